import { expect, test } from "vitest";
import { createRandom } from "#engine/random.ts";
import { problemIn } from "#engine/testing/halls.ts";
import { assignmentOf, placementsOf } from "#engine/testing/small-assignment.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import type { ScheduleItem } from "#engine/types.ts";
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

interface Given {
  /** Whether what was there ends with the last day. */
  isLate: boolean;
  iterations: number;
  itemsFrom: (items: ScheduleItem[]) => ScheduleItem[];
}

const unchanged = (items: ScheduleItem[]): ScheduleItem[] => items;

function homeAndAway(items: ScheduleItem[]): ScheduleItem[] {
  return [...items, ...items.map((item) => ({ ...item, id: item.id + items.length }))];
}

function othersTogether(items: ScheduleItem[]): ScheduleItem[] {
  return items.map((item) => (item.bracketId > 1 ? { ...item, bracketId: 2 } : item));
}

/** What was there, which ended with the last day, or is as short as games fit; and what comes out. */
function byDays(
  league: League,
  bound: number,
  { isLate = true, iterations = 100_000, itemsFrom = unchanged }: Partial<Given> = {},
) {
  const { sizes, courts, slots: count, days, rest, maxGamesPerDay = null } = league;
  const hall = { sizes, courts, slots: { count, length: 30, every: 30 }, rest };
  const base = problemIn(hall, "balanced");
  const problem = { ...base, items: itemsFrom(base.items), maxGamesPerDay };
  const first = assignmentOf(problem, days);
  firstFit(first, [...first.model.items.keys()]);
  first.horizon = isLate ? first.grid.size : Math.max(...first.cellOf) + 1;
  const { model, grid } = first;
  const limit = { slots: bound, matches: model.size, reason: "courts" };
  const effort = { random: createRandom(1), iterations, tries: 1 };
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
  [
    "fewer teams than there are beside it",
    { sizes: [6, 4, 5, 5, 3], courts: 5, slots: 9, days: 6, rest: 30, maxGamesPerDay: 3 },
    12,
  ],
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
  [
    "twelve teams beside groups",
    { sizes: [12, 4, 5, 4, 4], courts: 5, slots: 8, days: 6, rest: 30 },
    22,
  ],
])(
  "a league is laid out shorter than what was there, as short as can be: %s",
  (_, league, least) => {
    const { first, found } = byDays(league, least - 2, { isLate: false });
    expect(found.horizon).toBeLessThan(first.horizon);
    expect(found.horizon).toBe(least);
  },
);

test("what was there stays for a league of five teams, and for teams that play each other twice", () => {
  const five = byDays({ sizes: [5], courts: 2, slots: 4, days: 4, rest: 30 }, 10);
  expect(five.found).toBe(five.first);
  const home = { sizes: [6], courts: 3, slots: 4, days: 8, rest: 0 };
  const twice = byDays(home, 10, { itemsFrom: homeAndAway });
  expect(twice.found).toBe(twice.first);
});

test("what was there stays where it can't be shorter", () => {
  const league = { sizes: [6], courts: 1, slots: 5, days: 3, rest: 0 };
  const { first, found } = byDays(league, 1, { isLate: false });
  expect(found).toBe(first);
});

test("what is beside a league comes to where there is room, without a long search", () => {
  const league = { sizes: [6, 5, 5, 5, 5], courts: 6, slots: 12, days: 2, rest: 0 };
  expect(byDays(league, 12, { iterations: 1000 }).found.horizon).toBe(12);
});

test("a league is one also where another bracket has as many games", () => {
  const league = { sizes: [6, 4, 4, 3], courts: 7, slots: 6, days: 2, rest: 0 };
  expect(byDays(league, 5, { itemsFrom: othersTogether }).found.horizon).toBe(5);
});
