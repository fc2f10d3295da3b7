/**
 * `npm run bench:lists`: 10,000 tournaments with 80,000 teams and 200,000 games. What a score write waits
 * while visitors of the home page come without a break, and what they wait.
 */
import { cpus } from "node:os";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { apiBase, paths } from "#contract/paths.ts";
import {
  countEverything,
  findFeaturedTournaments,
} from "#server/features/statistics/repository.ts";
import { openApp } from "./open-app.ts";
import { percentile } from "./percentile.ts";
import { setScene } from "./scene.ts";

const tournaments = 10_000;
const teamsEach = 8;
const gamesEach = 20;
const measuredMs = 8000;

await using opened = await openApp();
const { database, origin } = opened;
const { token, matchId } = await setScene(origin);
await fill();
await planned();
console.log(`${cpus().length} cores, Node ${process.versions.node}; ${tournaments} tournaments`);
console.log();
console.log("| visitors at once | home p50 ms | p99 ms | score p50 ms | p99 ms | refused |");
console.log("| --- | --- | --- | --- | --- | --- |");
await report("none", 0, askServer);
for (const visitors of [10, 40]) {
  await report(`${visitors}, each asks the database`, visitors, askDatabase);
  await report(`${visitors}, shared`, visitors, askServer);
}

async function askServer() {
  const home = [paths.featuredTournaments(), paths.statistics()];
  const answers = await Promise.all(home.map(async (path) => fetch(origin + apiBase + path)));
  await Promise.all(answers.map(async (answer) => answer.arrayBuffer()));
  return answers.filter(({ ok }) => !ok).length;
}

async function askDatabase() {
  const { db } = database;
  const answers = await Promise.allSettled([findFeaturedTournaments(6, db), countEverything(db)]);
  return answers.filter(({ status }) => status === "rejected").length;
}

async function report(name: string, visitors: number, ask: () => Promise<number>) {
  const until = performance.now() + measuredMs;
  const waits: number[] = [];
  const scores: number[] = [];
  let refused = 0;
  const visit = async () => {
    while (performance.now() < until) {
      const begun = performance.now();
      refused += await ask();
      waits.push(performance.now() - begun);
    }
  };
  const score = async () => {
    for (let points = 0; performance.now() < until; points += 1) {
      const begun = performance.now();
      const answer = await fetch(origin + apiBase + paths.match(matchId), {
        method: "PUT",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ t1s: points % 30, t2s: 7, status: "in_progress" }),
      });
      await answer.arrayBuffer();
      if (!answer.ok) refused += 1;
      scores.push(performance.now() - begun);
      await sleep(100);
    }
  };
  await Promise.all([score(), ...Array.from({ length: visitors }, visit)]);
  const figures = [waits, scores].flatMap((list) =>
    [50, 99].map((share) => percentile(list, share)),
  );
  console.log(`| ${[name, ...figures.map(Math.round), refused].join(" | ")} |`);
}

/** Fills in what is only counted; the planner then knows of it as it would in use. */
async function fill() {
  await database.db.connection().execute(async (db) => {
    const run = async (query: string) => sql.raw(query).execute(db);
    await run("set statement_timeout = 0");
    await run(`insert into tournaments (name, sport_id, start_date, end_date, location, teams_count,
        courts_count, brackets_count, creator_id)
      select 'Copy ' || n, 1, current_date + (n % 400 - 200), current_date + (n % 400 - 198), 'Riverside',
        ${teamsEach}, 4, 1, (select min(id) + n % 5 from users)
      from generate_series(1, ${tournaments}) n`);
    await run(`insert into teams (name, tournament_id)
      select 'Team ' || n, id from tournaments, generate_series(1, ${teamsEach}) n where name like 'Copy %'`);
    await run(`insert into matches (tournament_id, game_number, status, home_team_id, away_team_id, t1s, t2s)
      select id, n, case when n % 2 = 0 or start_date < current_date - 3 then 'completed' else 'scheduled' end,
        first, last, 1, 2
      from tournaments, generate_series(1, ${gamesEach}) n,
        (select tournament_id, min(id) as first, max(id) as last from teams group by tournament_id) own
      where tournament_id = tournaments.id and name like 'Copy %'`);
  });
}

/** The database looks at what came in within a minute or two. */
async function planned() {
  for (;;) {
    const { rows } = await sql<{ seen: boolean }>`
      select bool_and(last_autoanalyze is not null) as seen from pg_stat_user_tables
      where relname in ('tournaments', 'teams', 'matches')`.execute(database.db);
    if (rows[0]?.seen) return;
    await sleep(1000);
  }
}
