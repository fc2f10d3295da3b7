import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryProblem } from "#engine/testing/arbitrary-problem.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import { at } from "#engine/testing/small-day.ts";
import { gamesOf } from "#engine/testing/small-problems.ts";
import { replanOf } from "#engine/testing/small-replan.ts";
import { sixteenGroups } from "#engine/testing/sixteen-groups.ts";
import type { Placement, ScheduleProblem, TimeSlot } from "#engine/types.ts";
import { replan, scheduleMatches, type Disturbance } from "#engine/schedule/index.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { timeOf } from "#engine/schedule/model/calendar.ts";
import { bringNearer } from "./bring-nearer.ts";

const DAY = "2026-03-02";

test("no game that moves could stand nearer to its time by itself", () => {
  forAll(fc.tuple(arbitraryProblem, fc.integer({ min: 1, max: 3 })), ([problem, court]) => {
    const { placements: announced } = scheduleMatches(problem, { iterations: 0 });
    const [first] = announced;
    if (!first || haveOverlaps(problem.calendar.timeSlots)) return;
    const closed = { kind: "court_closed" as const, court, date: first.date, from: first.start };
    const { moves, placements } = replan(problem, announced, [closed], { iterations: 2_000 });
    const last = Math.max(...announced.map(instantOf));
    for (const { itemId, from, to, isAfterSlots } of moves) {
      if (to === null || isAfterSlots) continue;
      const others = placements.filter((it) => it.itemId !== itemId);
      const nearer = problem.calendar.timeSlots
        .flatMap(({ courts, ...slot }) => courts.map((it) => ({ ...from, ...slot, court: it })))
        .filter((it) => !isClosed(closed, it) && instantOf(it) < last)
        .filter((it) => awayFrom(from, it) < awayFrom(from, to))
        .filter((it) => brokenRules(problem, [...others, it]).length === 0);
      expect(nearer).toEqual([]);
    }
  });
});

/** The cells of games once they came nearer, from those they are in now: hours from ten on. */
function broughtNearer(
  now: number[],
  announced: Placement[],
  problem: Partial<ScheduleProblem> = {},
) {
  const items = gamesOf([
    [1, 2],
    [1, 3],
    [4, 5],
    [6, 7],
  ]).slice(0, now.length);
  const plan = replanOf({ items, announced, hours: [10, 11, 12, 13, 14], problem });
  now.forEach((cell, item) => cell >= 0 && place(plan.assignment, item, cell));
  bringNearer(plan);
  return [...plan.assignment.cellOf];
}

describe("of the games that have moved", () => {
  test("each goes to the free place that is nearest to its time", () => {
    expect(broughtNearer([4, 2], [at(1, 11), at(2, 12)])).toEqual([1, 2]);
    expect(broughtNearer([4, 1], [at(1, 11), at(2, 11)])).toEqual([0, 1]);
    expect(broughtNearer([0], [at(1, 14)])).toEqual([4]);
  });

  test("the earlier one goes first where both could come nearer to the same place", () => {
    expect(broughtNearer([4, 3], [at(1, 10), at(2, 10)])).toEqual([1, 0]);
    expect(broughtNearer([3, 4], [at(1, 10), at(2, 10)])).toEqual([0, 1]);
  });

  test("one that was in another's way and leaves it has that one try again", () => {
    expect(broughtNearer([1, 3], [at(1, 13), at(2, 14)])).toEqual([3, 4]);
    expect(broughtNearer([2, 3], [at(1, 13), at(2, 14)])).toEqual([3, 4]);
  });

  test("one that has no place gets none, and one that had none stays", () => {
    expect(broughtNearer([-1, 3], [at(1, 10), at(2, 12)])).toEqual([-1, 2]);
    expect(broughtNearer([3, 4], [at(2, 12)])).toEqual([3, 2]);
  });

  test("one at its time stays, though others wait for it longer than wished", () => {
    const problem = { longestWaitMinutes: 30 };
    expect(broughtNearer([0, 4], [at(1, 10), at(2, 14)], problem)).toEqual([0, 4]);
  });
});

test("a court that closes in a full day doesn't send games into the evening", () => {
  const { problem, announced } = fullDay();
  expect(lastEnd(announced) <= "17:00").toBe(true);
  const closed = { kind: "court_closed" as const, court: 6, date: DAY, from: "12:00" };
  const { placements } = replan(problem, announced, [closed], { iterations: 300_000 });
  expect(placements).toHaveLength(announced.length);
  expect(lastEnd(placements) <= "18:00").toBe(true);
});

function lastEnd(placements: Placement[]): string {
  return placements
    .map(({ end }) => end)
    .toSorted()
    .at(-1)!;
}

function isClosed(closed: Disturbance & { kind: "court_closed" }, { date, court, end }: Placement) {
  return date === closed.date && court === closed.court && end > closed.from;
}

/** Which court a game has in one of these decides whether another has room: no question of one game alone. */
function haveOverlaps(slots: TimeSlot[]): boolean {
  const inOrder = slots.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  return inOrder.some(({ start }, index) => index > 0 && start < inOrder[index - 1]!.end);
}

function awayFrom(from: Placement, to: Placement): number {
  return Math.abs(instantOf(to) - instantOf(from));
}

function instantOf({ date, start }: Placement): number {
  return Date.parse(`${date}T${start}Z`);
}

/** On six courts, with slots from eight in the morning until ten at night. */
function fullDay(): { problem: ScheduleProblem; announced: Placement[] } {
  const timeSlots = Array.from({ length: 42 }, (_, index) => ({
    start: timeOf(480 + index * 20),
    end: timeOf(500 + index * 20),
    courts: [1, 2, 3, 4, 5, 6],
  }));
  const problem: ScheduleProblem = {
    items: sixteenGroups(),
    calendar: {
      startDate: DAY,
      endDate: DAY,
      daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
      excludedDates: [],
      timeSlots,
      preferredCourts: [],
    },
    minRestMinutes: 0,
    maxGamesPerDay: null,
    type: "balanced",
    seed: 1,
    fixed: [],
  };
  return { problem, announced: scheduleMatches(problem, { iterations: 20_000 }).placements };
}
