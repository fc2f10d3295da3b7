import type { CourtClosure, FixedGame, TeamId } from "#engine/types.ts";

/** What takes from a calendar: places already taken, hours late, hours without a team. */
export interface Restrictions {
  fixed: FixedGame[];
  closures?: CourtClosure[];
  /** Slots of the date that start at `from` or later start and end `minutes` later. */
  delays?: { date: string; from: string; minutes: number }[];
  /** The team cannot play on the date between two times; no rest is owed after it. */
  absences?: { teamId: TeamId; date: string; from: string; to: string }[];
  /** How many slots with a free court, the first ones, each playing day has; there are no others. */
  slotsPerDay?: number[];
}
