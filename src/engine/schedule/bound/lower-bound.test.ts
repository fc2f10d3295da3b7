import { describe, expect, test } from "vitest";
import { hoursOf } from "#engine/testing/small-grid.ts";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { CourtReservation, ScheduleItem } from "#engine/types.ts";
import { buildModel } from "#engine/schedule/model/from-problem/build-model.ts";
import { buildGrid } from "#engine/schedule/model/grid.ts";
import { lowerBound } from "./lower-bound.ts";

const four = gamesOf([
  [1, 2],
  [3, 4],
  [5, 6],
  [7, 8],
]);

/** On three courts, so many hours. */
function boundOf(items: ScheduleItem[], hours: number, reservations: CourtReservation[] = []) {
  const gaps = Array.from({ length: hours }, () => 0);
  const limits = { gaps, courts: [1, 2, 3], minRestMinutes: 0, maxGamesPerDay: null };
  const problem = { ...smallProblem(items, limits), reservations };
  const grid = buildGrid(problem.calendar, problem, 1);
  const { slots, matches, reason } = lowerBound(buildModel(problem), grid);
  return [slots, matches, reason];
}

const why = "courts and time";

test("where every court takes every game, the bound is that of all games together", () => {
  expect(boundOf(four, 5)).toEqual([2, 4, why]);
  expect(boundOf(cupOf(6), 5)).toEqual([3, 6, why]);
  expect(boundOf(four, 1)).toEqual([Infinity, 3, why]);
  expect(lowerBound(buildModel(smallProblem([], hour)), hoursOf(2, 1)).slots).toBe(0);
});

const hour = { gaps: [0], courts: [1], minRestMinutes: 0, maxGamesPerDay: null };

describe("games that are kept to some courts", () => {
  test("need the slots of these alone, where that is more than all need", () => {
    const kept = [{ court: 2, takes: null, keeps: [1, 2, 3] }];
    expect(boundOf(four, 5, kept)).toEqual([3, 4, why]);
    const one = [{ court: 2, takes: null, keeps: [1] }];
    expect(boundOf(four, 5, one)).toEqual([2, 4, why]);
  });

  test("are as many as fit on these beside all the others", () => {
    const kept = [{ court: 2, takes: null, keeps: [1, 2, 3] }];
    expect(boundOf(four, 2, kept)).toEqual([Infinity, 3, why]);
    const all = [{ court: 2, takes: null, keeps: [1, 2, 3, 4] }];
    expect(boundOf(four, 2, all)).toEqual([Infinity, 2, why]);
  });

  test("don't hold back the games that others lose their court to", () => {
    const taken = [{ court: 2, takes: [1], keeps: [] }];
    expect(boundOf(four, 1, taken)).toEqual([Infinity, 3, why]);
    const [lone] = [{ court: 1, takes: [4], keeps: [] }];
    expect(boundOf(four, 5, [lone, { ...lone, court: 2 }])).toEqual([3, 4, why]);
  });

  test("of two kinds need what the more crowded of them needs, whichever comes first", () => {
    const [many, few] = [
      { court: 2, takes: null, keeps: [1, 2, 3] },
      { court: 3, takes: null, keeps: [4] },
    ];
    expect(boundOf(four, 5, [many, few])).toEqual([3, 4, why]);
    const turned = [
      { court: 2, takes: null, keeps: [1] },
      { court: 3, takes: null, keeps: [2, 3, 4] },
    ];
    expect(boundOf(four, 5, turned)).toEqual([3, 4, why]);
  });

  test("of two kinds lose the games of both where these don't fit", () => {
    const both = [
      { court: 2, takes: null, keeps: [1, 2] },
      { court: 3, takes: null, keeps: [3, 4] },
    ];
    expect(boundOf(four, 1, both)).toEqual([Infinity, 3, why]);
    expect(boundOf(four, 2, both)).toEqual([2, 4, why]);
  });
});

test("games that no court takes are none that can be placed", () => {
  const nowhere = [1, 2, 3].map((court) => ({ court, takes: [1, 2], keeps: [] }));
  const [, matches] = boundOf(four, 5, nowhere);
  expect(matches).toBe(2);
});
