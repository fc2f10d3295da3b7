import { dayNumberOf, type LintInput, type OwnDay, ownOf } from "#engine";
import type { TimeSlot } from "#contract/brackets/generation.ts";
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
 * The courts with hours of their own that are outside them at a time (`HH:mm`) of the day. A day that
 * begins early or goes on late does so on every court that was to be open from its beginning or until its end.
 */
export function courtsShutAt(slots: readonly TimeSlot[], time: string): Set<number> {
  const day = toEngineHours(slots);
  const shut = day?.courts?.filter(
    ({ from, to }) => (from > day.from && time < from) || (to < day.to && time >= to),
  );
  return new Set(shut?.map(({ court }) => court));
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
