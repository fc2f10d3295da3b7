import { RuleError } from "#engine/errors.ts";
import type { Calendar } from "#engine/types.ts";

/** A slot in minutes after midnight, with the courts that it really has. */
export interface DaySlot {
  start: string;
  end: string;
  from: number;
  to: number;
  courts: number[];
}

/**
 * Days since 1970-01-01 of a `YYYY-MM-DD` date. Throws a RuleError when there is no such day.
 * Proleptic Gregorian arithmetic after Hinnant, "chrono-compatible low-level date algorithms".
 */
export function dayNumberOf(date: string): number {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date);
  if (!match) throw new RuleError({ reason: "bad_date", date });
  const [year, month, dayOfMonth] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOfMonth - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  const day = era * 146_097 + dayOfEra - 719_468;
  if (dateOf(day) !== date) throw new RuleError({ reason: "no_such_date", date });
  return day;
}

/** The `YYYY-MM-DD` date of a day number. */
export function dateOf(day: number): string {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`;
}

/** Minutes after midnight of `HH:mm`; `24:00` ends a day. Throws a RuleError on anything else. */
export function minuteOf(time: string): number {
  const match = /^(\d\d):([0-5]\d)$/.exec(time);
  const minute = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
  if (!(minute <= 1440)) throw new RuleError({ reason: "bad_time", time });
  return minute;
}

/** The `HH:mm` of a minute after midnight. */
export function timeOf(minute: number): string {
  return `${pad(Math.floor(minute / 60), 2)}:${pad(minute % 60, 2)}`;
}

/** The weekday of a day number, 0 for Sunday (1970-01-01 was a Thursday). */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** Whether the calendar plays on the weekday of that day number. */
export function isPlayingWeekday(calendar: Calendar, day: number): boolean {
  return calendar.daysOfWeek.includes(weekdayOf(day));
}

/**
 * A day's slots in order of their ends. Where slots overlap on one court, that court keeps the
 * largest set of them that don't (earliest end first), so that cells never compete for a court.
 */
export function daySlotsOf({ timeSlots }: Pick<Calendar, "timeSlots">): DaySlot[] {
  const ordered = timeSlots.map(toDaySlot).toSorted((a, b) => a.to - b.to || a.from - b.from);
  const freeFrom = new Map<number, number>();
  for (const slot of ordered) {
    slot.courts = slot.courts.filter((court) => (freeFrom.get(court) ?? 0) <= slot.from);
    for (const court of slot.courts) freeFrom.set(court, slot.to);
  }
  return ordered.filter((slot) => slot.courts.length > 0);
}

function toDaySlot(slot: Calendar["timeSlots"][number]): DaySlot {
  const [from, to] = [minuteOf(slot.start), minuteOf(slot.end)];
  if (to <= from) {
    throw new RuleError({ reason: "bad_slot", start: slot.start, end: slot.end });
  }
  const courts = [...new Set(slot.courts)].filter((court) => Number.isInteger(court) && court > 0);
  return { start: slot.start, end: slot.end, from, to, courts };
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, "0");
}
