import { expect, test } from "vitest";
import { createRandom } from "#engine/random.ts";
import { problemIn } from "#engine/testing/halls.ts";
import { assignmentOf, placementsOf } from "#engine/testing/small-assignment.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import { firstFit } from "./construct/first-fit.ts";
import { leagueByDays } from "./league-days.ts";

interface League {
  sizes: number[];
  courts: number;
  /** Half hours a day, and days. */
  slots: number;
  days: number;
  rest: number;
  maxGamesPerDay?: number | null;
}

/** What was there, which ended with the last day, or is as short as games fit; and what comes out. */
function byDays(league: League, bound: number, isLate = true) {
  const { sizes, courts, slots: count, days, rest, maxGamesPerDay = null } = league;
  const hall = { sizes, courts, slots: { count, length: 30, every: 30 }, rest };
  const problem = { ...problemIn(hall, "balanced"), maxGamesPerDay };
  const first = assignmentOf(problem, days);
  firstFit(first, [...first.model.items.keys()]);
  first.horizon = isLate ? first.grid.size : Math.max(...first.cellOf) + 1;
  const { model, grid } = first;
  const limit = { slots: bound, matches: model.size, reason: "courts" };
  const effort = { random: createRandom(1), iterations: 100_000, tries: 1 };
  const found = leagueByDays({ problem, model, grid, bound: limit, ...effort }, first);
  expect(found.placed).toBe(model.size);
  expect(brokenRules(problem, placementsOf(found))).toEqual([]);
  expect(Math.max(...found.cellOf)).toBeLessThan(found.horizon);
  return { first, found };
}

test.each<[string, League, number]>([
  ["six teams", { sizes: [6], courts: 3, slots: 4, days: 3, rest: 0 }, 5],
  ["seven teams", { sizes: [7], courts: 3, slots: 4, days: 3, rest: 0 }, 7],
  ["two games a day", { sizes: [6], courts: 3, slots: 4, days: 5, rest: 0, maxGamesPerDay: 2 }, 9],
  ["beside a group", { sizes: [6, 4], courts: 3, slots: 4, days: 4, rest: 0 }, 7],
  ["behind a group", { sizes: [4, 8], courts: 2, slots: 4, days: 6, rest: 30 }, 17],
])("a league is laid out to end at the bound: %s", (_, league, bound) => {
  expect(byDays(league, bound).found.horizon).toBe(bound);
});

// Where nobody plays two games in a row, two slots have no more games than half of all teams.
test.each<[string, League, number]>([
  ["six teams on two courts", { sizes: [6], courts: 2, slots: 4, days: 6, rest: 30 }, 10],
  ["seven teams", { sizes: [7], courts: 2, slots: 4, days: 6, rest: 30 }, 14],
  ["eight teams", { sizes: [8], courts: 3, slots: 4, days: 6, rest: 30 }, 14],
  [
    "eight teams, twice a day",
    { sizes: [8], courts: 3, slots: 4, days: 6, rest: 30, maxGamesPerDay: 2 },
    14,
  ],
  ["ten teams", { sizes: [10], courts: 3, slots: 4, days: 8, rest: 30 }, 18],
  ["eight teams beside four", { sizes: [8, 4], courts: 2, slots: 4, days: 6, rest: 30 }, 17],
])(
  "a league is laid out shorter than what was there, as short as can be: %s",
  (_, league, least) => {
    const { first, found } = byDays(league, least - 2, false);
    expect(found.horizon).toBeLessThan(first.horizon);
    expect(found.horizon).toBe(least);
  },
);

test.each<[string, League]>([
  ["of five teams", { sizes: [5], courts: 2, slots: 4, days: 4, rest: 30 }],
  ["that can't be shorter", { sizes: [6], courts: 1, slots: 5, days: 3, rest: 0 }],
])("what was there stays for a league %s", (_, league) => {
  const { first, found } = byDays(league, 1, false);
  expect(found).toBe(first);
});
