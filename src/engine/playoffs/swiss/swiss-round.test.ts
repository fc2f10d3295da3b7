import { integer, nat, record } from "fast-check";
import { expect, test } from "vitest";
import { RuleError } from "#engine/errors.ts";
import { createRandom } from "#engine/random.ts";
import type { MatchResult } from "#engine/standings/results/match-result.ts";
import { forAll } from "#engine/testing/for-all.ts";
import type { TeamId } from "#engine/types.ts";
import { type SwissRequest, type SwissRound, swissRound } from "./swiss-round.ts";

test("the first round pairs the upper half with the lower", () => {
  expect(shown(draw(8, []))).toEqual(["1-5", "6-2", "3-7", "8-4"]);
});

test("winners meet winners, losers losers", () => {
  const results = [result(1, 3), result(2, 4)];
  expect(shown(draw(4, results)).map((pair) => pair.split("-").toSorted().join("-"))).toEqual([
    "1-2",
    "3-4",
  ]);
});

test("with an odd number the lowest without a bye sits out", () => {
  expect(draw(5, []).bye).toBe(5);
  expect(draw(5, [result(1, 3), result(2, 4)], [5]).bye).toBe(4);
});

test("a tie counts half, a double forfeit nothing", () => {
  const none: MatchResult = { ...tie(3, 4), ending: "double_forfeit" };
  const pairs = shown(draw(6, [tie(1, 2), none, result(5, 6)]));
  expect(pairs.some((pair) => pair.includes("5") && /[12]/.test(pair))).toBe(true);
});

test("a bye is worth a win", () => {
  // After one round: 1 and 2 have won, 5 had the bye, 3 and 4 have lost.
  const pairs = shown(draw(6, [result(1, 3), result(2, 4)], [5, 6])).map(sorted);
  expect(pairs.filter((pair) => /^[1256]-[1256]$/.test(pair))).toHaveLength(2);
  expect(pairs).toContain("3-4");
});

test("who has been at home more goes away", () => {
  const results = [result(1, 3), result(2, 4)];
  expect(shown(draw(4, results))).toHaveLength(2);
  const again = draw(4, [...results, result(1, 2), result(3, 4)]);
  expect(shown(again)).toEqual(["4-1", "2-3"]);
});

test("sides decide between pairings that are otherwise alike", () => {
  // 1 and 2 were at home, 3 and 4 away, all four level: 1 and 2 should not meet, nor 3 and 4.
  const pairs = shown(draw(4, [tie(1, 3), tie(2, 4)])).map(sorted);
  expect(pairs).toEqual(["1-4", "2-3"]);
});

test("ids count on from the first", () => {
  const { fixtures } = draw(6, []);
  expect(fixtures.map((fixture) => fixture.id)).toEqual([1, 2, 3]);
});

test("when everyone has met, no round is left", () => {
  const results = [result(1, 2)];
  expect(() => draw(2, results)).toThrow(
    expect.objectContaining({ rule: { reason: "no_pairing_left" } }),
  );
});

test("no rematch, no second bye, everyone plays, sides stay even", () => {
  const tournaments = record({ teams: integer({ min: 6, max: 24 }), seed: nat() });
  forAll(tournaments, ({ teams, seed }) => {
    const random = createRandom(seed);
    const results: MatchResult[] = [];
    const byes: TeamId[] = [];
    const met = new Set<string>();
    const surplus = new Map<TeamId, number>();
    for (let round = 1; round <= Math.ceil(Math.log2(teams)); round++) {
      const { fixtures, bye } = draw(teams, results, byes);
      expect(fixtures).toHaveLength(Math.floor(teams / 2));
      if (bye !== null) byes.push(bye);
      for (const pair of shown({ fixtures })) {
        const [home, away] = pair.split("-").map(Number) as [number, number];
        met.add([home, away].toSorted((a, b) => a - b).join("-"));
        surplus.set(home, (surplus.get(home) ?? 0) + 1);
        surplus.set(away, (surplus.get(away) ?? 0) - 1);
        const homeScore = random.int(3);
        results.push({ homeId: home, awayId: away, homeScore, awayScore: random.int(3) });
      }
    }
    expect(met.size).toBe(results.length);
    expect(new Set(byes).size).toBe(byes.length);
    expect(Math.max(...[...surplus.values()].map(Math.abs))).toBeLessThanOrEqual(3);
  });
});

test("every round is drawn that can be, and the lowest who can sits out, as teams withdraw", () => {
  const tournaments = record({ teams: integer({ min: 3, max: 8 }), seed: nat() });
  forAll(tournaments, ({ teams, seed }) => {
    const random = createRandom(seed);
    let teamIds = Array.from({ length: teams }, (_, index) => index + 1);
    const results: MatchResult[] = [];
    const byes: TeamId[] = [];
    for (let round = 1; round <= teams; round++) {
      if (teamIds.length > 3 && random.int(5) === 0) {
        const gone = teamIds[random.int(teamIds.length)];
        teamIds = teamIds.filter((id) => id !== gone);
      }
      const free = byeThatFits({ teamIds, results, byes });
      const drawn = drawIfAny({ teamIds, results, byes, bracketId: 1, firstId: 1, round });
      expect(drawn?.bye).toBe(free);
      if (!drawn) return;
      const { fixtures, bye } = drawn;
      if (bye !== null) byes.push(bye);
      for (const pair of shown({ fixtures })) {
        const [homeId, awayId] = pair.split("-").map(Number) as [number, number];
        expect(haveMet(results, homeId, awayId)).toBe(false);
        results.push({ homeId, awayId, homeScore: random.int(3), awayScore: random.int(3) });
      }
    }
  });
});

function drawIfAny(request: SwissRequest): SwissRound | null {
  try {
    return swissRound(request);
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

type Standing = Pick<SwissRequest, "teamIds" | "results" | "byes">;

/** By trying all pairings: who sits out, null for nobody, undefined where no round is left. */
function byeThatFits({ teamIds, results, byes }: Standing): TeamId | null | undefined {
  if (teamIds.length % 2 === 0) return canPairAll(teamIds, results) ? null : undefined;
  const pointsOf = (id: TeamId): number =>
    byes.filter((bye) => bye === id).length * 2 +
    results.reduce((points, game) => points + pointsIn(game, id), 0);
  return teamIds
    .toSorted((a, b) => pointsOf(b) - pointsOf(a))
    .findLast(
      (id) =>
        !byes.includes(id) &&
        canPairAll(
          teamIds.filter((other) => other !== id),
          results,
        ),
    );
}

function pointsIn({ homeId, awayId, homeScore, awayScore }: MatchResult, id: TeamId): number {
  if (id !== homeId && id !== awayId) return 0;
  return 1 + Math.sign(homeScore - awayScore) * (id === homeId ? 1 : -1);
}

function canPairAll(teamIds: readonly TeamId[], results: readonly MatchResult[]): boolean {
  const [first, ...others] = teamIds;
  if (first === undefined) return true;
  return others.some(
    (other) =>
      !haveMet(results, first, other) &&
      canPairAll(
        others.filter((id) => id !== other),
        results,
      ),
  );
}

function haveMet(results: readonly MatchResult[], a: TeamId, b: TeamId): boolean {
  return results.some(
    ({ homeId, awayId }) => (homeId === a && awayId === b) || (homeId === b && awayId === a),
  );
}

function draw(teams: number, results: MatchResult[], byes: TeamId[] = []): SwissRound {
  const teamIds = Array.from({ length: teams }, (_, index) => index + 1);
  return swissRound({ teamIds, results, byes, bracketId: 1, firstId: 1, round: 1 });
}

function tie(homeId: TeamId, awayId: TeamId): MatchResult {
  return { homeId, awayId, homeScore: 0, awayScore: 0 };
}

function result(winner: TeamId, loser: TeamId): MatchResult {
  return { homeId: winner, awayId: loser, homeScore: 1, awayScore: 0 };
}

function sorted(pair: string): string {
  return pair.split("-").toSorted().join("-");
}

function shown({ fixtures }: Pick<SwissRound, "fixtures">): string[] {
  return fixtures.map(({ home, away }) =>
    [home, away].map((side) => (side.kind === "team" ? side.teamId : 0)).join("-"),
  );
}
