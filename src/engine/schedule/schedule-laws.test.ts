import { describe, expect, test } from "vitest";
import { arbitraryProblem } from "#engine/testing/arbitrary-problem.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import { lintSchedule, scheduleMatches } from "./index.ts";

const ITERATIONS = 400;

describe("every schedule", () => {
  test("keeps every hard rule, and loses no game", () => {
    forAll(arbitraryProblem, (problem) => {
      const { placements, unscheduled } = scheduleMatches(problem, { iterations: ITERATIONS });
      expect(brokenRules(problem, placements)).toEqual([]);
      const ids = [...placements, ...unscheduled].map(({ itemId }) => itemId);
      expect(ids.toSorted((a, b) => a - b)).toEqual(problem.items.map(({ id }) => id));
    });
  });

  test("is the same for the same seed", () => {
    forAll(arbitraryProblem, (problem) => {
      const options = { iterations: ITERATIONS };
      expect(scheduleMatches(problem, options)).toEqual(scheduleMatches(problem, options));
    });
  });

  test("leaves a game without a time only where the calendar ends", () => {
    forAll(arbitraryProblem, (problem) => {
      const { unscheduled, report } = scheduleMatches(problem, { iterations: ITERATIONS });
      if (problem.calendar.endDate !== null) return;
      expect(unscheduled).toEqual([]);
      expect(report.slots).toBeGreaterThanOrEqual(report.slotsBound!);
    });
  });

  test("breaks nothing that the linter knows", () => {
    forAll(arbitraryProblem, (problem) => {
      const { placements } = scheduleMatches(problem, { iterations: ITERATIONS });
      const broken = lintSchedule({ ...problem, placements }).filter(
        ({ severity }) => severity === "broken",
      );
      expect(broken).toEqual([]);
    });
  });

  test("gives teams home games as often as away games, if only some games fit", () => {
    forAll(arbitraryProblem, (problem) => {
      const { placements, labels, unscheduled } = scheduleMatches(problem, { iterations: 0 });
      const isOnlyGames = problem.items.every((item) => item.participants.length === 2);
      if (unscheduled.length === 0 || !isOnlyGames) return;
      const swapped = new Set(labels.flatMap((it) => (it.isSwapped ? [it.itemId] : [])));
      const placed = new Set(placements.map(({ itemId }) => itemId));
      const balance = new Map<string, number>();
      for (const { id, participants } of problem.items) {
        if (!placed.has(id) || participants.some((side) => side.kind !== "team")) continue;
        const [home, away] = swapped.has(id) ? participants.toReversed() : participants;
        const add = (side: unknown, by: number): void => {
          balance.set(JSON.stringify(side), (balance.get(JSON.stringify(side)) ?? 0) + by);
        };
        add(home, 1);
        add(away, -1);
      }
      for (const difference of balance.values())
        expect(Math.abs(difference)).toBeLessThanOrEqual(1);
    });
  });
});
