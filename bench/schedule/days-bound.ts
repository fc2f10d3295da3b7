/**
 * The least idle time of a single round robin over whole days, by exhaustive search. For a total
 * excess of 0, 1, 2, …: every way to deal the games and the excess out to the days, every filling of
 * each day (`day-fillings.ts`), every way to say which team has which of its places on each day so
 * that each has as many games as opponents and shares a slot with every one of them, and every way to
 * pair the players of each slot. The first for which nobody meets twice is the least.
 */
import {
  bitsOf,
  canPair,
  type Filling,
  fillingsOf,
  type Group,
  playersOf,
  tightestIdle,
} from "./day-fillings.ts";

export interface LeastIdle {
  /** The games of each day. */
  games: number[];
  tightest: number;
  idle: number;
}

export function leastIdleOver(group: Group, slots: readonly number[]): LeastIdle {
  const total = (group.teams * (group.teams - 1)) / 2;
  const most = slots.map((here) => here * group.courts);
  const fillings = cachedFillings(group);
  const tightest = Math.max(0, 2 * total - group.teams * slots.length) * group.rest;
  for (let excess = 0; excess <= total * group.teams; excess++) {
    for (const games of dealt(total, most)) {
      const days = games.map((here, day) => ({ slots: slots[day]!, games: here }));
      const over = days.reduce((sum, day) => sum + tightestIdle(group, day), -tightest);
      if (over > excess) continue;
      for (const extra of dealt(excess - over, Array<number>(slots.length).fill(excess))) {
        const ways = days.map((day, index) =>
          fillings(day.slots, day.games, tightestIdle(group, day) + extra[index]!),
        );
        if (canPlay(group, slots, ways)) return { games, tightest, idle: tightest + excess };
      }
    }
  }
  return { games: [], tightest, idle: Infinity };
}

/** Every way to deal `count` out in shares of at most so many. */
function* dealt(count: number, [first, ...others]: readonly number[]): Generator<number[]> {
  if (first === undefined) {
    if (count === 0) yield [];
    return;
  }
  for (let here = Math.min(first, count); here >= 0; here--) {
    for (const rest of dealt(count - here, others)) yield [here, ...rest];
  }
}

function cachedFillings(group: Group): (slots: number, games: number, idle: number) => Filling[] {
  const known = new Map<string, Filling[]>();
  return (slots, games, idle) => {
    const key = `${slots}:${games}:${idle}`;
    if (!known.has(key)) known.set(key, [...fillingsOf(group, { slots, games }, idle)]);
    return known.get(key)!;
  };
}

/** Whether one filling of each day make a round robin. */
function canPlay(group: Group, slots: readonly number[], ways: Filling[][]): boolean {
  if (ways.some((fillings) => fillings.length === 0)) return false;
  return combinations(ways).some((fillings) => canName(group, slots, fillings));
}

function combinations<T>([first, ...others]: readonly (readonly T[])[]): T[][] {
  if (!first) return [[]];
  const rest = combinations(others);
  return first.flatMap((choice) => rest.map((more) => [choice, ...more]));
}

/** Whether teams can be given a place in each day's filling so that everybody can meet everybody. */
function canName(group: Group, slots: readonly number[], [first, ...others]: Filling[]): boolean {
  const places = combinations(others.map((filling) => [...new Set(filling)]));
  const left = others.map((filling) => countsOf(filling));
  const teams: number[][] = [];
  const name = (from: number): boolean => {
    const team = teams.length;
    if (team === group.teams) {
      const days = slots.map((here, day) => ({
        slots: here,
        filling: teams.map((masks) => masks[day]!),
      }));
      return canPair(playersOf(days));
    }
    const again = team > 0 && first![team] === first![team - 1];
    for (let index = again ? from : 0; index < places.length; index++) {
      const masks = [first![team]!, ...places[index]!];
      if (masks.some((mask, day) => day > 0 && !left[day - 1]!.get(mask))) continue;
      if (masks.reduce((sum, mask) => sum + bitsOf(mask).length, 0) !== group.teams - 1) continue;
      if (!teams.every((other) => other.some((mask, day) => mask & masks[day]!))) continue;
      take(left, masks, -1);
      teams.push(masks);
      if (name(index)) return true;
      teams.pop();
      take(left, masks, 1);
    }
    return false;
  };
  return name(0);
}

function take(left: readonly Map<number, number>[], masks: readonly number[], by: number): void {
  for (const [day, counts] of left.entries()) {
    const mask = masks[day + 1]!;
    counts.set(mask, counts.get(mask)! + by);
  }
}

function countsOf(filling: Filling): Map<number, number> {
  const counts = new Map<number, number>();
  for (const mask of filling) counts.set(mask, (counts.get(mask) ?? 0) + 1);
  return counts;
}
