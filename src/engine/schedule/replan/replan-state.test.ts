import { expect, test } from "vitest";
import { at, slotAt } from "#engine/testing/small-day.ts";
import { gamesOf } from "#engine/testing/small-problems.ts";
import { changeOf, NEXT_DAY, replanOf } from "#engine/testing/small-replan.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { isAfterSlots, waitingItems } from "./replan-state.ts";
import { startReplan } from "./start-replan.ts";

const games = gamesOf([
  [1, 2],
  [3, 4],
  [5, 6],
]);

test("announced games without a place wait, those first that decide who plays, then by their times", () => {
  const announced = [at(1, 12), at(2, 11), at(3, 11)];
  const plan = replanOf({ items: games, announced });
  expect(waitingItems(plan)).toEqual([1, 2, 0]);
  place(plan.assignment, 1, 0);
  expect(waitingItems(plan)).toEqual([2, 0]);
  expect(waitingItems(replanOf({ items: games, announced: announced.slice(1) }))).toEqual([1, 2]);
  const deciding = { ...games[1]!, participants: [{ kind: "winner" as const, matchId: 1 }] };
  const cup = replanOf({ items: [games[0]!, deciding, games[2]!], announced });
  expect(waitingItems(cup)).toEqual([0, 1, 2]);
});

test("what lies after a day's own slots continues it", () => {
  const { problem, ...change } = changeOf({ items: games, endDate: NEXT_DAY });
  const timeSlots = [10, 11].map((hour) => ({ ...slotAt(hour), courts: [1] }));
  const ownDays = [{ date: NEXT_DAY, timeSlots: timeSlots.slice(1) }];
  const longer = { ...problem.calendar, ownDays: [{ ...ownDays[0]!, ...problem.calendar }] };
  const ownCalendar = { ...problem.calendar, timeSlots, ownDays };
  const plan = startReplan({ ...problem, calendar: longer }, { problem, ...change, ownCalendar });
  const after = [0, 1, 2, 3, 4, 5].map((cell) => isAfterSlots(plan, cell));
  expect(after).toEqual([false, false, true, false, true, true]);
});
