import type { z } from "zod";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { ScheduleQuery } from "#contract/schedule/schedule-query.ts";
import { toListedStatus } from "./listed-status.ts";

type Filters = z.output<typeof ScheduleQuery>;

/** Whether a row is one of those asked for; a filter left out lets all pass. */
export function matchesFilters(row: ScheduleRow, filters: Filters): boolean {
  const { team, date, status, bracket, stage } = filters;
  return (
    (team === undefined || isSame(row.team1, team) || isSame(row.team2, team)) &&
    (date === undefined || row.date === date) &&
    (status === undefined || status.some((one) => row.status === toListedStatus(one))) &&
    (bracket === undefined || isSame(row.bracket, bracket)) &&
    (stage === undefined || row.stage === stage)
  );
}

function isSame(name: string | null, wanted: string): boolean {
  return name !== null && name.toLowerCase() === wanted.trim().toLowerCase();
}
