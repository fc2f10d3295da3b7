import type { Grid } from "#engine/schedule/model/grid.ts";
import { type Bound, withTies } from "./bound.ts";
import { crowdedDays } from "./crowded-days.ts";
import { gamesOfOneTeam } from "./games-of-one-team.ts";
import { latestChain } from "./latest-chain.ts";
import { conflictSpans, type Curve, matchesCurve } from "./matches-curve.ts";
import { mostPlaced } from "./most-placed.ts";
import { type Demand, type Group, tailOf, type Workload } from "./workload.ts";

/**
 * The fewest cells that any schedule of what is to be played needs on the grid.
 *
 * Counting bound: matches in cells [0, t) are at most a shortest path in a difference-constraint
 * graph with (a) each cell's courts, (b) runs of cells that pairwise conflict for one team holding
 * at most one game per team and no two that share one, (c) the games a day. A match that j others
 * must follow has to end early enough for j games of one team. What the brackets can't have played
 * before a cell, each for itself, has to fit from there on. `own` has the courts of the workload's
 * games alone, where what follows them has others as well.
 */
export function boundOfWorkload(workload: Workload, grid: Grid, own: Grid = grid): Bound {
  const { demands, total } = workload;
  const { maxPerDay } = workload;
  const spansOf = remember((rest: number) => conflictSpans(grid, rest));
  const known = new Map<string, Curve>();
  const curveOf = (groups: Group[]): Curve => {
    const key = groups
      .map((it) => `${it.teams}/${it.teamsPerMatch}/${it.atOnce}/${it.restMinutes}`)
      .join(" ");
    const spans = spansOf(Math.min(...groups.map((it) => it.restMinutes)));
    const curve = known.get(key) ?? matchesCurve(own, spans, groups, maxPerDay);
    known.set(key, curve);
    return curve;
  };
  const all = curveOf(total.groups);
  const curves = demands.map((demand) => curveOf([demand]));
  const failure = (cells: number): string | null => {
    const chainOf = remember((restMinutes: number) =>
      latestChain(grid, cells, { restMinutes, maxPerDay }, total.atLeast.length - 1),
    );
    const { deadlines, days } = chainOf(workload.restMinutes);
    if (total.atLeast.some((need, j) => all[deadlines[j]!]! < need)) return "courts and time";
    for (const [index, demand] of demands.entries()) {
      const [curve, limits] = [curves[index]!, { restMinutes: demand.restMinutes, maxPerDay }];
      const { deadlines: latest } = chainOf(demand.restMinutes);
      if (demand.atLeast.some((need, j) => curve[latest[j]!]! < need)) return demand.name;
      if (gamesOfOneTeam(own, 0, latest[tailOf(demand)]!, limits) < demand.gamesPerTeam) {
        return `games per team in ${demand.name}`;
      }
    }
    if (overflowAtEnd(own, cells, demands, curves) > 0) return "the last games";
    return maxPerDay > 0 ? crowdedDays(own, workload, demands, { deadlines, days }) : null;
  };
  const most = Math.min(
    workload.size - overflowAtEnd(own, grid.size, demands, curves),
    all[grid.size]!,
  );
  return smallest(workload, own, most, failure);
}

/** What was worked out for a rest once. */
function remember<Value>(find: (rest: number) => Value): (rest: number) => Value {
  const known = new Map<number, Value>();
  return (rest) => {
    const value = known.get(rest) ?? find(rest);
    known.set(rest, value);
    return value;
  };
}

/** How many games that no bracket can have played before some cell are too many from there on. */
function overflowAtEnd(grid: Grid, cells: number, demands: Demand[], curves: Curve[]): number {
  let [most, room] = [0, 0];
  for (let cell = cells; cell > 0; cell--) {
    let left = 0;
    for (let i = 0; i < demands.length; i++) {
      left += Math.max(0, demands[i]!.atLeast[0]! - curves[i]![cell]!);
    }
    most = Math.max(most, left - room);
    room += grid.capacity[cell - 1]!;
  }
  return most;
}

function smallest(
  workload: Workload,
  grid: Grid,
  most: number,
  failure: (cells: number) => string | null,
): Bound {
  const matches = workload.size;
  if (matches === 0) return { slots: 0, matches, reason: "nothing to place" };
  const whole = grid.size === 0 ? "no playing day" : failure(grid.size);
  if (whole !== null) {
    return { slots: Infinity, matches: mostPlaced(workload, grid, most), reason: whole };
  }
  let [low, high] = [1, grid.size];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (failure(middle) === null) high = middle;
    else low = middle + 1;
  }
  const reason = (low > 1 ? failure(low - 1) : null) ?? "courts and time";
  return { slots: withTies(grid, low), matches, reason };
}
