import {
  type KnockoutFormat,
  knockoutMatchCount,
} from "#engine/playoffs/knockout/knockout-fixtures.ts";
import { seedQualifiers } from "#engine/playoffs/knockout/seed-qualifiers.ts";
import { recommendedSwissRounds, swissMatchCount } from "#engine/playoffs/swiss/swiss-fixtures.ts";
import type { BracketId, BracketType, Participant } from "#engine/types.ts";
import { automaticBrackets } from "./auto-rules.ts";
import { schoenheimBound } from "./covering/covering.ts";
import { dealTeams } from "./deal-teams.ts";
import { type MeetingGroup, type MeetingShape, shapesAtOnce } from "./covering/meeting-shapes.ts";
import type { BracketRequest } from "./bracket-request.ts";
import { roundRobinMatchCount } from "./round-robin.ts";
import { isDirect, type PlannedRequest, toStages } from "./stages.ts";

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
  /** Of a group that others feed: these. */
  fedBy?: BracketId[];
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
  const requests = toStages(config.length > 0 ? config : automaticBrackets(teamCount));
  const capacities = requests.map((request) =>
    isDirect(request) ? (request.maxTeams ?? Infinity) : 0,
  );
  const { dealt } = dealTeams(
    Array.from({ length: teamCount }, (_, index) => index),
    capacities,
  );
  const sizes = requests.map((request, index) =>
    isDirect(request) ? dealt[index]!.length : placeCount(request),
  );
  const shapes = shapesAtOnce(
    requests.map(({ type }, index) => (hasMeetings(type) ? sizes[index]! : 0)),
    { teamsPerMatch, gamesPerMatchup, courts },
  );
  return requests.map((request, index) => {
    const teams = sizes[index]!;
    if (request.type === "swiss") return swiss(request, teams);
    if (request.type === "elimination") {
      return knockOut(request, teams, () =>
        isDirect(request)
          ? dealt[index]!.map((teamId) => ({ kind: "team", teamId }))
          : placesOf(request),
      );
    }
    const games = allPairs({ teams, teamsPerMatch, gamesPerMatchup }, shapes[index]!);
    const size = Math.max(2, Math.min(teams, teamsPerMatch));
    const fedBy = isDirect(request) ? {} : { fedBy: feedersOf(request) };
    return { teams, games, teamsPerMatch: size, ...fedBy };
  });
}

function feedersOf({ feeders }: PlannedRequest): BracketId[] {
  return feeders.map((index) => index + 1);
}

function placeCount(request: PlannedRequest): number {
  const { feeders, qualifiersPerGroup = 0, bestNext = 0, type, groups = 1, place } = request;
  const all = feeders.length * qualifiersPerGroup + bestNext;
  // The first groups have one more each where they are uneven.
  return type === "elimination" ? all : Math.ceil((all - place) / groups);
}

/** The places of a knock-out that groups feed, in seed order. */
function placesOf(request: PlannedRequest): Participant[] {
  const { firstRank, qualifiersPerGroup = 0, bestNext = 0 } = request;
  return seedQualifiers({ groupIds: feedersOf(request), firstRank, qualifiersPerGroup, bestNext });
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
