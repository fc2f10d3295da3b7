/**
 * From ranks to a champion.
 *
 * Invariants: every entrant but the champion of a single knock-out loses exactly once; byes go to
 * the top seeds and only in round 1; a game's feeders are in earlier rounds; two teams of one group
 * never meet in the first playoff round where a draw without that exists; advancing is a function
 * of fixtures and results alone, so a corrected result re-advances by asking again.
 */
export { advance, type Advancement, type MatchTeams } from "./knockout/advance.ts";
export { mostLeastGames } from "./knockout/all-places.ts";
export {
  type AcrossGroups,
  rankAcrossGroups,
  type RankedAcross,
} from "./knockout/rank-across-groups.ts";
export type { TournamentState } from "./knockout/tournament-state.ts";
export type { DecidedBy } from "./ranking/decided-by.ts";
export { type FinalPlace, finalRanking, type FinalRankingInput } from "./ranking/final-ranking.ts";
export { type KnockoutFormat, knockoutFixtures } from "./knockout/knockout-fixtures.ts";
export type { KnockoutGame } from "./knockout/knockout-trees.ts";
export {
  doubleEliminationFixtures,
  type DoubleEliminationOptions,
} from "./knockout/double-elimination.ts";
export { bracketSize, seedOrder } from "./knockout/seed-order.ts";
export { type QualifierOptions, seedQualifiers } from "./knockout/seed-qualifiers.ts";
export { eliminationFixtures, type EliminationOptions } from "./knockout/single-elimination.ts";
export { mostSwissRounds, recommendedSwissRounds } from "./swiss/swiss-fixtures.ts";
export { swissRound, type SwissRequest, type SwissRound } from "./swiss/swiss-round.ts";
export { doubleEliminationStageNames, placesName, stageNames } from "./knockout/stage-names.ts";
