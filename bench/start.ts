/** `npm run bench:start`: how long a start takes and how much memory it holds at rest. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startProcess } from "#server/testing/process.ts";
import { ensureWebBuild } from "#server/assets/web-build.ts";

const rounds = 7;
const restMs = 5000;

await ensureWebBuild();
const fresh: number[] = [];
const existing: number[] = [];
const afterKill: number[] = [];
const memory: { app: number; database: number }[] = [];

for (let round = 0; round < rounds; round++) {
  const dataDir = await mkdtemp(join(tmpdir(), "courtside-bench-"));
  fresh.push(await start(dataDir, "SIGTERM"));
  existing.push(await start(dataDir, "SIGTERM"));
  await start(dataDir, "SIGKILL");
  afterKill.push(await start(dataDir, "SIGTERM"));
  await rm(dataDir, { recursive: true });
}
for (let round = 0; round < 3; round++) memory.push(await measureMemory());

console.log(
  `${cpus().length} cores, Node ${process.versions.node}; median of ${rounds} (least to most)`,
);
console.log();
console.log("| from the command to the first answer | seconds |");
console.log("| --- | --- |");
console.log(`| new data directory | ${summary(fresh)} |`);
console.log(`| existing data directory | ${summary(existing)} |`);
console.log(`| existing, after kill -9 | ${summary(afterKill)} |`);
console.log();
console.log(`| memory ${restMs / 1000} s after the start, shared pages counted once | MB |`);
console.log("| --- | --- |");
console.log(`| app | ${median(memory.map(({ app }) => app))} |`);
console.log(`| database | ${median(memory.map(({ database }) => database))} |`);

async function start(dataDir: string, signal: NodeJS.Signals): Promise<number> {
  const began = performance.now();
  const courtside = await startProcess({ DATA_DIR: dataDir });
  await (await fetch(`${courtside.url}/readyz`)).text();
  const seconds = (performance.now() - began) / 1000;
  courtside.kill(signal);
  await courtside.exited;
  return seconds;
}

async function measureMemory() {
  const dataDir = await mkdtemp(join(tmpdir(), "courtside-bench-"));
  const courtside = await startProcess({ DATA_DIR: dataDir });
  await sleep(restMs);
  const supervisors = await childrenOf(courtside.pid);
  const postmasters = (await Promise.all(supervisors.map(childrenOf))).flat();
  const backends = (await Promise.all(postmasters.map(childrenOf))).flat();
  const app = await proportionalMegabytes([courtside.pid]);
  const database = await proportionalMegabytes([...supervisors, ...postmasters, ...backends]);
  courtside.kill("SIGTERM");
  await courtside.exited;
  await rm(dataDir, { recursive: true });
  return { app, database };
}

async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, "utf8")),
  );
  return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
}

async function proportionalMegabytes(pids: number[]): Promise<number> {
  const kilobytes = await Promise.all(
    pids.map(async (pid) => {
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8");
      return Number(/^Pss: +(\d+)/mu.exec(rollup)?.[1]);
    }),
  );
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024);
}

function summary(values: number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
