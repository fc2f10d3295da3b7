import type { MatchStatus } from "./schedule.ts";

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
