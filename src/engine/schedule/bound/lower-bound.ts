import type { Grid } from "#engine/schedule/model/grid.ts";
import type { Model } from "#engine/schedule/model/model.ts";
import { countWithoutCourt } from "#engine/schedule/model/without-court.ts";
import { type KindPart, kindParts, onCourts } from "./kind-parts.ts";
import { mostPlaced } from "./most-placed.ts";
import { type Demand, type Group, workloadOf, type Workload } from "./workload.ts";

/**
 * What the counting bound says: at least `slots` cells are needed to place everything, because of
 * `reason`; or, when the calendar ends before, at most `matches` can be placed and `slots` is
 * Infinity.
 */
export interface Bound {
  slots: number;
  matches: number;
  reason: string;
}

/** The most matches in the first t cells, as a step function of t. */
type Curve = Float64Array;

/** What a team may play: its rest, and its games a day (0 is no limit). */
type Limits = Pick<Workload, "restMinutes" | "maxPerDay">;

/** The fewest cells, counted in playing order, that any schedule of the model needs on the grid. */
export function lowerBound(model: Model, grid: Grid): Bound {
  const whole = boundOfWorkload(workloadOf(model), grid);
  const possible = model.size - countWithoutCourt(model);
  return kindParts(model).reduce((bound, part) => withPart(bound, part, { model, grid }), {
    ...whole,
    matches: Math.min(whole.matches, possible),
  });
}

/** What the items that only some courts take need of these. */
function withPart(bound: Bound, { part, courts }: KindPart, { model, grid }: Known): Bound {
  const others = model.size - part.size;
  const own = boundOfWorkload(workloadOf(part), grid, onCourts(grid, courts));
  const matches = Math.min(bound.matches, others + own.matches);
  return own.slots > bound.slots ? { ...own, matches } : { ...bound, matches };
}

interface Known {
  model: Model;
  grid: Grid;
}

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
    const crowded = maxPerDay > 0 ? crowdedDays(own, workload, demands, { deadlines, days }) : null;
    if (crowded !== null) return crowded;
    const longest = total.atLeast.length;
    return gamesOfOneTeam(grid, 0, cells, workload) < longest ? "the path to the final" : null;
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

/** Cells that end together count together: whoever uses the last of them has used them all. */
export function withTies(grid: Grid, cells: number): number {
  let end = cells;
  while (end > 0 && end < grid.size && grid.to[end] === grid.to[end - 1]) end++;
  return end;
}

/** How many games at least must follow each match of a bracket. */
function tailOf({ atLeast }: Demand): number {
  return atLeast.findLastIndex((need) => need === atLeast[0]);
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

/**
 * Why the games that others must follow do not fit next to those on the same days, by the games a
 * day: of one bracket, or of all such brackets on the courts of each day; null when they fit.
 */
function crowdedDays(
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

function totalOf(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Per cell, the first cell from which on every two cells up to it are too near for one team. */
function conflictSpans(grid: Grid, restMinutes: number): Int32Array {
  const spans = new Int32Array(grid.size);
  let first = 0;
  for (let cell = 0; cell < grid.size; cell++) {
    while (!areAllTooNear(grid, first, cell, restMinutes)) first++;
    spans[cell] = first;
  }
  return spans;
}

function areAllTooNear(grid: Grid, first: number, last: number, restMinutes: number): boolean {
  let [latestStart, earliestEnd] = [-Infinity, Infinity];
  for (let cell = first; cell <= last; cell++) {
    latestStart = Math.max(latestStart, grid.from[cell]!);
    earliestEnd = Math.min(earliestEnd, grid.to[cell]!);
  }
  return latestStart < earliestEnd + restMinutes;
}

function matchesCurve(grid: Grid, spans: Int32Array, groups: Group[], maxPerDay: number): Curve {
  const rests = Map.groupBy(groups, ({ restMinutes }) => restMinutes);
  /** In the cells of a day until one. */
  const matchesUntil = (cell: number): number => {
    let matches = 0;
    for (const [restMinutes, own] of rests) {
      const start = grid.dayStart[grid.day[cell]!]!;
      const games = gamesOfOneTeam(grid, start, cell + 1, { restMinutes, maxPerDay });
      for (const { teams, teamsPerMatch } of own) {
        matches += Math.floor((teams * games) / teamsPerMatch);
      }
    }
    return matches;
  };
  const simultaneous = groups.reduce((matches, { atOnce }) => matches + atOnce, 0);
  const perDay = Float64Array.from({ length: grid.size }, (_, cell) => matchesUntil(cell));
  const best = new Float64Array(grid.size + 1).fill(Infinity);
  best[0] = 0;
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (let cell = 0; cell < grid.size; cell++) {
      const least = Math.min(
        best[cell]! + Math.min(grid.capacity[cell]!, simultaneous),
        best[spans[cell]!]! + simultaneous,
        best[grid.dayStart[grid.day[cell]!]!]! + perDay[cell]!,
      );
      if (least >= best[cell + 1]!) continue;
      best[cell + 1] = least;
      isChanged = true;
    }
    for (let cell = grid.size; cell > 0; cell--) {
      if (best[cell]! >= best[cell - 1]!) continue;
      best[cell - 1] = best[cell]!;
      isChanged = true;
    }
  }
  return best;
}

/** The most games that one team can play in cells [from, to). */
function gamesOfOneTeam(
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

/**
 * Games that a team can have on each day before `cells`, when later rounds are played on `laterDays`
 * at the latest. If the rounds came earlier, less would be left before them, never more.
 */
function spareGames(grid: Grid, cells: number, limits: Limits, laterDays: number[]): number[] {
  const spare: number[] = [];
  for (let day = 0; day < grid.days && grid.dayStart[day]! < cells; day++) {
    const end = Math.min(cells, grid.dayStart[day + 1]!);
    const reserved = laterDays.filter((later) => later === day).length;
    const possible = gamesOfOneTeam(grid, grid.dayStart[day]!, end, limits);
    spare.push(Math.max(0, Math.min(possible, limits.maxPerDay - reserved)));
  }
  return spare;
}

/** The latest that a chain of games of one team, one after the other, can be played. */
export interface LatestChain {
  /** `deadlines[j]`: the number of cells that leave room for j more games of one team. */
  deadlines: number[];
  /** The day of each game of the chain, the last game first. */
  days: number[];
}

/** The latest chain of `length` games within the first `cells` cells. */
export function latestChain(
  grid: Grid,
  cells: number,
  { restMinutes, maxPerDay }: Limits,
  length: number,
): LatestChain {
  const deadlines = [cells];
  const days: number[] = [];
  let [start, day, today, cell] = [Infinity, -1, 0, cells - 1];
  const isFull = (): boolean => maxPerDay > 0 && today >= maxPerDay;
  for (let j = 1; j <= length; j++) {
    for (; cell >= 0; cell--) {
      if (grid.day[cell] !== day) [day, today] = [grid.day[cell]!, 0];
      if (grid.capacity[cell] === 0) continue;
      if (!isFull() && (start === Infinity || grid.to[cell]! + restMinutes <= start)) break;
    }
    if (cell < 0) break;
    start = grid.from[cell]!;
    days.push(day);
    today++;
    cell--;
    let last = cell;
    while (
      last >= 0 &&
      (grid.to[last]! + restMinutes > start || (grid.day[last] === day && isFull()))
    ) {
      last--;
    }
    deadlines.push(last + 1);
  }
  while (deadlines.length <= length) deadlines.push(0);
  return { deadlines, days };
}
