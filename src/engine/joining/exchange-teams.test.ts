import { array, boolean, constantFrom, integer, record } from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import { type ExchangeableGame, exchangeTeams } from "./exchange-teams.ts";

const sides = constantFrom(null, 1, 2, 3, 4);
const games = array(
  record({
    id: integer({ min: 1, max: 1_000_000 }),
    homeId: sides,
    awayId: sides,
    isHomeGiven: boolean(),
    isAwayGiven: boolean(),
    isOpen: boolean(),
  }).filter(({ homeId, awayId }) => homeId === null || homeId !== awayId),
  { maxLength: 12 },
).map((list) => list.map((game, index) => ({ ...game, id: index + 1 })));

test("the second time takes the first back", () => {
  forAll(games, (list) => {
    const once = apply(list);
    expect(apply(once)).toEqual(list);
  });
});

test("nobody else's games change, nor games begun or places that a result gave", () => {
  forAll(games, (list) => {
    const after = apply(list);
    for (const [index, game] of list.entries()) {
      const is = after[index]!;
      const keeps = (id: number | null, isGiven: boolean) =>
        !game.isOpen || isGiven || (id !== 1 && id !== 2);
      expect(!keeps(game.homeId, game.isHomeGiven) || is.homeId === game.homeId).toBe(true);
      expect(!keeps(game.awayId, game.isAwayGiven) || is.awayId === game.awayId).toBe(true);
      expect(is.homeId === null || is.homeId !== is.awayId).toBe(true);
    }
  });
});

test("each stands in the other's open games", () => {
  const open = { isHomeGiven: false, isAwayGiven: false, isOpen: true };
  const list = [
    { id: 1, homeId: 1, awayId: 3, ...open },
    { id: 2, homeId: 4, awayId: 2, ...open },
    { id: 3, homeId: 1, awayId: 2, ...open },
    { id: 4, homeId: 1, awayId: 4, ...open, isOpen: false },
    { id: 5, homeId: 2, awayId: null, ...open, isHomeGiven: true },
  ];
  expect(exchangeTeams(list, [1, 2])).toEqual([
    { id: 1, homeId: 2, awayId: 3 },
    { id: 2, homeId: 4, awayId: 1 },
    { id: 3, homeId: 2, awayId: 1 },
  ]);
});

function apply(list: ExchangeableGame[]): ExchangeableGame[] {
  const changed = new Map(exchangeTeams(list, [1, 2]).map((game) => [game.id, game]));
  return list.map((game) => ({ ...game, ...changed.get(game.id) }));
}
