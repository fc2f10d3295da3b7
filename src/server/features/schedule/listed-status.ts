import type { z } from "zod";
import type { ListedMatchStatus } from "#contract/schedule/schedule.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";

/** A status as the schedule's rows say it. */
export function toListedStatus(status: MatchRow["status"]): z.infer<typeof ListedMatchStatus> {
  return status.toUpperCase() as Uppercase<typeof status>;
}
