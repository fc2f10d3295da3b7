/**
 * `npm run bench:readers`: what 200 readers wait who ask for a schedule just after a score, and how many
 * transactions that is; beside it, the same number each asking the database for the revision alone.
 */
import { cpus } from "node:os";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { apiBase, paths } from "#contract/paths.ts";
import { changeTournament } from "#server/write/change-tournament.ts";
import { unasked } from "#server/write/asked.ts";
import { findCurrentRevision } from "#server/write/current-revision.ts";
import { openApp } from "./open-app.ts";
import { percentile } from "./percentile.ts";
import { setScene } from "./scene.ts";

const readers = 200;
const rounds = 15;
const settleMs = 500;

await using opened = await openApp();
const { app, database, origin } = opened;
const { tournamentId, matchId } = await setScene(origin);
const url = `${apiBase}${paths.tournamentSchedule(tournamentId)}`;
const byItself = { asked: unasked, action: "match.update" } as const;
const enter = async (t1s: number) =>
  changeTournament(database.db, { tournamentId, ...byItself }, async (trx) =>
    trx.updateTable("matches").set({ t1s }).where("id", "=", matchId).execute(),
  );
console.log(`${cpus().length} cores, Node ${process.versions.node}; ${readers} readers`);
console.log();
console.log("| after a score | p50 ms | p99 ms | transactions |");
console.log("| --- | --- | --- | --- |");
await report("each asks for the revision", enter, async () =>
  findCurrentRevision(tournamentId, database.db),
);
const { revisions } = app.snapshots;
await report("shared", enter, async () => revisions.current(tournamentId));
await report("shared, and the schedule", enter, async () => app.inject({ url }));

async function report(
  name: string,
  score: (t1s: number) => Promise<unknown>,
  read: () => Promise<unknown>,
) {
  const waits: number[] = [];
  await sleep(settleMs);
  let transactions = 0;
  const count = () => (transactions += 1);
  for (let round = 0; round < rounds; round += 1) {
    await score(20 + round);
    database.pool.on("acquire", count);
    const start = performance.now();
    await Promise.all(
      Array.from({ length: readers }, async () => {
        await read();
        waits.push(performance.now() - start);
      }),
    );
    database.pool.off("acquire", count);
  }
  const figures = [percentile(waits, 50), percentile(waits, 99), transactions / rounds];
  console.log(`| ${[name, ...figures.map(Math.round)].join(" | ")} |`);
}
