import type { Grid } from "#engine/schedule/model/grid.ts";
import type { Workload } from "./workload.ts";

/** What a team may play: its rest, and its games a day (0 is no limit). */
export type Limits = Pick<Workload, "restMinutes" | "maxPerDay">;

/** The most games that one team can play in cells [from, to). */
export function gamesOfOneTeam(
  grid: Grid,
  from: number,
  to: number,
  { restMinutes, maxPerDay }: Limits,
): number {
  let [games, free, day, today] = [0, -Infinity, -1, 0];
  for (let cell = from; cell < to; cell++) {
    if (grid.day[cell] !== day) [day, today] = [grid.day[cell]!, 0];
    if (grid.from[cell]! < free || (maxPerDay > 0 && today >= maxPerDay)) continue;
    if (grid.capacity[cell] === 0) continue;
    games++;
    today++;
    free = grid.to[cell]! + restMinutes;
  }
  return games;
}
