import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { AppError } from "#server/errors.ts";
import { createProcesses, type Workers } from "./workers.ts";

let directory: string;
let workers: Workers<{ n: number }, unknown>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "courtside-workers-"));
});
afterEach(() => workers.close());
afterAll(() => rm(directory, { recursive: true, force: true }));

const asking = { account: 1 };
const tooMuch = () => new AppError("impossible", "refusals.generation.slow");

// As modules do that are run: a process that listens stays until it is ended.
const stay = "process.once('disconnect', () => process.exit());";

/** Processes that run some code for each job. */
async function running(code: string, timeoutMs = 30_000) {
  const file = join(directory, `${Math.random()}.mjs`);
  await writeFile(file, `${stay}\n${code}`);
  return createProcesses<{ n: number }, unknown>({
    module: pathToFileURL(file),
    timeoutMs,
    tooMuch,
  });
}

const twice = "process.once('message', ({ n }) => process.send(new Uint8Array([n * 2])))";

test("jobs are done in processes of their own, those beyond two in turn", async () => {
  workers = await running(twice);
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => workers.run({ n }, { account: n })));
  expect(answers).toEqual([2, 4, 6, 8, 10].map((n) => new Uint8Array([n])));
});

test("a process that ends or takes too long fails its job alone", async () => {
  workers = await running("process.exit(1)");
  await expect(workers.run({ n: 1 }, asking)).rejects.toMatchObject({ code: "unavailable" });
  workers = await running("setInterval(() => 0, 1000)", 50);
  await expect(workers.run({ n: 1 }, asking)).rejects.toMatchObject({ code: "impossible" });
});

test("a job that nobody waits for any more makes way for the next, also before its turn", async () => {
  workers = await running(
    "process.once('message', ({ n }) => n > 0 ? process.send(n) : setInterval(() => 0, 1000))",
  );
  const gone = new AbortController();
  const endless = [1, 2, 3].map((account) =>
    workers.run({ n: 0 }, { account, signal: gone.signal }),
  );
  const ended = Promise.allSettled(endless);
  const next = workers.run({ n: 7 }, asking);
  gone.abort();
  expect(await next).toBe(7);
  for (const outcome of await ended) expect(outcome.status).toBe("rejected");
});

test("a job that can't be started, or told what to do, takes nobody's turn", async () => {
  workers = await running("process.once('message', ({ n }) => process.send(n))");
  const failing = async (job: object) =>
    Promise.allSettled([1, 2, 3].map((account) => workers.run(job as { n: number }, { account })));
  // No message can bring a function.
  const untold = await failing({ n: () => 0 });
  // What the machine refuses, as it does where there is no memory left.
  vi.stubEnv("TOO_LONG", "x".repeat(300_000));
  const unstarted = await failing({ n: 1 });
  vi.unstubAllEnvs();
  for (const { status } of [...untold, ...unstarted]) expect(status).toBe("rejected");
  expect(await workers.run({ n: 7 }, asking)).toBe(7);
});

test("an account has one job running, however many it sends", async () => {
  workers = await running(
    "process.once('message', ({ n }) => n > 0 ? process.send(n) : setInterval(() => 0, 1000))",
  );
  const gone = new AbortController();
  const own = { account: 1, signal: gone.signal };
  const first = workers.run({ n: 0 }, own);
  const second = workers.run({ n: 1 }, own);
  const ended = Promise.allSettled([first, second]);
  expect(await workers.run({ n: 2 }, { account: 2 })).toBe(2);
  gone.abort();
  expect((await ended).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("closing ends what runs and what waits", async () => {
  workers = await running("process.on('message', () => 0)");
  const jobs = Array.from({ length: 4 }, (_, n) => workers.run({ n }, { account: n }));
  const ended = Promise.allSettled(jobs);
  await workers.close();
  for (const outcome of await ended) {
    expect(outcome).toMatchObject({ status: "rejected", reason: { code: "unavailable" } });
  }
});
