import type { BracketRequest } from "#engine";
import type { BracketConfig } from "./bracket-config.ts";

/** A bracket that is asked for, as the engine plans it. */
export function toBracketRequest(bracket: BracketConfig): BracketRequest {
  const { type, second_final: secondFinal } = bracket;
  const isDouble = type === "double_elimination";
  const request: BracketRequest = {
    name: bracket.name,
    type: isDouble ? "elimination" : type,
    maxTeams: bracket.max_teams,
    thirdPlace: bracket.third_place ?? false,
  };
  if (bracket.qualifiers_per_group) request.qualifiersPerGroup = bracket.qualifiers_per_group;
  if (bracket.groups) request.groups = bracket.groups;
  if (bracket.after) request.after = bracket.after;
  if (bracket.best_next) request.bestNext = bracket.best_next;
  if (bracket.all_places) request.allPlaces = true;
  if (bracket.least_games && !isDouble) request.leastGames = bracket.least_games;
  if (bracket.rounds) request.rounds = bracket.rounds;
  if (bracket.auto_pairing) request.pairsItself = true;
  return isDouble
    ? { ...request, doubleElimination: true, secondFinal: secondFinal ?? true }
    : request;
}
