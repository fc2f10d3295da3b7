import type { TeamId } from "#engine/types.ts";
import type { MatchResult } from "./results/match-result.ts";
import { DEFAULT_RULES } from "./presets/presets.ts";
import { rankTeams } from "./rank-teams.ts";
import type { RankedTeam } from "./ranking-input.ts";
import type { TraceStep } from "./trace-step.ts";
import type { RankingRules } from "./ranking-rules.ts";
import { tally } from "./tally.ts";

/** Results between other teams are left out; `pending` pairs keep a mini-table from being used. */
export interface StandingsInput {
  teams: readonly RankedTeam[];
  results: readonly MatchResult[];
  /** Further teams, not ranked here, whose games with the ranked ones count. */
  opponents?: readonly TeamId[];
  /** Teams that sat out a round of a Swiss tournament, each once for each time. */
  byes?: readonly TeamId[];
  pending?: readonly (readonly [TeamId, TeamId])[];
  rules?: RankingRules;
  /** Where lots decide: the stored seed that they were drawn with. */
  lotSeed?: number;
  /** Draws that were recorded, each with its teams in order: the last one of just those level counts. */
  draws?: readonly (readonly TeamId[])[];
}

/** A row of the table; scores in the unit of the match (points, goals, sets won). */
export interface StandingRow {
  rank: number;
  teamId: TeamId;
  played: number;
  wins: number;
  losses: number;
  ties: number;
  pointsScored: number;
  pointsGiven: number;
  netScore: number;
  /** Points inside sets; without sets, the score itself. */
  pointsWon: number;
  pointsLost: number;
  matchPoints: number;
  buchholz: number;
  /** Why this rank: the steps of the rules as they fell for this team, in order. */
  trace: TraceStep[];
}

/** The table in rank order, ranks 1 … n, by the rules (the product's default if none are given). */
export function computeStandings({
  rules = DEFAULT_RULES,
  ...input
}: StandingsInput): StandingRow[] {
  const teamIds = input.teams.map((team) => team.id);
  const tallies = tally(teamIds, input.results, rules.matchPoints, input);
  return rankTeams({ ...input, rules }).map(({ teamId, trace }, index) => {
    const games = tallies.get(teamId)!;
    return {
      rank: index + 1,
      teamId,
      played: games.played,
      wins: games.wins,
      losses: games.losses,
      ties: games.ties,
      pointsScored: games.scored,
      pointsGiven: games.conceded,
      netScore: games.scored - games.conceded,
      pointsWon: games.pointsWon,
      pointsLost: games.pointsLost,
      matchPoints: games.matchPoints,
      buchholz: games.buchholz,
      trace,
    };
  });
}
