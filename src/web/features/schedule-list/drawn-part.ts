import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { WholeSchedule } from "#web/features/schedule-list/drawn-of.ts";
import { dates, filterRows, inPlayingOrder, type RowFilters } from "#web/features/schedule/rows.ts";

/** Schedules up to this are drawn from all of their games. */
export const longestWhole = 1000;

// More than a list draws at once, so that none looks as if it ended there.
const mostDrawn = 200;

/** The first games that the filters leave: all that a long schedule's page begins with. */
export function drawnPart(
  rows: ScheduleRow[],
  filters: RowFilters,
): { rows: ScheduleRow[]; whole: WholeSchedule } {
  const left = filterRows(rows, filters);
  return {
    rows: inPlayingOrder(left).slice(0, mostDrawn),
    whole: { games: rows.length, shown: left.length, days: dates(rows) },
  };
}
