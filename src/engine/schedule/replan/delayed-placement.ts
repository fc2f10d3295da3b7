import { minuteOf, timeOf } from "#engine/schedule/model/calendar.ts";
import type { Disturbance } from "#engine/schedule/model/disturbance.ts";
import type { Placement } from "#engine/types.ts";

/** Where a placement stands after the day's delays; null when it slips past midnight. */
export function delayedPlacement(
  placement: Placement,
  disturbances: readonly Disturbance[],
): Placement | null {
  let [from, to] = [minuteOf(placement.start), minuteOf(placement.end)];
  for (const it of disturbances) {
    if (it.kind !== "delay" || it.date !== placement.date || from < minuteOf(it.from)) continue;
    from += it.minutes;
    to += it.minutes;
  }
  return to > 1440 ? null : { ...placement, start: timeOf(from), end: timeOf(to) };
}
