import { expect, test } from "vitest";
import { buildGrid } from "#engine/schedule/model/grid.ts";
import { smallProblem } from "#engine/testing/small-problems.ts";
import { mostByRounds } from "./most-by-rounds.ts";
import type { PlanWorkload } from "./plan-workload.ts";

type LaterGame = ReturnType<PlanWorkload["laterGames"]>[number];

interface Plan {
  size: number;
  later: LaterGame[];
  restMinutes?: number;
  maxPerDay?: number;
}

/** Hours from nine on with this many courts, on one day or more. */
function mostOf(
  plan: Plan,
  { slots, courts, days = 1 }: { slots: number; courts: number; days?: number },
) {
  const { calendar } = smallProblem([], {
    gaps: Array.from({ length: slots }, () => 0),
    courts: Array.from({ length: courts }, (_, index) => index + 1),
    minRestMinutes: 0,
    maxGamesPerDay: null,
  });
  const { size, later, restMinutes = 0, maxPerDay = 0 } = plan;
  const workload = { size, restMinutes, maxPerDay, demands: [], laterGames: () => later };
  return mostByRounds(
    workload as unknown as PlanWorkload,
    buildGrid(calendar, { fixed: [] }, days),
  );
}

const first: LaterGame = { feeders: [], before: 0, depth: 0 };
/** Two semifinals, then a final and a game for third place. */
const last: LaterGame = { feeders: [0, 1], before: 2, depth: 1 };
const cup: Plan = { size: 4, later: [first, first, last, last] };
/** A group of six games, whose teams play three each, and the game of its best two. */
const group: Plan = { size: 7, later: [{ feeders: [], before: 6, depth: 3 }] };

/** Three rounds, of which nothing else is known than that each waits for the one before. */
const rounds: Plan = {
  size: 3,
  later: [first, { ...first, feeders: [0] }, { ...first, feeders: [1] }],
};
/** A game that begins when the courts have held three others. */
const afterThree: Plan = { size: 4, later: [{ ...first, before: 3 }] };

test.each<[string, number, Plan, Parameters<typeof mostOf>[1]]>([
  ["all where there is time", 4, cup, { slots: 4, courts: 1 }],
  ["not the last game where its slot is missing", 3, cup, { slots: 3, courts: 1 }],
  ["neither of the last two on the only slot", 2, cup, { slots: 1, courts: 4 }],
  ["both of the last two beside each other", 4, cup, { slots: 2, courts: 2 }],
  [
    "neither of the last two before they are rested",
    2,
    { ...cup, restMinutes: 1 },
    { slots: 2, courts: 2 },
  ],
  ["both of them once they are", 4, { ...cup, restMinutes: 60 }, { slots: 3, courts: 2 }],
  [
    "neither of them on a day of one game each",
    2,
    { ...cup, maxPerDay: 1 },
    { slots: 5, courts: 2 },
  ],
  ["both of them on the next day", 4, { ...cup, maxPerDay: 1 }, { slots: 5, courts: 2, days: 2 }],
  ["the group alone until it is over", 6, group, { slots: 3, courts: 2 }],
  ["the game after the group, too", 7, group, { slots: 4, courts: 2 }],
  [
    "the group alone while its teams rest",
    6,
    { ...group, restMinutes: 60 },
    { slots: 6, courts: 6 },
  ],
  ["the game after their rest", 7, { ...group, restMinutes: 60 }, { slots: 7, courts: 6 }],
  ["rounds one after the other", 3, rounds, { slots: 3, courts: 2 }],
  ["as many rounds as there are slots", 2, rounds, { slots: 2, courts: 2 }],
  ["rounds with a rest between", 3, { ...rounds, restMinutes: 30 }, { slots: 5, courts: 2 }],
  ["as many rounds as rests leave", 2, { ...rounds, restMinutes: 30 }, { slots: 4, courts: 2 }],
  ["a game after three on two courts", 4, afterThree, { slots: 3, courts: 2 }],
  ["no game after three while they go on", 3, afterThree, { slots: 2, courts: 2 }],
  ["a game after three and a rest", 4, { ...afterThree, restMinutes: 30 }, { slots: 4, courts: 2 }],
  [
    "no game after three during the rest",
    3,
    { ...afterThree, restMinutes: 30 },
    { slots: 3, courts: 2 },
  ],
  ["nothing that has to wait for more than there is room", 6, group, { slots: 1, courts: 5 }],
])("before the calendar ends there are %s: %i", (_, most, plan, room) => {
  expect(mostOf(plan, room)).toBe(most);
});
