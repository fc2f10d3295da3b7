import { boolean, integer, nat, record } from "fast-check";
import { expect, test } from "vitest";
import { drawFixtures } from "#engine/brackets/draw-fixtures.ts";
import type { BracketRequest } from "#engine/brackets/bracket-request.ts";
import { planBrackets } from "#engine/brackets/plan-brackets.ts";
import { createRandom, type Random } from "#engine/random.ts";
import { forAll } from "#engine/testing/for-all.ts";
import type { MatchResult } from "#engine/standings/results/match-result.ts";
import type { MatchId, TeamId } from "#engine/types.ts";
import { advance, type MatchTeams } from "./advance.ts";
import type { TournamentState } from "./tournament-state.ts";

const tournaments = record({
  groups: integer({ min: 1, max: 3 }),
  teamsPerGroup: integer({ min: 3, max: 4 }),
  qualifiersPerGroup: integer({ min: 1, max: 2 }),
  hasBestNext: boolean(),
  thirdPlace: boolean(),
  doubleElimination: boolean(),
  seed: nat(),
});

test("played to the end, every game has two teams and everyone but the champion is out", () => {
  forAll(tournaments, (tournament) => {
    const { state, playoffId } = playToTheEnd(tournament);
    const { matches, undone } = advance(state);
    expect(undone).toEqual([]);
    const open = matches.filter((match) => match.homeId === null || match.awayId === null);
    expect(open.every((match) => match.isNeedless)).toBe(true);
    expect(matches.every((match) => match.isNeedless || match.homeId !== match.awayId)).toBe(true);
    const entrants = new Set(
      matches.flatMap(({ matchId, homeId, awayId, isNeedless }) =>
        playoffId.has(matchId) && !isNeedless ? [homeId, awayId] : [],
      ),
    );
    const losses = state.results.filter(({ matchId }) => playoffId.has(matchId)).map(loser);
    const isOut = (team: TeamId | null): boolean =>
      losses.filter((loss) => loss === team).length >= (tournament.doubleElimination ? 2 : 1);
    expect([...entrants].filter((team) => !isOut(team))).toHaveLength(1);
  });
});

test("neither the order of the results nor asking twice changes anything", () => {
  forAll(tournaments, (tournament) => {
    const { state, random } = playToTheEnd(tournament);
    const shuffled = { ...state, results: random.shuffle(state.results) };
    expect(advance(shuffled)).toEqual(advance(state));
  });
});

test("after a correction exactly the played games that get other teams are undone", () => {
  forAll(tournaments, (tournament) => {
    const { state, random } = playToTheEnd(tournament);
    const played = state.results.slice(0, random.int(state.results.length));
    const turned = played[random.int(played.length)];
    const results = played.map((result) => (result === turned ? swapScores(result) : result));
    const { matches, undone } = advance({ ...state, results });
    const teams = byId(matches);
    const others = results.filter((result) => !sameTeams(result, teams.get(result.matchId)!));
    expect(undone).toEqual(others.map(({ matchId }) => matchId).toSorted((a, b) => a - b));
    const kept = results.filter(({ matchId }) => !undone.includes(matchId));
    expect(advance({ ...state, results: kept })).toEqual({ matches, undone: [] });
    expect(undone).not.toContain(turned?.matchId);
  });
});

interface Tournament {
  groups: number;
  teamsPerGroup: number;
  qualifiersPerGroup: number;
  hasBestNext: boolean;
  thirdPlace: boolean;
  doubleElimination: boolean;
  seed: number;
}

function playToTheEnd(tournament: Tournament) {
  const { groups, teamsPerGroup, hasBestNext, thirdPlace, doubleElimination } = tournament;
  const qualifiersPerGroup = groups === 1 ? 2 : tournament.qualifiersPerGroup;
  const ids = Array.from({ length: groups * teamsPerGroup }, (_, index) => index + 1);
  const playoff: BracketRequest = {
    type: "elimination",
    qualifiersPerGroup,
    bestNext: hasBestNext ? 1 : 0,
    thirdPlace,
    doubleElimination,
  };
  const plan = planBrackets({
    teams: ids.map((id) => ({ id })),
    config: [...ids.slice(0, groups).map((): BracketRequest => ({ type: "group_stage" })), playoff],
    shuffle: true,
    seed: tournament.seed,
  });
  const fixtures = drawFixtures(plan);
  const teams = ids.map((id) => ({ id, name: `Team ${id}` }));
  const random = createRandom(tournament.seed);
  const state: TournamentState = { fixtures, results: playAll({ fixtures, teams }, random), teams };
  const inPlayoff = fixtures.filter(({ bracketId, isThirdPlace }) => {
    return bracketId === groups + 1 && !isThirdPlace;
  });
  return { state, random, playoffId: new Set(inPlayoff.map(({ id }) => id)) };
}

type Results = (MatchResult & { matchId: MatchId })[];

function playAll(tournament: Omit<TournamentState, "results">, random: Random): Results {
  const results: Results = [];
  for (;;) {
    const done = new Set(results.map((result) => result.matchId));
    const ready = advance({ ...tournament, results }).matches.filter(
      ({ matchId, homeId, awayId }) => homeId !== null && awayId !== null && !done.has(matchId),
    );
    if (ready.length === 0) return results;
    for (const { matchId, homeId, awayId } of ready) {
      const homeScore = random.int(9);
      const awayScore = homeScore === 4 ? 5 : 8 - homeScore;
      results.push({ matchId, homeId: homeId!, awayId: awayId!, homeScore, awayScore });
    }
  }
}

function swapScores(result: Results[number]): Results[number] {
  return { ...result, homeScore: result.awayScore, awayScore: result.homeScore };
}

function loser({ homeId, awayId, homeScore, awayScore }: MatchResult): TeamId {
  return homeScore > awayScore ? awayId : homeId;
}

function byId(matches: MatchTeams[]): Map<MatchId, MatchTeams> {
  return new Map(matches.map((match) => [match.matchId, match]));
}

type Teams = Pick<MatchTeams, "homeId" | "awayId">;

/** Whichever of them is at home. */
function sameTeams(a: Teams, b: Teams): boolean {
  const [home, away] = a.homeId === b.awayId ? [a.awayId, a.homeId] : [a.homeId, a.awayId];
  return home === b.homeId && away === b.awayId;
}
