import { describe, expect, test } from "vitest";
import { roundRobinFixtures } from "#engine/brackets/round-robin.ts";
import { computeStandings } from "#engine/standings/compute-standings.ts";
import type { MatchResult } from "#engine/standings/results/match-result.ts";
import { FIFA_2026_RULES } from "#engine/standings/presets/presets-football.ts";
import type { Fixture, TeamId } from "#engine/types.ts";
import { advance } from "./advance.ts";
import type { TournamentState } from "./tournament-state.ts";
import { seedQualifiers } from "./seed-qualifiers.ts";
import { eliminationFixtures } from "./single-elimination.ts";

describe("two best thirds of three groups", () => {
  // The thirds lose both games by 1–4 (team 3), 2–4 (team 6) and 3–4 (team 9).
  const groups = [
    { bracketId: 1, teamIds: [1, 2, 3] },
    { bracketId: 2, teamIds: [4, 5, 6] },
    { bracketId: 3, teamIds: [7, 8, 9] },
  ];

  test("take their places best first", () => {
    const state = playGroups(groups, { 3: 1, 6: 2, 9: 3 }, [winnerOfGroup(1), winnerOfGroup(1)]);
    expect(thirdsOf(state)).toEqual([9, 6]);
  });

  test("change places rather than meet their own group", () => {
    const state = playGroups(groups, { 3: 1, 6: 2, 9: 3 }, [winnerOfGroup(3), winnerOfGroup(2)]);
    expect(thirdsOf(state)).toEqual([6, 9]);
  });

  test("are open until every group is complete", () => {
    const state = playGroups(groups, { 3: 1, 6: 2, 9: 3 }, [winnerOfGroup(1), winnerOfGroup(2)]);
    const results = state.results.slice(0, -1);
    expect(thirdsOf({ ...state, results })).toEqual([null, null]);
  });
});

test("in a larger group the games against its last do not count", () => {
  // Group 1 has four teams: that its third beat the fourth must not help against team 7.
  const groups = [
    { bracketId: 1, teamIds: [1, 2, 3, 4] },
    { bracketId: 2, teamIds: [5, 6, 7] },
  ];
  const state = playGroups(groups, { 3: 1, 7: 2 }, [winnerOfGroup(1)]);
  expect(thirdsOf(state)).toEqual([7]);
});

test("a single best second does not meet its own group's winner, who changes with the next", () => {
  const groups = [
    { bracketId: 1, teamIds: [1, 2, 3] },
    { bracketId: 2, teamIds: [4, 5, 6] },
    { bracketId: 3, teamIds: [7, 8, 9] },
  ];
  const semifinals = (goals: Record<TeamId, number>): (TeamId | null)[][] => {
    const state = playGroups(groups, goals, []);
    const entrants = seedQualifiers({
      groupIds: [1, 2, 3],
      firstRank: 1,
      qualifiersPerGroup: 1,
      bestNext: 1,
    });
    state.fixtures = [
      ...state.fixtures,
      ...eliminationFixtures(entrants, { bracketId: 99, firstId: 100 }),
    ];
    return advance(state)
      .matches.filter(({ matchId }) => matchId === 100 || matchId === 101)
      .map(({ homeId, awayId }) => [homeId, awayId]);
  };
  // Team 1 wins highest, team 8 of group 3 loses least.
  expect(semifinals({ 2: 1, 3: 0, 5: 2, 6: 0, 8: 3, 9: 0 })).toEqual([
    [1, 8],
    [4, 7],
  ]);
  // The third of group 1 lost highest, so team 1 is the best winner and team 2 the best second.
  expect(semifinals({ 2: 1, 3: 0, 5: 1, 6: 2, 8: 1, 9: 3 })).toEqual([
    [4, 2],
    [1, 7],
  ]);
});

// openfootball/worldcup, 2026--usa: the twelve thirds in points, goal difference and goals; the
// first eight went on to the round of 32.
test("World Cup 2026: which thirds went on", () => {
  const thirds = [
    ["South Korea", "0-1 2-1 0-1"],
    ["Bosnia", "1-1 1-4 3-1"],
    ["Scotland", "1-0 0-1 0-3"],
    ["Paraguay", "1-4 1-0 0-0"],
    ["Ecuador", "0-1 0-0 2-1"],
    ["Sweden", "5-1 1-5 1-1"],
    ["Iran", "2-2 0-0 1-1"],
    ["Uruguay", "1-1 2-2 0-1"],
    ["Senegal", "1-3 2-3 5-0"],
    ["Algeria", "0-3 2-1 3-3"],
    ["DR Congo", "1-1 0-1 3-1"],
    ["Ghana", "1-0 0-0 1-2"],
  ] as const;
  expect(qualifiedThirds(thirds, 8)).toEqual([
    "Algeria",
    "Bosnia",
    "DR Congo",
    "Ecuador",
    "Ghana",
    "Paraguay",
    "Senegal",
    "Sweden",
  ]);
});

/** Lower ids win 4–0, but for the goals that `goalsOfThird` gives the loser in each game. */
function playGroups(
  groups: { bracketId: number; teamIds: TeamId[] }[],
  goalsOfThird: Record<TeamId, number>,
  opponents: Fixture["home"][],
): TournamentState {
  const fixtures: Fixture[] = [];
  for (const { bracketId, teamIds } of groups) {
    fixtures.push(...roundRobinFixtures(teamIds, { bracketId, firstId: fixtures.length + 1 }));
  }
  const results = fixtures.map(({ id, home, away }) => {
    const sides = [home, away].flatMap((side) => (side.kind === "team" ? side.teamId : []));
    const [homeId, awayId] = [sides[0]!, sides[1]!];
    const loser = Math.max(homeId, awayId);
    const goals = goalsOfThird[loser] ?? 0;
    return homeId === loser
      ? { matchId: id, homeId, awayId, homeScore: goals, awayScore: 4 }
      : { matchId: id, homeId, awayId, homeScore: 4, awayScore: goals };
  });
  const bracketIds = groups.map((group) => group.bracketId);
  opponents.forEach((home, index) => {
    fixtures.push({
      id: 100 + index,
      bracketId: 99,
      round: 1,
      home,
      away: { kind: "best_ranked", bracketIds, rank: 3, place: index + 1 },
    });
  });
  const teams = groups.flatMap((group) => group.teamIds).map((id) => ({ id, name: `Team ${id}` }));
  return { fixtures, results, teams };
}

function winnerOfGroup(bracketId: number): Fixture["home"] {
  return { kind: "rank", bracketId, rank: 1 };
}

/** Ranks teams that never met by their own three games, and names the best. */
function qualifiedThirds(thirds: readonly (readonly [string, string])[], places: number): string[] {
  const teams = thirds.map(([name], index) => ({ id: index + 1, name }));
  const results = thirds.flatMap(([, games], index) =>
    games.split(" ").map((score, game): MatchResult => {
      const [homeScore, awayScore] = score.split("-").map(Number);
      const awayId = 100 + index * 3 + game;
      return { homeId: index + 1, awayId, homeScore: homeScore!, awayScore: awayScore! };
    }),
  );
  const opponents = results.map((result) => result.awayId);
  return computeStandings({ teams, results, opponents, rules: FIFA_2026_RULES })
    .slice(0, places)
    .map((row) => teams[row.teamId - 1]!.name)
    .toSorted();
}

function thirdsOf(state: TournamentState): (TeamId | null)[] {
  return advance(state)
    .matches.filter((match) => match.matchId >= 100)
    .map((match) => match.awayId);
}
