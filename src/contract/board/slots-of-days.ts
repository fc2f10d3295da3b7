import { dayNumberOf, type LintInput, minuteOf, type OwnDay, ownOf } from "#engine";
import type { TimeSlot } from "#contract/brackets/playing-hours.ts";
import type { ScheduleRules } from "./schedule-moves.ts";

type Slots = Pick<ScheduleRules, "time_slots" | "own_days">;

/** The slots of a date: its own, else those of its weekday, else those of every day. */
export function slotsOn({ time_slots, own_days = [] }: Slots, date: string): TimeSlot[] {
  const days = own_days.map((day) => ({ ...toDay(day), slots: day.time_slots }));
  return ownOf(days, dayNumberOf(date))?.slots ?? time_slots;
}

/** From the start of the first slot to the end of the last; null where there are none. */
export function hoursOf(slots: readonly TimeSlot[]): { from: string; to: string } | null {
  if (slots.length === 0) return null;
  const from = slots.map(({ start }) => start).toSorted()[0]!;
  const to = slots
    .map(({ end }) => end)
    .toSorted()
    .at(-1)!;
  return { from, to };
}

/** The same of one court; the day's where it has no slot, as one that came after the draw. */
export function hoursOfCourt(slots: readonly TimeSlot[], court: number) {
  return hoursOf(slots.filter(({ courts }) => courts.includes(court))) ?? hoursOf(slots);
}

/** The hours of a day as the linter has them, and those of its courts that differ; null without slots. */
export function toEngineHours(slots: readonly TimeSlot[]): LintInput["hours"] {
  const day = hoursOf(slots);
  if (!day) return null;
  const courts = [...new Set(slots.flatMap((slot) => slot.courts))].flatMap((court) => {
    const { from, to } = hoursOfCourt(slots, court)!;
    return from === day.from && to === day.to ? [] : [{ court, from, to }];
  });
  return courts.length > 0 ? { ...day, courts } : day;
}

/**
 * When a court closes next, from a time (`HH:mm`) of the day on: that time where it is closed then, null
 * where it is open until the day is over. A day that begins early or goes on late does so on every court that
 * was to be open from its beginning or until its end.
 */
export function closesAt(
  slots: readonly TimeSlot[],
  { court, time }: { court: number; time: string },
): string | null {
  const day = hoursOf(slots);
  const own = hoursOfCourt(slots, court);
  if (!day || !own) return null;
  const isClosed =
    (own.from > day.from && time < own.from) ||
    (own.to < day.to && time >= own.to) ||
    breaksOf(slots, court).some(({ from, to }) => from <= time && time < to);
  if (isClosed) return time;
  const ends = breaksOf(slots, court).map(({ from }) => from);
  const next = [...ends, ...(own.to < day.to ? [own.to] : [])].filter((end) => end > time);
  return next.toSorted()[0] ?? null;
}

/** The times of day between a court's slots that are more than a pause: half a game long, and longer than the day's others. */
function breaksOf(slots: readonly TimeSlot[], court: number): Gap[] {
  const own = slots.filter(({ courts }) => courts.includes(court));
  const ofDay = gapsBetween(slots);
  const leastMinutes = (shortestGame(slots) ?? 0) / 2;
  return gapsBetween(own.length > 0 ? own : slots).filter((gap) => {
    const others = ofDay.filter(({ from, to }) => from !== gap.from || to !== gap.to);
    const isLonger = others.length === 0 || others.some(({ minutes }) => minutes < gap.minutes);
    return isLonger && gap.minutes >= leastMinutes;
  });
}

interface Gap {
  from: string;
  to: string;
  minutes: number;
}

function gapsBetween(slots: readonly TimeSlot[]): Gap[] {
  const sorted = slots.toSorted((a, b) => a.start.localeCompare(b.start));
  return sorted.slice(1).flatMap(({ start: to }, index) => {
    const from = hoursOf(sorted.slice(0, index + 1))!.to;
    return from < to ? [{ from, to, minutes: minutesBetween(from, to) }] : [];
  });
}

/** Minutes that the shortest of some slots has for a game; null where there are none. */
export function shortestGame(slots: readonly TimeSlot[]): number | null {
  if (slots.length === 0) return null;
  return Math.min(...slots.map(({ start, end }) => minutesBetween(start, end)));
}

function minutesBetween(from: string, to: string): number {
  return minuteOf(to) - minuteOf(from);
}

/** The same days as the engine has them, to be put into its calendar; nothing without any. */
export function toEngineOwnDays({ own_days = [] }: Pick<Slots, "own_days">): {
  ownDays?: OwnDay[];
} {
  if (own_days.length === 0) return {};
  const ownDays = own_days.map((day) => ({ ...toDay(day), timeSlots: day.time_slots }));
  return { ownDays };
}

/** The hours of days that have their own, as the linter has them; nothing without any. */
export function toEngineOwnHours({ own_days = [] }: Pick<Slots, "own_days">) {
  if (own_days.length === 0) return {};
  return {
    ownHours: own_days.flatMap((day) => {
      const hours = toEngineHours(day.time_slots);
      return hours ? [{ ...toDay(day), ...hours }] : [];
    }),
  };
}

function toDay({ date, day_of_week }: { date?: string; day_of_week?: number }) {
  return date === undefined ? { dayOfWeek: day_of_week! } : { date };
}
