import {
  type KnockoutFormat,
  knockoutMatchCount,
} from "#engine/playoffs/knockout/knockout-fixtures.ts";
import { seedQualifiers } from "#engine/playoffs/knockout/seed-qualifiers.ts";
import { recommendedSwissRounds, swissMatchCount } from "#engine/playoffs/swiss/swiss-fixtures.ts";
import type { BracketType, Participant } from "#engine/types.ts";
import { automaticBrackets } from "./auto-rules.ts";
import { schoenheimBound } from "./covering/covering.ts";
import { dealTeams } from "./deal-teams.ts";
import { type MeetingGroup, type MeetingShape, shapesAtOnce } from "./covering/meeting-shapes.ts";
import type { BracketRequest } from "./bracket-request.ts";
import { canFeed, isDirect } from "./plan-brackets.ts";
import { roundRobinMatchCount } from "./round-robin.ts";

/** What a generation would draw, in numbers only. */
export interface MatchCountRequest {
  teamCount: number;
  config: readonly BracketRequest[];
  teamsPerMatch?: number;
  gamesPerMatchup?: number;
  /** Courts that groups of meetings share. */
  courts?: number;
}

/** A bracket of a plan in numbers; brackets count from 1, as in the plan. */
export interface BracketSize {
  teams: number;
  games: number;
  /** Teams that meet on a court: two, or three or four of a meeting. */
  teamsPerMatch: number;
  /** Only for a knock-out. */
  knockOut?: KnockoutFormat & { entrants: () => Participant[] };
}

/** The brackets that a plan would have, whether or not it can be drawn. */
export function measureBrackets({
  teamCount,
  config,
  teamsPerMatch = 2,
  gamesPerMatchup = 1,
  courts = 1,
}: MatchCountRequest): BracketSize[] {
  const requests = config.length > 0 ? config : automaticBrackets(teamCount);
  const capacities = requests.map((request) =>
    isDirect(request) ? (request.maxTeams ?? Infinity) : 0,
  );
  const { dealt } = dealTeams(
    Array.from({ length: teamCount }, (_, index) => index),
    capacities,
  );
  const groupIds = requests.flatMap(({ type }, index) => (canFeed(type) ? [index + 1] : []));
  const shapes = shapesAtOnce(
    requests.map(({ type }, index) => (hasMeetings(type) ? dealt[index]!.length : 0)),
    { teamsPerMatch, gamesPerMatchup, courts },
  );
  let firstRank = 1;
  return requests.map((request, index) => {
    const teamIds = dealt[index]!;
    if (request.type === "swiss") return swiss(request, teamIds.length);
    if (request.type !== "elimination") {
      const size = Math.max(2, Math.min(teamIds.length, teamsPerMatch));
      const games = allPairs(
        { teams: teamIds.length, teamsPerMatch, gamesPerMatchup },
        shapes[index]!,
      );
      return { teams: teamIds.length, games, teamsPerMatch: size };
    }
    if (isDirect(request)) {
      const entrants = (): Participant[] => teamIds.map((teamId) => ({ kind: "team", teamId }));
      return knockOut(request, teamIds.length, entrants);
    }
    const { qualifiersPerGroup = 0, bestNext = 0 } = request;
    const qualifiers = { groupIds, firstRank, qualifiersPerGroup, bestNext };
    firstRank += qualifiersPerGroup + (bestNext > 0 ? 1 : 0);
    return knockOut(request, groupIds.length * qualifiersPerGroup + bestNext, () =>
      seedQualifiers(qualifiers),
    );
  });
}

/** Whether its games can be meetings of three or four teams. */
export function hasMeetings(type: BracketType): boolean {
  return type === "round_robin" || type === "group_stage";
}

function swiss({ rounds }: BracketRequest, teams: number): BracketSize {
  const played = rounds ?? recommendedSwissRounds(teams);
  return { teams, games: swissMatchCount(teams, played), teamsPerMatch: 2 };
}

function knockOut(
  { thirdPlace, allPlaces, leastGames, doubleElimination, secondFinal }: BracketRequest,
  teams: number,
  entrants: () => Participant[],
): BracketSize {
  const format = { thirdPlace, allPlaces, leastGames, doubleElimination, secondFinal };
  const games = Math.max(0, knockoutMatchCount(teams, format));
  return { teams, games, teamsPerMatch: 2, knockOut: { ...format, entrants } };
}

function allPairs(
  { teams, teamsPerMatch, gamesPerMatchup }: MeetingGroup,
  shape: MeetingShape | null,
): number {
  if (teams < 2) return 0;
  if (teamsPerMatch === 2) return roundRobinMatchCount(teams, gamesPerMatchup);
  const size = Math.min(teams, teamsPerMatch);
  const meetings = shape?.meetings ?? schoenheimBound(teams, teamsPerMatch, gamesPerMatchup);
  return Math.max(
    meetings * roundRobinMatchCount(size, 1),
    roundRobinMatchCount(teams, gamesPerMatchup),
  );
}
