import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryProblem } from "#engine/testing/arbitrary-problem.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { CourtReservation, Placement, ScheduleProblem } from "#engine/types.ts";
import { lintSchedule, replan, scheduleMatches } from "#engine/schedule/index.ts";

/** Reservations of any kind for some of a problem's games, on courts of its calendar. */
function withReservations(
  problem: fc.Arbitrary<ScheduleProblem>,
): fc.Arbitrary<ScheduleProblem & { reservations: CourtReservation[] }> {
  return problem.chain((it) => {
    const courts = [...new Set(it.calendar.timeSlots.flatMap((slot) => slot.courts))];
    const reservation = fc
      .record({
        court: fc.constantFrom(...courts),
        itemIds: fc.subarray(it.items.map(({ id }) => id)),
        excludesOthers: fc.boolean(),
      })
      .chain((own) => fc.boolean().map((flag) => ({ ...own, onlyThere: flag || !own.excludesOthers })));
    const reservations = fc.array(reservation, { minLength: 1, maxLength: 3 });
    return reservations.map((list) => ({ ...it, reservations: list }));
  });
}

/** The rule once more: whether each game may be on its court. */
function onWrongCourts({ reservations = [] }: ScheduleProblem, placements: readonly Placement[]) {
  return placements.filter(({ itemId, court }) => {
    const own = reservations.filter(({ itemIds }) => itemIds.includes(itemId));
    const keeping = own.filter(({ onlyThere }) => onlyThere).map((it) => it.court);
    const excluding = reservations.filter((it) => it.court === court && it.excludesOthers);
    const isKeptElsewhere = keeping.length > 0 && !keeping.includes(court);
    const isKeptForOthers = excluding.length > 0 && !excluding.some((it) => own.includes(it));
    return isKeptElsewhere || isKeptForOthers;
  });
}

function hasCourt({ calendar, ...rest }: ScheduleProblem, itemId: number): boolean {
  return calendar.timeSlots.some(({ courts }) =>
    courts.some((court) => {
      const at = { itemId, court, date: "", start: "", end: "" };
      return onWrongCourts({ calendar, ...rest }, [at]).length === 0;
    }),
  );
}

const reserved = withReservations(arbitraryProblem);
const iterations = 400;

describe("a schedule with reserved courts", () => {
  test("has every game on a court that takes it, and breaks no other rule", () => {
    forAll(reserved, (problem) => {
      const { placements, unscheduled } = scheduleMatches(problem, { iterations });
      expect(onWrongCourts(problem, placements)).toEqual([]);
      expect(brokenRules(problem, placements)).toEqual([]);
      const broken = lintSchedule({ ...problem, placements }).filter(
        ({ severity }) => severity === "broken",
      );
      expect(broken).toEqual([]);
      const ids = [...placements, ...unscheduled].map(({ itemId }) => itemId);
      expect(ids.toSorted((a, b) => a - b)).toEqual(problem.items.map(({ id }) => id));
    });
  });

  test("leaves no game out that has a court, where the calendar has no end", () => {
    forAll(reserved, (problem) => {
      const open = { ...problem, calendar: { ...problem.calendar, endDate: null } };
      if (!open.items.every(({ id }) => hasCourt(open, id))) return;
      const { unscheduled, report } = scheduleMatches(open, { iterations });
      expect(unscheduled).toEqual([]);
      expect(report.slots).toBeGreaterThanOrEqual(report.slotsBound!);
    });
  });

  test("places as many games at once as can have a court each", () => {
    const games = gamesOf([[1, 2], [3, 4], [5, 6], [7, 8]]);
    const oneSlot = smallProblem(games, {
      gaps: [0],
      courts: [1, 2, 3],
      minRestMinutes: 0,
      maxGamesPerDay: null,
      endDate: "2026-03-02",
    });
    forAll(withReservations(fc.constant(oneSlot)), (problem) => {
      const { placements } = scheduleMatches(problem, { iterations: 2000 });
      expect(placements).toHaveLength(mostAtOnce(problem));
    });
  });

  test("is the same as without where every court takes every game", () => {
    forAll(arbitraryProblem, (problem) => {
      const itemIds = problem.items.map(({ id }) => id);
      const all = { court: 1, itemIds, excludesOthers: true, onlyThere: false };
      const free = scheduleMatches(problem, { iterations });
      const placed = scheduleMatches({ ...problem, reservations: [all] }, { iterations });
      expect(placed).toEqual(free);
    });
  });
});

/** By trying all ways. */
function mostAtOnce(problem: ScheduleProblem): number {
  const courts = problem.calendar.timeSlots[0]!.courts;
  const most = (left: number[], free: number[]): number => {
    const [itemId, ...others] = left;
    if (itemId === undefined) return 0;
    const own = free.filter((court) => {
      const at = { itemId, court, date: "", start: "", end: "" };
      return onWrongCourts(problem, [at]).length === 0;
    });
    const with_ = own.map((court) => 1 + most(others, free.filter((it) => it !== court)));
    return Math.max(most(others, free), ...with_);
  };
  return most(problem.items.map(({ id }) => id), courts);
}
