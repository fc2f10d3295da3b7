import { describe, expect, test } from "vitest";
import type { Disturbance } from "#engine/schedule/index.ts";
import { at, DAY } from "#engine/testing/small-day.ts";
import { isBetter, isUpset, isWorthTheEvening, leftOver, lostGames } from "./compare-plans.ts";
import type { Move, PlacedAnew } from "./replan-report.ts";

const closed: Disturbance = { kind: "court_closed", court: 1, date: DAY, from: "10:00" };

interface Moves {
  /** Games that nothing hit and that make room, and games that were hit and have places in the day. */
  aside?: number;
  hit?: number;
  /** Games that go on in the evening, and games without a place. */
  late?: number;
  lost?: number;
}

const plain: Omit<Move, "itemId"> = {
  from: at(0, 10),
  to: at(0, 11),
  disturbance: closed,
  waitsFor: null,
  isAfterSlots: false,
};

function planOf({ aside = 0, hit = 0, late = 0, lost = 0 }: Moves): PlacedAnew {
  const kinds: [number, Partial<Move>][] = [
    [aside, { disturbance: null }],
    [hit, {}],
    [late, { isAfterSlots: true }],
    [lost, { to: null }],
  ];
  const moves = kinds
    .flatMap(([count, change]) => Array<Partial<Move>>(count).fill(change))
    .map((change, itemId) => ({ ...plain, ...change, itemId }));
  return { placements: [], moves, delayed: [], canceled: [], unscheduled: [] };
}

test("games left over have no place in the day's slots, lost games none at all", () => {
  const plan = planOf({ aside: 1, hit: 1, late: 1, lost: 2 });
  expect([...leftOver(plan)]).toEqual([2, 3, 4]);
  expect(lostGames(plan)).toBe(2);
});

test("a plan upsets the day where more than ten make room", () => {
  expect(isUpset(planOf({ aside: 10, hit: 9 }))).toBe(false);
  expect(isUpset(planOf({ aside: 11 }))).toBe(true);
});

describe("a plan that minds fewer duties is worth it", () => {
  test.each<[string, Moves, Moves, boolean]>([
    ["where it loses fewer games", { lost: 1, late: 9 }, { lost: 2 }, true],
    ["not where it loses more", { lost: 2 }, { lost: 1, late: 9 }, false],
    ["where it has more in the day's slots", { late: 1 }, { late: 2 }, true],
    ["not where it has fewer in the day's slots", { late: 2 }, { late: 1 }, false],
    ["where it moves half as many of a day that is upset", { hit: 6 }, { aside: 12 }, true],
    ["not where it moves more than half as many", { hit: 7 }, { aside: 12 }, false],
    ["not where the day isn't upset", {}, { aside: 10 }, false],
    ["not where it has fewer in slots of a day that is upset", { late: 1 }, { aside: 12 }, false],
  ])("%s", (_, plan, best, is) => {
    expect(isBetter(planOf(plan), planOf(best))).toBe(is);
  });
});

describe("it helps enough that the day goes on", () => {
  test.each<[string, Moves, Moves, boolean]>([
    ["where that loses fewer games", { lost: 1, late: 9 }, { lost: 2 }, true],
    ["not where it loses more", { lost: 2 }, { lost: 1, aside: 20 }, false],
    ["where it moves half as many of a day that is upset", { late: 6 }, { aside: 12 }, true],
    ["not where it moves more than half as many", { late: 7 }, { aside: 12 }, false],
    ["not where the day isn't upset", {}, { aside: 10 }, false],
  ])("%s", (_, later, within, is) => {
    expect(isWorthTheEvening(planOf(later), planOf(within))).toBe(is);
  });
});
