import { ownSlotsOf } from "#contract/brackets/day-slots.ts";
import type { GenerateInput } from "#contract/brackets/generation.ts";
import type { OwnHours, TimeSlot } from "#contract/brackets/playing-hours.ts";
import {
  type DayPlan,
  type SlotOption,
  toDayPlan,
} from "#web/features/generation/plan/day-slots.ts";
import { addDays } from "#web/i18n/dates.ts";
import { weekdayOf } from "./playing-days.ts";

/** A date, or a weekday (0 is Sunday). */
export type Day = string | number;

/** When a day is played that isn't played as the others are. */
export interface OwnHoursOption {
  day: Day;
  from: string;
  to: string;
}

/** On which days games can be, of the generator's options. */
interface Span {
  startDate: string;
  endDate: string;
  days: number[];
  excluded: string[];
}

/** What every day is played in, of the generator's options. */
interface Usual {
  day: DayPlan;
  slots: SlotOption[];
}

/** From how many dates on whole weekdays can be chosen as well, and how many dates are listed. */
const dates = { fewForWeekdays: 14, most: 60 };

/** The days that can have hours of their own: weekdays of a long tournament, then dates; none of a single day. */
export function daysToChoose(options: Span, lastDate: string): Day[] {
  const played: string[] = [];
  const last = options.endDate || lastDate;
  for (let date = options.startDate; date && date <= last; date = addDays(date, 1)) {
    if (isPlayed(date, options)) played.push(date);
    if (played.length === dates.most) break;
  }
  if (played.length < 2) return [];
  const weekdays = [...new Set(played.map(weekdayOf))].toSorted((a, b) => mondayFirst(a, b));
  const isLong = played.length > dates.fewForWeekdays && weekdays.length > 1;
  return isLong ? [...weekdays, ...played] : played;
}

/** Whether games can be on a day at all, as the options are. */
export function isPlayed(day: Day, { startDate, endDate, days, excluded }: Span): boolean {
  if (typeof day === "number") return days.includes(day);
  const isWithin = day >= startDate && (!endDate || day <= endDate);
  return isWithin && days.includes(weekdayOf(day)) && !excluded.includes(day);
}

/** The slots of a day with hours of its own; none where no game fits. */
export function slotsOfOwn(own: OwnHoursOption, usual: Usual): TimeSlot[] {
  const { day_plan: plan } = toDayPlan(usual);
  return own.to > own.from ? ownSlotsOf(own, { slots: usual.slots, plan }) : [];
}

/** Own hours as they are sent; nothing where every day is alike. */
export function toOwnHours(ownHours: OwnHoursOption[]): Pick<GenerateInput, "own_hours"> {
  if (ownHours.length === 0) return {};
  return {
    own_hours: ownHours.map(({ day, from, to }) => ({ ...toWireDay(day), from, to })),
  };
}

/** Kept own hours as the form has them, without dates that have gone. */
export function keptOwnHours(kept: readonly OwnHours[], first: string, last: string) {
  return inOrder(
    kept
      .map(({ date, day_of_week, from, to }) => ({ day: date ?? day_of_week!, from, to }))
      .filter(({ day }) => typeof day === "number" || (day >= first && day <= last)),
  );
}

/** Weekdays first, Monday before the others, then dates. */
export function inOrder(ownHours: OwnHoursOption[]): OwnHoursOption[] {
  return ownHours.toSorted(({ day: a }, { day: b }) => {
    if (typeof a === "number" && typeof b === "number") return mondayFirst(a, b);
    if (typeof a === "number" || typeof b === "number") return typeof a === "number" ? -1 : 1;
    return a < b ? -1 : 1;
  });
}

/** A day as it is sent. */
export function toWireDay(day: Day): Pick<OwnHours, "date" | "day_of_week"> {
  return typeof day === "number" ? { day_of_week: day } : { date: day };
}

function mondayFirst(a: number, b: number): number {
  return ((a + 6) % 7) - ((b + 6) % 7);
}
