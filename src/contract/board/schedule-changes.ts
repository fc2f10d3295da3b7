import type { ScheduleReply, ScheduleRow } from "#contract/schedule/schedule.ts";

/** By time, court and number; games without a time come last. */
export function byPlan(a: ScheduleRow, b: ScheduleRow): number {
  const [start, other] = [a.raw_start_time, b.raw_start_time];
  if (start !== other) {
    if (start === null || other === null) return start === null ? 1 : -1;
    return start < other ? -1 : 1;
  }
  return (a.court_id ?? Infinity) - (b.court_id ?? Infinity) || a.game_number - b.game_number;
}

/** The schedule of a revision and what changed since make that of a later one; a whole one stays. */
export function applyScheduleChanges(before: ScheduleReply, reply: ScheduleReply): ScheduleReply {
  const { since, ...rest } = reply;
  if (!since) return reply;
  const changed = new Map(reply.schedule.map((row) => [row.id, row]));
  const gone = new Set(since.removed);
  const staying = before.schedule.filter(({ id }) => !gone.has(id) && !changed.has(id));
  return { ...rest, schedule: [...staying, ...changed.values()].toSorted(byPlan) };
}
