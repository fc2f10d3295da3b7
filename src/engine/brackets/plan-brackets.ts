import { RuleError } from "#engine/errors.ts";
import { mostLeastGames } from "#engine/playoffs/knockout/all-places.ts";
import { mostSwissRounds, recommendedSwissRounds } from "#engine/playoffs/swiss/swiss-fixtures.ts";
import { seedQualifiers } from "#engine/playoffs/knockout/seed-qualifiers.ts";
import { createRandom, type Random } from "#engine/random.ts";
import type { BracketId, TeamId } from "#engine/types.ts";
import { findClashes } from "./apart/clashes.ts";
import { keepApart } from "./apart/keep-apart.ts";
import { automaticBrackets } from "./auto-rules.ts";
import type { BracketPlan, PlannedBracket, PlanRequest } from "./bracket-plan.ts";
import { dealPlaces } from "./deal-places.ts";
import { dealTeams } from "./deal-teams.ts";
import { isDirect, type PlannedRequest, toStages } from "./stages.ts";

/**
 * Which bracket gets which teams: serpentine by seed or from pots, as even as the limits allow.
 * Teams beyond all limits stay `unplaced`. Throws RuleError when a
 * configured bracket gets too few teams or asks for ranks that no group has.
 */
export function planBrackets(asked: PlanRequest): BracketPlan {
  const { teams, config, pots = false, seed, firstBracketId = 1, drawn = [], firstRank } = asked;
  if (teams.length < 2 && drawn.length === 0) {
    throw new RuleError({ reason: "too_few_teams", available: teams.length });
  }
  const wanted = config.length > 0 ? config : automaticBrackets(teams.length);
  const requests = toStages(
    [...drawn.map(({ name, type }) => ({ name, type })), ...wanted],
    firstRank,
  );
  const brackets = nameBrackets(requests, firstBracketId);
  const direct = requests.map((request, index) => index >= drawn.length && isDirect(request));
  const directCount = direct.filter(Boolean).length;
  if (teams.length < directCount * 2) {
    throw new RuleError({
      reason: "too_few_teams_for_brackets",
      brackets: directCount,
      teams: directCount * 2,
      available: teams.length,
    });
  }
  const random = createRandom(seed);
  const order = drawOrder(asked, random);
  const capacities = requests.map((request, index) =>
    direct[index] ? (request.maxTeams ?? Infinity) : 0,
  );
  const { dealt, unplaced } = dealTeams(
    order,
    capacities,
    pots ? (pot) => random.shuffle(pot) : undefined,
  );
  const clubs = clubsOf(asked);
  const types = requests.map(({ type }) => type);
  const kept = clubs ? keepApart(dealt, types, { ...clubs, pots }) : dealt;
  brackets.forEach((bracket, index) => {
    bracket.teamIds = [...(drawn[index]?.teamIds ?? kept[index]!)];
    bracket.entrants = bracket.teamIds.map((teamId) => ({ kind: "team", teamId }));
  });
  brackets.forEach(setSwissRounds);
  feedStages(brackets, requests);
  brackets.forEach(checkLeastGames);
  const planned = brackets.slice(drawn.length);
  return { brackets: planned, unplaced, clashes: clubs ? findClashes(planned, clubs.clubOf) : [] };
}

/** Null where nobody is to be kept apart. */
function clubsOf({ teams, apart }: PlanRequest) {
  if (!apart) return null;
  const clubs = new Map(teams.map(({ id, club }) => [id, club?.trim().toLowerCase() || null]));
  const seeded = new Set(teams.flatMap(({ id, seed }) => (seed == null ? [] : [id])));
  return {
    clubOf: (teamId: TeamId) => clubs.get(teamId) ?? null,
    isSeeded: (teamId: TeamId) => seeded.has(teamId),
  };
}

function setSwissRounds(bracket: PlannedBracket): void {
  if (bracket.type !== "swiss") return;
  const { name, teamIds } = bracket;
  const max = mostSwissRounds(teamIds.length);
  bracket.rounds ??= recommendedSwissRounds(teamIds.length);
  if (bracket.rounds <= max) return;
  throw new RuleError({ reason: "too_many_rounds", name, teams: teamIds.length, max });
}

function checkLeastGames({ name, entrants, leastGames: games }: PlannedBracket): void {
  const most = mostLeastGames(entrants.length);
  if (games === undefined || games <= most) return;
  const teams = entrants.length;
  throw new RuleError({ reason: "least_games_out_of_reach", name, games, teams, most });
}

function nameBrackets(requests: readonly PlannedRequest[], firstId: BracketId): PlannedBracket[] {
  const brackets = requests.map((request, index): PlannedBracket => {
    return {
      id: firstId + index,
      name: request.name,
      type: request.type,
      entrants: [],
      teamIds: [],
      fedBy: [],
      thirdPlace: request.thirdPlace ?? false,
      allPlaces: request.allPlaces,
      leastGames: request.leastGames,
      doubleElimination: request.doubleElimination,
      secondFinal: request.secondFinal,
      rounds: request.rounds,
      pairsItself: request.pairsItself,
    };
  });
  const seen = new Set<string>();
  for (const { name } of brackets) {
    if (seen.has(name.toLowerCase())) {
      throw new RuleError({ reason: "bracket_names_repeat", name });
    }
    seen.add(name.toLowerCase());
  }
  return brackets;
}

function drawOrder({ teams, shuffle }: PlanRequest, random: Random): TeamId[] {
  const others = teams.filter(({ seed }) => seed == null);
  const seeded = teams
    .filter(({ seed }) => seed != null)
    .toSorted((a, b) => a.seed! - b.seed! || a.id - b.id);
  return [...seeded, ...(shuffle ? random.shuffle(others) : others)].map(({ id }) => id);
}

function feedStages(brackets: PlannedBracket[], requests: readonly PlannedRequest[]): void {
  for (const [index, request] of requests.entries()) {
    const bracket = brackets[index]!;
    if (isDirect(request)) continue;
    const { firstRank, qualifiersPerGroup = 0, bestNext = 0, place } = request;
    const groups = request.feeders.map((feeder) => brackets[feeder]!);
    checkFeeding(bracket, groups, { lastRank: firstRank + qualifiersPerGroup - 1, bestNext });
    bracket.fedBy = groups.map((group) => group.id);
    const taken = { groupIds: bracket.fedBy, firstRank, qualifiersPerGroup, bestNext };
    const isKnockout = request.type === "elimination";
    bracket.entrants = isKnockout
      ? seedQualifiers(taken)
      : dealPlaces(taken, request.groups ?? 1)[place]!;
    if (bracket.entrants.length < 2) {
      throw new RuleError({ reason: "too_few_qualifiers", name: bracket.name });
    }
  }
}

function checkFeeding(
  fed: PlannedBracket,
  groups: readonly PlannedBracket[],
  { lastRank, bestNext }: { lastRank: number; bestNext: number },
): void {
  if (groups.length === 0) {
    throw new RuleError({ reason: "no_groups", name: fed.name });
  }
  for (const group of groups) {
    if (group.entrants.length < lastRank) {
      throw new RuleError({
        reason: "group_too_small",
        name: fed.name,
        rank: lastRank,
        group: group.name,
        teams: group.entrants.length,
      });
    }
  }
  const next = groups.filter((group) => group.entrants.length > lastRank).length;
  if (bestNext > next) {
    const wanted = { name: fed.name, best: bestNext, rank: lastRank + 1 };
    throw new RuleError(
      next === 0
        ? { reason: "no_best_next", ...wanted }
        : { reason: "too_few_best_next", ...wanted, count: next },
    );
  }
}
