import { firstFit } from "#engine/schedule/construct/first-fit.ts";
import { assignmentOf } from "#engine/testing/small-assignment.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { ScheduleItem } from "#engine/types.ts";

/** Courts of an hour's slots, which begin `gaps` after each other. */
export interface Hall {
  gaps: readonly number[];
  courts: number;
  days?: number;
  minRestMinutes?: number;
  maxGamesPerDay?: number | null;
}

/** Games in the first cells that are free for them, and no cell beyond the last of these. */
export function filledIn(items: ScheduleItem[], { courts, days = 1, ...rest }: Hall) {
  const problem = smallProblem(items, {
    courts: Array.from({ length: courts }, (_, index) => index + 1),
    minRestMinutes: 0,
    maxGamesPerDay: null,
    ...rest,
  });
  const assignment = assignmentOf(problem, days);
  const { height } = assignment.model;
  firstFit(
    assignment,
    [...items.keys()].toSorted((a, b) => height[b]! - height[a]!),
  );
  assignment.horizon = Math.max(...assignment.cellOf) + 1;
  return { problem, assignment };
}

/** Everybody once. */
export function groupOf(teams: number): ScheduleItem[] {
  const all = Array.from({ length: teams }, (_, index) => index + 1);
  return gamesOf(all.flatMap((one) => all.slice(one).map((other) => [one, other])));
}
