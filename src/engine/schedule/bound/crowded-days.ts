import type { Grid } from "#engine/schedule/model/grid.ts";
import { gamesOfOneTeam, type Limits } from "./games-of-one-team.ts";
import type { LatestChain } from "./latest-chain.ts";
import { type Demand, tailOf } from "./workload.ts";

/**
 * Why the games that others must follow do not fit next to those on the same days, by the games a
 * day: of one bracket, or of all such brackets on the courts of each day; null when they fit.
 */
export function crowdedDays(
  grid: Grid,
  limits: Limits,
  demands: Demand[],
  { deadlines, days }: LatestChain,
): string | null {
  const together = new Float64Array(grid.days);
  let [needed, last] = [0, 0];
  for (const demand of demands) {
    const tail = tailOf(demand);
    if (tail === 0) continue;
    const spare = spareGames(grid, deadlines[tail]!, limits, days.slice(0, tail));
    const matches = spare.map((games) => Math.floor((demand.teams * games) / demand.teamsPerMatch));
    if (totalOf(matches) < demand.atLeast[0]! || totalOf(spare) < demand.gamesPerTeam) {
      return `games a day in ${demand.name} and the rounds after it`;
    }
    matches.forEach((count, day) => (together[day]! += count));
    needed += demand.atLeast[0]!;
    last = Math.max(last, deadlines[tail]!);
  }
  const room = new Float64Array(grid.days);
  for (let cell = 0; cell < last; cell++) room[grid.day[cell]!]! += grid.capacity[cell]!;
  const most = totalOf([...together].map((matches, day) => Math.min(matches, room[day]!)));
  return most < needed ? "games a day before the last rounds" : null;
}

/**
 * Games that a team can have on each day before `cells`, when later rounds are played on `laterDays`
 * at the latest. If the rounds came earlier, less would be left before them, never more.
 */
function spareGames(grid: Grid, cells: number, limits: Limits, laterDays: number[]): number[] {
  const spare: number[] = [];
  for (let day = 0; grid.dayStart[day]! < cells; day++) {
    const end = Math.min(cells, grid.dayStart[day + 1]!);
    const reserved = laterDays.filter((later) => later === day).length;
    const possible = gamesOfOneTeam(grid, grid.dayStart[day]!, end, limits);
    spare.push(Math.max(0, Math.min(possible, limits.maxPerDay - reserved)));
  }
  return spare;
}

function totalOf(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
