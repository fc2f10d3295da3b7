import { integer, record } from "fast-check";
import { expect, test } from "vitest";
import { gamesPerTeam } from "#engine/brackets/games-per-team.ts";
import { finalRanking } from "#engine/playoffs/ranking/final-ranking.ts";
import { createRandom } from "#engine/random.ts";
import type { MatchResult } from "#engine/standings/results/match-result.ts";
import { forAll } from "#engine/testing/for-all.ts";
import type { Fixture, MatchId, Participant } from "#engine/types.ts";
import { advance } from "./advance.ts";
import { allPlacesFixtures, leastGamesMatchCount, mostLeastGames } from "./all-places.ts";

test("eight teams, two games each: the first round's losers have a consolation of their own", () => {
  expect(draw(8, { leastGames: 2 }).map(shown)).toEqual([
    "r1: 1-8",
    "r1: 4-5",
    "r1: 2-7",
    "r1: 3-6",
    "r2 5–8: L2-L1",
    "r2 5–8: L4-L3",
    "r3: W1-W2",
    "r3: W3-W4",
    "r4 5–6: W5-W6",
    "r5: W7-W8",
  ]);
});

test("the third place is played for where that is asked", () => {
  const third = draw(8, { leastGames: 2, thirdPlace: true }).filter((game) => game.isThirdPlace);
  expect(third.map(shown)).toEqual(["r5 third: L8-L7"]);
});

test("six teams: a bye doesn't leave anybody with one game, nor a team with whom it just lost to", () => {
  expect(draw(6, { leastGames: 2 }).map(shown)).toEqual([
    "r1: 4-5",
    "r1: 3-6",
    "r2: 1-W1",
    "r2: 2-W2",
    "r3 3–6: L4-L1",
    "r3 3–6: L3-L2",
    "r4 third: W5-W6",
    "r5: W3-W4",
  ]);
});

test("whoever wins, everybody has so many games and begins its next part against somebody else", () => {
  const any = record({
    count: integer({ min: 4, max: 40 }),
    seed: integer(),
    less: integer({ min: 0, max: 3 }),
  });
  forAll(any, ({ count, seed, less }) => {
    const leastGames = Math.max(2, mostLeastGames(count) - less);
    const fixtures = draw(count, { leastGames });
    expect(fixtures).toHaveLength(leastGamesMatchCount(count, { leastGames }));
    expect(gamesPerTeam(fixtures)!.least).toBeGreaterThanOrEqual(leastGames);
    const games = playOut(fixtures, createRandom(seed));
    const last = new Map<number, number>();
    const counts = new Map<number, number>();
    for (const { result } of games) {
      const { homeId, awayId } = result;
      expect([last.get(homeId), last.get(awayId)]).not.toEqual([awayId, homeId]);
      last.set(homeId, awayId).set(awayId, homeId);
      for (const id of [homeId, awayId]) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(leastGames);
    expect(counts.size).toBe(count);
  });
});

test("the final ranking keeps who plays for places within these, and shares only what nobody played for", () => {
  forAll(record({ count: integer({ min: 4, max: 24 }), seed: integer() }), ({ count, seed }) => {
    const games = playOut(draw(count, { leastGames: 2, thirdPlace: true }), createRandom(seed));
    const teams = teamsOf(count).map(({ id }) => ({ id, hasWithdrawn: false }));
    const ranking = finalRanking({ teams, groups: [], knockouts: games });
    expect(ranking).toHaveLength(count);
    const rankOf = new Map(ranking.map(({ teamId, rank }) => [teamId, rank]));
    const forPlaces = games.filter(({ fixture }) => fixture.places ?? fixture.isThirdPlace);
    for (const { fixture, result } of forPlaces) {
      const { homeId, awayId, homeScore, awayScore } = result;
      const [won, lost] = homeScore > awayScore ? [homeId, awayId] : [awayId, homeId];
      const from = fixture.places?.from ?? 3;
      expect(rankOf.get(won)).toBeGreaterThanOrEqual(from);
      expect(rankOf.get(won)).toBeLessThan(rankOf.get(lost)!);
    }
  });
});

function playOut(fixtures: Fixture[], random: ReturnType<typeof createRandom>) {
  const results: (MatchResult & { matchId: MatchId })[] = [];
  for (const { id } of fixtures) {
    const { matches } = advance({ fixtures, results, teams: [] });
    const { homeId, awayId } = matches.find(({ matchId }) => matchId === id)!;
    const homeScore = random.int(2);
    const sides = { homeId: homeId!, awayId: awayId! };
    results.push({ matchId: id, ...sides, homeScore, awayScore: 1 - homeScore });
  }
  return fixtures.map((fixture, index) => {
    const result = results[index]!;
    return { fixture, homeId: result.homeId, awayId: result.awayId, result };
  });
}

function draw(count: number, format: { leastGames: number; thirdPlace?: boolean }): Fixture[] {
  const entrants = teamsOf(count).map(({ id }): Participant => ({ kind: "team", teamId: id }));
  return allPlacesFixtures(entrants, { bracketId: 1, firstId: 1, ...format });
}

function teamsOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `${index + 1}` }));
}

function shown({ round, places, isThirdPlace, home, away }: Fixture): string {
  const range = places ? ` ${places.from}–${places.to}` : isThirdPlace ? " third" : "";
  return `r${round}${range}: ${name(home)}-${name(away)}`;
}

function name(side: Participant): string {
  if (side.kind === "winner") return `W${side.matchId}`;
  if (side.kind === "loser") return `L${side.matchId}`;
  return side.kind === "team" ? String(side.teamId) : side.kind;
}
