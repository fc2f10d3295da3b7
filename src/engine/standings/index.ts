/**
 * From results to ranks.
 *
 * Invariants: standings are a function of the results alone and never stored; every team has one
 * rank and no two share it; wins equal losses over a table, but for double forfeits; comparisons
 * are exact (cross-multiplied ratios); the order in which results come in never matters.
 */
export {
  award,
  type AwardTerms,
  BASKETBALL_FORFEIT,
  FOOTBALL_FORFEIT,
  forfeitBySets,
  forfeitOf,
  type ForfeitScore,
  HANDBALL_FORFEIT,
  walkOver,
} from "#engine/standings/results/award.ts";
export { conductOf, FIFA_CARD_POINTS } from "#engine/standings/results/conduct.ts";
export { NOT_SEEDED } from "./measure.ts";
export { computeStandings, type StandingRow, type StandingsInput } from "./compute-standings.ts";
export {
  type Ending,
  loserOf,
  type MatchResult,
  winnerOf,
} from "#engine/standings/results/match-result.ts";
export {
  BEST_OF_THREE_RULES,
  DEFAULT_RULES,
  FIBA_RULES,
  FIVB_RULES,
} from "#engine/standings/presets/presets.ts";
export { FIFA_2026_RULES, UEFA_RULES } from "#engine/standings/presets/presets-football.ts";
export {
  EHF_FINAL_RULES,
  EHF_PROVISIONAL_RULES,
  WFDF_RULES,
} from "#engine/standings/presets/presets-handball-ultimate.ts";
export { SWISS_RULES } from "#engine/standings/presets/presets-swiss.ts";
export { RANKING_PRESETS, rankingRules } from "#engine/standings/presets/ranking-presets.ts";
export {
  type Criterion,
  type HeadToHeadMetric,
  headToHeadMetrics,
  ownFrom,
  type OwnRules,
  rulesFrom,
} from "./own-rules.ts";
export type { RankedTeam } from "./ranking-input.ts";
export type { TraceStep } from "./trace-step.ts";
export type { MatchPoints, Metric, RankingRules, RankingStep } from "./ranking-rules.ts";
export type { Ratio } from "./ratio.ts";
export type { Outlook, ScenarioInput, TeamScenario } from "#engine/standings/outlook/outlook.ts";
export { settledRanks } from "#engine/standings/outlook/settled-ranks.ts";
export { computeScenarios } from "#engine/standings/outlook/scenarios.ts";
export { type Tally, tally } from "./tally.ts";
export {
  checkParts,
  type GameProblem,
  type PartProblem,
  type PartsProblem,
} from "#engine/standings/results/check-parts.ts";
export { checkSetsWon } from "#engine/standings/results/check-sets-won.ts";
export { type FormatPreset, formatPresets } from "#engine/standings/results/format-presets.ts";
export {
  countsSets,
  type GameFormat,
  isInParts,
  type PartScore,
  rulesOfPart,
  setsNeeded,
} from "#engine/standings/results/game-format.ts";
export { retire } from "#engine/standings/results/retirement.ts";
export { hasEnded, scoreOfParts } from "#engine/standings/results/score-of-parts.ts";
export {
  type GroupGame,
  previewWithdrawal,
  withdrawFrom,
  type WithdrawalPolicy,
  type WithdrawalPreview,
  type WithdrawalRequest,
} from "./withdrawal.ts";
