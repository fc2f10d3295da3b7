/**
 * `npm run bench:scores`: how many scores are written a second, durably, on the embedded database: by
 * scorers' phones as commands and by organisers as changes of a game, to one tournament and to 32. Beside
 * it, in the same run, what the database does of bare updates of the same games, each with its commit.
 * SECONDS chooses another length than 5, PROFILE_DIR a place for a profile of the server.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { ensureWebBuild } from "#server/assets/web-build.ts";
import { connect } from "#server/database/connect.ts";
import { startProcess } from "#server/testing/process.ts";
import { percentile } from "./percentile.ts";
import { bareWriter } from "./scores/bare.ts";
import { cpuSecondsOf, databaseOf } from "./scores/cpu.ts";
import { fillDatabase } from "./scores/fill.ts";
import { createClients, type Write } from "./scores/clients.ts";

const seconds = Number(process.env["SECONDS"] ?? 5);
const warmUpSeconds = 1;
const crowds = [
  { name: "1 tournament", tournaments: 1, games: 128 },
  { name: "32 tournaments", tournaments: 32, games: 8 },
];

await ensureWebBuild();
const dataDir = await mkdtemp(join(tmpdir(), "courtside-bench-"));
const { address, scenes } = await fillDatabase(dataDir, crowds);
const profile = process.env["PROFILE_DIR"];
const courtside = await startProcess({
  DATA_DIR: dataDir,
  LOG_LEVEL: "silent",
  ...(profile && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` }),
});
const { pool, close } = connect(address);
// Nobody but who owns the tables may have them looked at.
const owner = connect({ ...address, user: "courtside" }, { max: 1 });
try {
  const postgres = await databaseOf(courtside.pid);
  console.log(
    `${cpus().length} cores, Node ${process.versions.node}; ${seconds} s each, each client at its own game`,
  );
  console.log();
  console.log(
    "| | clients | writes/s | of bare | p50 ms | p99 ms | server CPU ms | database CPU ms |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const [index, crowd] of crowds.entries()) {
    const games = scenes[index]!;
    const { asPhones, asOrganisers } = createClients(courtside.url, games);
    const rows = [
      await measure(`scorers' phones, ${crowd.name}`, asPhones),
      await measure(`organisers, ${crowd.name}`, asOrganisers),
      await measure(`bare updates, ${crowd.name}`, bareWriter(pool, games)),
    ];
    const bare = rows.at(-1)!;
    for (const { name, rate, figures } of rows) {
      const shown = [Math.round(rate), (rate / bare.rate).toFixed(2), ...figures];
      console.log(`| ${[name, games.length, ...shown].join(" | ")} |`);
    }
  }

  async function measure(name: string, writers: Write[]) {
    await run(writers, warmUpSeconds);
    // As autovacuum does within a minute: kept plans of tables that were empty are made anew.
    await owner.pool.query("analyze");
    const before = await cpuOf();
    const waits = await run(writers, seconds);
    const after = await cpuOf();
    const perWrite = (which: "server" | "database") =>
      (((after[which] - before[which]) * 1000) / waits.length).toFixed(2);
    const figures = [
      percentile(waits, 50).toFixed(1),
      percentile(waits, 99).toFixed(1),
      perWrite("server"),
      perWrite("database"),
    ];
    return { name, rate: waits.length / seconds, figures };
  }

  async function cpuOf() {
    return {
      server: await cpuSecondsOf([courtside.pid]),
      database: await cpuSecondsOf(await postgres()),
    };
  }
} finally {
  await Promise.all([close(), owner.close()]);
  courtside.kill("SIGTERM");
  await courtside.exited;
  await rm(dataDir, { recursive: true, force: true });
}

/** Each writes one after the other until the time is over; how long each write took, in milliseconds. */
async function run(writers: Write[], forSeconds: number): Promise<number[]> {
  const waits: number[] = [];
  const end = performance.now() + forSeconds * 1000;
  await Promise.all(
    writers.map(async (write) => {
      while (performance.now() < end) {
        const began = performance.now();
        await write();
        waits.push(performance.now() - began);
      }
    }),
  );
  return waits;
}
