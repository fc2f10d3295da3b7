import { expect, test } from "vitest";
import {
  mostSwissRounds,
  recommendedSwissRounds,
  swissFixtures,
  swissMatchCount,
} from "./swiss-fixtures.ts";

const numbers = { bracketId: 1, firstId: 1 };

test("the first round has its teams, the later ones as many games with places to be paired", () => {
  const fixtures = swissFixtures([1, 2, 3, 4], { ...numbers, rounds: 2 });
  expect(fixtures.map(({ id, round }) => [id, round])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
  ]);
  expect(fixtures[0]).toMatchObject({ home: { teamId: 1 }, away: { teamId: 3 } });
  expect(fixtures[3]).toMatchObject({
    home: { kind: "pairing", bracketId: 1, round: 2, place: 3 },
    away: { kind: "pairing", bracketId: 1, round: 2, place: 4 },
  });
});

test.each([
  [2, 1, 1],
  [7, 3, 9],
  [8, 4, 16],
])("%i teams in %i rounds have %i games, as are counted before", (teams, rounds, games) => {
  const ids = Array.from({ length: teams }, (_, index) => index + 1);
  const fixtures = swissFixtures(ids, { ...numbers, rounds });
  expect([fixtures.length, swissMatchCount(teams, rounds)]).toEqual([games, games]);
  const pairings = fixtures.filter(({ round }) => round === 2).flatMap((it) => [it.home, it.away]);
  const places = pairings.map((side) => (side.kind === "pairing" ? side.place : 0));
  expect(places).toEqual(places.map((_, index) => index + 1));
});

test("with an even number nobody sits out", () => {
  const fixtures = swissFixtures([1, 2, 3, 4], { ...numbers, rounds: 1 });
  expect(fixtures.map(({ byeId }) => byeId)).toEqual([undefined, undefined]);
});

test("with an odd number the last team of the order sits out the first round", () => {
  const fixtures = swissFixtures([1, 2, 3, 4, 5], { ...numbers, rounds: 3 });
  expect(fixtures.map(({ byeId }) => byeId)).toEqual([5, ...Array(5).fill(undefined)]);
});

test.each([
  [2, 1, 1],
  [3, 2, 2],
  [5, 3, 3],
  [8, 3, 4],
  [16, 4, 8],
  [17, 5, 9],
])("%i teams: %i rounds are recommended, %i possible", (teams, recommended, most) => {
  expect([recommendedSwissRounds(teams), mostSwissRounds(teams)]).toEqual([recommended, most]);
});
