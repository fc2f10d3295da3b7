/**
 * Wishes that can't all be kept, whatever else is played when.
 *
 * Invariants:
 * - What is found is certain: no schedule of the problem has a time for all games.
 * - Each contradiction names no more than it takes: without any one of its wishes it is none.
 * - It names all that it takes: no schedule that minds its wishes alone has a time for all games.
 */
import type { ScheduleProblem } from "#engine/types.ts";
import type { Contradiction } from "./contradiction.ts";
import { crowdedCourts } from "./crowded-courts.ts";
import { gamesWithoutTime } from "./games-without-time.ts";
import { tooSeldomThere } from "./too-seldom-there.ts";

/** What contradicts itself in a problem; nothing where its calendar has no end. */
export function findContradictions(problem: ScheduleProblem): Contradiction[] {
  if (problem.calendar.endDate === null) return [];
  const withoutTime = gamesWithoutTime(problem);
  const known = new Set(withoutTime.flatMap(({ itemIds }) => itemIds));
  // A game that has no time at all is said once.
  const left = { ...problem, items: problem.items.filter(({ id }) => !known.has(id)) };
  return [...withoutTime, ...tooSeldomThere(left), ...crowdedCourts(left)];
}
