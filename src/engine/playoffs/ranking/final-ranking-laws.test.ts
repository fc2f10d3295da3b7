import { boolean, integer, nat, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { drawFixtures } from "#engine/brackets/draw-fixtures.ts";
import type { BracketRequest } from "#engine/brackets/bracket-request.ts";
import { planBrackets } from "#engine/brackets/plan-brackets.ts";
import { createRandom } from "#engine/random.ts";
import { computeStandings } from "#engine/standings/compute-standings.ts";
import { loserOf, type MatchResult, winnerOf } from "#engine/standings/results/match-result.ts";
import { forAll } from "#engine/testing/for-all.ts";
import type { Fixture, MatchId, Participant, TeamId } from "#engine/types.ts";
import { advance } from "#engine/playoffs/knockout/advance.ts";
import { finalRanking, type FinalPlace } from "./final-ranking.ts";
import { eliminationFixtures } from "#engine/playoffs/knockout/single-elimination.ts";

const tournaments = record({
  groups: integer({ min: 0, max: 3 }),
  teamsPerGroup: integer({ min: 3, max: 5 }),
  hasPlayoffs: boolean(),
  hasConsolation: boolean(),
  thirdPlace: boolean(),
  doubleElimination: boolean(),
  /** How much of it is played, in tenths. */
  played: integer({ min: 0, max: 10 }),
  withdrawals: integer({ min: 0, max: 3 }),
  seed: nat(),
});

describe("a final ranking, however far the tournament is", () => {
  test("has every team once, with ranks that count those ahead", () => {
    forAll(tournaments, (tournament) => {
      const { ranking, teamIds } = play(tournament);
      expect(ranking.map(({ teamId }) => teamId).toSorted(byNumber)).toEqual(teamIds);
      for (const { rank } of ranking) {
        expect(ranking.filter((other) => other.rank < rank)).toHaveLength(rank - 1);
      }
      expect(ranking.map(({ rank }) => rank)).toEqual(
        ranking.map(({ rank }) => rank).toSorted(byNumber),
      );
    });
  });

  test("never has a team that withdrew at or above one that did not", () => {
    forAll(tournaments, (tournament) => {
      const { ranking, withdrawn } = play(tournament);
      const ranks = (isOut: boolean) =>
        ranking.filter(({ teamId }) => withdrawn.has(teamId) === isOut).map(({ rank }) => rank);
      expect(Math.max(0, ...ranks(false))).toBeLessThan(Math.min(Infinity, ...ranks(true)));
      for (const { teamId, decidedBy } of ranking) {
        expect(decidedBy.kind === "withdrawn").toBe(withdrawn.has(teamId));
      }
    });
  });

  test("has the winner of a decided game ahead where the two play no further game", () => {
    forAll(tournaments, (tournament) => {
      const { ranking, knockouts, withdrawn } = play(tournament);
      const rankOf = new Map(ranking.map(({ teamId, rank }) => [teamId, rank]));
      const last = knockouts.flatMap(({ result, fixture }) => {
        const [winner, loser] = result ? [winnerOf(result), loserOf(result)] : [null, null];
        if (winner === null || loser === null || withdrawn.has(winner)) return [];
        const isFollowed = knockouts.some(
          ({ fixture: other, homeId, awayId }) =>
            feeds(fixture.id, other) &&
            [winner, loser].some((id) => homeId === id || awayId === id),
        );
        return isFollowed ? [] : [{ winner, loser }];
      });
      const turned = last.filter(({ winner, loser }) => rankOf.get(winner)! >= rankOf.get(loser)!);
      expect(turned).toEqual([]);
    });
  });

  test("has those of a group who are in no knock-out in the group's order", () => {
    forAll(tournaments, (tournament) => {
      const { ranking, tables } = play(tournament);
      for (const rows of tables) {
        const ids = rows.map(({ teamId }) => teamId);
        const listed = ranking.filter(
          ({ teamId, decidedBy }) => decidedBy.kind === "group" && ids.includes(teamId),
        );
        for (const ahead of listed) {
          const behind = listed.filter(({ rank }) => rank > ahead.rank);
          expect(
            behind.every((place) => ids.indexOf(place.teamId) > ids.indexOf(ahead.teamId)),
          ).toBe(true);
        }
      }
    });
  });

  test("does not depend on the order in which anything comes in", () => {
    forAll(tournaments, (tournament) => {
      const { input, ranking } = play(tournament);
      const random = createRandom(tournament.seed + 1);
      const shuffled = finalRanking({
        teams: input.teams,
        groups: random.shuffle(input.groups),
        knockouts: random.shuffle(input.knockouts),
      });
      expect(byTeam(shuffled)).toEqual(byTeam(ranking));
    });
  });
});

describe("played to the end", () => {
  const ended = tournaments.map((tournament) => ({
    ...tournament,
    groups: Math.max(1, tournament.groups),
    hasPlayoffs: true,
    played: 10,
    withdrawals: 0,
  }));

  test("the winner of the final is first, the loser second, and the third place game decides the next", () => {
    forAll(ended, (tournament) => {
      const { ranking, knockouts } = play(tournament);
      const main = knockouts.filter(({ fixture }) => fixture.bracketId === playoffId);
      const final = main
        .filter(({ fixture, result }) => result && !fixture.isThirdPlace)
        .toSorted((a, b) => b.fixture.round - a.fixture.round)[0]!;
      expect(ranking[0]).toMatchObject({
        rank: 1,
        teamId: winnerOf(final.result!),
        decidedBy: { kind: "game", matchId: final.fixture.id, outcome: "won", isLast: true },
      });
      expect(ranking[1]).toMatchObject({ rank: 2, teamId: loserOf(final.result!) });
      const third = main.filter(({ fixture }) => fixture.isThirdPlace);
      const [winners, losers] = [winnerOf, loserOf].map((side) =>
        third.map(({ result }) => side(result!)),
      );
      const next = ranking.slice(2, 2 + 2 * third.length);
      expect(next.map(({ teamId }) => teamId)).toEqual([...winners!, ...losers!]);
    });
  });

  test("those in the playoffs are ahead of those in the consolation, and these of the rest", () => {
    forAll(ended, (tournament) => {
      const { ranking, knockouts } = play(tournament);
      const bracketOf = new Map(
        knockouts.flatMap(({ fixture, homeId, awayId }) => [
          [homeId, fixture.bracketId],
          [awayId, fixture.bracketId],
        ]),
      );
      const order = ranking.map(({ teamId }) => bracketOf.get(teamId) ?? Infinity);
      expect(order).toEqual(order.toSorted(byNumber));
    });
  });
});

const playoffId = 100;
const consolationId = 101;

interface Tournament {
  groups: number;
  teamsPerGroup: number;
  hasPlayoffs: boolean;
  hasConsolation: boolean;
  thirdPlace: boolean;
  doubleElimination: boolean;
  played: number;
  withdrawals: number;
  seed: number;
}

function play(tournament: Tournament) {
  const random = createRandom(tournament.seed);
  const { fixtures, teamIds } = drawOf(tournament);
  const teams = teamIds.map((id) => ({ id, name: `Team ${id}` }));
  const most = Math.round((fixtures.length * tournament.played) / 10);
  const results: (MatchResult & { matchId: MatchId })[] = [];
  for (;;) {
    const done = new Set(results.map((result) => result.matchId));
    const ready = advance({ fixtures, results, teams }).matches.filter(
      ({ matchId, homeId, awayId }) => homeId !== null && awayId !== null && !done.has(matchId),
    );
    if (ready.length === 0 || results.length >= most) break;
    const { matchId, homeId, awayId } = ready[random.int(ready.length)]!;
    const homeScore = random.int(4);
    const isKnockout = fixtures.find(({ id }) => id === matchId)!.bracketId >= playoffId;
    const awayScore =
      isKnockout && homeScore === 2 ? 3 : isKnockout ? 5 - homeScore : random.int(4);
    results.push({ matchId, homeId: homeId!, awayId: awayId!, homeScore, awayScore });
  }
  const resultOf = new Map(results.map((result) => [result.matchId, result]));
  const knockouts = advance({ fixtures, results, teams }).matches.flatMap((match) => {
    const fixture = fixtures.find(({ id }) => id === match.matchId)!;
    if (fixture.bracketId < playoffId) return [];
    const { homeId, awayId } = match;
    return { fixture, homeId, awayId, result: resultOf.get(fixture.id) ?? null };
  });
  const groups = [...Map.groupBy(fixtures, ({ bracketId }) => bracketId)]
    .filter(([bracketId]) => bracketId < playoffId)
    .map(([bracketId, games]) => {
      const members = new Set(games.flatMap(({ home, away }) => [home, away].map(idOf)));
      const rows = computeStandings({
        teams: teams.filter(({ id }) => members.has(id)),
        results: games.flatMap(({ id }) => resultOf.get(id) ?? []),
      });
      return { bracketId, rows, isFinal: games.every(({ id }) => resultOf.has(id)) };
    });
  const withdrawn = new Set(
    Array.from({ length: tournament.withdrawals }, () => teamIds[random.int(teamIds.length)]!),
  );
  const input = {
    teams: teamIds.map((id) => ({ id, hasWithdrawn: withdrawn.has(id) })),
    groups,
    knockouts,
  };
  const tables = groups.map(({ rows }) => rows);
  return { input, ranking: finalRanking(input), knockouts, tables, withdrawn, teamIds };
}

/** Groups with playoffs of their first two and a consolation of the others, or a knock-out alone. */
function drawOf(tournament: Tournament): { fixtures: Fixture[]; teamIds: TeamId[] } {
  const { groups, teamsPerGroup, thirdPlace, doubleElimination, hasConsolation } = tournament;
  if (groups === 0) {
    const teamIds = Array.from({ length: teamsPerGroup * 2 + 1 }, (_, index) => index + 1);
    const entrants = teamIds.map((teamId): Participant => ({ kind: "team", teamId }));
    const bracket = { bracketId: playoffId, firstId: 1, thirdPlace };
    return { fixtures: eliminationFixtures(entrants, bracket), teamIds };
  }
  const teamIds = Array.from({ length: groups * teamsPerGroup }, (_, index) => index + 1);
  const config: BracketRequest[] = Array.from({ length: groups }, () => ({ type: "group_stage" }));
  if (tournament.hasPlayoffs) {
    config.push({ type: "elimination", qualifiersPerGroup: 2, thirdPlace, doubleElimination });
  }
  const plan = planBrackets({
    teams: teamIds.map((id) => ({ id })),
    config,
    shuffle: true,
    seed: tournament.seed,
  });
  const drawn = drawFixtures(plan).map((fixture) =>
    fixture.bracketId > groups ? { ...fixture, bracketId: playoffId } : fixture,
  );
  if (!hasConsolation || groups < 2) return { fixtures: drawn, teamIds };
  const thirds = Array.from({ length: groups }, (_, index): Participant => ({
    kind: "rank",
    bracketId: index + 1,
    rank: 3,
  }));
  const consolation = eliminationFixtures(thirds, {
    bracketId: consolationId,
    firstId: drawn.length + 1,
  });
  return { fixtures: [...drawn, ...consolation], teamIds };
}

function idOf(side: Participant): TeamId {
  return side.kind === "team" ? side.teamId : 0;
}

function feeds(matchId: MatchId, { home, away }: Fixture): boolean {
  return [home, away].some((side) => "matchId" in side && side.matchId === matchId);
}

function byTeam(places: FinalPlace[]): FinalPlace[] {
  return places.toSorted((a, b) => a.teamId - b.teamId);
}

function byNumber(a: number, b: number): number {
  return a - b;
}
