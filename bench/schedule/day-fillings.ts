/**
 * The ways in which a group can fill a day of play, by exhaustive enumeration. Slots follow each
 * other without a break and are the unit of time; `rest` is the rest between two games of a team, in
 * slots. What a team waits is the slots between its first and its last game in which it doesn't play.
 */
export interface Group {
  teams: number;
  courts: number;
  rest: number;
}

export interface Day {
  slots: number;
  games: number;
}

/** The slots that each team plays in as bit masks, a multiset: which team is which is left open. */
export type Filling = readonly number[];

/** The slots that a team plays in as a bit mask, and what it waits. */
interface TeamDay {
  mask: number;
  idle: number;
}

/** What teams wait when each plays, and plays on as soon as it may. */
export function tightestIdle({ teams, rest }: Group, { games }: Day): number {
  return Math.max(0, 2 * games - teams) * rest;
}

/** Every filling that waits exactly `idle`, and in which pairs can be formed that meet but once. */
export function* fillingsOf(group: Group, day: Day, idle: number): Generator<Filling> {
  const teamDays = teamDaysOf(group, day);
  for (const spread of spreadsOf(day.games, day.slots, group.courts)) {
    for (const filling of fill(group, teamDays, spread, idle)) {
      if (canPair(playersOf([{ slots: day.slots, filling }]))) yield filling;
    }
  }
}

/** The teams in each slot of days that follow each other; a team is its place in the fillings. */
export function playersOf(days: readonly { slots: number; filling: Filling }[]): number[][] {
  return days.flatMap(({ slots, filling }) =>
    Array.from({ length: slots }, (_, slot) =>
      filling.flatMap((mask, team) => ((mask >> slot) & 1 ? team : [])),
    ),
  );
}

/** Whether the players of each slot can be paired so that no pair meets twice. */
export function canPair(players: readonly (readonly number[])[]): boolean {
  const open = new Map(players.map((here, slot) => [slot, pairingsOf(here)]));
  const met = new Set<number>();
  const pairNext = (): boolean => {
    const choices = [...open].map(
      ([slot, ways]) => [slot, ways.filter((way) => way.every((pair) => !met.has(pair)))] as const,
    );
    const [scarcest] = choices.toSorted(([, a], [, b]) => a.length - b.length);
    if (!scarcest) return true;
    const [slot, ways] = scarcest;
    const kept = open.get(slot)!;
    open.delete(slot);
    for (const way of ways) {
      for (const pair of way) met.add(pair);
      if (pairNext()) return true;
      for (const pair of way) met.delete(pair);
    }
    open.set(slot, kept);
    return false;
  };
  return pairNext();
}

/** Every way to pair the teams, a pair as one number. */
function pairingsOf([first, ...others]: readonly number[]): number[][] {
  if (first === undefined) return [[]];
  return others.flatMap((second) =>
    pairingsOf(others.filter((team) => team !== second)).map((pairs) => [
      first * 2 ** 8 + second,
      ...pairs,
    ]),
  );
}

/** Every day that a team may have, latest slot first, the day without a game last. */
function teamDaysOf({ rest }: Group, { slots }: Day): TeamDay[] {
  const days: TeamDay[] = [];
  for (let mask = 2 ** slots - 1; mask >= 0; mask--) {
    const played = bitsOf(mask);
    if (played.some((slot, index) => index > 0 && slot - played[index - 1]! <= rest)) continue;
    const span = played.length > 0 ? played.at(-1)! - played[0]! + 1 : 0;
    days.push({ mask, idle: span - played.length });
  }
  return days;
}

/** Every way to spread the games over the slots. */
function spreadsOf(games: number, slots: number, courts: number): number[][] {
  if (slots === 0) return games === 0 ? [[]] : [];
  const spreads: number[][] = [];
  for (let here = 0; here <= Math.min(courts, games); here++) {
    for (const rest of spreadsOf(games - here, slots - 1, courts)) spreads.push([here, ...rest]);
  }
  return spreads;
}

/** Every multiset of team days that fills the slots as spread and waits exactly `idle`. */
function* fill(
  group: Group,
  teamDays: readonly TeamDay[],
  spread: readonly number[],
  idle: number,
): Generator<Filling> {
  const open = spread.map((games) => 2 * games);
  const chosen: number[] = [];
  function* choose(from: number, budget: number): Generator<Filling> {
    const teams = group.teams - chosen.length;
    const left = open.reduce((sum, places) => sum + places, 0);
    if (teams === 0 && left === 0 && budget === 0) yield [...chosen];
    if (teams === 0 || (left - teams) * group.rest > budget) return;
    const latest = open.findLastIndex((places) => places > 0);
    for (let index = from; index < teamDays.length; index++) {
      const day = teamDays[index]!;
      // From here on nobody plays in the latest slot that is open.
      if (latest >= 0 && day.mask < 2 ** latest) return;
      const played = bitsOf(day.mask);
      if (day.idle > budget || played.some((slot) => open[slot] === 0)) continue;
      for (const slot of played) open[slot]! -= 1;
      chosen.push(day.mask);
      yield* choose(index, budget - day.idle);
      chosen.pop();
      for (const slot of played) open[slot]! += 1;
    }
  }
  yield* choose(0, idle);
}

export function bitsOf(mask: number): number[] {
  const bits: number[] = [];
  for (let bit = 0; 2 ** bit <= mask; bit++) if ((mask >> bit) & 1) bits.push(bit);
  return bits;
}
