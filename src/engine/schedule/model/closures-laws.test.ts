import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roundRobinFixtures } from "#engine/brackets/index.ts";
import { forAll } from "#engine/testing/for-all.ts";
import type { CourtClosure, Placement, ScheduleProblem } from "#engine/types.ts";
import { lintSchedule, replan, scheduleMatches, toScheduleItems } from "#engine/schedule/index.ts";

const moment = fc
  .record({ day: fc.integer({ min: 7, max: 8 }), hour: fc.integer({ min: 8, max: 18 }) })
  .map(({ day, hour }) => ({
    date: `2026-03-0${day}`,
    time: `${String(hour).padStart(2, "0")}:00`,
  }));

const closure: fc.Arbitrary<CourtClosure> = fc
  .record({
    court: fc.constantFrom(1, 2, 3, null),
    ends: fc.uniqueArray(moment, {
      minLength: 2,
      maxLength: 2,
      selector: ({ date, time }) => `${date} ${time}`,
    }),
    isOpen: fc.boolean(),
  })
  .map(({ court, ends, isOpen }) => {
    const [from, to] = ends.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
    return { court, from: from!, to: isOpen ? null : to! };
  });

function key({ date, time }: { date: string; time: string }): string {
  return `${date} ${time}`;
}

/** Five teams on three courts over a weekend, nine to six. */
function league(closures: CourtClosure[]): ScheduleProblem {
  return {
    items: toScheduleItems(roundRobinFixtures([1, 2, 3, 4, 5], { bracketId: 1, firstId: 1 })),
    calendar: {
      startDate: "2026-03-07",
      endDate: "2026-03-08",
      daysOfWeek: [0, 6],
      excludedDates: [],
      timeSlots: [9, 10, 11, 12, 13, 14, 15, 16, 17].map((hour) => ({
        start: `${String(hour).padStart(2, "0")}:00`,
        end: `${hour + 1}:00`,
        courts: [1, 2, 3],
      })),
      preferredCourts: [],
    },
    minRestMinutes: 0,
    maxGamesPerDay: null,
    type: "balanced",
    seed: 1,
    fixed: [],
    closures,
  };
}

function onClosedCourts(problem: ScheduleProblem, placements: Placement[]) {
  const found = lintSchedule({ ...problem, placements });
  return found.filter(({ rule }) => rule === "court_closed");
}

describe("a closed court", () => {
  test("gets no game from the scheduler, whatever else is closed", () => {
    forAll(fc.array(closure, { maxLength: 4 }), (closures) => {
      const problem = league(closures);
      const { placements } = scheduleMatches(problem, { iterations: 2000 });
      expect(onClosedCourts(problem, placements)).toEqual([]);
    });
  });

  test("gets no game from replanning, which moves away those that are on it", () => {
    const announced = scheduleMatches(league([]), { iterations: 2000 }).placements;
    forAll(fc.array(closure, { maxLength: 4 }), (closures) => {
      const problem = league(closures);
      const { placements, moves } = replan(problem, announced, [], { iterations: 2000 });
      expect(onClosedCourts(problem, placements)).toEqual([]);
      const hit = new Set(onClosedCourts(problem, announced).flatMap(({ itemIds }) => itemIds));
      const caused = moves.filter(({ disturbance }) => disturbance).map(({ itemId }) => itemId);
      expect(new Set(caused)).toEqual(hit);
    });
  });

  test("stays closed for what a later delay moves", () => {
    const closed = { court: 1, from: { date: "2026-03-07", time: "09:00" }, to: null };
    const problem = league([closed]);
    const { placements } = scheduleMatches(problem, { iterations: 2000 });
    const late = { kind: "delay", date: "2026-03-07", from: "09:00", minutes: 60 } as const;
    const after = replan(problem, placements, [late], { iterations: 2000 });
    expect(after.placements).toHaveLength(placements.length);
    expect(onClosedCourts(problem, after.placements)).toEqual([]);
  });
});
