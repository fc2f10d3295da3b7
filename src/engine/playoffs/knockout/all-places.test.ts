import { integer, record } from "fast-check";
import { expect, test } from "vitest";
import { finalRanking } from "#engine/playoffs/ranking/final-ranking.ts";
import { createRandom } from "#engine/random.ts";
import type { MatchResult } from "#engine/standings/results/match-result.ts";
import { forAll } from "#engine/testing/for-all.ts";
import type { Fixture, MatchId, Participant } from "#engine/types.ts";
import { advance } from "./advance.ts";
import { allPlacesFixtures, allPlacesMatchCount } from "./all-places.ts";

test("eight teams: the losers of the first round play for places 5 to 8, the final comes last", () => {
  expect(draw(8).map(shown)).toEqual([
    "r1: 1-8",
    "r1: 4-5",
    "r1: 2-7",
    "r1: 3-6",
    "r2 5–8: L2-L1",
    "r2 5–8: L4-L3",
    "r3: W1-W2",
    "r3: W3-W4",
    "r4 7–8: L6-L5",
    "r5 5–6: W5-W6",
    "r6 third: L8-L7",
    "r7: W7-W8",
  ]);
});

test("thirteen teams: byes in each knock-out for a place, and a place for everybody", () => {
  const ranges = draw(13).map(({ places, isThirdPlace }) =>
    places ? `${places.from}–${places.to}` : isThirdPlace ? "3–4" : "1",
  );
  expect([...new Set(ranges)].toSorted()).toEqual(
    ["1", "3–4", "5–6", "5–8", "7–8", "9–10", "9–12", "9–13", "11–12"].toSorted(),
  );
});

test("one team is refused, the count is known before", () => {
  expect(() => draw(1)).toThrow(
    expect.objectContaining({ rule: { reason: "knockout_needs_teams" } }),
  );
  expect([1, 2, 3, 4, 8, 16].map(allPlacesMatchCount)).toEqual([0, 1, 2, 4, 12, 32]);
});

test("whoever wins, nobody meets twice, and the final ranking has every place once", () => {
  forAll(record({ count: integer({ min: 2, max: 24 }), seed: integer() }), ({ count, seed }) => {
    const fixtures = draw(count);
    expect(fixtures).toHaveLength(allPlacesMatchCount(count));
    expect(fixtures.map(({ id }) => id)).toEqual(fixtures.map((_, index) => index + 1));
    const { games, meetings } = playOut(fixtures, createRandom(seed));
    expect(new Set(meetings).size).toBe(meetings.length);
    const teams = teamsOf(count).map(({ id }) => ({ id, hasWithdrawn: false }));
    const ranking = finalRanking({ teams, groups: [], knockouts: games });
    expect(ranking.map(({ rank }) => rank)).toEqual(ranking.map((_, index) => index + 1));
    const rankOf = new Map(ranking.map(({ teamId, rank }) => [teamId, rank]));
    for (const { fixture, result } of games) {
      const { from, to } = rangeOf(fixture, count);
      for (const id of [result.homeId, result.awayId]) {
        expect(rankOf.get(id)).toBeGreaterThanOrEqual(from);
        expect(rankOf.get(id)).toBeLessThanOrEqual(to);
      }
    }
  });
});

test("a round has games for one range of places, and none before those that decide who plays", () => {
  forAll(integer({ min: 2, max: 64 }), (count) => {
    const fixtures = draw(count);
    for (const games of Map.groupBy(fixtures, ({ round }) => round).values()) {
      expect(new Set(games.map((game) => JSON.stringify(rangeOf(game, count)))).size).toBe(1);
    }
    const roundOf = new Map(fixtures.map(({ id, round }) => [id, round]));
    for (const { round, home, away } of fixtures) {
      for (const side of [home, away]) {
        expect("matchId" in side ? roundOf.get(side.matchId)! : 0).toBeLessThan(round);
      }
    }
  });
});

function playOut(fixtures: Fixture[], random: ReturnType<typeof createRandom>) {
  const results: (MatchResult & { matchId: MatchId })[] = [];
  const meetings: string[] = [];
  for (const { id } of fixtures) {
    const { matches } = advance({ fixtures, results, teams: [] });
    const { homeId, awayId } = matches.find(({ matchId }) => matchId === id)!;
    meetings.push([homeId!, awayId!].toSorted((a, b) => a - b).join("-"));
    const homeScore = random.int(2);
    const sides = { homeId: homeId!, awayId: awayId! };
    results.push({ matchId: id, ...sides, homeScore, awayScore: 1 - homeScore });
  }
  const games = fixtures.map((fixture, index) => {
    const result = results[index]!;
    return { fixture, homeId: result.homeId, awayId: result.awayId, result };
  });
  return { games, meetings };
}

function rangeOf({ places, isThirdPlace }: Fixture, count: number) {
  return places ?? (isThirdPlace ? { from: 3, to: 4 } : { from: 1, to: count });
}

function draw(count: number): Fixture[] {
  const entrants = teamsOf(count).map(({ id }): Participant => ({ kind: "team", teamId: id }));
  return allPlacesFixtures(entrants, { bracketId: 1, firstId: 1 });
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
