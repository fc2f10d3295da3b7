import * as fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryProblem } from "#engine/testing/arbitrary-problem.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import { sixteenGroups } from "#engine/testing/sixteen-groups.ts";
import type { Placement, ScheduleProblem, TimeSlot } from "#engine/types.ts";
import { replan, scheduleMatches, type Disturbance } from "#engine/schedule/index.ts";
import { timeOf } from "#engine/schedule/model/calendar.ts";

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

function isClosed(closed: Disturbance & { kind: "court_closed" }, at: Placement) {
  return at.date === closed.date && at.court === closed.court && at.end > closed.from;
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
