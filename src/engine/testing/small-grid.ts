import { timeOf } from "#engine/schedule/model/calendar.ts";
import { buildGrid, type Grid } from "#engine/schedule/model/grid.ts";
import { defaultCalendar } from "./default-calendar.ts";

/** Minutes after nine, and how many courts, which no other slot has. */
export type SmallSlot = readonly [from: number, to: number, courts: number];

/** So many days with the same slots, from Monday 2 March 2026 on. */
export function smallGrid(slots: readonly SmallSlot[], days = 1): Grid {
  let court = 0;
  const timeSlots = slots.map(([from, to, count]) => ({
    start: timeOf(540 + from),
    end: timeOf(540 + to),
    courts: Array.from({ length: count }, () => ++court),
  }));
  const calendar = { ...defaultCalendar, daysOfWeek: [0, 1, 2, 3, 4, 5, 6], timeSlots };
  return buildGrid(calendar, { fixed: [] }, days);
}

/** So many hours a day one after the other, each on so many courts. */
export function hoursOf(count: number, courts: number, days = 1): Grid {
  const hours = Array.from({ length: count }, (_, at): SmallSlot => [
    at * 60,
    at * 60 + 60,
    courts,
  ]);
  return smallGrid(hours, days);
}

/** The grid once all courts of these cells are taken. */
export function closedIn(grid: Grid, cells: readonly number[]): Grid {
  const courts = grid.courts.map((free, cell) => (cells.includes(cell) ? [] : free));
  return { ...grid, courts, capacity: Int32Array.from(courts, (free) => free.length) };
}
