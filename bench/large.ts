/**
 * `npm run bench:large`: a tournament of 9,500 games. How long `/healthz` waits while they are drawn
 * and saved, and what a score costs those who watch: those who ask for the whole schedule and
 * those who ask for what has changed since the revision that they have.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { apiBase, paths } from "#contract/paths.ts";
import { SportsResponse } from "#contract/games/sports.ts";
import { TeamResponse } from "#contract/teams/teams.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { startProcess } from "#server/testing/process.ts";
import { ensureWebBuild } from "#server/assets/web-build.ts";
import { createCaller } from "./caller.ts";
import { percentile } from "./percentile.ts";

const teams = 1000;
const courts = 100;
const readers = 50;
const scores = 15;
const password = "Large-Bench-2099";

const draw = {
  start_date: "2099-06-01",
  min_rest_between_games: 30,
  seed: 1,
  brackets_config: Array.from({ length: 50 }, (_, index) => ({
    name: `Group ${index + 1}`,
    type: "round_robin",
    max_teams: 20,
  })),
  time_slots: Array.from({ length: 10 }, (_, index) => ({
    start: `${String(8 + index).padStart(2, "0")}:00`,
    end: `${String(9 + index).padStart(2, "0")}:00`,
    courts: Array.from({ length: courts }, (_unused, court) => court + 1),
  })),
  schedule_config: { daysOfWeek: [0, 1, 2, 3, 4, 5, 6] },
};

await ensureWebBuild();
const dataDir = await mkdtemp(join(tmpdir(), "courtside-bench-"));
const server = await startProcess({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
const origin = `${server.url}${apiBase}`;
const { send, signIn } = createCaller(server.url);
const agent = new Agent({ keepAlive: true, maxSockets: readers });
try {
  const { id, token } = await createTournament();
  const drawn = await watchHealth(() => send("POST", paths.generateBrackets(id), draw));
  const saved = drawn.answer as { total_matches_generated: number };
  const again = await watchHealth(() =>
    send("POST", paths.generateBrackets(id), { ...draw, overwrite: true }),
  );
  console.log(
    `${cpus().length} cores, Node ${process.versions.node}; ${saved.total_matches_generated} games`,
  );
  console.log();
  console.log("| | took s | /healthz waits at most ms | p99 |");
  console.log("| --- | --- | --- | --- |");
  for (const [name, run] of Object.entries({ "drawn and saved": drawn, "drawn anew": again })) {
    const figures = [(run.ms / 1000).toFixed(1), ...run.waits.map(Math.round)];
    console.log(`| ${[name, ...figures].join(" | ")} |`);
  }
  console.log();
  console.log(
    `| ${readers} readers after each of ${scores} scores | p50 ms | p99 ms | kB each | /healthz ms |`,
  );
  console.log("| --- | --- | --- | --- | --- |");
  for (const isWhole of [true, false]) {
    const { waits, bytes, health } = await watchScores({ id, token, isWhole });
    const figures = [
      percentile(waits, 50),
      percentile(waits, 99),
      bytes / 1000,
      Math.max(...health),
    ];
    const name = isWhole ? "the whole schedule" : "what changed";
    console.log(
      `| ${[name, ...figures.map((figure) => Math.round(figure * 10) / 10)].join(" | ")} |`,
    );
  }
} finally {
  agent.destroy();
  server.kill("SIGTERM");
  await server.exited;
  await rm(dataDir, { recursive: true, force: true });
}

async function createTournament() {
  const account = { username: "organiser", email: "organiser@mail.test", password };
  await send("POST", paths.register(), { ...account, name: "An Organiser" });
  const token = await signIn("organiser", password);
  const [sport] = SportsResponse.parse(await send("GET", paths.sports()));
  const created = await send("POST", paths.tournaments(), {
    name: "The Largest Cup",
    start_date: "2099-06-01",
    end_date: "2099-06-30",
    location: "A hundred courts",
    sport_id: sport!.id,
    teams_count: teams,
    courts_count: courts,
    brackets_count: 50,
  });
  const { id } = TournamentResponse.parse(created).tournament;
  for (let index = 1; index <= teams; index += 1) {
    const team = await send("POST", paths.teams(), { name: `Team ${index}`, tournament_id: id });
    TeamResponse.parse(team);
  }
  return { id, token };
}

/** The longest that `/healthz` and every hundredth call of it waited while something was done. */
async function watchHealth<T>(act: () => Promise<T>) {
  const health = keepAsking();
  const start = performance.now();
  const answer = await act();
  const ms = performance.now() - start;
  const waits = await health.stop();
  return { answer, ms, waits: [Math.max(...waits), percentile(waits, 99)] };
}

function keepAsking() {
  const waits: number[] = [];
  const over = new AbortController();
  const done = (async () => {
    while (!over.signal.aborted) {
      const start = performance.now();
      await ask(`${server.url}/healthz`);
      waits.push(performance.now() - start);
      await sleep(5);
    }
  })();
  const stop = async () => {
    over.abort();
    await done;
    return waits;
  };
  return { stop };
}

/** Enters scores, and has readers fetch the schedule as soon as each is saved. */
async function watchScores({
  id,
  token,
  isWhole,
}: {
  id: number;
  token: string;
  isWhole: boolean;
}) {
  const path = `${origin}${paths.tournamentSchedule(id)}`;
  const first = await ask(path);
  const { schedule } = JSON.parse(first.body.toString()) as { schedule: { id: number }[] };
  let { revision } = first;
  const waits: number[] = [];
  let bytes = 0;
  const health = keepAsking();
  for (const match of schedule.slice(0, scores)) {
    const score = { t1s: 21, t2s: isWhole ? 19 : 17, status: "completed" };
    await put(`${origin}${paths.match(match.id)}`, token, score);
    const since = isWhole ? path : `${path}?since=${revision}`;
    const start = performance.now();
    const answers = await Promise.all(
      Array.from({ length: readers }, async () => {
        const answer = await ask(since);
        waits.push(performance.now() - start);
        return answer;
      }),
    );
    revision = answers[0]!.revision;
    bytes += answers[0]!.bytes;
    await sleep(200);
  }
  return { waits, bytes: bytes / scores, health: await health.stop() };
}

async function put(url: string, token: string, body: object) {
  const response = await fetch(url, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
}

async function ask(url: string): Promise<{ bytes: number; revision: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "gzip" };
    const asking = request(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const raw = Buffer.concat(chunks);
        const isCompressed = response.headers["content-encoding"] === "gzip";
        if (response.statusCode !== 200) return reject(new Error(`${url}: ${raw.toString()}`));
        const revision = Number(response.headers.etag?.replaceAll(/\D/gu, ""));
        const read = () => (isCompressed ? gunzipSync(raw) : raw);
        return resolve({
          bytes: raw.length,
          revision,
          get body() {
            return read();
          },
        });
      });
    });
    asking.once("error", reject);
    asking.end();
  });
}
