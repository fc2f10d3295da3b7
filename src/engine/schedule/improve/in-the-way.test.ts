import { describe, expect, test } from "vitest";
import { createRandom } from "#engine/random.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { DAY } from "#engine/testing/small-day.ts";
import { assignmentOf } from "#engine/testing/small-assignment.ts";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { Participant, ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import { crowdingGames, gamesAgainst, inTheWay } from "./in-the-way.ts";

const team = (teamId: number): Participant => ({ kind: "team", teamId });

/** Hours from nine on for two days, six cells each, on two courts; then items and their cells. */
function scene(
  items: ScheduleItem[],
  places: [item: number, cell: number][],
  change: Partial<ScheduleProblem> = {},
): Assignment {
  const hours = {
    gaps: [0, 0, 0, 0, 0, 0],
    courts: [1, 2],
    minRestMinutes: 0,
    maxGamesPerDay: null,
  };
  const assignment = assignmentOf({ ...smallProblem(items, hours), ...change }, 2);
  for (const [item, cell] of places) place(assignment, item, cell);
  return assignment;
}

/** What must go from a cell for an item, by each of ten lots. */
function choices(assignment: Assignment, item: number, cell: number): string[] {
  const lots = Array.from({ length: 10 }, (_, seed) => createRandom(seed + 1));
  const found = lots.map((random) => ascending(inTheWay(assignment, item, cell, random)).join());
  return [...new Set(found)].toSorted();
}

function ascending(numbers: number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}

const ofOne = gamesOf([
  [1, 2],
  [1, 3],
  [4, 1],
  [5, 6],
]);

describe("for a game to come, what must go is", () => {
  test("the games of its teams then, or with less than their rest between", () => {
    const assignment = scene(
      ofOne,
      [
        [0, 2],
        [3, 3],
      ],
      { minRestMinutes: 30 },
    );
    const cells = [0, 1, 2, 3, 4, 5].map((cell) => choices(assignment, 1, cell));
    expect(cells).toEqual([[""], ["0"], ["0"], ["0"], [""], [""]]);
  });

  test("one of the day, where a team has as many as it may", () => {
    const two = scene(
      ofOne,
      [
        [0, 0],
        [2, 5],
      ],
      { maxGamesPerDay: 2 },
    );
    expect(choices(two, 1, 3)).toEqual(["0", "2"]);
    expect(choices(two, 1, 7)).toEqual([""]);
    // Whoever must go anyway makes room for the day.
    expect(choices(two, 1, 0)).toEqual(["0"]);
    expect(choices(scene(ofOne, [[0, 0]], { maxGamesPerDay: 2 }), 1, 3)).toEqual([""]);
  });

  test("one of the cell, where it is full, unless one goes anyway", () => {
    const others = gamesOf([
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 1],
    ]);
    const full = scene(others, [
      [0, 0],
      [1, 0],
      [3, 1],
    ]);
    expect(choices(full, 2, 0)).toEqual(["0", "1"]);
    expect(choices(full, 2, 1)).toEqual([""]);
    const withOwn = scene(others, [
      [0, 0],
      [1, 0],
    ]);
    expect(choices(withOwn, 3, 0)).toEqual(["0"]);
  });

  test("what waits for it, where that doesn't begin a rest later", () => {
    const cup = scene(
      cupOf(4),
      [
        [2, 2],
        [3, 4],
      ],
      { minRestMinutes: 30 },
    );
    const cells = [0, 1, 2, 3].map((cell) => choices(cup, 0, cell));
    expect(cells).toEqual([[""], ["2"], ["2"], ["2,3"]]);
    expect(choices(scene(cupOf(4), [[2, 2]]), 0, 1)).toEqual([""]);
  });

  test("what waits for its bracket to end", () => {
    const ofWinner: ScheduleItem = {
      id: 3,
      bracketId: 2,
      round: 1,
      participants: [team(5), { kind: "rank", bracketId: 1, rank: 1 }],
    };
    const group = gamesOf([
      [1, 2],
      [3, 4],
    ]);
    const assignment = scene([...group, ofWinner], [[2, 1]]);
    expect([0, 1, 2].map((cell) => choices(assignment, 0, cell))).toEqual([[""], ["2"], ["2"]]);
  });

  test("a game whose duty its loser has, where that doesn't begin afterwards", () => {
    const items = gamesOf([
      [1, 2],
      [3, 4],
    ]).map((item) =>
      item.id === 2 ? { ...item, duties: [{ kind: "loser", matchId: 1 } as const] } : item,
    );
    const assignment = scene(items, [[1, 1]], { minRestMinutes: 30 });
    expect([0, 1, 2].map((cell) => choices(assignment, 0, cell))).toEqual([[""], ["1"], ["1"]]);
    expect(choices(scene(items, []), 0, 1)).toEqual([""]);
  });
});

describe("where courts are kept for some", () => {
  /** Items 1 and 2 go on both courts, 3 and 4 on the second alone. */
  const reservations = [{ court: 1, takes: [1, 2], keeps: [] }];
  const four = gamesOf([
    [1, 2],
    [3, 4],
    [5, 6],
    [7, 8],
  ]);

  test("only that crowds a cell whose going leaves a court that takes the game", () => {
    const assignment = scene(
      four,
      [
        [0, 0],
        [2, 0],
      ],
      { reservations },
    );
    expect(crowdingGames(assignment, 3, 0)).toEqual([2]);
    expect(ascending(crowdingGames(assignment, 1, 0))).toEqual([0, 2]);
    expect(choices(assignment, 3, 0)).toEqual(["2"]);
  });

  test("it can crowd a cell that has a court left", () => {
    const assignment = scene(four, [[2, 0]], { reservations });
    expect(choices(assignment, 3, 0)).toEqual(["2"]);
    expect(choices(assignment, 1, 0)).toEqual([""]);
  });

  test("what goes anyway goes once", () => {
    const items = gamesOf([
      [1, 2],
      [3, 4],
      [5, 6],
      [1, 8],
    ]);
    const assignment = scene(
      items,
      [
        [0, 0],
        [2, 0],
      ],
      { reservations },
    );
    expect(choices(assignment, 3, 0)).toEqual(["0,2"]);
    expect(crowdingGames(assignment, 3, 0, [0])).toEqual([2]);
  });

  test("nothing goes where no court takes the game", () => {
    const closed = { date: DAY, start: "09:00", end: "10:00", court: 2, teamIds: [] };
    const assignment = scene(four, [[0, 0]], { reservations, fixed: [closed] });
    expect(choices(assignment, 3, 0)).toEqual([""]);
  });
});

describe("what keeps a team from a cell", () => {
  test("is a game of the next day, where its rest goes on until then", () => {
    const assignment = scene(
      ofOne,
      [
        [0, 5],
        [1, 6],
      ],
      { minRestMinutes: 20 * 60 },
    );
    expect(gamesAgainst(assignment, 0, 7)).toEqual({ near: [1, 0], tooMany: [] });
    const rested = scene(ofOne, [[0, 5]], { minRestMinutes: 16 * 60 });
    expect(gamesAgainst(rested, 0, 6)).toEqual({ near: [], tooMany: [] });
  });

  test("are games fixed before that count for the day", () => {
    const fixed = [{ date: DAY, start: "14:00", end: "15:00", court: 1, teamIds: [1, 9] }];
    const assignment = scene(ofOne, [[0, 0]], { fixed, maxGamesPerDay: 2 });
    expect(gamesAgainst(assignment, 0, 2)).toEqual({ near: [], tooMany: [0] });
    expect(gamesAgainst(assignment, 1, 2)).toEqual({ near: [], tooMany: [] });
  });
});
