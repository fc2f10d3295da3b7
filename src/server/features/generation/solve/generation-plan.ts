import type {
  Clash,
  Fixture,
  Placement,
  PerhapsAtBoth,
  PlannedBracket,
  QualityReport,
} from "#engine";
import type { DutyCount, GivenDuty } from "#server/features/generation/drawn-duties/give-duties.ts";
import type { Said } from "#texts/said.ts";

/** A game of the plan; ids count from 1 within it, times are the tournament's own. */
export interface PlannedGame extends Fixture {
  placement: Placement | null;
  /** Whether it had its time before the draw. */
  isFixed?: boolean;
  duties?: GivenDuty[];
}

export interface GenerationPlan {
  brackets: (PlannedBracket & {
    divisionId: number | null;
    /** With it the bracket's division, drawn alone, is drawn alike. */
    drawNumber: number;
    gamesPerMatchup?: number;
    gameMinutes?: number;
    restMinutes?: number;
  })[];
  /** The number in the plan of each bracket that is there already and feeds it, and its own. */
  standing: (readonly [number, number])[];
  clashes: Clash[];
  /** In playing order, games without a time last. */
  games: PlannedGame[];
  /** Why games have no time, each reason once; none when all have one. */
  reasons: Said[];
  report: QualityReport | null;
  /** Games at once to which the same person may have to come, as it found no other way. */
  perhapsAtOnce: PerhapsAtBoth[];
  duties: DutyCount[];
}
