import type { Placement, ScheduleItem } from "#engine/types.ts";
import { dayNumberOf, minuteOf } from "#engine/schedule/model/calendar.ts";

/** A game in minutes since 1970. */
export interface Placed {
  item: ScheduleItem;
  day: number;
  from: number;
  to: number;
  court: number;
}

/** A game at a place, in minutes. */
export function toPlaced(item: ScheduleItem, placement: Placement): Placed {
  const day = dayNumberOf(placement.date);
  const base = day * 1440;
  return {
    item,
    day,
    from: base + minuteOf(placement.start),
    to: base + minuteOf(placement.end),
    court: placement.court,
  };
}
