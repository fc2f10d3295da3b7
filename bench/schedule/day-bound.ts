/**
 * The least idle time of one day on which a group plays G games in S slots, by exhaustive search:
 * `node bench/schedule/day-bound.ts [--teams 10] [--courts 2] [--rest 1] 9:18 9:17 5:10 5:9`, each
 * day as slots:games. Slots follow each other without a break and are the unit of time; `--rest` is
 * the rest between two games of a team, in slots.
 *
 * A team's day is the set of its slots; what it waits beyond the rest that it must have is excess.
 * For excess 0, 1, 2, …: every way to spread the games over the slots, every multiset of team days
 * that fills those slots and waits no longer, and every way to pair the teams of each slot so that
 * nobody meets twice. The first excess for which one is left is the least. Days of fewer teams are
 * covered: a team may have no game.
 *
 * That is the bound for a whole schedule as well: each day of it is one of these, and what the days
 * must wait at least adds up.
 */
import { parseArgs } from "node:util";

interface Day {
  slots: number;
  games: number;
}

interface Group {
  teams: number;
  courts: number;
  rest: number;
}

/** The slots that a team plays in as a bit mask, how many they are, and the slots between them. */
interface TeamDay {
  mask: number;
  games: number;
  idle: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    teams: { type: "string", default: "10" },
    courts: { type: "string", default: "2" },
    rest: { type: "string", default: "1" },
  },
});
const asked: Group = {
  teams: Number(values.teams),
  courts: Number(values.courts),
  rest: Number(values.rest),
};
console.log("slots  games  idle at the tightest  least idle  excess");
for (const text of positionals.length > 0 ? positionals : ["9:18", "9:17", "5:10", "5:9"]) {
  const [slots, games] = text.split(":").map(Number);
  const day = { slots: slots!, games: games! };
  const tightest = tightestIdle(asked, day);
  const least = leastIdle(asked, day);
  const cells = [day.slots, day.games, tightest, least, least - tightest];
  console.log(
    cells.map((cell, index) => String(cell).padStart([5, 7, 22, 12, 8][index]!)).join(""),
  );
}

/** What teams wait when each plays, and plays on as soon as it may. */
function tightestIdle({ teams, rest }: Group, { games }: Day): number {
  return Math.max(0, 2 * games - teams) * rest;
}

function leastIdle(group: Group, day: Day): number {
  const teamDays = teamDaysOf(group, day);
  const spreads = spreadsOf(day.games, day.slots, group.courts);
  for (let idle = tightestIdle(group, day); idle <= group.teams * day.slots; idle++) {
    if (spreads.some((spread) => canFill(group, teamDays, spread, idle))) return idle;
  }
  return Infinity;
}

/** Every day that a team may have, latest slot first, the day without a game last. */
function teamDaysOf({ rest }: Group, { slots }: Day): TeamDay[] {
  const days: TeamDay[] = [];
  for (let mask = 2 ** slots - 1; mask >= 0; mask--) {
    const played = bitsOf(mask);
    if (played.some((slot, index) => index > 0 && slot - played[index - 1]! <= rest)) continue;
    const span = played.length > 0 ? played.at(-1)! - played[0]! + 1 : 0;
    days.push({ mask, games: played.length, idle: span - played.length });
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

/** Whether teams may fill the slots as spread, waiting no longer, and then meet nobody twice. */
function canFill(group: Group, teamDays: TeamDay[], spread: number[], idle: number): boolean {
  const open = spread.map((games) => 2 * games);
  const chosen: number[] = [];
  const choose = (from: number, teams: number, budget: number): boolean => {
    const left = open.reduce((sum, places) => sum + places, 0);
    if (teams === 0) return left === 0 && canPair(chosen, spread, 0, new Set());
    if ((left - teams) * group.rest > budget) return false;
    const latest = open.findLastIndex((places) => places > 0);
    for (let index = from; index < teamDays.length; index++) {
      const day = teamDays[index]!;
      // From here on nobody plays in the latest slot that is open.
      if (latest >= 0 && day.mask < 2 ** latest) return false;
      const played = bitsOf(day.mask);
      if (day.idle > budget || played.some((slot) => open[slot] === 0)) continue;
      for (const slot of played) open[slot]! -= 1;
      chosen.push(day.mask);
      if (choose(index, teams - 1, budget - day.idle)) return true;
      chosen.pop();
      for (const slot of played) open[slot]! += 1;
    }
    return false;
  };
  return choose(0, group.teams, idle);
}

/** Whether the teams of each slot can be paired so that no pair meets twice. */
function canPair(chosen: number[], spread: number[], slot: number, met: Set<number>): boolean {
  if (slot === spread.length) return true;
  const present = chosen.flatMap((mask, team) => ((mask >> slot) & 1 ? team : []));
  return pairingsOf(present).some((pairs) => {
    const keys = pairs.map(([a, b]) => a * chosen.length + b);
    if (keys.some((key) => met.has(key))) return false;
    return canPair(chosen, spread, slot + 1, new Set([...met, ...keys]));
  });
}

function pairingsOf([first, ...others]: number[]): [number, number][][] {
  if (first === undefined) return [[]];
  return others.flatMap((second) =>
    pairingsOf(others.filter((team) => team !== second)).map((pairs): [number, number][] => [
      [first, second],
      ...pairs,
    ]),
  );
}

function bitsOf(mask: number): number[] {
  const bits: number[] = [];
  for (let bit = 0; 2 ** bit <= mask; bit++) if ((mask >> bit) & 1) bits.push(bit);
  return bits;
}
