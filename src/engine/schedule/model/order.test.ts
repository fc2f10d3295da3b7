import { describe, expect, test } from "vitest";
import { assignmentOf } from "#engine/testing/small-assignment.ts";
import { DAY } from "#engine/testing/small-day.ts";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { Participant, ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import type { Assignment } from "./assignment/assignment.ts";
import { place } from "./assignment/place.ts";
import { dayNumberOf } from "./calendar.ts";
import {
  canPlace,
  decidersOf,
  earliestStart,
  fits,
  isBetweenNeighbours,
  keepsDailyLimit,
} from "./order.ts";

const team = (teamId: number): Participant => ({ kind: "team", teamId });
const loser = (matchId: number) => ({ kind: "loser", matchId }) as const;

/** Hours from nine on for two days, six cells each, on two courts. */
function assignmentIn(items: ScheduleItem[], change: Partial<ScheduleProblem> = {}): Assignment {
  const hours = {
    gaps: [0, 0, 0, 0, 0, 0],
    courts: [1, 2],
    minRestMinutes: 0,
    maxGamesPerDay: null,
  };
  return assignmentOf({ ...smallProblem(items, hours), ...change }, 2);
}

const pairings = (round: number): Participant[] =>
  [1, 2].map((at) => ({ kind: "pairing", bracketId: 1, round, place: at }));

function placeAt(assignment: Assignment, places: [item: number, cell: number][]): Assignment {
  for (const [item, cell] of places) place(assignment, item, cell);
  return assignment;
}

/** Minutes since nine on the first day. */
const sinceNine = (minute: number): number => minute - dayNumberOf(DAY) * 1440 - 540;

/** Games 1 and 2 of bracket 1, and one of its winner in bracket 2. */
const group = gamesOf([
  [1, 2],
  [3, 4],
]);
const ofWinner: ScheduleItem = {
  id: 3,
  bracketId: 2,
  round: 1,
  participants: [team(5), { kind: "rank", bracketId: 1, rank: 1 }],
};
const withWinner = [...group, ofWinner];
/** Its third game has a duty for the loser of the first. */
const withDuty = gamesOf([
  [1, 2],
  [3, 4],
  [5, 6],
]).map((item) => (item.id === 3 ? { ...item, duties: [loser(1)] } : item));

const startOf = (assignment: Assignment, item: number) =>
  sinceNine(earliestStart(assignment, item));

describe("a game can start", () => {
  test("at any time where it waits for nothing", () => {
    expect(earliestStart(assignmentIn(group), 0)).toBe(-Infinity);
  });

  test("once both semifinals are over and a rest after them", () => {
    const cup = placeAt(assignmentIn(cupOf(4), { minRestMinutes: 30 }), [[0, 1]]);
    expect(earliestStart(cup, 2)).toBe(Infinity);
    place(cup, 1, 0);
    expect(startOf(cup, 2)).toBe(150);
  });

  test("after the longer rest of the two games", () => {
    const rests = cupOf(4).map((item) => ({ ...item, restMinutes: item.id === 1 ? 50 : 20 }));
    const cup = placeAt(assignmentIn(rests), [
      [0, 0],
      [1, 0],
    ]);
    expect(startOf(cup, 2)).toBe(110);
  });

  test("once every game of the bracket whose ranking it waits for is over", () => {
    const assignment = placeAt(assignmentIn(withWinner), [[0, 2]]);
    expect(earliestStart(assignment, 2)).toBe(Infinity);
    place(assignment, 1, 1);
    expect(startOf(assignment, 2)).toBe(180);
  });

  test("once it is known who has a duty there, without a rest", () => {
    const assignment = assignmentIn(withDuty, { minRestMinutes: 30 });
    expect(earliestStart(assignment, 2)).toBe(-Infinity);
    expect(startOf(placeAt(assignment, [[0, 1]]), 2)).toBe(120);
  });

  test("no earlier than its window, nor than the end of what has its place already", () => {
    const nine = dayNumberOf(DAY) * 1440 + 540;
    const windows = [{ itemId: 1, from: nine + 45, to: nine + 600 }];
    expect(startOf(assignmentIn(group, { windows }), 0)).toBe(45);
    const over = { matchId: 9, date: DAY, start: "10:00", end: "11:15", court: 1, teamIds: [] };
    const waiting = { ...group[0]!, duties: [loser(9)] };
    expect(startOf(assignmentIn([waiting], { fixed: [over] }), 0)).toBe(135);
  });
});

const lastCellOf = (assignment: Assignment, item: number): number | undefined =>
  [...assignment.used.keys()].findLast((cell) => isBetweenNeighbours(assignment, item, cell));

describe("a game has to be over", () => {
  test("at no time where nothing that waits for it has a place", () => {
    expect(lastCellOf(assignmentIn(cupOf(4)), 0)).toBe(11);
    expect(lastCellOf(assignmentIn(withWinner), 0)).toBe(11);
    expect(lastCellOf(assignmentIn(withDuty), 0)).toBe(11);
  });

  test.each([
    [0, 2],
    [60, 1],
    [61, 0],
  ])("a rest of %i minutes before the first of those that wait for it", (minRestMinutes, last) => {
    const cup = placeAt(assignmentIn(cupOf(4), { minRestMinutes }), [
      [2, 4],
      [3, 3],
    ]);
    expect(lastCellOf(cup, 0)).toBe(last);
    const assignment = placeAt(assignmentIn(withWinner, { minRestMinutes }), [[2, 3]]);
    expect([0, 1, 2].map((item) => lastCellOf(assignment, item))).toEqual([last, last, undefined]);
  });

  test("before its loser has a duty, without a rest", () => {
    const assignment = placeAt(assignmentIn(withDuty, { minRestMinutes: 60 }), [[2, 4]]);
    expect(lastCellOf(assignment, 0)).toBe(3);
  });

  test("when its window ends", () => {
    const nine = dayNumberOf(DAY) * 1440 + 540;
    const last = (minute: number): number | undefined => {
      const windows = [{ itemId: 1, from: nine, to: nine + minute }];
      return lastCellOf(assignmentIn(group, { windows }), 0);
    };
    expect([119, 120].map(last)).toEqual([0, 1]);
  });
});

test("what decides who plays are the games that feed a game, and all of a bracket", () => {
  const { model } = assignmentIn(cupOf(4));
  expect([0, 2].map((item) => decidersOf(model, item))).toEqual([[], [0, 1]]);
  expect(decidersOf(assignmentIn(withWinner).model, 2)).toEqual([0, 1]);
});

const cellsFor = (assignment: Assignment, item: number): number[] =>
  [...assignment.used.keys()].filter((cell) => canPlace(assignment, item, cell));

describe("a game may go into a cell", () => {
  test("before the horizon where a court is left, and its teams are free", () => {
    const games = gamesOf([
      [1, 2],
      [1, 3],
      [4, 5],
      [6, 7],
    ]);
    const assignment = placeAt(assignmentIn(games), [
      [0, 0],
      [2, 1],
      [3, 1],
    ]);
    assignment.horizon = 4;
    expect(cellsFor(assignment, 1)).toEqual([2, 3]);
    expect(fits(assignment, 1, 1)).toBe(true);
    expect(fits(assignment, 1, 0)).toBe(false);
  });

  test("after what it waits for, and before what waits for it", () => {
    const cup = placeAt(assignmentIn(cupOf(4)), [
      [0, 0],
      [1, 1],
    ]);
    expect(cellsFor(cup, 2)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const final = placeAt(assignmentIn(cupOf(4)), [[2, 3]]);
    expect(cellsFor(final, 0)).toEqual([0, 1, 2]);
    expect([2, 3].map((cell) => isBetweenNeighbours(final, 0, cell))).toEqual([true, false]);
    expect([1, 2].map((cell) => isBetweenNeighbours(cup, 2, cell))).toEqual([false, true]);
  });

  test("on a day on which its winner can play once more", () => {
    const cup = placeAt(assignmentIn(cupOf(4), { maxGamesPerDay: 1 }), [
      [0, 0],
      [1, 0],
    ]);
    expect(cellsFor(cup, 2)).toEqual([6, 7, 8, 9, 10, 11]);
  });
});

const isKept = (
  items: ScheduleItem[],
  places: [item: number, cell: number][],
  [item, day]: [number, number],
  change: Partial<ScheduleProblem> = {},
): boolean => {
  const assignment = assignmentIn(items, { maxGamesPerDay: 2, ...change });
  return keepsDailyLimit(placeAt(assignment, places), item, day);
};

describe("nobody may have to play more than two games a day", () => {
  test("whoever wins from round to round", () => {
    // Game 5 is before semifinal 1, and that before the final.
    const before: [number, number][] = [
      [4, 0],
      [0, 1],
      [1, 1],
    ];
    expect(isKept(cupOf(5), before, [2, 0])).toBe(false);
    expect(isKept(cupOf(5), before, [2, 1])).toBe(true);
    expect(isKept(cupOf(4), before.slice(1), [2, 0])).toBe(true);
  });

  test("whoever loses on the way", () => {
    const before: [number, number][] = [
      [4, 0],
      [0, 1],
    ];
    expect(isKept(cupOf(5), before, [3, 0])).toBe(false);
  });

  test("whoever comes into later games that have their place", () => {
    const final: [number, number][] = [
      [0, 3],
      [1, 3],
      [2, 5],
    ];
    expect(isKept(cupOf(5), final, [4, 0])).toBe(false);
    const nextDay: [number, number][] = [
      [0, 3],
      [2, 8],
    ];
    expect(isKept(cupOf(5), nextDay, [4, 0])).toBe(true);
    expect(isKept(cupOf(5), [[2, 5]], [4, 0])).toBe(true);
  });

  test("whoever wins a bracket, and comes from it into others", () => {
    const twice = gamesOf([
      [1, 2],
      [1, 3],
    ]);
    const before: [number, number][] = [
      [0, 0],
      [1, 1],
    ];
    expect(isKept([...twice, ofWinner], before, [2, 0])).toBe(false);
    expect(isKept([...twice, ofWinner], before, [2, 1])).toBe(true);
    expect(isKept(withWinner, before, [2, 0])).toBe(true);
    const after: [number, number][] = [
      [0, 0],
      [2, 4],
    ];
    expect(isKept([...twice, ofWinner], after, [1, 0])).toBe(false);
  });

  test("whoever is paired after rounds that a day has", () => {
    const rounds = [group[0]!, ...[2, 3].map((round) => ({ ...group[0]!, id: round, round }))];
    const swiss = rounds.map((item) =>
      item.round === 1 ? item : { ...item, participants: pairings(item.round) },
    );
    const before: [number, number][] = [
      [0, 0],
      [1, 1],
    ];
    expect(isKept(swiss, before, [2, 0])).toBe(false);
    expect(isKept(swiss, before, [2, 1])).toBe(true);
    expect(isKept(swiss, before.slice(0, 1), [1, 0])).toBe(true);
  });

  test("with games that have their place already", () => {
    const fixed = ["09:00", "10:00"].map((start, index) => {
      return { date: DAY, start, end: `${10 + index}:00`, court: 1, teamIds: [1] };
    });
    expect(isKept(group, [], [0, 0], { fixed })).toBe(false);
    expect(isKept(group, [], [1, 0], { fixed })).toBe(true);
  });

  describe("but games count for nobody", () => {
    const otherTeams = [12, 13].map((teamId, index) => {
      return { ...group[0]!, id: 5 + index, bracketId: 2, participants: [team(11), team(teamId)] };
    });
    const items = [...cupOf(4), ...otherTeams];
    const before: [number, number][] = [
      [0, 0],
      [1, 0],
      [4, 1],
    ];

    test("as a person on two teams, nor for those whom that person's team may become", () => {
      const sharing = { sharing: [[1, 11]] };
      expect(isKept(items, before, [5, 0], sharing)).toBe(true);
      expect(isKept(items, before, [2, 0], sharing)).toBe(true);
    });

    test("who has duties at them", () => {
      const duties = [{ kind: "team", teamId: 1 } as const];
      const onDuty = items.map((item) => (item.id > 4 ? { ...item, duties } : item));
      expect(isKept(onDuty, [...before, [5, 2]], [2, 0])).toBe(true);
    });
  });
});
