import {
  type BracketSize,
  type MatchCountRequest,
  measureBrackets,
} from "#engine/brackets/bracket-sizes.ts";
import type { Calendar } from "#engine/types.ts";
import { buildGrid, type Grid } from "#engine/schedule/model/grid.ts";
import { boundOfWorkload } from "./bound-of-workload.ts";
import type { Bound } from "./bound.ts";
import { mostByRounds } from "./most-by-rounds.ts";
import { matchesOf, workloadOfPlan } from "./plan-workload.ts";
import { daySlotsOf } from "#engine/schedule/model/calendar.ts";
import { countCourts } from "#engine/schedule/model/own-days.ts";
import type { Workload } from "./workload.ts";

export interface ScheduleEstimate {
  games: number;
  /** The fewest slots and playing days that hold the games; null when the calendar ends before. */
  slots: number | null;
  days: number | null;
  /** Games that fit before the calendar ends. */
  fitting: number;
}

/** A plan, and when and where it may be played. */
export interface EstimateRequest extends MatchCountRequest {
  calendar: Calendar;
  minRestMinutes?: number;
  maxGamesPerDay?: number | null;
}

/**
 * The least that the games of a plan need, without drawing or solving: for a live estimate in a
 * form. It is the bound of the search on the plan's counts: courts, the games of a team with their
 * rest, games a day, and the rounds that follow the groups and each other.
 */
export function estimateSchedule(request: EstimateRequest): ScheduleEstimate {
  const brackets = measureBrackets({ ...request, courts: countCourts(request.calendar) });
  const games = brackets.reduce((sum, bracket) => sum + bracket.games, 0);
  const workload = workloadOfPlan(brackets, {
    restMinutes: request.minRestMinutes ?? 0,
    maxPerDay: request.maxGamesPerDay ?? 0,
  });
  const { grid, bound } = boundOn(request.calendar, workload);
  if (bound.slots === Infinity) {
    const lost = losesBoth(brackets, workload, grid) ? 2 : 1;
    const matches = Math.min(bound.matches, mostByRounds(workload, grid), workload.size - lost);
    const fitting = gamesIn(brackets, Math.max(0, matches));
    return { games, slots: null, days: null, fitting };
  }
  const { slots } = bound;
  const days = slots === 0 ? 0 : grid.day[slots - 1]! + 1;
  return { games, slots, days, fitting: games };
}

/** The calendar unrolled as far as the bound needs it. */
function boundOn(calendar: Calendar, workload: Workload): { grid: Grid; bound: Bound } {
  const perDay = daySlotsOf(calendar).reduce((sum, slot) => sum + slot.courts.length, 0);
  for (let days = Math.ceil(workload.size / Math.max(1, perDay)) + 3; ; days *= 2) {
    const grid = buildGrid(calendar, { fixed: [] }, days);
    const bound = boundOfWorkload(workload, grid);
    if (bound.slots < Infinity || grid.isWhole) return { grid, bound };
  }
}

/**
 * Whether a final and a game for third place are lost together: neither alone leaves its semifinals
 * fewer rounds to wait for, and the plan does not fit even with no game for third place at all.
 */
function losesBoth(brackets: BracketSize[], workload: Workload, grid: Grid): boolean {
  const areTwins = brackets.every(
    ({ knockOut, games, teams }) =>
      !knockOut || (knockOut.thirdPlace && knockOut.leastGames === undefined && games === teams),
  );
  if (!areTwins || !brackets.some(({ knockOut }) => knockOut)) return false;
  const single = brackets.map((bracket) =>
    bracket.knockOut
      ? {
          ...bracket,
          games: bracket.games - 1,
          knockOut: { ...bracket.knockOut, thirdPlace: false },
        }
      : bracket,
  );
  return boundOfWorkload(workloadOfPlan(single, workload), grid).slots === Infinity;
}

/** The most games that so many matches can have: those of meetings first. */
function gamesIn(brackets: BracketSize[], matches: number): number {
  let [games, left] = [0, matches];
  for (const bracket of brackets.toSorted((a, b) => b.teamsPerMatch - a.teamsPerMatch)) {
    const all = matchesOf(bracket);
    const held = Math.min(left, all);
    left -= held;
    const { teamsPerMatch } = bracket;
    games += held === all ? bracket.games : held * ((teamsPerMatch * (teamsPerMatch - 1)) / 2);
  }
  return games;
}
