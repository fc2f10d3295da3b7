import type { MatchStatus, ScheduleRow, TeamSource } from "./schedule.ts";

const next: Record<MatchStatus, MatchStatus[]> = {
  scheduled: ["in_progress", "completed", "canceled"],
  // A start that was a slip of the finger is taken back.
  in_progress: ["scheduled", "completed", "canceled"],
  completed: ["in_progress"],
  canceled: ["scheduled"],
};

/** Whether a match may go from one status to another; staying is always allowed. */
export function canChangeStatus(from: MatchStatus, to: MatchStatus): boolean {
  return from === to || next[from].includes(to);
}

/** Whether a match's result is still to come. */
export function isOpen({ status }: Pick<ScheduleRow, "status">): boolean {
  return status === "SCHEDULED" || status === "IN_PROGRESS";
}

/**
 * Whether a match's time has come by `now`, in milliseconds, but nobody has started it; of one that waits for
 * a free court that is nobody's fault (`isQueued`). True only as long as somebody looks: what is kept,
 * files and calendars and paper, says the status alone.
 */
export function isLate(status: string, start: string | null, now: number): boolean {
  return status.toLowerCase() === "scheduled" && start !== null && Date.parse(start) <= now;
}

/**
 * Whether a match is the next free court's to take at `now`, in milliseconds: as long as it isn't called it is
 * the next one, whatever was planned, and neither late nor over.
 */
export function isQueued(
  { status, call, queued_until: until }: Pick<ScheduleRow, "status" | "call" | "queued_until">,
  now: number,
): boolean {
  return status === "SCHEDULED" && call === null && until !== undefined && now < Date.parse(until);
}

/** Whether a match that is late may still be meant by its time: it isn't over by plan. */
export function isWithinTime(end: string | null, now: number): boolean {
  return end === null || Date.parse(end) > now;
}

interface Placed {
  /** As lists have it or as forms do. */
  status: string;
  outcome: ScheduleRow["outcome"];
  /** Where its teams come from, while they are not known. */
  sources: readonly (TeamSource | null)[];
}

/**
 * A game's status as people are told it. A second final, of which both teams come from the first, is
 * to be played only if that one calls for it: it isn't simply scheduled, nor called off.
 */
export function toldStatus({ status, outcome, sources }: Placed): string {
  if (outcome !== "played" || !isOfOneGame(sources)) return status;
  const told: Record<string, string> = { scheduled: "if_needed", canceled: "not_needed" };
  return told[status.toLowerCase()] ?? status;
}

/** The same of a row of the schedule. */
export function toldOfRow(row: ScheduleRow): string {
  return toldStatus({ ...row, sources: [row.team1_source, row.team2_source] });
}

function isOfOneGame([one, other]: Placed["sources"]): boolean {
  if (one?.kind !== "loser" || other?.kind !== "winner") return false;
  return one.game_number === other.game_number;
}
