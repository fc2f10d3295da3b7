import type { Absence, CourtClosure, FixedGame } from "#engine/types.ts";

/** What takes from a calendar: places already taken, hours late, hours without a team. */
export interface Restrictions {
  fixed: FixedGame[];
  closures?: CourtClosure[];
  /** Slots of the date that start at `from` or later start and end `minutes` later. */
  delays?: { date: string; from: string; minutes: number }[];
  absences?: Absence[];
  /** How many slots with a free court, the first ones, each playing day has; there are no others. */
  slotsPerDay?: number[];
}
