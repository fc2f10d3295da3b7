import { describe, expect, test } from "vitest";
import { createRandom } from "#engine/random.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { assignmentOf } from "#engine/testing/small-assignment.ts";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import { tabuSearchOf } from "#engine/testing/small-tabu-search.ts";
import type { ScheduleItem } from "#engine/types.ts";
import { eject, forbid, type TabuSearch } from "./tabu-search.ts";
import { emptyTeamSwap } from "./team-swaps.ts";

const hours = {
  gaps: [0, 0, 0, 0, 0, 0, 0, 0],
  courts: [1],
  minRestMinutes: 0,
  maxGamesPerDay: null,
};

/** Each item in a cell, in this order. */
function searchIn(items: ScheduleItem[], order: number[]): TabuSearch {
  const assignment = assignmentOf(smallProblem(items, hours));
  order.forEach((item, cell) => place(assignment, item, cell));
  return tabuSearchOf(assignment);
}

describe("a game that is taken out", () => {
  test("waits for a place, with those that wait for who wins or loses it", () => {
    const search = searchIn(cupOf(6), [4, 5, 0, 1, 3, 2]);
    eject(search, 4);
    expect(search.waiting.toSorted((a, b) => a - b)).toEqual([0, 2, 3, 4]);
    expect([...search.assignment.cellOf]).toEqual([-1, 3, -1, -1, -1, 1]);
  });

  test("takes those along that wait for its bracket to end", () => {
    const ofWinner: ScheduleItem = {
      id: 3,
      bracketId: 2,
      round: 1,
      participants: [
        { kind: "team", teamId: 5 },
        { kind: "rank", bracketId: 1, rank: 1 },
      ],
    };
    const group = gamesOf([
      [1, 2],
      [3, 4],
    ]);
    const search = searchIn([...group, ofWinner], [0, 1, 2]);
    eject(search, 1);
    expect(search.waiting).toEqual([1, 2]);
    expect([...search.assignment.cellOf]).toEqual([0, -1, -1]);
  });

  test("may not go back at once, nor may they", () => {
    const search = searchIn(cupOf(4), [0, 1, 2]);
    eject(search, 1);
    const { size } = search.assignment.grid;
    expect([...search.tabu.keys()]).toEqual([size + 1, 2 * size + 2]);
    for (const until of search.tabu.values()) expect(until).toBeGreaterThan(search.step);
  });

  test("has to have a place", () => {
    const search = searchIn(cupOf(4), [0]);
    eject(search, 1);
    expect(search.waiting).toEqual([1, 2, 3]);
    expect(search.tabu.size).toBe(0);
  });
});

// Hertz and de Werra 1987, as Blöchliger and Zufferey have it: a lot of ten and 0.6 of what is uncoloured.
describe("a game is kept from a cell for some steps", () => {
  test("the more of them, the more games wait", () => {
    expect([0, 5, 10].map((waiting) => stepsWhere(waiting, false))).toEqual([5, 8, 11]);
  });

  test("and for fewer where teams are swapped as well", () => {
    expect([0, 5, 10].map((waiting) => stepsWhere(waiting, true))).toEqual([2, 5, 8]);
  });
});

/** By a lot of a half, when that many wait and teams are swapped as well, or not. */
function stepsWhere(waiting: number, isSwapping: boolean): number {
  const items = gamesOf([
    [1, 2],
    [3, 4],
  ]);
  const assignment = assignmentOf(smallProblem(items, hours));
  const search = tabuSearchOf(assignment, {
    random: { ...createRandom(1), next: () => 0.5 },
    swap: isSwapping ? emptyTeamSwap(assignment.model) : null,
    step: 100,
    waiting: Array.from({ length: waiting }, () => 0),
  });
  forbid(search, 1, 3);
  return search.tabu.get(assignment.grid.size + 3)! - search.step - 1;
}
