import { expect, test } from "vitest";
import { type Hall, problemIn, slotIn, slotsNeeded } from "#engine/testing/halls.ts";
import { scheduleMatches } from "./index.ts";

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
