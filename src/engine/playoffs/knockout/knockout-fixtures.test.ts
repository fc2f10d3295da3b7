import { expect, test } from "vitest";
import type { Participant } from "#engine/types.ts";
import { type KnockoutFormat, knockoutFixtures, knockoutMatchCount } from "./knockout-fixtures.ts";

const numbers = { bracketId: 1, firstId: 1 };

function gamesOf(teams: number, format: KnockoutFormat) {
  const entrants = Array.from({ length: teams }, (_, index): Participant => {
    return { kind: "team", teamId: index + 1 };
  });
  return knockoutFixtures(entrants, format, numbers);
}

test.each<[string, KnockoutFormat, number]>([
  ["whoever loses is out", {}, 7],
  ["two play for the third place", { thirdPlace: true }, 8],
  ["all play for their places", { allPlaces: true }, 12],
  ["whoever loses the first game has another one", { leastGames: 2 }, 10],
  ["so, with a game for the third place", { leastGames: 2, thirdPlace: true }, 11],
  ["whoever loses twice is out", { doubleElimination: true }, 15],
  ["so, but for a second final", { doubleElimination: true, secondFinal: false }, 14],
])("of eight teams, %s: that is as many games as are counted before", (_, format, games) => {
  const fixtures = gamesOf(8, format);
  expect([fixtures.length, knockoutMatchCount(8, format)]).toEqual([games, games]);
  expect(fixtures.some(({ isThirdPlace }) => isThirdPlace)).toBe(
    format.thirdPlace === true || format.allPlaces === true,
  );
  expect(fixtures.some(({ ifAwayWins }) => ifAwayWins !== undefined)).toBe(games === 15);
});

test("games are numbered on from the first, in their bracket", () => {
  const entrants = gamesOf(2, {}).flatMap(({ home, away }) => [home, away]);
  const [game] = knockoutFixtures(entrants, {}, { bracketId: 7, firstId: 40 });
  expect(game).toMatchObject({ id: 40, bracketId: 7, round: 1 });
});
