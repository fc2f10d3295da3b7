import { describe, expect, test } from "vitest";
import { assignmentOf } from "#engine/testing/small-assignment.ts";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { ScheduleItem } from "#engine/types.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { labelGames } from "./labels.ts";

/** The labels of items that are in these cells, -1 for none. */
function labelsOf(items: ScheduleItem[], cells: number[]) {
  const hours = {
    gaps: [0, 0, 0, 0, 0, 0],
    courts: [1, 2, 3],
    minRestMinutes: 0,
    maxGamesPerDay: null,
  };
  const assignment = assignmentOf(smallProblem(items, hours));
  cells.forEach((cell, item) => {
    if (cell >= 0) place(assignment, item, cell);
  });
  return labelGames(assignment);
}

const rankOf = (rank: number) => ({ kind: "rank", bracketId: 1, rank }) as const;

const league = gamesOf([
  [1, 2],
  [3, 4],
  [1, 3],
  [2, 4],
  [1, 4],
  [2, 3],
]).map((item) => ({ ...item, round: 7 }));

const roundsOf = (items: ScheduleItem[], cells: number[]) =>
  labelsOf(items, cells).map(({ round }) => round);

describe("the round of a game", () => {
  test("comes after the rounds that its teams have played before", () => {
    expect(roundsOf(league, [0, 1, 3, 2, 4, 5])).toEqual([1, 1, 2, 2, 3, 3]);
    expect(roundsOf(league, [5, 4, 3, 2, 1, 0])).toEqual([3, 3, 2, 2, 1, 1]);
    expect(roundsOf(league.slice(0, 3), [0, 1, 2])).toEqual([1, 1, 2]);
  });

  test("is that of the draw without a place, and counts no further then", () => {
    expect(roundsOf(league, [-1, 1, 3, 2, 4, 5])).toEqual([7, 1, 2, 2, 3, 3]);
  });

  test("is that of the draw in a knock-out", () => {
    const cup = cupOf(4).map((item) => ({ ...item, round: item.round + 5 }));
    expect(roundsOf(cup, [0, 1, 2, 3])).toEqual([7, 7, 8, 8]);
  });

  test("counts in each bracket alone", () => {
    const other = { ...league[0]!, id: 9, bracketId: 2 };
    expect(roundsOf([...league.slice(0, 1), other], [0, 1])).toEqual([1, 1]);
  });
});

/** How many games more each team has at home than away, of those with a place. */
const overhangs = (items: ScheduleItem[], cells: number[]) => {
  const labels = labelsOf(items, cells);
  const overhang = new Map<string, number>();
  items.forEach(({ participants }, index) => {
    if (cells[index]! < 0) return;
    participants.forEach((side, at) => {
      const isHome = (at === 0) !== labels[index]!.isSwapped;
      const key = JSON.stringify(side);
      overhang.set(key, (overhang.get(key) ?? 0) + (isHome ? 1 : -1));
    });
  });
  return [...overhang.values()];
};

const swappedOf = (items: ScheduleItem[], cells: number[]) =>
  labelsOf(items, cells).flatMap(({ itemId, isSwapped }) => (isSwapped ? [itemId] : []));

describe("home and away", () => {
  const star = gamesOf([
    [1, 2],
    [1, 3],
    [1, 4],
    [1, 5],
    [6, 7],
  ]);

  test("are as drawn where every game has a place", () => {
    expect(swappedOf(star, [0, 1, 2, 3, 4])).toEqual([]);
  });

  test("are evened out among those that have one", () => {
    expect(Math.max(...overhangs(star, [0, 1, 2, 3, -1]).map(Math.abs))).toBeLessThanOrEqual(1);
    const swapped = swappedOf(star, [0, 1, 2, 3, -1]);
    expect(swapped).toHaveLength(2);
    expect(swapped).not.toContain(5);
  });

  test("stay as drawn in a knock-out and in meetings of three", () => {
    const unfinished = [0, 1, 2, -1];
    expect(swappedOf(cupOf(4), unfinished)).toEqual([]);
    const meetings = gamesOf([
      [1, 2, 3],
      [1, 4, 5],
      [1, 6, 7],
    ]);
    expect(swappedOf(meetings, [0, 1, -1])).toEqual([]);
  });

  test("stay as drawn in games that wait for ranks", () => {
    const ranked = [2, 3, 4].map((rank) => {
      return { id: 10 + rank, bracketId: 2, round: 1, participants: [rankOf(1), rankOf(rank)] };
    });
    expect(swappedOf([...star.slice(4), ...ranked], [-1, 1, 2, 3])).toEqual([]);
  });
});
