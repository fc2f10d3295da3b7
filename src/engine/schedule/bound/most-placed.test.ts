import { constantFrom, integer, record, subarray, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import {
  cupOf,
  gamesOf,
  type SmallCalendar,
  smallProblem,
} from "#engine/testing/small-problems.ts";
import type { Participant, Placement, ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import { dateOf, dayNumberOf } from "#engine/schedule/model/calendar.ts";
import { buildGrid } from "#engine/schedule/model/grid.ts";
import { buildModel } from "#engine/schedule/model/from-problem/build-model.ts";
import { mostPlaced } from "./most-placed.ts";
import { workloadOf } from "./workload.ts";

const START = "2026-03-02";

const day = { days: 1, courts: [1, 2, 3], minRestMinutes: 0, maxGamesPerDay: null };

test.each([
  ["a slot for each round", 4, { gaps: [0, 0] }, 4],
  ["a single slot", 4, { gaps: [0] }, 2],
  ["rest that leaves one round", 4, { gaps: [0, 0], minRestMinutes: 30 }, 2],
  ["a pause as long as the rest", 4, { gaps: [0, 30], minRestMinutes: 30 }, 4],
  ["one game a day", 4, { gaps: [0, 0], maxGamesPerDay: 1 }, 2],
  ["one game a day on two days", 4, { gaps: [0, 0], maxGamesPerDay: 1, days: 2 }, 4],
  ["one court for what waits", 4, { gaps: [0, 0], courts: [1] }, 3],
  ["no court, of which the ceiling knows", 4, { gaps: [0, 0], courts: [] }, 2],
  ["a round before the semifinals", 5, { gaps: [0, 0] }, 3],
  ["a slot for that round too", 5, { gaps: [0, 0, 0] }, 5],
])("%s: of the games of a cup of %i", (_what, teams, rules, most) => {
  expect(mostOf(problemOf(cupOf(teams), { ...day, ...rules }))).toBe(most);
});

test("the games of ranks wait for the team with most games", () => {
  const star = [
    [1, 2],
    [1, 3],
    [1, 4],
  ];
  const items = [...gamesOf(star), ...finalsAfter(3, 1)];
  expect(mostOf(problemOf(items, { ...day, gaps: [0, 0, 0] }))).toBe(3);
  expect(mostOf(problemOf(items, { ...day, gaps: [0, 0, 0, 0] }))).toBe(4);
});

test("ranks of those who came by ranks wait for both", () => {
  const rounds = [1, 2, 3].map((bracketId): ScheduleItem => ({
    id: bracketId,
    bracketId,
    round: 1,
    participants: [1, 2].map((place) => (bracketId > 1 ? rank(place, bracketId - 1) : team(place))),
  }));
  expect(mostOf(problemOf(rounds, { ...day, gaps: [0, 0] }))).toBe(2);
});

test("a slot whose courts are all taken is nobody's first", () => {
  const problem = problemOf(cupOf(4), { ...day, courts: [1, 2], gaps: [0, 0] });
  const taken = { date: START, start: "09:00", end: "10:00", teamIds: [] };
  const grid = buildGrid(
    problem.calendar,
    { fixed: [1, 2].map((court) => ({ ...taken, court })) },
    1,
  );
  expect(mostPlaced(workloadOf(buildModel(problem)), grid, 4)).toBe(2);
});

test("never more than the ceiling", () => {
  expect(mostOf(problemOf(cupOf(4), { ...day, gaps: [0, 0] }), 3)).toBe(3);
});

const limits = {
  gaps: constantFrom([0], [0, 0], [0, 30], [30, 60], [0, 0, 0]),
  days: integer({ min: 1, max: 2 }),
  courts: constantFrom([1], [1, 2]),
  minRestMinutes: constantFrom(0, 30, 60, 600),
  maxGamesPerDay: constantFrom(null, 1, 2),
};

test("no schedule of a cup places more", () => {
  const cups = record({ teams: integer({ min: 4, max: 6 }), ...limits });
  forAll(cups, ({ teams, ...rest }) => {
    const problem = problemOf(cupOf(teams), rest);
    expect(mostByTryingAll(problem, mostOf(problem))).toBeLessThanOrEqual(mostOf(problem));
  });
});

test("no schedule of a group and the games of its ranks places more", () => {
  const groups = record({
    pairs: uniqueArray(subarray([1, 2, 3, 4], { minLength: 2, maxLength: 2 }), {
      minLength: 1,
      maxLength: 3,
      selector: String,
    }),
    finals: integer({ min: 1, max: 2 }),
    ...limits,
  });
  forAll(groups, ({ pairs, finals, ...rest }) => {
    const problem = problemOf([...gamesOf(pairs), ...finalsAfter(pairs.length, finals)], rest);
    expect(mostByTryingAll(problem, mostOf(problem))).toBeLessThanOrEqual(mostOf(problem));
  });
});

function mostOf(problem: ScheduleProblem, ceiling = problem.items.length): number {
  const grid = buildGrid(problem.calendar, { fixed: [] }, 9);
  return mostPlaced(workloadOf(buildModel(problem)), grid, ceiling);
}

/** The most games of any schedule; stops at the first with more than `enough`. */
function mostByTryingAll(problem: ScheduleProblem, enough: number): number {
  const { calendar } = problem;
  const items = problem.items.toSorted((a, b) => a.round - b.round);
  const cells = datesOf(problem).flatMap((date) =>
    calendar.timeSlots.map(({ start, end, courts }) => ({ date, start, end, courts })),
  );
  const taken = cells.map(() => 0);
  const placed: Placement[] = [];
  let best = 0;
  const search = (index: number): void => {
    best = Math.max(best, placed.length);
    const item = items[index];
    if (!item || best > enough || placed.length + items.length - index <= best) return;
    cells.forEach(({ courts, ...at }, cell) => {
      const court = courts[taken[cell]!];
      if (court === undefined) return;
      taken[cell]! += 1;
      placed.push({ itemId: item.id, court, ...at });
      if (brokenRules(problem, placed).length === 0) search(index + 1);
      placed.pop();
      taken[cell]! -= 1;
    });
    search(index + 1);
  };
  search(0);
  return best;
}

interface Limits extends Omit<SmallCalendar, "endDate"> {
  days: number;
}

function problemOf(items: ScheduleItem[], { days, ...rest }: Limits): ScheduleProblem {
  return smallProblem(items, { ...rest, endDate: dateOf(dayNumberOf(START) + days - 1) });
}

function datesOf({ calendar }: ScheduleProblem): string[] {
  return calendar.startDate === calendar.endDate
    ? [calendar.startDate]
    : [calendar.startDate, calendar.endDate!];
}

/** The first of the group against the second, the third against the fourth. */
function finalsAfter(games: number, finals: number): ScheduleItem[] {
  return Array.from({ length: finals }, (_, index) => ({
    id: games + index + 1,
    bracketId: 2,
    round: 2,
    participants: [rank(index * 2 + 1), rank(index * 2 + 2)],
  }));
}

function team(teamId: number): Participant {
  return { kind: "team", teamId };
}

function rank(place: number, bracketId = 1): Participant {
  return { kind: "rank", bracketId, rank: place };
}
