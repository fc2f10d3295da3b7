import type { Calendar, TimeSlot } from "#engine/types.ts";
import { daySlotsOf, minuteOf, timeOf, type DaySlot } from "#engine/schedule/model/calendar.ts";

/** Where the slots that continue a day end at the latest. */
const LATEST_END = minuteOf("22:00");

/**
 * The calendar with its days continued until ten in the evening: slots as long as the last one, with
 * the day's shortest break between them, on the courts that are open until its end. Null when none fits.
 */
export function withLateSlots(calendar: Calendar): Calendar | null {
  const late = lateSlotsOf(calendar);
  const ownDays = calendar.ownDays?.map((own) => {
    return { ...own, timeSlots: [...own.timeSlots, ...lateSlotsOf(own)] };
  });
  const isLonger = calendar.ownDays?.some((own, index) => {
    return ownDays![index]!.timeSlots.length > own.timeSlots.length;
  });
  if (late.length === 0 && !isLonger) return null;
  const longer = { ...calendar, timeSlots: [...calendar.timeSlots, ...late] };
  return ownDays ? { ...longer, ownDays } : longer;
}

function lateSlotsOf(day: Pick<Calendar, "timeSlots">): TimeSlot[] {
  const slots = daySlotsOf(day);
  const last = slots.at(-1);
  if (!last) return [];
  const pause = shortestBreak(slots);
  const length = last.to - last.from;
  const courts = courtsAtTheEnd(slots);
  const late: TimeSlot[] = [];
  for (let from = last.to + pause; from + length <= LATEST_END; from += length + pause) {
    late.push({ start: timeOf(from), end: timeOf(from + length), courts });
  }
  return late;
}

/** Those that no slot of the day begins after: a court that closes at noon has no evening. */
function courtsAtTheEnd(slots: DaySlot[]): number[] {
  const lastOf = new Map(slots.flatMap(({ to, courts }) => courts.map((court) => [court, to])));
  const open = [...lastOf].filter(([, end]) => slots.every(({ from }) => from < end));
  return open.map(([court]) => court).toSorted((a, b) => a - b);
}

function shortestBreak(slots: DaySlot[]): number {
  const breaks = slots.flatMap(({ from }) => {
    const ended = slots.filter(({ to }) => to <= from).map(({ to }) => to);
    return ended.length > 0 ? [from - Math.max(...ended)] : [];
  });
  return breaks.length > 0 ? Math.min(...breaks) : 0;
}
