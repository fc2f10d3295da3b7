import { expect, test } from "vitest";
import { type Hall, problemIn, slotIn, slotsNeeded } from "#engine/testing/halls.ts";
import { createRandom } from "#engine/random.ts";
import { assignmentOf } from "#engine/testing/small-assignment.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import { scheduleMatches } from "./index.ts";
import { place } from "./model/assignment/place.ts";
import { shortestSequence } from "./sequence.ts";

/** Two brackets of two games each on one court; what was found ends after so many slots. */
function sequenceOf({ found, bound }: { found: number; bound: number }) {
  const games = gamesOf([
    [1, 2],
    [3, 4],
    [5, 6],
    [7, 8],
  ]).map((game) => ({ ...game, bracketId: game.id > 2 ? 2 : 1 }));
  const hours = { gaps: [0, 0, 0, 0, 0, 0, 0, 0], courts: [1] };
  const problem = smallProblem(games, { ...hours, minRestMinutes: 0, maxGamesPerDay: null });
  const first = assignmentOf({ ...problem, type: "sequential" });
  [0, 1, 2, 3].forEach((item) => place(first, item, found - 4 + item));
  first.horizon = found;
  const { model, grid } = first;
  const limit = { slots: bound, matches: 4, reason: "courts" };
  const effort = { random: createRandom(1), iterations: 100, tries: 1 };
  return {
    first,
    shortest: shortestSequence({ problem, model, grid, bound: limit, ...effort }, first),
  };
}

test.each([
  ["at the bound", { found: 6, bound: 4 }],
  ["as soon after the bound as it can", { found: 6, bound: 1 }],
])("a sequence that is shorter than what was found ends %s", (_, slots) => {
  const { shortest } = sequenceOf(slots);
  expect(shortest.horizon).toBe(4);
  expect([...shortest.cellOf.subarray(0, 2)].toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect([...shortest.cellOf.subarray(2)].toSorted((a, b) => a - b)).toEqual([2, 3]);
});

test.each([
  ["that is as short as the bound", { found: 4, bound: 4 }],
  ["than which nothing is shorter", { found: 4, bound: 1 }],
])("what was found stays %s", (_, slots) => {
  const { first, shortest } = sequenceOf(slots);
  expect(shortest).toBe(first);
});

const slots = { count: 9, length: 60, every: 60 };
const halls: [string, Hall, number][] = [
  [
    "groups of nine",
    { sizes: Array.from({ length: 10 }, () => 9), courts: 8, slots, rest: 30 },
    45,
  ],
  [
    "groups of seven",
    { sizes: Array.from({ length: 12 }, () => 7), courts: 5, slots, rest: 30 },
    51,
  ],
];
test.each(halls)(
  "a sequential schedule of %s leaves no court empty at the end, and keeps their order",
  (...args) => {
    const [, hall, least] = args;
    const problem = problemIn(hall, "sequential");
    const { placements } = scheduleMatches(problem);
    expect(placements).toHaveLength(problem.items.length);
    const bracketOf = new Map(problem.items.map(({ id, bracketId }) => [id, bracketId]));
    const firsts = hall.sizes.map(() => Infinity);
    for (const placement of placements) {
      const bracket = bracketOf.get(placement.itemId)! - 1;
      firsts[bracket] = Math.min(firsts[bracket]!, slotIn(hall, placement));
    }
    expect(slotsNeeded(hall, placements)).toBe(least);
    expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
  },
);
