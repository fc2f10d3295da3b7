import { expect, test } from "vitest";
import { assignmentOf } from "#engine/testing/small-assignment.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { ScheduleItem } from "#engine/types.ts";
import { buildModel } from "#engine/schedule/model/from-problem/build-model.ts";
import { fillInOrder, restedOrders, restedPairs } from "./rested-league.ts";

test.each([3, 5, 7, 9, 17, 25, 51, 101])(
  "%i teams meet once each, and rest as long as can be",
  (teams) => {
    const pairs = restedPairs(teams);
    const half = (teams - 1) / 2;
    const met = new Set(pairs.map((pair) => pair.toSorted((a, b) => a - b).join()));
    expect(met.size).toBe(teams * half);
    pairs.forEach((_, game) => {
      const players = pairs.slice(game, game + half).flat();
      expect(new Set(players).size).toBe(players.length);
    });
  },
);

/** All play each other once, in this order of the games. */
function leagueOf(teams: number, order: (games: number[][]) => number[][] = (games) => games) {
  const ids = Array.from({ length: teams }, (_, index) => index + 1);
  const pairs = ids.flatMap((one) => ids.slice(one).map((other) => [one, other]));
  return gamesOf(order(pairs));
}

const hours = { gaps: [0, 0, 0], courts: [1, 2], minRestMinutes: 0, maxGamesPerDay: null };

/** The teams of the games in each order that a league has. */
function ordersOf(items: ScheduleItem[]): number[][][] {
  const model = buildModel(smallProblem(items, hours));
  return [...restedOrders(model)].map((order) =>
    Array.from(order, (item) =>
      model.items[item]!.participants.map((side) => (side.kind === "team" ? side.teamId : 0)),
    ),
  );
}

/** The fewest games between two of one team. */
function shortestRest(games: number[][]): number {
  return Math.min(
    ...games.flatMap((game, index) => {
      const next = games.findIndex(
        (other, at) => at > index && other.some((id) => game.includes(id)),
      );
      return next < 0 ? [] : [next - index - 1];
    }),
  );
}

test.each([
  [3, 1, 0],
  [4, 5, 0],
  [5, 1, 1],
  [6, 7, 1],
  [7, 1, 2],
  [8, 9, 2],
])("a league of %i has %i orders with %i games between those of a team", (teams, count, rest) => {
  const orders = ordersOf(leagueOf(teams, (games) => games.toReversed()));
  expect(orders).toHaveLength(count);
  for (const games of orders) {
    const met = games.map((game) => game.toSorted((a, b) => a - b).join());
    expect(new Set(met).size).toBe((teams * (teams - 1)) / 2);
    expect(shortestRest(games)).toBe(rest);
  }
  expect(new Set(orders.map(String)).size).toBe(count);
});

test.each([
  ["a game is missing", leagueOf(4).slice(1)],
  ["two teams meet twice", [...leagueOf(4).slice(1), ...gamesOf([[3, 4]])].map(numbered)],
  [
    "three meet in one game",
    gamesOf([
      [1, 2, 3],
      [1, 2],
      [1, 3],
    ]),
  ],
])("games of which there is no league have no such order: %s", (_, items) => {
  expect(ordersOf(items)).toEqual([]);
});

function numbered(item: ScheduleItem, index: number): ScheduleItem {
  return { ...item, id: index + 1 };
}

test("games go into the first cells in which they can be after the one before", () => {
  const assignment = assignmentOf({ ...smallProblem(leagueOf(4), hours), minRestMinutes: 30 }, 2);
  // 1–2 and 3–4 beside each other, 1–3 after a rest, 2–4 beside it, 1–4 on the next day.
  fillInOrder(assignment, Int32Array.of(0, 5, 1, 4, 2));
  expect([...assignment.cellOf]).toEqual([0, 2, 3, -1, 2, 0]);
});

test("a game that would come before the one before it does not", () => {
  const games = gamesOf([
    [1, 2],
    [1, 3],
    [4, 5],
  ]);
  const assignment = assignmentOf(smallProblem(games, { ...hours, courts: [1, 2] }));
  fillInOrder(assignment, Int32Array.of(0, 1, 2));
  expect([...assignment.cellOf]).toEqual([0, 1, 1]);
});

test("games beyond the horizon have no cell, nor those after them", () => {
  const games = gamesOf([
    [1, 2],
    [1, 3],
    [4, 5],
  ]);
  const assignment = assignmentOf(smallProblem(games, hours));
  assignment.horizon = 1;
  fillInOrder(assignment, Int32Array.of(0, 1, 2));
  expect([...assignment.cellOf]).toEqual([0, -1, -1]);
});
