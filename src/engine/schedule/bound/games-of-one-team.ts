import type { Grid } from "#engine/schedule/model/grid.ts";
import type { Model } from "#engine/schedule/model/model.ts";

/** What a team may play: its rest, and its games a day (0 is no limit). */
export type Limits = Pick<Model, "restMinutes" | "maxPerDay">;

/** The most games that one team can play in cells [from, to). */
export function gamesOfOneTeam(grid: Grid, from: number, to: number, limits: Limits): number {
  return playAtOnce(grid, { from, to, most: Infinity }, limits).games;
}

/** When a team that has played j games can start the next at the earliest; Infinity: not at all. */
export function earliestAfter(grid: Grid, limits: Limits, j: number): number {
  const played = playAtOnce(grid, { from: 0, to: grid.size, most: j }, limits);
  if (played.games < j) return Infinity;
  if (!isFull(played, limits)) return played.free;
  return Math.max(played.free, (grid.dayNumber[played.day]! + 1) * 1440);
}

interface Played {
  games: number;
  /** When the rest after the last of them is over. */
  free: number;
  /** The last day that was looked at, and the games on it. */
  day: number;
  today: number;
}

/** A team plays whenever it may, up to `most` games: no other way brings it more games by any cell. */
function playAtOnce(
  grid: Grid,
  { from, to, most }: { from: number; to: number; most: number },
  limits: Limits,
): Played {
  const played: Played = { games: 0, free: -Infinity, day: -1, today: 0 };
  for (let cell = from; cell < to && played.games < most; cell++) {
    if (grid.day[cell] !== played.day) [played.day, played.today] = [grid.day[cell]!, 0];
    if (grid.from[cell]! < played.free || isFull(played, limits)) continue;
    if (grid.capacity[cell] === 0) continue;
    played.games++;
    played.today++;
    played.free = grid.to[cell]! + limits.restMinutes;
  }
  return played;
}

function isFull({ today }: Played, { maxPerDay }: Limits): boolean {
  return maxPerDay > 0 && today >= maxPerDay;
}
