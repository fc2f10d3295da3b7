import type {
  Absence,
  CourtClosure,
  CourtReservation,
  Placement,
  ScheduleItem,
  TeamId,
} from "#engine/types.ts";

/** What the linter looks at: the games, their places (any minute, on a slot or not) and limits. */
export interface LintInput {
  items: ScheduleItem[];
  placements: Placement[];
  minRestMinutes: number;
  maxGamesPerDay: number | null;
  /** Times at which courts can't be played on. */
  closures?: CourtClosure[];
  /** Courts that are kept for games, and games that are kept to courts. */
  reservations?: readonly CourtReservation[];
  /** Times at which teams can't play. */
  absences?: readonly Absence[];
  /** For each person on several teams, these. */
  sharing?: readonly (readonly TeamId[])[];
  /** The longest wait between two games of a day that is wished; four hours unless said. */
  longestWaitMinutes?: number | null;
  /** When a day's first slot starts and its last one ends (`HH:mm`); null where no slots are known. */
  hours?: Hours | null;
  /** Days with hours of their own instead: of a date, or of a weekday (0 is Sunday). */
  ownHours?: readonly (Hours & { date?: string; dayOfWeek?: number })[];
  /** When nothing is to be played on any day (`HH:mm`). */
  lunch?: { start: string; end: string } | null;
}

interface Hours {
  from: string;
  to: string;
  /** Courts that are played on at other hours than the day. */
  courts?: readonly { court: number; from: string; to: string }[];
}
