import { withTies } from "#engine/schedule/bound/bound.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { gamesOnDay } from "#engine/schedule/model/assignment/daily-limit.ts";
import { hasCourtFor } from "#engine/schedule/model/court-room.ts";

export interface Unscheduled {
  itemId: number;
  reason: "no_playing_day" | "waits_for_game" | "courts_taken" | "team_busy";
}

/** The places of a calendar: so many on each slot of each day, or in all where slots or days differ. */
export interface Room {
  courts: number | null;
  places: number;
  /** Of each day; null where days have different ones. */
  slots: number | null;
  days: number;
}

/** How much fits, into what, and why no more does. */
export type ScheduleSummary =
  | { reason: "no_games" }
  | { reason: "all_fit"; games: number; slots: number; days: number }
  | { reason: "no_slots"; placed: number; games: number }
  | {
      reason:
        | "courts_full"
        | "rest_and_daily_limits"
        | "rest_limits"
        | "daily_limits"
        | "teams_busy";
      placed: number;
      games: number;
      room: Room;
    };

/** Whether all games fit, in how much time, and else what kept the rest out. */
export function summarise(assignment: Assignment): ScheduleSummary {
  const { model, placed, grid } = assignment;
  const games = model.size;
  if (games === 0) return { reason: "no_games" };
  if (placed === games) return { reason: "all_fit", games, ...usedTime(assignment) };
  if (grid.size === 0) return { reason: "no_slots", placed, games };
  return { reason: limitOf(assignment), placed, games, room: roomOf(assignment) };
}

/** What keeps free courts free. */
function limitOf(assignment: Assignment) {
  if (!hasCourtLeft(assignment)) return "courts_full";
  const [isRested, isLimited] = [delaysByRest(assignment), reachesDailyLimit(assignment)];
  if (isRested && isLimited) return "rest_and_daily_limits";
  if (isRested) return "rest_limits";
  return isLimited ? "daily_limits" : "teams_busy";
}

/** Whether the longest rest keeps a team out of some slot that follows its game, that day or the next. */
function delaysByRest({ grid, model }: Assignment): boolean {
  const rest = model.rests.at(-1)!;
  for (let cell = 0; cell < grid.size; cell++) {
    const to = grid.to[cell]!;
    for (let other = cell + 1; other < grid.size; other++) {
      if (grid.day[other]! > grid.day[cell]! + 1) break;
      if (grid.from[other]! >= to && grid.from[other]! < to + rest) return true;
    }
  }
  return false;
}

function reachesDailyLimit(assignment: Assignment): boolean {
  const { model, grid } = assignment;
  if (model.maxPerDay === 0) return false;
  return model.entities
    .slice(0, model.firstPerson)
    .some((_, entity) =>
      Array.from({ length: grid.days }, (_unused, day) => day).some(
        (day) => gamesOnDay(assignment, entity, day) >= model.maxPerDay,
      ),
    );
}

/** Whether a cell has a court left for an item without a place. */
function hasCourtLeft(assignment: Assignment): boolean {
  const { cellOf, grid, mixes } = assignment;
  const waiting = [...cellOf.keys()].filter((item) => cellOf[item]! < 0);
  const ofEachKind = new Map(waiting.map((item) => [mixes?.kinds.kindOf[item], item]));
  return [...ofEachKind.values()].some((item) =>
    grid.capacity.some((_, cell) => hasCourtFor(assignment, item, cell)),
  );
}

/** Why each item without a place has none. */
export function explainUnscheduled(assignment: Assignment): Unscheduled[] {
  const { model, cellOf } = assignment;
  return model.items.flatMap((item, index) =>
    cellOf[index]! >= 0 ? [] : [{ itemId: item.id, reason: reasonFor(assignment, index) }],
  );
}

/** Slots that end no later than the last game, and days with a game. */
function usedTime({ grid, used }: Assignment): { slots: number; days: number } {
  let last = -1;
  const days = new Set<number>();
  for (let cell = 0; cell < grid.size; cell++) {
    if (used[cell] === 0) continue;
    last = cell;
    days.add(grid.day[cell]!);
  }
  return { slots: withTies(grid, last + 1), days: days.size };
}

function reasonFor(assignment: Assignment, item: number): Unscheduled["reason"] {
  const { model, grid, cellOf } = assignment;
  if (grid.size === 0) return "no_playing_day";
  const isWaiting =
    model.feeders[item]!.some((feeder) => cellOf[feeder]! < 0) ||
    model.gates[item]!.some((bracket) =>
      model.bracketItems[bracket]!.some((other) => cellOf[other]! < 0),
    );
  if (isWaiting) return "waits_for_game";
  const hasCourt = grid.capacity.some((_, cell) => hasCourtFor(assignment, item, cell));
  return hasCourt ? "team_busy" : "courts_taken";
}

function roomOf({ grid }: Assignment): Room {
  const slots = grid.dayStart[1]!;
  const courts = Math.max(...grid.capacity.subarray(0, slots));
  const isUniform = grid.capacity.every((capacity) => capacity === courts);
  const places = grid.capacity.reduce((sum, capacity) => sum + capacity, 0);
  const areDaysAlike = grid.dayStart.every((start, day) => start === day * slots);
  return {
    courts: isUniform && areDaysAlike ? courts : null,
    places,
    slots: areDaysAlike ? slots : null,
    days: grid.days,
  };
}
