/**
 * `npm run bench:pages`: how long the event loop stands still while forty pages of a tournament of
 * 19,000 games are asked for at once, each by another host and for another team.
 */
import { request } from "node:http";
import { cpus } from "node:os";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#server/database/handle.ts";
import { atLength } from "#server/database/patience.ts";
import { openApp } from "./open-app.ts";

const teams = 200;
const games = 19_000;
const atOnce = 40;
const settleMs = 2000;

await using opened = await openApp();
const { database, origin } = opened;
const tournamentId = await atLength(database.db, createLongTournament);
const page = `${origin}/tournaments/${tournamentId}/schedule`;
await sleep(settleMs);
const first = performance.now();
await ask(page, "GET", "first.test");
const rows = [
  ["the first page", performance.now() - first, 0, 0, 0],
  await measure("40 × HEAD, 40 words for ?team=", "HEAD", (n) => `${page}?team=x${n}`),
  await measure("40 × GET, 40 words for ?team=", "GET", (n) => `${page}?team=x${n}`),
  await measure("40 × GET, 40 teams", "GET", (n) => `${page}?team=Team+${n}`),
  await measure("40 × GET, the same page", "GET", () => page),
] as const;
console.log(`${cpus().length} cores, Node ${process.versions.node}; ${games} games`);
console.log();
console.log("| asked at once, by 40 hosts | all ms | loop still at most ms | drawn | kB |");
console.log("| --- | --- | --- | --- | --- |");
for (const [name, ...figures] of rows) {
  console.log(`| ${[name, ...figures.map((figure) => Math.round(figure))].join(" | ")} |`);
}

async function measure(name: string, method: "GET" | "HEAD", url: (n: number) => string) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const start = performance.now();
  const bodies = await Promise.all(
    Array.from({ length: atOnce }, async (_, n) => ask(url(n), method, `host-${n}.test`)),
  );
  const duration = performance.now() - start;
  await sleep(50);
  delay.disable();
  const drawn = bodies.filter((body) => body.includes("data-drawn")).length;
  const bytes = Math.max(...bodies.map((body) => body.length));
  return [name, duration, delay.max / 1e6, drawn, bytes / 1000] as const;
}

async function ask(url: string, method: "GET" | "HEAD", host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers: { host } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("end", () => resolve(Buffer.concat(parts).toString()));
      response.once("error", reject);
    });
    asking.once("error", reject);
    asking.end();
  });
}

/** Every game against another pair, sixty a day on six courts. */
async function createLongTournament(db: Database): Promise<number> {
  const user = await sql<{ id: number }>`
    insert into users (username, email, name, password_hash)
    values ('organiser', 'organiser@mail.test', 'An Organiser', 'x') returning id`.execute(db);
  const tournament = await sql<{ id: number }>`
    insert into tournaments (name, start_date, end_date, location, sport_id, teams_count,
      courts_count, brackets_count, creator_id)
    select 'The Longest League', '2099-01-01', '2099-12-31', 'Six courts', min(id), ${teams}, 6, 1,
      ${user.rows[0]!.id} from sports returning id`.execute(db);
  const { id } = tournament.rows[0]!;
  await sql`insert into teams (tournament_id, name)
    select ${id}, 'Team ' || n from generate_series(0, ${teams - 1}) n`.execute(db);
  await sql`
    with numbered as (
      select id, row_number() over (order by id) - 1 as n from teams where tournament_id = ${id}
    )
    insert into matches (tournament_id, game_number, home_team_id, away_team_id, start_time, end_time)
    select ${id}, g, home.id, away.id, start_time, start_time + interval '45 minutes'
    from generate_series(1, ${games}) g
    join numbered home on home.n = g % ${teams}
    join numbered away on away.n = (g + 1 + g / ${teams}) % ${teams} and away.n <> home.n
    cross join lateral (
      select timestamptz '2099-01-01 08:00Z' + (g / 60) * interval '1 day'
        + (g % 60 / 6) * interval '1 hour' as start_time
    ) times`.execute(db);
  return id;
}
