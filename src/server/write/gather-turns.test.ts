import { expect, test } from "vitest";
import type { Database } from "#server/database/handle.ts";
import { gatherTurns, type Taken } from "./gather-turns.ts";

/** Turns of a number of orders each, as they were run, and a way to let the next run end. */
function createPool() {
  const database = {} as Database;
  const kind = {};
  const runs: { turns: Taken<number>[]; end: PromiseWithResolvers<void> }[] = [];
  const run = async (turns: Taken<number>[]) => {
    const end = Promise.withResolvers<void>();
    runs.push({ turns, end });
    await end.promise;
    return turns.map(({ tournamentId }) => tournamentId);
  };
  const join = async (tournamentId: number, count = 1) => {
    const take = () => Array.from({ length: count }, (_, index) => index);
    return gatherTurns(database, { kind, turn: { tournamentId, take }, run });
  };
  const running = () => runs.map(({ turns }) => turns.map(({ tournamentId }) => tournamentId));
  return { join, runs, running };
}

test("a turn begins at once, two transactions are under way, and what comes meanwhile is one", async () => {
  const { join, runs, running } = createPool();
  const answers = [1, 2, 3, 4, 5].map(async (id) => join(id));
  expect(running()).toEqual([[1], [2]]);
  runs[0]!.end.resolve();
  expect(await answers[0]).toBe(1);
  expect(running()).toEqual([[1], [2], [3, 4, 5]]);
  for (const { end } of runs) end.resolve();
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5]);
});

test("no more are taken once there are a hundred writes", async () => {
  const { join, runs, running } = createPool();
  const answers = [1, 2].map(async (id) => join(id));
  answers.push(...[3, 4, 5, 6].map(async (id) => join(id, 50)));
  runs[0]!.end.resolve();
  await answers[0];
  expect(running().at(-1)).toEqual([3, 4]);
  runs[1]!.end.resolve();
  await answers[1];
  expect(running().at(-1)).toEqual([5, 6]);
  for (const { end } of runs) end.resolve();
  await Promise.all(answers);
});

test("an error is that of all who were done together, and of nobody else", async () => {
  const { join, runs } = createPool();
  const answers = [1, 2, 3, 4].map(async (id) => join(id));
  runs[0]!.end.resolve();
  await answers[0];
  runs[2]!.end.reject(new Error("gone"));
  await expect(answers[2]).rejects.toThrow("gone");
  await expect(answers[3]).rejects.toThrow("gone");
  runs[1]!.end.resolve();
  expect(await answers[1]).toBe(2);
  const next = join(5);
  runs.at(-1)!.end.resolve();
  expect(await next).toBe(5);
});
