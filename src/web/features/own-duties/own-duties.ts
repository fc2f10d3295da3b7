import type { Duty } from "#contract/duties/duties.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Moment } from "#web/features/estimates/estimates.tsx";
import { groupByProgress, inPlayingOrder } from "#web/features/schedule/rows.ts";

export interface OwnDuty {
  row: ScheduleRow;
  roles: Duty["role"][];
  when: "now" | "called" | "due" | "next";
}

/** Somebody's duties at games that are not over, the next first. */
export function ownDuties(
  rows: ScheduleRow[],
  isOwn: (duty: Duty) => boolean,
  { time, isAwaited }: Moment,
): OwnDuty[] {
  const { now, called, due, next } = groupByProgress(
    rows.filter(({ duties }) => duties.some(isOwn)),
    time,
  );
  // A game whose result was forgotten stands in no way of what comes next.
  const current = inPlayingOrder(due).filter(({ id, raw_end_time: end }) => isAwaited(id, end));
  const as = (when: OwnDuty["when"]) => (row: ScheduleRow) => {
    return { row, when, roles: row.duties.filter(isOwn).map(({ role }) => role) };
  };
  return [
    ...now.map(as("now")),
    ...called.map(as("called")),
    ...current.map(as("due")),
    ...next.map(as("next")),
  ];
}
