import type { Calendar } from "#engine/types.ts";
import { buildGrid, type Grid } from "./grid.ts";

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
 * courts and slots, and no more games at once or on a day than the teams may play.
 */
export function estimateSchedule(request: {
  games: number;
  calendar: Calendar;
  /** When known, games at once are at most `teams / teamsPerMatch`. */
  teams?: number;
  teamsPerMatch?: number;
  minRestMinutes?: number;
  maxGamesPerDay?: number | null;
}): ScheduleEstimate {
  const { games, calendar, teams = Infinity, teamsPerMatch = 2 } = request;
  const atOnce = Math.max(1, Math.floor(teams / teamsPerMatch));
  const grid = buildGrid(calendar, { fixed: [] }, games + 1);
  const perTeam = Math.min(
    request.maxGamesPerDay ?? Infinity,
    mostGamesADay(grid, request.minRestMinutes ?? 0),
  );
  const perDay = Math.max(1, Math.floor((teams * perTeam) / teamsPerMatch));
  let [placed, slots, left] = [0, 0, perDay];
  while (placed < games && slots < grid.size) {
    if (grid.day[slots] !== grid.day[slots - 1]) left = perDay;
    const more = Math.min(atOnce, left, grid.capacity[slots++]!);
    placed += more;
    left -= more;
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

/** How often a team can play on a day with its rest: as early as possible, time and again. */
function mostGamesADay(grid: Grid, restMinutes: number): number {
  let [games, free] = [0, -Infinity];
  for (let cell = 0; cell < (grid.dayStart[1] ?? 0); cell++) {
    if (grid.from[cell]! < free) continue;
    games++;
    free = grid.to[cell]! + restMinutes;
  }
  return games;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
