import type { BracketRequest } from "./bracket-request.ts";

const MAX_TEAMS_PER_GROUP = 8;

/**
 * The brackets when the organiser asks for none in particular (spec section 9): up to 8 teams one
 * round robin, 9–16 two of them, more than 16 as few groups of at most 8 as hold everyone.
 */
export function automaticBrackets(teamCount: number): BracketRequest[] {
  const count = Math.ceil(teamCount / MAX_TEAMS_PER_GROUP);
  const type = count <= 2 ? "round_robin" : "group_stage";
  return Array.from({ length: count }, () => ({ type, maxTeams: MAX_TEAMS_PER_GROUP }));
}
