import { expect, test } from "vitest";
import { drawFixtures } from "#engine/brackets/draw-fixtures.ts";
import { planBrackets } from "#engine/brackets/plan-brackets.ts";
import type { MatchResult } from "#engine/standings/results/match-result.ts";
import type { Fixture, MatchId } from "#engine/types.ts";
import { advance } from "./advance.ts";
import type { TournamentState } from "./tournament-state.ts";

test("a group gives its ranks once its last game is played", () => {
  const state = twoGroupsOfThree();
  const groupGames = state.fixtures.filter((fixture) => fixture.bracketId < 3);
  const played = playBySeed(state, groupGames.slice(0, -1));
  expect(teamsIn(played, 3)).toEqual([
    [1, null],
    [null, 4],
    [null, null],
  ]);
  expect(teamsIn(playBySeed(state, groupGames), 3)).toEqual([
    [1, 3],
    [2, 4],
    [null, null],
  ]);
});

test("a team that has withdrawn keeps its rank, and the next one goes on in its place", () => {
  const state = twoGroupsOfThree();
  const groupGames = state.fixtures.filter((fixture) => fixture.bracketId < 3);
  const complete = playBySeed(state, groupGames);
  expect(teamsIn({ ...complete, withdrawn: [1] }, 3).slice(0, 2)).toEqual([
    [4, 3],
    [2, 5],
  ]);
});

test("winners go on, a canceled group game counts as decided", () => {
  const state = twoGroupsOfThree();
  const [first, ...others] = playBySeed(state, state.fixtures).results;
  const canceled = { ...first!, ending: "canceled" as const };
  expect(teamsIn({ ...state, results: [canceled, ...others] }, 3)).toEqual([
    [1, 3],
    [2, 4],
    [1, 2],
  ]);
});

test("a tied knock-out game sends nobody on until a winner is named", () => {
  const state = twoGroupsOfThree();
  const { results } = playBySeed(state, state.fixtures);
  const semifinal = results.find((result) => result.matchId === 7)!;
  const tied = { ...semifinal, homeScore: 1, awayScore: 1 };
  const others = results.filter((result) => result.matchId !== 7);
  expect(teamsIn({ ...state, results: [...others, tied] }, 3)[2]).toEqual([null, 2]);
  const shootOut = { ...tied, winnerId: tied.awayId };
  expect(teamsIn({ ...state, results: [...others, shootOut] }, 3)[2]).toEqual([3, 2]);
});

test("a corrected semifinal puts the other team into the final, and names a final that was played", () => {
  const state = twoGroupsOfThree();
  const { results } = playBySeed(state, state.fixtures);
  const turned = results.map((result) =>
    result.matchId === 7 ? { ...result, homeScore: 0, awayScore: 3 } : result,
  );
  const corrected = { ...state, results: turned };
  expect(teamsIn(corrected, 3)[2]).toEqual([3, 2]);
  expect(advance(corrected).undone).toEqual([9]);
  const unplayed = turned.filter(({ matchId }) => matchId !== 9);
  expect(advance({ ...state, results: unplayed }).undone).toEqual([]);
});

test("a result entered with sides swapped still stands", () => {
  const played = playBySeed(twoGroupsOfThree(), twoGroupsOfThree().fixtures);
  const results = played.results.map(({ matchId, homeId, awayId, homeScore, awayScore }) => ({
    matchId,
    homeId: awayId,
    awayId: homeId,
    homeScore: awayScore,
    awayScore: homeScore,
  }));
  expect(advance({ ...played, results })).toEqual(advance(played));
});

test("a canceled playoff game is never undone, a played one between others is", () => {
  const state = twoGroupsOfThree();
  const played = playBySeed(state, state.fixtures.slice(0, 6));
  const final = { matchId: 9, homeId: 1, awayId: 5, homeScore: 1, awayScore: 0 };
  expect(advance({ ...played, results: [...played.results, final] }).undone).toEqual([9]);
  const canceled = { ...final, ending: "canceled" as const };
  expect(advance({ ...played, results: [...played.results, canceled] }).undone).toEqual([]);
  const half = { ...final, matchId: 7, awayId: 5 };
  expect(advance({ ...played, results: [...played.results, half] }).undone).toEqual([7]);
  const otherHalf = { ...final, matchId: 7, homeId: 5, awayId: 1 };
  expect(advance({ ...played, results: [...played.results, otherHalf] }).undone).toEqual([7]);
  const swappedHalf = { ...final, matchId: 7, homeId: 3, awayId: 5 };
  expect(advance({ ...played, results: [...played.results, swappedHalf] }).undone).toEqual([7]);
});

test("a bracket without games never gives a rank", () => {
  const home = { kind: "rank", bracketId: 8, rank: 1 } as const;
  const away = { kind: "team", teamId: 2 } as const;
  const fixtures: Fixture[] = [{ id: 1, bracketId: 9, round: 1, home, away }];
  expect(advance({ fixtures, results: [], teams: [] }).matches).toEqual([
    { matchId: 1, homeId: null, awayId: 2 },
  ]);
});

const team = (teamId: number) => ({ kind: "team", teamId }) as const;
const first = (bracketId: number) => ({ kind: "rank", bracketId, rank: 1 }) as const;
const pairing = (place: number) => ({ kind: "pairing", bracketId: 9, round: 2, place }) as const;

function won(matchId: number, homeId: number, awayId: number, homeScore = 1) {
  return { matchId, homeId, awayId, homeScore, awayScore: 1 - homeScore };
}

test("a group that ranks of others are sent to gives its own ranks once these have played in it", () => {
  const second = { kind: "rank", bracketId: 3, rank: 2 } as const;
  const game = { round: 1 };
  const fixtures: Fixture[] = [
    { ...game, id: 1, bracketId: 1, home: team(1), away: team(2) },
    { ...game, id: 2, bracketId: 2, home: team(3), away: team(4) },
    { ...game, id: 3, bracketId: 3, home: first(1), away: first(2) },
    { ...game, id: 4, bracketId: 4, home: first(3), away: second },
  ];
  const teams = [1, 2, 3, 4].map((id) => ({ id, name: `Team ${id}` }));
  const groups = [won(1, 1, 2), won(2, 3, 4, 0)];
  expect(teamsIn({ fixtures, teams, results: groups }, 3)).toEqual([[1, 4]]);
  expect(teamsIn({ fixtures, teams, results: groups }, 4)).toEqual([[null, null]]);
  const all = [...groups, won(3, 1, 4, 0)];
  expect(teamsIn({ fixtures, teams, results: all }, 4)).toEqual([[4, 1]]);
});

test("who is to be paired by later rounds is not known", () => {
  const fixtures: Fixture[] = [
    { id: 1, bracketId: 9, round: 2, home: pairing(1), away: pairing(2) },
  ];
  expect(advance({ fixtures, results: [], teams: [] }).matches).toEqual([
    { matchId: 1, homeId: null, awayId: null },
  ]);
});

test("a second final is not needless while the first is not played", () => {
  const semifinal = { kind: "winner", matchId: 5 } as const;
  const fixtures: Fixture[] = [
    { id: 1, bracketId: 9, round: 1, home: semifinal, away: { kind: "team", teamId: 2 } },
    {
      id: 2,
      bracketId: 9,
      round: 2,
      home: semifinal,
      away: { kind: "team", teamId: 2 },
      ifAwayWins: 1,
    },
  ];
  expect(advance({ fixtures, results: [], teams: [] }).matches).toEqual([
    { matchId: 1, homeId: null, awayId: 2 },
    { matchId: 2, homeId: null, awayId: 2 },
  ]);
});

test("taking back a group game undoes the playoffs that stood on it, in the order of their ids", () => {
  const played = playBySeed(twoGroupsOfThree(), twoGroupsOfThree().fixtures);
  const results = played.results.filter(({ matchId }) => matchId !== 1).toReversed();
  const fixtures = played.fixtures.toReversed();
  expect(advance({ ...played, results }).undone).toEqual([7, 8, 9]);
  expect(advance({ ...played, results, fixtures }).undone).toEqual([7, 8, 9]);
});

/** Teams 1–6 in serpentine order: Group A has 1, 4, 5 and Group B 2, 3, 6; the top two go on. */
function twoGroupsOfThree(): TournamentState {
  const plan = planBrackets({
    teams: [1, 2, 3, 4, 5, 6].map((id) => ({ id, seed: id })),
    config: [
      { type: "group_stage" },
      { type: "group_stage" },
      { type: "elimination", qualifiersPerGroup: 2 },
    ],
    shuffle: false,
    seed: 1,
  });
  const teams = [1, 2, 3, 4, 5, 6].map((id) => ({ id, name: `Team ${id}` }));
  return { fixtures: drawFixtures(plan), results: [], teams };
}

/** Plays the given games in order; the lower team id wins 1–0. */
function playBySeed(state: TournamentState, games: readonly Fixture[]): TournamentState {
  const results: (MatchResult & { matchId: MatchId })[] = [];
  for (const { id } of games) {
    const match = advance({ ...state, results }).matches.find(({ matchId }) => matchId === id)!;
    const [homeId, awayId] = [match.homeId!, match.awayId!];
    const homeScore = homeId < awayId ? 1 : 0;
    results.push({ matchId: id, homeId, awayId, homeScore, awayScore: 1 - homeScore });
  }
  return { ...state, results };
}

function teamsIn(state: TournamentState, bracketId: number): (number | null)[][] {
  const games = new Set(
    state.fixtures.filter((fixture) => fixture.bracketId === bracketId).map(({ id }) => id),
  );
  return advance(state)
    .matches.filter(({ matchId }) => games.has(matchId))
    .map(({ homeId, awayId }) => [homeId, awayId]);
}
