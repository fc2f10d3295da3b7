import { describe, expect, test } from "vitest";
import type { Fixture, MatchId, Participant } from "#engine/types.ts";
import { doubleEliminationFixtures } from "./double-elimination.ts";
import { knockoutFixtures } from "./knockout-fixtures.ts";
import { type KnockoutGame, knockoutTrees } from "./knockout-trees.ts";

const numbers = { bracketId: 1, firstId: 1 };
const team = (teamId: number): Participant => ({ kind: "team", teamId });
const won = (matchId: MatchId): Participant => ({ kind: "winner", matchId });
const lost = (matchId: MatchId): Participant => ({ kind: "loser", matchId });
const entrants = (count: number) => Array.from({ length: count }, (_, index) => team(index + 1));

function open(fixture: Fixture): KnockoutGame {
  return { fixture, homeId: null, awayId: null, result: null };
}

/** By game: its tree, how far from being its first, where the winner plays on, and how many games decide who plays. */
function treesOf(games: readonly KnockoutGame[]) {
  return knockoutTrees(games).map(({ fixture, tree, distance, next, depth }) => {
    return [fixture.id, tree, distance, next, depth];
  });
}

/** A game by hand, which names no other unless said. */
function game(id: MatchId, round: number, more: Partial<Fixture> = {}): Fixture {
  return { id, bracketId: 1, round, home: team(2 * id), away: team(2 * id + 1), ...more };
}

describe("games of a knock-out", () => {
  test("lead to its final, and the game for the third place is apart", () => {
    const fixtures = knockoutFixtures(entrants(4), { thirdPlace: true }, numbers);
    expect(treesOf(fixtures.map(open))).toEqual([
      [1, "bracket 1", 2, 4, 1],
      [2, "bracket 1", 2, 4, 1],
      [3, "game 3", 1, null, 2],
      [4, "bracket 1", 1, null, 2],
    ]);
  });

  test("wait for as many as come before them on the longest way", () => {
    const fixtures = knockoutFixtures(entrants(6), {}, numbers);
    expect(treesOf(fixtures.map(open)).map(([, , distance, , depth]) => [distance, depth])).toEqual(
      [
        [3, 1],
        [3, 1],
        [2, 2],
        [2, 2],
        [1, 3],
      ],
    );
  });

  test("of losers alone are in a tree of their own", () => {
    const fixtures = [
      ...[1, 2, 3, 4].map((id) => game(id, 1)),
      game(5, 2, { home: lost(1), away: lost(2) }),
      game(6, 2, { home: lost(3), away: lost(4) }),
      game(7, 3, { home: won(5), away: won(6) }),
    ];
    expect(treesOf(fixtures.map(open)).slice(4)).toEqual([
      [5, "game 7", 2, 7, 2],
      [6, "game 7", 2, 7, 2],
      [7, "game 7", 1, null, 3],
    ]);
  });

  test("in which one is unbeaten are the bracket's, whichever side that is", () => {
    for (const flip of [false, true]) {
      const sides = flip ? [lost(1), won(2)] : [won(2), lost(1)];
      const last = game(3, 2, { home: sides[0]!, away: sides[1]! });
      const trees = treesOf([open(game(1, 1)), open(game(2, 1)), open(last)]);
      expect(trees.map(([, tree]) => tree)).toEqual(["bracket 1", "bracket 1", "bracket 1"]);
    }
  });
});

describe("a second final", () => {
  const fixtures = doubleEliminationFixtures(entrants(4), { ...numbers, secondFinal: true });
  const second = fixtures.at(-1)!;
  const first = fixtures.find(({ id }) => id === second.ifAwayWins)!;

  const treesAfter = (home: number | null, scores: [number, number] | null) =>
    knockoutTrees(
      fixtures.map((fixture) => {
        if (fixture !== first) return open(fixture);
        const [homeScore, awayScore] = scores ?? [0, 0];
        const result = { matchId: first.id, homeId: 1, awayId: 2, homeScore, awayScore };
        return { fixture, homeId: home, awayId: 2, result: scores && result };
      }),
    ).map(({ fixture }) => fixture.id);

  test("is left out where the first has made it needless, and only there", () => {
    expect(treesAfter(1, [3, 1])).not.toContain(second.id);
    expect(treesAfter(1, [1, 3])).toContain(second.id);
    expect(treesAfter(1, null)).toContain(second.id);
    expect(treesAfter(null, [1, 1])).toContain(second.id);
  });
});

describe("games by hand, which name no other", () => {
  test("are as many rounds from the final as there are later ones", () => {
    const fixtures = [game(1, 12), game(2, 2), game(3, 2), game(4, 9), game(5, 9)];
    expect(treesOf(fixtures.map(open)).map(([, , distance]) => distance)).toEqual([1, 3, 3, 2, 2]);
  });

  test("leave rounds to be made where the last has several", () => {
    const fixtures = [1, 2, 3].map((id) => game(id, 2));
    const trees = treesOf([game(4, 1), ...fixtures].map(open));
    expect(trees.map(([, , distance]) => distance)).toEqual([4, 3, 3, 3]);
  });

  test("count the rounds of their own bracket, and of games that lead to its final", () => {
    const fixtures = [
      game(1, 1),
      game(2, 5, { bracketId: 2 }),
      game(3, 7, { home: lost(1), away: lost(2) }),
    ];
    expect(treesOf(fixtures.map(open))).toEqual([
      [1, "bracket 1", 1, null, 1],
      [2, "bracket 2", 1, null, 1],
      [3, "game 3", 1, null, 2],
    ]);
  });

  test("that wait for each other end where they began", () => {
    const fixtures = [
      game(1, 1, { home: won(2), away: team(1) }),
      game(2, 1, { home: won(1), away: team(2) }),
    ];
    expect(treesOf(fixtures.map(open)).map(([id, , distance]) => [id, distance])).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  test("go on to the earliest game that takes their winner, and to none that is not there", () => {
    const fixtures = [
      game(1, 1),
      game(2, 2, { home: won(1) }),
      game(3, 2, { home: won(1), away: won(99) }),
    ];
    expect(treesOf(fixtures.map(open)).map(([, , , next]) => next)).toEqual([2, null, null]);
    expect(treesOf(fixtures.toReversed().map(open)).map(([, , , next]) => next)).toEqual([
      null,
      null,
      2,
    ]);
  });
});
