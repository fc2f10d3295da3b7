/**
 * Wishes that can't all be kept, whatever else is played when.
 *
 * Invariants:
 * - What is found is certain: no schedule of the problem has a time for all games.
 * - Each contradiction names no more than it takes: without any one of its wishes it is none.
 */
import type { ScheduleProblem } from "#engine/types.ts";
import type { Contradiction } from "./contradiction.ts";
import { crowdedCourts } from "./crowded-courts.ts";
import { gamesWithoutTime } from "./games-without-time.ts";
import { tooSeldomThere } from "./too-seldom-there.ts";

/** What contradicts itself in a problem; nothing where its calendar has no end. */
export function findContradictions(problem: ScheduleProblem): Contradiction[] {
  const { absences = [], sharing = [], reservations = [], calendar } = problem;
  if (absences.length + sharing.length + reservations.length === 0) return [];
  if (calendar.endDate === null) return [];
  const withoutTime = gamesWithoutTime(problem);
  const known = new Set(withoutTime.flatMap(({ itemIds }) => itemIds));
  // A game that has no time at all is said once.
  const left = { ...problem, items: problem.items.filter(({ id }) => !known.has(id)) };
  return [...withoutTime, ...tooSeldomThere(left), ...crowdedCourts(left)];
}
