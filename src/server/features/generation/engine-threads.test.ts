import { afterEach, expect, test } from "vitest";
import { createEngineThreads, type EngineThreads } from "./engine-threads.ts";
import type { GenerationJob } from "./solve.ts";

let threads: EngineThreads;
afterEach(() => threads.close());

const job: GenerationJob = {
  teams: [1, 2, 3].map((id) => ({ id, seed: null })),
  config: [],
  shuffle: false,
  teamsPerMatch: 2,
  gamesPerMatchup: 1,
  seed: 1,
  schedule: null,
};
const asking = { account: 1 };
/** A thread that does something else than the engine. */
const running = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

test("a job is solved off the event loop", async () => {
  threads = createEngineThreads();
  const plan = await threads.solve(job, asking);
  expect(plan.games).toHaveLength(3);
});

test("a broken rule is a refusal for people", async () => {
  threads = createEngineThreads();
  const config = ["A", "A"].map((name) => ({ name, type: "round_robin" as const, maxTeams: 2 }));
  const teams = [1, 2, 3, 4].map((id) => ({ id, seed: null }));
  await expect(threads.solve({ ...job, teams, config }, asking)).rejects.toMatchObject({
    code: "impossible",
    message: 'Two brackets are named "A".',
  });
});

test("a thread that fails, ends or takes too long fails its job alone", async () => {
  threads = createEngineThreads({ module: running("throw new Error('broken')") });
  await expect(threads.solve(job, asking)).rejects.toThrow("broken");
  threads = createEngineThreads({ module: running("process.exit(0)") });
  await expect(threads.solve(job, asking)).rejects.toMatchObject({ code: "unavailable" });
  threads = createEngineThreads({ module: running("setInterval(() => 0, 1000)"), timeoutMs: 50 });
  await expect(threads.solve(job, asking)).rejects.toMatchObject({ code: "impossible" });
});

test("closing ends what runs and what waits", async () => {
  threads = createEngineThreads({ module: running("setInterval(() => 0, 1000)") });
  const jobs = [1, 2, 3, 4, 5].map((account) => threads.solve(job, { account }));
  const ended = Promise.allSettled(jobs);
  await threads.close();
  for (const outcome of await ended) {
    expect(outcome).toMatchObject({ status: "rejected", reason: { code: "unavailable" } });
  }
});

test("jobs beyond those at once wait for their turn", async () => {
  threads = createEngineThreads();
  const plans = await Promise.all(
    [1, 2, 3, 4, 5].map((account) => threads.solve(job, { account })),
  );
  expect(plans.map(({ games }) => games.length)).toEqual([3, 3, 3, 3, 3]);
});
