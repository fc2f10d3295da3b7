/**
 * From teams to games.
 *
 * Invariants: a team is in at most one bracket of a plan; a round robin lets each pair meet exactly
 * as often as asked, and a covering by meetings at least as often; no team plays twice in a round;
 * home and away differ by at most one per team; fixture ids are consecutive; the same teams, config
 * and seed give the same draw.
 */
export type {
  BracketPlan,
  DrawnGroup,
  PlannedBracket,
  PlanRequest,
  TeamEntry,
} from "./bracket-plan.ts";
export { planBrackets } from "./plan-brackets.ts";
export type { Clash } from "./apart/clashes.ts";
export type { BracketRequest } from "./bracket-request.ts";
export { automaticBrackets } from "./auto-rules.ts";
export { groupName } from "./bracket-names.ts";
export { type DrawnLot, lotsOf } from "./lots-of-draw.ts";
export { coverPairs, schoenheimBound } from "./covering/covering.ts";
export { type DrawOptions, drawFixtures } from "./draw-fixtures.ts";
export { type MatchCountRequest } from "./bracket-sizes.ts";
export { type GameRange, gamesPerTeam } from "./games-per-team.ts";
export { estimateMatchCount } from "./estimate-match-count.ts";
export { type MeetingOptions, meetingFixtures } from "./meetings.ts";
export { orientEvenly } from "./orientation.ts";
export { roundRobinFixtures, type RoundRobinOptions } from "./round-robin.ts";
