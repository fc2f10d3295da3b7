import type { Calendar, FixedGame } from "#engine/types.ts";
import {
  dateOf,
  dayNumberOf,
  daySlotsOf,
  isPlayingWeekday,
  minuteOf,
  type DaySlot,
} from "./calendar.ts";

/** The most playing days that an open calendar is unrolled to. */
const MAX_DAYS = 40_000;

/**
 * The calendar as (day, slot) cells in playing order: by end, then by start. A cell takes as many
 * matches as it has courts. Cells of one day are contiguous: `dayStart[d] … dayStart[d + 1]`.
 */
export interface Grid {
  size: number;
  days: number;
  /** Index of the playing day, counted from 0, of each cell. */
  day: Int32Array;
  /** Start and end in minutes since 1970-01-01 00:00, local. */
  from: Int32Array;
  to: Int32Array;
  capacity: Int32Array;
  dayStart: Int32Array;
  /** Day number (see dayNumberOf) of each playing day. */
  dayNumber: Int32Array;
  slot: DaySlot[];
  /** Minutes of every slot when all are equally long, else 0. */
  uniformLength: number;
  /** The free courts of each cell. */
  courts: number[][];
  /** Whether the calendar's end date cuts the grid off; otherwise more days can be had. */
  isWhole: boolean;
}

/** Unrolls the calendar into `days` playing days, or fewer when it ends before. */
export function buildGrid(calendar: Calendar, fixed: FixedGame[], days: number): Grid {
  const slots = daySlotsOf(calendar);
  const dayNumbers = playingDays(calendar, slots.length > 0 ? Math.min(days, MAX_DAYS) : 0);
  const size = dayNumbers.length * slots.length;
  const grid: Grid = {
    size,
    days: dayNumbers.length,
    day: new Int32Array(size),
    from: new Int32Array(size),
    to: new Int32Array(size),
    capacity: new Int32Array(size),
    dayStart: new Int32Array(dayNumbers.length + 1),
    dayNumber: Int32Array.from(dayNumbers),
    slot: [],
    uniformLength: uniformLengthOf(slots),
    courts: [],
    isWhole: dayNumbers.length < days || slots.length === 0,
  };
  dayNumbers.forEach((dayNumber, day) => addDay(grid, slots, fixed, dayNumber, day));
  return grid;
}

function uniformLengthOf(slots: DaySlot[]): number {
  const lengths = new Set(slots.map((slot) => slot.to - slot.from));
  return lengths.size === 1 ? [...lengths][0]! : 0;
}

function playingDays(calendar: Calendar, limit: number): number[] {
  const days: number[] = [];
  if (calendar.daysOfWeek.length === 0) return days;
  const first = dayNumberOf(calendar.startDate);
  const last = calendar.endDate === null ? Infinity : dayNumberOf(calendar.endDate);
  const excluded = new Set(calendar.excludedDates);
  for (let day = first; day <= last && days.length < limit && day < first + 7 * MAX_DAYS; day++) {
    if (isPlayingWeekday(calendar, day) && !(excluded.size > 0 && excluded.has(dateOf(day))))
      days.push(day);
  }
  return days;
}

function addDay(
  grid: Grid,
  slots: DaySlot[],
  fixed: FixedGame[],
  dayNumber: number,
  day: number,
): void {
  const date = fixed.length > 0 ? dateOf(dayNumber) : "";
  const taken = fixed.filter((game) => game.date === date);
  slots.forEach((slot, index) => {
    const cell = day * slots.length + index;
    const courts = taken.length > 0 ? freeCourts(slot, taken) : slot.courts;
    grid.day[cell] = day;
    grid.from[cell] = dayNumber * 1440 + slot.from;
    grid.to[cell] = dayNumber * 1440 + slot.to;
    grid.capacity[cell] = courts.length;
    grid.slot.push(slot);
    grid.courts.push(courts);
  });
  grid.dayStart[day + 1] = (day + 1) * slots.length;
}

function freeCourts(slot: DaySlot, taken: FixedGame[]): number[] {
  return slot.courts.filter(
    (court) =>
      !taken.some(
        (game) =>
          game.court === court && minuteOf(game.start) < slot.to && slot.from < minuteOf(game.end),
      ),
  );
}
