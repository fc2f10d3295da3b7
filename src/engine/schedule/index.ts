/**
 * Scheduling: a date, a slot and a court for every match.
 *
 * Invariants:
 * - A schedule never breaks a hard rule, whatever does not fit; that stays without a time.
 * - Cells (day × slot) are in playing order, and one court serves one match per cell.
 * - Searches are budgeted in iterations, never in clock time: the same problem and seed give the
 *   same schedule on every machine.
 */
import { createRandom } from "#engine/random.ts";
import type { Placement, ScheduleProblem } from "#engine/types.ts";
import type { Assignment } from "./model/assignment/assignment.ts";
import { assignCourts } from "./construct/courts.ts";
import { dateOf } from "./model/calendar.ts";
import { buildModel } from "./model/from-problem/build-model.ts";
import { labelGames, type GameLabel } from "./report/labels.ts";
import { reportQuality } from "./report/report-quality.ts";
import type { QualityReport } from "./report/quality-report.ts";
import { boundOf, solve } from "./solve.ts";
import {
  explainUnscheduled,
  type ScheduleSummary,
  summarise,
  type Unscheduled,
} from "./report/summary.ts";

export { dayNumberOf, minuteOf, timeOf, weekdayOf } from "./model/calendar.ts";
export { countCourts, courtsOf, ownOf } from "./model/own-days.ts";
export { estimateSchedule, type ScheduleEstimate } from "./bound/estimate.ts";
export { lintMove, lintSchedule } from "./lint/lint.ts";
export type { RuleViolation } from "./lint/rule-violation.ts";
export type { LintInput } from "./lint/lint-input.ts";
export { indexMoved, indexSchedule, type ScheduleIndex } from "./lint/schedule-index.ts";
export {
  indexReservations,
  reservationAgainst,
  type ReservationIndex,
} from "./model/reservations.ts";
export type { Contradiction, ContradictoryWish } from "./contradictions/contradiction.ts";
export { findContradictions } from "./contradictions/contradictions.ts";
export { fixGames, itemsBefore } from "./fixed/fix-games.ts";
export { labelFixed } from "./fixed/label-fixed.ts";
export { type FixedFault, placeFixed, type WantedPlace } from "./fixed/fixed-faults.ts";
export { placeFixtures, toScheduleItems } from "./model/schedule-items.ts";
export type { Disturbance } from "./model/disturbance.ts";
export { isDecidedBy, isHitBy } from "./replan/hit.ts";
export { drawForward, type DrawnForward } from "./forward/draw-forward.ts";
export type { DrawForwardProblem } from "./forward/drawing.ts";
export type { OpenDuty } from "./replan/open-duties.ts";
export { replan } from "./replan/replan.ts";
export type { Move, ReplanResult } from "./replan/replan-report.ts";
export type { GameLabel } from "./report/labels.ts";
export type { QualityReport } from "./report/quality-report.ts";
export type { Room, ScheduleSummary, Unscheduled } from "./report/summary.ts";
export { type PerhapsAtBoth, perhapsAtBoth, playedAtOnce } from "./model/perhaps-at-both.ts";
export { type HeldUp, type WishInTheWay, wishesInTheWay } from "./report/wishes-in-the-way.ts";

export interface ScheduleResult {
  placements: Placement[];
  /** For every item: its round in playing order, and whether its sides change. */
  labels: GameLabel[];
  unscheduled: Unscheduled[];
  summary: ScheduleSummary;
  report: QualityReport;
}

/** Annealing steps, about half a second's worth. */
const DEFAULT_ITERATIONS = 1_000_000;

/**
 * Schedules every item that fits. Never throws because something does not fit: that is in
 * `unscheduled` with its reason, and `summary` says what would help. Throws a RuleError when the
 * problem contradicts itself (a slot that ends before it starts, matches that wait for each other).
 */
export function scheduleMatches(
  problem: ScheduleProblem,
  { iterations = DEFAULT_ITERATIONS }: { iterations?: number } = {},
): ScheduleResult {
  const model = buildModel(problem);
  const { assignment, bound } = solve(problem, model, iterations);
  const placements = placementsOf(assignment, problem, iterations);
  const labels = labelGames(assignment);
  const swapped = new Set(labels.flatMap((label) => (label.isSwapped ? [label.itemId] : [])));
  return {
    placements,
    labels,
    unscheduled: explainUnscheduled(assignment),
    summary: summarise(assignment),
    report: reportQuality(problem, placements, bound, swapped),
  };
}

/** The report on any schedule of the problem, for instance one that was edited by hand. */
export function assessSchedule(
  problem: ScheduleProblem,
  placements: readonly Placement[],
): QualityReport {
  return reportQuality(problem, placements, boundOf(problem, buildModel(problem)));
}

function placementsOf(
  assignment: Assignment,
  problem: ScheduleProblem,
  iterations: number,
): Placement[] {
  const { model, grid, cellOf } = assignment;
  const random = createRandom(problem.seed);
  const courtOf = assignCourts(assignment, problem.calendar.preferredCourts, random, iterations);
  return model.items.flatMap((item, index) => {
    const cell = cellOf[index]!;
    if (cell < 0) return [];
    const { start, end } = grid.slot[cell]!;
    const date = dateOf(grid.dayNumber[grid.day[cell]!]!);
    return [{ itemId: item.id, date, start, end, court: courtOf[index]! }];
  });
}
