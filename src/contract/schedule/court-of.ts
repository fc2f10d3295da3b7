import type { ScheduleRow } from "./schedule.ts";

/** The court that a game is played on by now: the one that it was called to, else the planned one. */
export function courtOf({ call, court_id: planned }: Pick<ScheduleRow, "call" | "court_id">) {
  return call?.court_id ?? planned;
}
