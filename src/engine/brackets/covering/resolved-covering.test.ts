import { expect, test } from "vitest";
import { leastMeetings } from "#engine/testing/least-meetings.ts";
import { annealRounds, type ResolvedTask } from "./resolved-covering.ts";

const task = (points: number, size: number, blockCount: number, rounds: number): ResolvedTask => ({
  points,
  size,
  times: 1,
  blockCount,
  rounds,
});

test.each([
  [task(9, 3, 12, 4), [3, 3, 3, 3]],
  [task(8, 4, 6, 3), [2, 2, 2]],
  [task(7, 3, 7, 7), [1, 1, 1, 1, 1, 1, 1]],
  [task(10, 3, 17, 6), [3, 3, 3, 3, 3, 2]],
  [{ ...task(9, 3, 24, 8), times: 2 }, [3, 3, 3, 3, 3, 3, 3, 3]],
])("%j: rounds as even as can be, in which every pair is covered", (given, sizes) => {
  const rounds = annealRounds(given)!;
  expect(rounds.map((round) => round.length)).toEqual(sizes);
  for (const round of rounds) {
    expect(round.every((block) => block.length === given.size)).toBe(true);
    expect(new Set(round.flat()).size).toBe(round.length * given.size);
    for (const block of round) expect(block).toEqual(block.toSorted((a, b) => a - b));
  }
  expect(leastMeetings(rounds.flat(), given.points)).toBeGreaterThanOrEqual(given.times);
});

test.each([
  ["fewer blocks than Schönheim's bound", task(9, 3, 11, 4)],
  [
    "seven triples for seven teams in fewer rounds than seven, as every two share a team",
    task(7, 3, 7, 4),
  ],
  ["six triples for six teams in three rounds", task(6, 3, 6, 3)],
])("nothing is found where there is nothing: %s", (_what, given) => {
  expect(annealRounds(given)).toBeNull();
});

test("the same task gives the same rounds", () => {
  expect(annealRounds(task(10, 3, 17, 6))).toEqual(annealRounds(task(10, 3, 17, 6)));
});
