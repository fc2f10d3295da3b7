/**
 * `npm run bench:readers`: what 200 readers wait who ask for a schedule just after a score, and how many
 * transactions that is; beside it, the same number each asking the database for the revision alone.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { apiBase, paths } from "#contract/paths.ts";
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open.ts";
import { changeTournament } from "#server/features/tournaments/change.ts";
import { settleRevision } from "#server/features/tournaments/settle.ts";
import { ensureWebBuild } from "#server/web-build.ts";
import { percentile } from "./percentile.ts";
import { setScene } from "./scene.ts";

const readers = 200;
const rounds = 15;
const settleMs = 500;

await ensureWebBuild();
const dataDir = await mkdtemp(join(tmpdir(), "courtside-bench-"));
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent", PORT: "0" });
const database = await openDatabase(config);
const app = await buildApp({ database: database.db, address: database.address, config });
try {
  const { tournamentId, matchId } = await setScene(
    await app.listen({ host: "127.0.0.1", port: 0 }),
  );
  const url = `${apiBase}${paths.tournamentSchedule(tournamentId)}`;
  const score = async (t1s: number) =>
    changeTournament(database.db, { tournamentId, ifRevision: null }, async (trx) =>
      trx.updateTable("matches").set({ t1s }).where("id", "=", matchId).execute(),
    );
  console.log(`${cpus().length} cores, Node ${process.versions.node}; ${readers} readers`);
  console.log();
  console.log("| after a score | p50 ms | p99 ms | transactions |");
  console.log("| --- | --- | --- | --- |");
  await report("each asks for the revision", score, async () =>
    settleRevision(tournamentId, database.db),
  );
  const { revisions } = app.snapshots;
  await report("shared", score, async () => revisions.current(tournamentId));
  await report("shared, and the schedule", score, async () => app.inject({ url }));
} finally {
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true });
}

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
