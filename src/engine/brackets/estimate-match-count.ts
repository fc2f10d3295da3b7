import { doubleEliminationMatchCount } from "#engine/playoffs/double-elimination.ts";
import { eliminationMatchCount } from "#engine/playoffs/single-elimination.ts";
import { automaticBrackets } from "./auto-rules.ts";
import { schoenheimBound } from "./covering.ts";
import { dealTeams } from "./deal-teams.ts";
import { type BracketRequest, isDirect } from "./plan-brackets.ts";
import { roundRobinMatchCount } from "./round-robin.ts";

/** What a generation would draw, in numbers only. */
export interface MatchCountRequest {
  teamCount: number;
  config: readonly BracketRequest[];
  teamsPerMatch?: number;
  gamesPerMatchup?: number;
}

/**
 * How many games a plan would have, without building it: exact for two teams a match, for meetings
 * the least that the covering bound allows.
 */
export function estimateMatchCount({
  teamCount,
  config,
  teamsPerMatch = 2,
  gamesPerMatchup = 1,
}: MatchCountRequest): number {
  const requests = config.length > 0 ? config : automaticBrackets(teamCount);
  const capacities = requests.map((request) =>
    isDirect(request) ? (request.maxTeams ?? Infinity) : 0,
  );
  const everyone = Array.from({ length: teamCount }, (_, index) => index);
  const { dealt } = dealTeams(everyone, capacities);
  const groupCount = requests.filter((request) => request.type === "group_stage").length;
  let matches = 0;
  requests.forEach((request, index) => {
    const { type, qualifiersPerGroup = 0, bestNext = 0, thirdPlace = false } = request;
    const teams = dealt[index]!.length;
    if (type !== "elimination") matches += allPairs(teams, teamsPerMatch, gamesPerMatchup);
    else {
      const entrants = isDirect(request) ? teams : groupCount * qualifiersPerGroup + bestNext;
      const count = request.doubleElimination
        ? doubleEliminationMatchCount(entrants)
        : eliminationMatchCount(entrants, thirdPlace);
      matches += Math.max(0, count);
    }
  });
  return matches;
}

function allPairs(teams: number, teamsPerMatch: number, gamesPerMatchup: number): number {
  if (teams < 2) return 0;
  if (teamsPerMatch === 2) return roundRobinMatchCount(teams, gamesPerMatchup);
  const size = Math.min(teams, teamsPerMatch);
  const meetings = schoenheimBound(teams, teamsPerMatch, gamesPerMatchup);
  return Math.max(
    meetings * roundRobinMatchCount(size, 1),
    roundRobinMatchCount(teams, gamesPerMatchup),
  );
}
