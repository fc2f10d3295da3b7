import { array, integer, record, tuple } from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import { orientEvenly } from "./orientation.ts";

test("home and away differ by at most one per team, whatever the games", () => {
  const games = integer({ min: 2, max: 15 }).chain((teamCount) =>
    record({
      teamCount: integer({ min: teamCount, max: teamCount }),
      pairs: array(
        tuple(integer({ min: 0, max: teamCount - 1 }), integer({ min: 1, max: teamCount - 1 })),
        { maxLength: 60 },
      ),
    }),
  );
  forAll(games, ({ teamCount, pairs }) => {
    const given = pairs.map(([a, step]): [number, number] => [a, (a + step) % teamCount]);
    const oriented = orientEvenly(given, teamCount);
    const balance = Array.from({ length: teamCount }, () => 0);
    oriented.forEach(([home, away], index) => {
      expect(new Set([home, away])).toEqual(new Set(given[index]));
      balance[home]!++;
      balance[away]!--;
    });
    expect(Math.max(...balance.map(Math.abs))).toBeLessThanOrEqual(1);
  });
});

test("teams with an odd number of games are no further from even than one", () => {
  const balance = [0, 0, 0, 0, 0];
  const games: [number, number][] = [
    [2, 0],
    [3, 2],
    [4, 0],
  ];
  for (const [home, away] of orientEvenly(games, 5)) {
    balance[home]!++;
    balance[away]!--;
  }
  expect(balance.map(Math.abs)).toEqual([0, 0, 0, 1, 1]);
});
