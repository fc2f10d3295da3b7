import { expect, test } from "vitest";
import { mostSwissRounds, recommendedSwissRounds, swissFixtures } from "./swiss-fixtures.ts";

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
