import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createEngineProcesses, type EngineProcesses } from "./engine-processes.ts";
import type { GenerationJob } from "./solve/generation-job.ts";

let processes: EngineProcesses;
afterEach(() => processes.close());

const job: GenerationJob = {
  parts: [{ divisionId: null, teams: [1, 2, 3].map((id) => ({ id, seed: null })), config: [] }],
  shuffle: false,
  pots: false,
  apart: false,
  teamsPerMatch: 2,
  gamesPerMatchup: 1,
  seed: 1,
  schedule: null,
};
const asking = { account: 1 };
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "courtside-engine-"));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

// As modules do that are run: a process that listens stays until it is ended.
const stay = "process.once('disconnect', () => process.exit());";

/** A process that does something else than the engine. */
async function running(code: string) {
  const file = join(directory, `${Math.random()}.mjs`);
  await writeFile(file, `${stay}\n${code}`);
  return pathToFileURL(file);
}

test("a job is solved off the event loop", async () => {
  processes = createEngineProcesses();
  const plan = await processes.solve(job, asking);
  expect(plan.games).toHaveLength(3);
});

test("a broken rule is a refusal for people", async () => {
  processes = createEngineProcesses();
  const config = ["A", "A"].map((name) => ({ name, type: "round_robin" as const, maxTeams: 2 }));
  const teams = [1, 2, 3, 4].map((id) => ({ id, seed: null }));
  await expect(
    processes.solve({ ...job, parts: [{ divisionId: null, teams, config }] }, asking),
  ).rejects.toMatchObject({
    code: "impossible",
    message: "Two brackets are named “A”.",
  });
});

test("a process that fails, ends or takes too long fails its job alone", async () => {
  processes = createEngineProcesses({
    module: await running(
      "process.once('message', () => process.send({ failed: 'broken at solve.ts' }))",
    ),
  });
  await expect(processes.solve(job, asking)).rejects.toThrow(
    "The engine failed: broken at solve.ts",
  );
  processes = createEngineProcesses({ module: await running("process.exit(0)") });
  await expect(processes.solve(job, asking)).rejects.toMatchObject({ code: "unavailable" });
  processes = createEngineProcesses({
    module: await running("setInterval(() => 0, 1000)"),
    timeoutMs: 50,
  });
  await expect(processes.solve(job, asking)).rejects.toMatchObject({ code: "impossible" });
});

test("closing ends what runs and what waits", async () => {
  processes = createEngineProcesses({ module: await running("setInterval(() => 0, 1000)") });
  const jobs = [1, 2, 3, 4, 5].map((account) => processes.solve(job, { account }));
  const ended = Promise.allSettled(jobs);
  await processes.close();
  for (const outcome of await ended) {
    expect(outcome).toMatchObject({ status: "rejected", reason: { code: "unavailable" } });
  }
});

test("jobs beyond those at once wait for their turn", async () => {
  processes = createEngineProcesses();
  const plans = await Promise.all(
    [1, 2, 3, 4, 5].map((account) => processes.solve(job, { account })),
  );
  expect(plans.map(({ games }) => games.length)).toEqual([3, 3, 3, 3, 3]);
});
