/**
 * What teams wait at least on the days of a schedule, given each team's number of games a day and
 * the courts of each slot: `node bench/schedule/courts-bound.ts INSTANCE.json SOLUTION.json`.
 *
 * The checker's bound spaces each team's day as tightly as rest allows, as if courts were free for
 * that. Here teams choose the slots of their day together, and a slot seats only as many as it has
 * courts for. The courts are priced (Lagrangian relaxation: Held and Karp, "The traveling-salesman
 * problem and minimum spanning trees: part II", 1971): whatever the prices, what teams pay for their
 * cheapest day less the price of all courts is a lower bound; subgradient steps raise it.
 */
import { readFileSync, realpathSync } from "node:fs";
import { dayNumberOf, minuteOf } from "#engine/schedule/model/calendar.ts";
import type { Instance, Solution, SolutionMatch } from "./instance.ts";

interface Slot {
  from: number;
  to: number;
  seats: number;
}

/** The slots of a day, the teams with 0, 1, 2, … games on it, and what they wait. */
interface Day {
  slots: Slot[];
  teams: number[];
  idle: number;
}

const STEPS = 4000;

/** Least idle minutes of all days together; `games` are those of a schedule of the instance. */
export function idleBoundWithCourts(instance: Instance, games: readonly SolutionMatch[]): number {
  const rests = instance.brackets.map((bracket) => bracket.rest_minutes);
  const leastRest = Math.min(...rests.map((own) => own ?? instance.min_rest_minutes));
  const known = new Map<string, number>();
  let total = 0;
  for (const day of daysOf(instance, games)) {
    const key = JSON.stringify([day.slots.length, day.teams]);
    const bound = known.get(key) ?? dayBound(day, leastRest);
    known.set(key, bound);
    total += bound;
  }
  return total;
}

function daysOf(instance: Instance, games: readonly SolutionMatch[]): Day[] {
  const slots = instance.time_slots
    .map(({ start, end, courts }) => ({
      from: minuteOf(start),
      to: minuteOf(end),
      seats: instance.teams_per_match * courts.filter((court) => court <= instance.courts).length,
    }))
    .toSorted((a, b) => a.to - b.to || a.from - b.from);
  const dates = Map.groupBy(
    games.filter(({ date }) => date !== null),
    ({ date }) => date!,
  );
  const last = [...dates.keys()].toSorted((a, b) => dayNumberOf(a) - dayNumberOf(b)).at(-1);
  return [...dates].map(([date, ofDay]) => {
    const end = Math.max(...ofDay.map((game) => minuteOf(game.end!)));
    const open = date === last ? slots.filter(({ to }) => to <= end) : slots;
    return { slots: open, ...teamsOf(ofDay) };
  });
}

function teamsOf(games: readonly SolutionMatch[]): { teams: number[]; idle: number } {
  const playing = new Map<unknown, SolutionMatch[]>();
  for (const game of games) {
    for (const side of game.participants) {
      if (typeof side !== "object") playing.set(side, [...(playing.get(side) ?? []), game]);
    }
  }
  const teams: number[] = [];
  let idle = 0;
  for (const own of playing.values()) {
    teams[own.length] = (teams[own.length] ?? 0) + 1;
    const starts = own.map(({ start }) => minuteOf(start!));
    const ends = own.map(({ end }) => minuteOf(end!));
    idle += Math.max(...ends) - Math.min(...starts);
    for (let i = 0; i < own.length; i++) idle -= ends[i]! - starts[i]!;
  }
  return { teams: Array.from(teams, (count) => count ?? 0), idle };
}

function dayBound({ slots, teams, idle }: Day, restMinutes: number): number {
  const prices = slots.map(() => 0);
  let [best, boldness, stale] = [0, 1, 0];
  for (let step = 0; step < STEPS && best < idle; step++) {
    const { cost, load } = cheapestDays(slots, teams, prices, restMinutes);
    const bound = cost - slots.reduce((sum, { seats }, slot) => sum + seats * prices[slot]!, 0);
    stale = bound > best + 1e-6 ? 0 : stale + 1;
    best = Math.max(best, bound);
    if (stale % 50 === 49) boldness /= 2;
    const excess = slots.map(({ seats }, slot) => load[slot]! - seats);
    const square = excess.reduce((sum, value) => sum + value * value, 0);
    if (square === 0) break;
    const stride = (boldness * (idle - bound + 1)) / square;
    for (let slot = 0; slot < slots.length; slot++) {
      prices[slot] = Math.max(0, prices[slot]! + stride * excess[slot]!);
    }
  }
  return Math.ceil(best - 1e-6);
}

/** What all teams pay, waits and prices, when each takes its cheapest day; how many sit in a slot. */
function cheapestDays(
  slots: Slot[],
  teams: number[],
  prices: number[],
  restMinutes: number,
): { cost: number; load: number[] } {
  const load = slots.map(() => 0);
  let total = 0;
  /** Per number of games: the cost of a day that ends in a slot, and the slot before. */
  let paid = prices.slice();
  const before: number[][] = [slots.map(() => -1)];
  for (let games = 1; games < teams.length; games++) {
    if (games > 1) {
      const next = slots.map(() => Infinity);
      before.push(slots.map(() => -1));
      slots.forEach(({ from }, slot) => {
        slots.forEach(({ to }, earlier) => {
          const cost = paid[earlier]! + from - to + prices[slot]!;
          if (from < to + restMinutes || cost >= next[slot]!) return;
          next[slot] = cost;
          before[games - 1]![slot] = earlier;
        });
      });
      paid = next;
    }
    if (teams[games] === 0) continue;
    const cost = Math.min(...paid);
    total += teams[games]! * cost;
    let slot = paid.indexOf(cost);
    for (let left = games - 1; slot >= 0; left--) {
      load[slot]! += teams[games]!;
      slot = before[left]![slot]!;
    }
  }
  return { cost: total, load };
}

if (process.argv[1] !== undefined && import.meta.filename === realpathSync(process.argv[1])) {
  const [instancePath, solutionPath] = process.argv.slice(2);
  const instance = JSON.parse(readFileSync(instancePath!, "utf8")) as Instance;
  const { matches } = JSON.parse(readFileSync(solutionPath!, "utf8")) as Solution;
  const least = idleBoundWithCourts(instance, matches);
  const idle = daysOf(instance, matches).reduce((sum, day) => sum + day.idle, 0);
  console.log(`idle ${idle}, at least ${least}: ${(idle / least).toFixed(4)}`);
}
