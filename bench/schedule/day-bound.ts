/**
 * The least idle time of a day on which a group plays G games in S slots, and of a single round robin
 * over several days of S slots, by exhaustive search:
 * `node bench/schedule/day-bound.ts [--teams 10] [--courts 2] [--rest 1] 9:18 9:17 5:10 5:9`, each
 * day as slots:games, or `… 9 9 5`, the slots of all the days. Idle time is in slots.
 *
 * For a day: for excess over the tightest 0, 1, 2, …: every way to spread the games over the slots,
 * every multiset of team days that fills those slots and waits no longer, and every way to pair the
 * teams of each slot so that nobody meets twice. The first excess for which one is left is the least.
 * Days of fewer teams are covered: a team may have no game. For several days: see `days-bound.ts`.
 */
import { parseArgs } from "node:util";
import { type Day, fillingsOf, type Group, tightestIdle } from "./day-fillings.ts";
import { leastIdleOver } from "./days-bound.ts";

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
const days = positionals.length > 0 ? positionals : ["9:18", "9:17", "5:10", "5:9"];
if (days.every((day) => !day.includes(":"))) printRoundRobin(days.map(Number));
else printDays(days.map((text) => text.split(":").map(Number)));

function printRoundRobin(slots: number[]): void {
  const least = leastIdleOver(asked, slots);
  console.log("slots      games      idle at the tightest  least idle  excess");
  const cells = [slots.join("+"), least.games.join("+"), least.tightest, least.idle];
  print([...cells, least.idle - least.tightest], [9, 11, 22, 12, 8]);
}

function printDays(pairs: number[][]): void {
  console.log("slots  games  idle at the tightest  least idle  excess");
  for (const [slots, games] of pairs) {
    const day = { slots: slots!, games: games! };
    const tightest = tightestIdle(asked, day);
    const least = leastIdle(day);
    print([day.slots, day.games, tightest, least, least - tightest], [5, 7, 22, 12, 8]);
  }
}

function leastIdle(day: Day): number {
  for (let idle = tightestIdle(asked, day); idle <= asked.teams * day.slots; idle++) {
    if (!fillingsOf(asked, day, idle).next().done) return idle;
  }
  return Infinity;
}

function print(cells: (string | number)[], widths: number[]): void {
  console.log(cells.map((cell, index) => String(cell).padStart(widths[index]!)).join(""));
}
