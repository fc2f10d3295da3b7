import type { Placement } from "#engine/types.ts";
import { minuteOf } from "#engine/schedule/model/calendar.ts";
import { indexSchedule } from "#engine/schedule/lint/schedule-index.ts";
import {
  bringBack,
  bringForward,
  copyOf,
  type Drawing,
  type DrawForwardProblem,
  inRounds,
} from "./drawing.ts";
import { placeWaiting } from "./place-waiting.ts";
import type { Move } from "#engine/schedule/replan/replan-report.ts";

export interface DrawnForward {
  moves: Move[];
  /** Where games are now that had no place. */
  placed: Placement[];
}

/**
 * Gives a day's free places to games that wait for one, then has games begin earlier where places are left, so
 * that its last one ends earlier; none where that gains nothing. A game keeps its length and goes to no time
 * that is later than its own or before `from`, and no rule is broken or strained that was not before, but that
 * a game that waited may have its teams wait long. Games that could stay without the day ending later do.
 */
export function drawForward(problem: DrawForwardProblem): DrawnForward {
  const before = indexSchedule(problem.input);
  const movable = new Set(problem.movable);
  const ofDay = problem.input.placements.filter(
    ({ itemId, date, court }) => movable.has(itemId) && date === problem.date && court > 0,
  );
  const home = new Map(ofDay.map((placement) => [placement.itemId, placement]));
  const start = { problem, before, index: before, home, now: new Map(home) };
  const drawing = endEarlier(placeWaiting(start));
  const { now } = drawing;
  const placed = [...now.values()].filter(({ itemId }) => !home.has(itemId));
  return { moves: ofDay.flatMap((from) => moveOf(drawing, from)), placed };
}

/** The day with its last game ending as early as can be; as it is where that gains nothing. */
function endEarlier(drawing: Drawing): Drawing {
  const all = copyOf(drawing);
  inRounds(all, (id) => bringForward(all, id));
  const end = lastEnd(all);
  const late = copyOf(drawing);
  inRounds(late, (id) => minuteOf(late.now.get(id)!.end) > end && bringForward(late, id));
  // Where the late games alone find room, all others stay.
  const best = lastEnd(late) <= end ? late : all;
  inRounds(best, (id) => {
    const home = best.home.get(id);
    return home !== undefined && minuteOf(home.end) <= end && bringBack(best, id);
  });
  return best;
}

function lastEnd({ now }: Drawing): number {
  return Math.max(0, ...[...now.values()].map(({ end }) => minuteOf(end)));
}

function moveOf({ now }: Drawing, from: Placement): Move[] {
  const to = now.get(from.itemId)!;
  if (to === from) return [];
  const { itemId } = from;
  return [{ itemId, from, to, disturbance: null, waitsFor: null, isAfterSlots: false }];
}
