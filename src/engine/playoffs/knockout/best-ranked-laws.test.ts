import { integer, nat, record } from "fast-check";
import { expect, test } from "vitest";
import { roundRobinFixtures } from "#engine/brackets/round-robin.ts";
import { createRandom } from "#engine/random.ts";
import { forAll } from "#engine/testing/for-all.ts";
import type { Fixture, Participant, TeamId } from "#engine/types.ts";
import { advance } from "./advance.ts";
import type { TournamentState } from "./tournament-state.ts";
import { seedQualifiers } from "./seed-qualifiers.ts";
import { eliminationFixtures } from "./single-elimination.ts";

const PLAYOFF = 99;

const tournaments = record({
  groups: integer({ min: 2, max: 8 }),
  qualifiersPerGroup: integer({ min: 1, max: 3 }),
  bestNext: integer({ min: 1, max: 7 }),
  seed: nat(),
});

test("whoever is best of the next rank, no two of a group meet in the first round", () => {
  forAll(tournaments, ({ groups, qualifiersPerGroup, seed, ...rest }) => {
    const bestNext = Math.min(rest.bestNext, groups - 1);
    const state = groupsPlayed({ groups, qualifiersPerGroup, bestNext, seed });
    const games = new Map(state.fixtures.map((fixture) => [fixture.id, fixture]));
    const firstRound = advance(state).matches.filter(({ matchId }) => {
      const { bracketId, round } = games.get(matchId)!;
      return bracketId === PLAYOFF && round === 1;
    });
    const pairs = firstRound.map(({ homeId, awayId }) => [groupOf(homeId!), groupOf(awayId!)]);
    expect(pairs.filter(([home, away]) => home === away)).toEqual([]);
  });
});

test("all that qualify directly go on, and as many of the next rank as there are places", () => {
  forAll(tournaments, ({ groups, qualifiersPerGroup, seed, ...rest }) => {
    const bestNext = Math.min(rest.bestNext, groups - 1);
    const state = groupsPlayed({ groups, qualifiersPerGroup, bestNext, seed });
    const playoff = new Set(
      state.fixtures.filter((it) => it.bracketId === PLAYOFF).map((fixture) => fixture.id),
    );
    const entrants = advance(state)
      .matches.filter(({ matchId }) => playoff.has(matchId))
      .flatMap(({ homeId, awayId }) => [homeId, awayId])
      .filter((teamId) => teamId !== null);
    expect(new Set(entrants).size).toBe(entrants.length);
    const ranks = Array.from({ length: qualifiersPerGroup + 1 }, (_, rank) => {
      return entrants.filter((teamId) => teamId % 100 === rank + 1).length;
    });
    expect(ranks).toEqual([...ranks.slice(0, -1).map(() => groups), bestNext]);
  });
});

/** Groups of one or two teams more than go on directly; the lower id of a group wins, by luck high. */
function groupsPlayed({
  groups,
  qualifiersPerGroup,
  bestNext,
  seed,
}: Record<"groups" | "qualifiersPerGroup" | "bestNext" | "seed", number>): TournamentState {
  const random = createRandom(seed);
  const groupIds = Array.from({ length: groups }, (_, index) => index + 1);
  const fixtures: Fixture[] = [];
  const teamIds: TeamId[] = [];
  for (const bracketId of groupIds) {
    const size = qualifiersPerGroup + 1 + random.int(2);
    const members = Array.from({ length: size }, (_, index) => bracketId * 100 + index + 1);
    teamIds.push(...members);
    fixtures.push(...roundRobinFixtures(members, { bracketId, firstId: fixtures.length + 1 }));
  }
  const results = fixtures.map(({ id, home, away }) => {
    const [homeId, awayId] = [teamOf(home), teamOf(away)];
    const [won, lost] = [10 + random.int(9), random.int(9)];
    const [homeScore, awayScore] = homeId < awayId ? [won, lost] : [lost, won];
    return { matchId: id, homeId, awayId, homeScore, awayScore };
  });
  const entrants = seedQualifiers({ groupIds, firstRank: 1, qualifiersPerGroup, bestNext });
  const options = { bracketId: PLAYOFF, firstId: fixtures.length + 1 };
  fixtures.push(...eliminationFixtures(entrants, options));
  return { fixtures, results, teams: teamIds.map((id) => ({ id, name: `Team ${id}` })) };
}

function groupOf(teamId: TeamId): number {
  return Math.floor(teamId / 100);
}

function teamOf(side: Participant): TeamId {
  return side.kind === "team" ? side.teamId : 0;
}
