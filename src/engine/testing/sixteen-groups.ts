import { drawFixtures, planBrackets, type BracketRequest } from "#engine/brackets/index.ts";
import { toScheduleItems } from "#engine/schedule/index.ts";
import type { ScheduleItem } from "#engine/types.ts";

/** The 128 games of 16 groups of four and of the playoffs of their first two, with a third place. */
export function sixteenGroups(): ScheduleItem[] {
  const groups = Array.from({ length: 16 }, (): BracketRequest => ({ type: "group_stage" }));
  const plan = planBrackets({
    teams: Array.from({ length: 64 }, (_, index) => ({ id: index + 1 })),
    config: [...groups, { type: "elimination", qualifiersPerGroup: 2, thirdPlace: true }],
    shuffle: false,
    seed: 1,
  });
  return toScheduleItems(drawFixtures(plan));
}
