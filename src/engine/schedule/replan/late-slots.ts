import type { Calendar } from "#engine/types.ts";
import { daySlotsOf, minuteOf, timeOf, type DaySlot } from "#engine/schedule/model/calendar.ts";

/** Where the slots that continue a day end at the latest. */
const LATEST_END = minuteOf("22:00");

/**
 * The calendar with its day continued until ten in the evening: slots as long as the last one, with
 * the day's shortest break between them, on all of its courts. Null when none fits.
 */
export function withLateSlots(calendar: Calendar): Calendar | null {
  const slots = daySlotsOf(calendar);
  const last = slots.at(-1);
  if (!last) return null;
  const pause = shortestBreak(slots);
  const length = last.to - last.from;
  const courts = [...new Set(slots.flatMap((slot) => slot.courts))].toSorted((a, b) => a - b);
  const late = [];
  for (let from = last.to + pause; from + length <= LATEST_END; from += length + pause) {
    late.push({ start: timeOf(from), end: timeOf(from + length), courts });
  }
  return late.length === 0 ? null : { ...calendar, timeSlots: [...calendar.timeSlots, ...late] };
}

function shortestBreak(slots: DaySlot[]): number {
  const breaks = slots.flatMap(({ from }) => {
    const ended = slots.filter(({ to }) => to <= from).map(({ to }) => to);
    return ended.length > 0 ? [from - Math.max(...ended)] : [];
  });
  return breaks.length > 0 ? Math.min(...breaks) : 0;
}
