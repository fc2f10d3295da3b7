import type { Calendar, FixedGame } from "#engine/types.ts";
import {
  dateOf,
  dayNumberOf,
  isPlayingWeekday,
  minuteOf,
  timeOf,
  type DaySlot,
} from "./calendar.ts";
import { isClosed, toClosedSpan, type ClosedSpan } from "./closures.ts";
import { countCourts, slotsByDay } from "./own-days.ts";
import type { Restrictions } from "./restrictions.ts";

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
  /** A playing day of each kind: days have the same slots as one of them, but for delays. */
  kindsOfDay: number[];
}

/** Unrolls the calendar into `days` playing days, or fewer when it ends before. */
export function buildGrid(calendar: Calendar, restrictions: Restrictions, days: number): Grid {
  const slotsOn = slotsByDay(calendar);
  const { slotsPerDay } = restrictions;
  const limit = slotsPerDay ? slotsPerDay.length : Math.min(days, MAX_DAYS);
  const hasSlots = countCourts(calendar) > 0;
  const dayNumbers = playingDays(calendar, hasSlots ? limit : 0);
  const slotsOfDays = dayNumbers.map(slotsOn);
  const size = slotsOfDays.reduce((sum, slots) => sum + slots.length, 0);
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
    uniformLength: uniformLengthOf(slotsOfDays),
    courts: [],
    isWhole: dayNumbers.length < days || !hasSlots || slotsPerDay !== undefined,
    kindsOfDay: [...new Set(slotsOfDays)].map((slots) => slotsOfDays.indexOf(slots)),
  };
  const closed = (restrictions.closures ?? []).map(toClosedSpan);
  const taken = Map.groupBy(restrictions.fixed, (game) => game.date);
  dayNumbers.forEach((dayNumber, day) => {
    const date = dateOf(dayNumber);
    const delays = restrictions.delays?.filter((delay) => delay.date === date) ?? [];
    const ofDay = delays.reduce(
      (late, { from, minutes }) => delaySlots(late, from, minutes),
      slotsOfDays[day]!,
    );
    addDay(grid, ofDay, { taken: taken.get(date) ?? [], closed }, day);
    if (slotsPerDay) closeAfter(grid, day, slotsPerDay[day]!);
  });
  return grid;
}

function uniformLengthOf(slotsOfDays: DaySlot[][]): number {
  const kinds = new Set(slotsOfDays);
  const lengths = new Set([...kinds].flatMap((slots) => slots.map((slot) => slot.to - slot.from)));
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

function delaySlots(slots: DaySlot[], from: string, minutes: number): DaySlot[] {
  const earliest = minuteOf(from);
  return slots
    .map((slot) => {
      if (slot.from < earliest) return slot;
      const [start, end] = [Math.min(1440, slot.from + minutes), Math.min(1440, slot.to + minutes)];
      const courts = slot.to + minutes > 1440 ? [] : slot.courts;
      return { start: timeOf(start), end: timeOf(end), from: start, to: end, courts };
    })
    .toSorted((a, b) => a.to - b.to || a.from - b.from);
}

interface Occupied {
  taken: FixedGame[];
  closed: ClosedSpan[];
}

function addDay(grid: Grid, slots: DaySlot[], { taken, closed }: Occupied, day: number): void {
  const midnight = grid.dayNumber[day]! * 1440;
  const first = grid.dayStart[day]!;
  slots.forEach((slot, index) => {
    const cell = first + index;
    const [from, to] = [midnight + slot.from, midnight + slot.to];
    const free = taken.length > 0 ? freeCourts(slot, taken) : slot.courts;
    const isOpen = (court: number) => !closed.some((span) => isClosed(span, { court, from, to }));
    const courts = closed.length > 0 ? free.filter(isOpen) : free;
    grid.day[cell] = day;
    grid.from[cell] = from;
    grid.to[cell] = to;
    grid.capacity[cell] = courts.length;
    grid.slot.push(slot);
    grid.courts.push(courts);
  });
  grid.dayStart[day + 1] = first + slots.length;
}

function closeAfter(grid: Grid, day: number, slots: number): void {
  let open = 0;
  for (let cell = grid.dayStart[day]!; cell < grid.dayStart[day + 1]!; cell++) {
    if (grid.capacity[cell] === 0 || ++open <= slots) continue;
    grid.capacity[cell] = 0;
    grid.courts[cell] = [];
  }
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
