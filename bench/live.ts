/**
 * `npm run bench:live`: how soon scores are on ten thousand phones. One tournament of 100 games, two
 * scores a second; each listener behaves as the browser does: it takes the rows that an event brings, and
 * asks for whatever else is on view at a moment of its own. Beside it, a bare node:http server sends
 * the number alone to as many. LISTENERS and SECONDS choose others than 10,000 and 60.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { apiBase, paths } from "#contract/paths.ts";
import { ensureWebBuild } from "#server/assets/web-build.ts";
import { startProcess } from "#server/testing/process.ts";
import type { Heard, ListenersOrder } from "./live-listeners.ts";
import { percentile } from "./percentile.ts";
import { setScene } from "./scene.ts";

const listeners = Number(process.env["LISTENERS"] ?? 10_000);
const seconds = Number(process.env["SECONDS"] ?? 60);
const scoresPerSecond = 2;
/** Long enough for the last score to reach everybody, or to be counted as missing. */
const patienceMs = 15_000;

await ensureWebBuild();
const dataDir = await mkdtemp(join(tmpdir(), "courtside-bench-"));
const courtside = await startProcess({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
const bare = fork(join(import.meta.dirname, "bare-stream.ts"));
const [barePort] = (await once(bare, "message")) as [number];
try {
  const { token, tournamentId, matchId } = await setScene(courtside.url);
  console.log(
    `${cpus().length} cores, Node ${process.versions.node}; ${listeners} listeners, ` +
      `${scoresPerSecond} scores a second for ${seconds} s`,
  );
  console.log();
  console.log("| | p50 ms | p99 ms | on time | requests | cut off | MB |");
  console.log("| --- | --- | --- | --- | --- | --- | --- |");
  const score = async (t1s: number) => {
    const response = await fetch(`${courtside.url}${apiBase}${paths.match(matchId)}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ t1s, t2s: 1, status: "completed" }),
    });
    if (!response.ok) throw new Error(await response.text());
    await response.arrayBuffer();
    return Number(response.headers.get("etag")?.replaceAll(/\D/gu, ""));
  };
  const events = paths.tournamentEvents(tournamentId);
  const order = {
    origin: courtside.url,
    events: `${apiBase}${events}`,
    isRevisionEnough: false,
    rows: `${apiBase}${paths.tournamentSchedule(tournamentId)}`,
    others: [],
  };
  const others = [`${apiBase}${paths.tournamentStandings(tournamentId)}`];
  // As every page has done that is open: from then on the server knows what has changed.
  await (await fetch(`${order.origin}${order.rows}`)).arrayBuffer();
  await report("a schedule on each phone", courtside.pid, order, score);
  await report("schedule and standings", courtside.pid, { ...order, others }, score);
  let revision = 1;
  const tell = async () => {
    revision += 1;
    bare.send({ tournament_id: tournamentId, revision });
    return revision;
  };
  const bareOrigin = `http://127.0.0.1:${barePort}`;
  const bareOrder = { ...order, origin: bareOrigin, events: "/", isRevisionEnough: true };
  await report("bare: the event alone", bare.pid!, bareOrder, tell);
} finally {
  bare.kill();
  courtside.kill("SIGTERM");
  await courtside.exited;
  await rm(dataDir, { recursive: true, force: true });
}

async function report(
  name: string,
  pid: number,
  order: Omit<ListenersOrder, "count">,
  change: (count: number) => Promise<number>,
) {
  const child = fork(join(import.meta.dirname, "live-listeners.ts"));
  child.send({ ...order, count: listeners } satisfies ListenersOrder);
  await heardFrom(child, "ready");
  const changedAt = new Map<number, number>();
  let mostBytes = 0;
  const turns = seconds * scoresPerSecond;
  const begin = Date.now();
  for (let turn = 0; turn < turns; turn += 1) {
    await sleep(Math.max(0, begin + (turn * 1000) / scoresPerSecond - Date.now()));
    const revision = await change(turn + 2);
    changedAt.set(revision, Date.now());
    mostBytes = Math.max(mostBytes, await memoryOf(pid));
  }
  await sleep(patienceMs);
  child.send("report");
  const { arrivals, requests, lost } = (await heardFrom(child, "heard")) as Heard;
  child.kill();
  const delays = arrivals.flatMap(([revision, times]) => {
    const at = changedAt.get(revision);
    return at === undefined ? [] : times.map((time) => Math.max(0, time - at));
  });
  const due = listeners * turns;
  const figures = [
    Math.round(percentile(delays, 50)),
    Math.round(percentile(delays, 99)),
    `${((100 * delays.length) / due).toFixed(1)} %`,
    requests,
    lost,
    Math.round(mostBytes / 1_000_000),
  ];
  console.log(`| ${[name, ...figures].join(" | ")} |`);
}

async function heardFrom(child: ChildProcess, kind: string): Promise<unknown> {
  for (;;) {
    const [message] = (await once(child, "message")) as [{ kind: string }];
    if (message.kind === kind) return message;
  }
}

/** Resident, in bytes. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1]) * 1024;
}
