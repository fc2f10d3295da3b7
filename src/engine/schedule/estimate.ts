import type { Calendar } from "#engine/types.ts";
import { buildGrid } from "./grid.ts";

export interface ScheduleEstimate {
  games: number;
  /** The fewest slots and playing days that hold the games; null when the calendar ends before. */
  slots: number | null;
  days: number | null;
  /** Games that fit before the calendar ends. */
  fitting: number;
  /** E.g. "28 games need 14 slots on 2 courts: 5 days". */
  summary: string;
}

/**
 * The least that a number of games needs, without solving: for a live estimate in a form. Counts
 * courts and slots, and no more games at once than the teams allow; rest can only add to it.
 */
export function estimateSchedule(request: {
  games: number;
  calendar: Calendar;
  /** When known, games at once are at most `teams / teamsPerMatch`. */
  teams?: number;
  teamsPerMatch?: number;
}): ScheduleEstimate {
  const { games, calendar } = request;
  const atOnce = Math.max(
    1,
    Math.floor((request.teams ?? Infinity) / (request.teamsPerMatch ?? 2)),
  );
  const grid = buildGrid(calendar, { fixed: [] }, games + 1);
  let [placed, slots] = [0, 0];
  while (placed < games && slots < grid.size) {
    placed += Math.min(atOnce, grid.capacity[slots++]!);
  }
  const fitting = Math.min(placed, games);
  const courts = new Set(grid.courts.flat()).size;
  const on = `on ${count(courts, "court")}`;
  if (fitting < games) {
    const room = `${count(slots, "slot")} ${on}`;
    return {
      games,
      slots: null,
      days: null,
      fitting,
      summary: `${count(games, "game")} do not fit: ${room} hold ${fitting}`,
    };
  }
  const days = slots === 0 ? 0 : grid.day[slots - 1]! + 1;
  const need = games === 1 ? "needs" : "need";
  const summary = `${count(games, "game")} ${need} ${count(slots, "slot")} ${on}: ${count(days, "day")}`;
  return { games, slots, days, fitting, summary };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
