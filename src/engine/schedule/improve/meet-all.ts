import { accepts } from "#engine/accepts.ts";
import type { Random } from "#engine/random.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { exchangeOpponents, exchangeRoles, type Meetings } from "./meetings.ts";

type Days = Pick<Assignment, "grid" | "horizon" | "model">;

/** How often opponents are exchanged rather than places, and for how often a whole day. */
const OPPONENTS = 0.85;
const WHOLE_DAY = 0.5;

/** How often a game of two who meet nowhere else is left alone. */
const LEFT_ALONE = 0.7;

/** In pairs that meet: with these chances to lose one it begins and ends. */
const HOTTEST = 0.6;
const COLDEST = 0.15;

/**
 * Looks for days on which every two teams meet, with as many games in every cell as there are: simulated annealing
 * over whom a team plays in a cell, and over which places two teams take on a day or for the rest of it. True when all
 * have met.
 */
export function meetAll(meetings: Meetings, days: Days, random: Random, moves: number): boolean {
  const { teams, players, opponent, count } = meetings;
  const goal = (teams * (teams - 1)) / 2;
  const cells = [...players.keys()].filter((cell) => players[cell]!.length >= 4);
  const pick = (limit: number): number => Math.floor(random.next() * limit);
  const factor = (COLDEST / HOTTEST) ** (1 / moves);
  let heat = HOTTEST;
  const isKept = (before: number): boolean => accepts(before - meetings.met, heat, random);
  for (let move = 0; move < moves && meetings.met < goal && cells.length > 0; move++) {
    heat *= factor;
    const before = meetings.met;
    if (random.next() < OPPONENTS) {
      const cell = cells[pick(cells.length)]!;
      const own = players[cell]!;
      const [one, other] = [own[pick(own.length)]!, own[pick(own.length)]!];
      const left = opponent[cell * teams + one]!;
      if (one === other || left === other) continue;
      if (count[one * teams + left] === 1 && random.next() < LEFT_ALONE) continue;
      exchangeOpponents(meetings, cell, one, other);
      if (!isKept(before)) exchangeOpponents(meetings, cell, one, left);
    } else {
      const [one, other] = [pick(teams), pick(teams)];
      const range = rangeFrom(days, pick(days.horizon), random.next() < WHOLE_DAY);
      if (one === other || !canExchange(meetings, days, [one, other], range)) continue;
      exchangeRoles(meetings, one, other, range);
      if (!isKept(before)) exchangeRoles(meetings, one, other, range);
    }
  }
  return meetings.met === goal;
}

/** The cells of a cell's day, all of them or those from it on. */
function rangeFrom(
  { grid, horizon, model }: Days,
  cell: number,
  isWhole: boolean,
): readonly [number, number] {
  const day = grid.day[cell]!;
  const to = Math.min(horizon, grid.dayStart[day + 1]!);
  return [isWhole || model.maxPerDay > 0 ? grid.dayStart[day]! : cell, to];
}

/** Whether two teams have rested where they go on as each other from a cell on. */
function canExchange(
  { opponent, teams }: Meetings,
  { grid, model }: Days,
  [one, other]: readonly [number, number],
  [from, to]: readonly [number, number],
): boolean {
  const start = grid.dayStart[grid.day[from]!]!;
  const rest = model.rests.at(-1)!;
  const lastOf = (team: number): number => {
    let cell = from - 1;
    while (cell >= start && opponent[cell * teams + team]! < 0) cell--;
    return cell < start ? -Infinity : grid.to[cell]! + rest;
  };
  const nextOf = (team: number): number => {
    let cell = from;
    while (cell < to && opponent[cell * teams + team]! < 0) cell++;
    return cell < to ? grid.from[cell]! : Infinity;
  };
  return nextOf(other) >= lastOf(one) && nextOf(one) >= lastOf(other);
}
