import type { Calendar } from "#engine/types.ts";
import { dateOf, daySlotsOf, weekdayOf, type DaySlot } from "./calendar.ts";

/** What days have of their own: of a date or of a weekday, 0 for Sunday. */
interface Own {
  date?: string;
  dayOfWeek?: number;
}

/** What a day number has of its own, its date before its weekday; undefined where it has nothing. */
export function ownOf<T extends Own>(days: readonly T[], day: number): T | undefined {
  if (days.length === 0) return undefined;
  const date = dateOf(day);
  return (
    days.find((own) => own.date === date) ?? days.find((own) => own.dayOfWeek === weekdayOf(day))
  );
}

/** The slots of each day number, those of its own where it has some. */
export function slotsByDay(calendar: Calendar): (day: number) => DaySlot[] {
  const usual = daySlotsOf(calendar);
  const days = calendar.ownDays ?? [];
  const slots = new Map(days.map((own) => [own, daySlotsOf(own)]));
  return (day) => slots.get(ownOf(days, day)!) ?? usual;
}

/** Every court of a calendar that is in a slot, whatever becomes of the slot, in the order of the slots. */
export function courtsOf({ timeSlots, ownDays = [] }: Calendar): number[] {
  const slots = [...timeSlots, ...ownDays.flatMap((own) => own.timeSlots)];
  return [...new Set(slots.flatMap(({ courts }) => courts))];
}

/** How many courts a calendar has, at whatever times. */
export function countCourts({ timeSlots, ownDays = [] }: Calendar): number {
  const days = [{ timeSlots }, ...ownDays].map(daySlotsOf);
  return new Set(days.flat().flatMap((slot) => slot.courts)).size;
}
