import { dayNumberOf, weekdayOf } from "#engine";
import { type DayPlan, ownSlotsOf } from "#contract/brackets/day-slots.ts";
import type { CourtHours, OwnHours, TimeSlot } from "./playing-hours.ts";

/** A date, a weekday (0 is Sunday), or with neither every day. */
interface Day {
  date?: string | undefined;
  day_of_week?: number | undefined;
}

/** When and where games can be, as a draw says it. */
export interface DrawHours {
  slots: readonly TimeSlot[];
  plan: DayPlan | undefined;
  own_hours?: readonly OwnHours[] | undefined;
  court_hours?: readonly CourtHours[] | undefined;
}

/**
 * The slots of every day, and those of days that have their own: by hours of the day, of some of their
 * courts, or both. Of a court the line of the date counts, else that of the weekday, else that of every day.
 */
export function slotsOfDraw(draw: DrawHours): {
  time_slots: TimeSlot[];
  own_days: { date?: string; day_of_week?: number; time_slots: TimeSlot[] }[];
} {
  const { slots, own_hours = [], court_hours = [] } = draw;
  const days = new Map(
    [...own_hours, ...court_hours].map(({ date, day_of_week }) => [
      date ?? day_of_week,
      date === undefined ? { day_of_week } : { date },
    ]),
  );
  days.delete(undefined);
  return {
    time_slots: openSlots(slots, court_hours, {}),
    own_days: [...days.values()].map((day) => ({
      ...(day as { date: string } | { day_of_week: number }),
      time_slots: openSlots(slotsOfDay(day, draw), court_hours, day),
    })),
  };
}

/** The slots that a court has by a line, on the first day that it is said of and has some. */
export function slotsOfLine(
  { court, line }: { court: number; line: CourtHours },
  draw: DrawHours,
): TimeSlot[] {
  const days: Day[] = [line, ...(draw.own_hours ?? []).filter((day) => rankOf(line, day) >= 0)];
  const found = days.map((day) =>
    slotsOfDay(day, draw).filter((slot) => slot.courts.includes(court) && isOpen(line, slot)),
  );
  return found.find((slots) => slots.length > 0) ?? [];
}

/** The slots of a day before some of its courts have hours of their own. */
function slotsOfDay(day: Day, { slots, plan, own_hours = [] }: DrawHours): readonly TimeSlot[] {
  const own = nearest(own_hours, day);
  return own ? ownSlotsOf(own, { slots, plan }) : slots;
}

function openSlots(slots: readonly TimeSlot[], lines: readonly CourtHours[], day: Day): TimeSlot[] {
  const courts = new Set(slots.flatMap((slot) => slot.courts));
  const lineOf = new Map(
    [...courts].map((court) => [
      court,
      nearest(
        lines.filter((line) => line.courts.includes(court)),
        day,
      ),
    ]),
  );
  return slots
    .map((slot) => {
      const open = slot.courts.filter((court) => {
        const line = lineOf.get(court);
        return !line || isOpen(line, slot);
      });
      return { ...slot, courts: open };
    })
    .filter((slot) => slot.courts.length > 0);
}

function isOpen({ from = "", to }: CourtHours, slot: TimeSlot): boolean {
  return slot.start >= from && (to === undefined || slot.end <= to);
}

/** The line that says most of a day: its date's, its weekday's, that of every day. */
function nearest<Line extends Day>(lines: readonly Line[], day: Day): Line | undefined {
  return lines
    .filter((line) => rankOf(line, day) >= 0)
    .toSorted((a, b) => rankOf(b, day) - rankOf(a, day))[0];
}

/** How much a line says of a day: 2 by its date, 1 by its weekday, 0 as of every day, −1 nothing. */
function rankOf(line: Day, { date, day_of_week }: Day): number {
  if (line.date !== undefined) return line.date === date ? 2 : -1;
  if (line.day_of_week === undefined) return 0;
  const weekday = date === undefined ? day_of_week : weekdayOf(dayNumberOf(date));
  return line.day_of_week === weekday ? 1 : -1;
}
