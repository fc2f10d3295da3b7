import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roundRobinFixtures } from "#engine/brackets/index.ts";
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
    const some = fc.subarray(it.items.map(({ id }) => id));
    const reservation = fc.record({
      court: fc.constantFrom(...courts),
      takes: fc.option(some),
      keeps: fc.oneof(fc.constant([]), some),
    });
    const reservations = fc.array(reservation, { minLength: 1, maxLength: 3 });
    return reservations.map((list) => ({ ...it, reservations: list }));
  });
}

/** The rule once more: whether each game may be on its court. */
function onWrongCourts({ reservations = [] }: ScheduleProblem, placements: readonly Placement[]) {
  return placements.filter(({ itemId, court }) => {
    const keeping = reservations.filter(({ keeps }) => keeps.includes(itemId));
    const excluding = reservations.filter((it) => it.court === court && it.takes !== null);
    const isKeptElsewhere = keeping.length > 0 && !keeping.some((it) => it.court === court);
    const isKeptForOthers =
      excluding.length > 0 && !excluding.some(({ takes }) => takes!.includes(itemId));
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

const rest = { minRestMinutes: 0, maxGamesPerDay: null };

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
    const games = gamesOf([
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 8],
    ]);
    const slot = { gaps: [0], courts: [1, 2, 3], endDate: "2026-03-02", ...rest };
    const oneSlot = smallProblem(games, slot);
    forAll(withReservations(fc.constant(oneSlot)), (problem) => {
      const { placements } = scheduleMatches(problem, { iterations: 2000 });
      expect(placements).toHaveLength(mostAtOnce(problem));
    });
  });

  test("has the final on the court that is kept for it, and nothing else there", () => {
    const cup = smallProblem(cupOf(6), { gaps: [0, 0, 0, 0], courts: [1, 2], ...rest });
    const onFirst = { court: 1, takes: [3, 4], keeps: [3] };
    const { placements, report } = scheduleMatches(
      { ...cup, reservations: [onFirst] },
      { iterations },
    );
    const onCourt = Map.groupBy(placements, ({ court }) => court);
    expect(onCourt.get(1)!.map(({ itemId }) => itemId)).toContain(3);
    expect(onCourt.get(2)!.map(({ itemId }) => itemId)).toEqual(
      expect.arrayContaining([1, 2, 5, 6]),
    );
    // Four games after each other on the one court, then the last two at once.
    expect(report).toMatchObject({ scheduled: 6, slots: 5, slotsBound: 5 });
  });

  test("says that no court is left for games that may be on no other", () => {
    const games = gamesOf([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    const day = { gaps: [0, 0], courts: [1, 2, 3], endDate: "2026-03-02", ...rest };
    const kept = { court: 2, takes: null, keeps: [1, 2, 3] };
    const problem = { ...smallProblem(games, day), reservations: [kept] };
    const { placements, unscheduled, summary } = scheduleMatches(problem, { iterations });
    expect(placements.map(({ court }) => court)).toEqual([2, 2]);
    expect(unscheduled).toMatchObject([{ reason: "courts_taken" }]);
    expect(summary).toMatchObject({ reason: "courts_full", placed: 2 });
  });

  test("leaves out games that have no court at all, and those that wait for them", () => {
    const elsewhere = { court: 9, takes: null, keeps: [1] };
    const open = smallProblem(cupOf(4), { gaps: [0], courts: [1], ...rest });
    const { unscheduled } = scheduleMatches({ ...open, reservations: [elsewhere] }, { iterations });
    expect(unscheduled.map(({ itemId }) => itemId)).toEqual([1, 3, 4]);
  });

  test("is the same as without where every court takes every game", () => {
    forAll(arbitraryProblem, (problem) => {
      const all = { court: 1, takes: problem.items.map(({ id }) => id), keeps: [] };
      const free = scheduleMatches(problem, { iterations });
      const placed = scheduleMatches({ ...problem, reservations: [all] }, { iterations });
      expect(placed).toEqual(free);
    });
  });
});

describe("replanning with reserved courts", () => {
  const days = { gaps: [0, 0, 0], courts: [1, 2, 3], endDate: "2026-03-03", ...rest };
  const league = smallProblem(
    roundRobinFixtures([1, 2, 3, 4], { bracketId: 1, firstId: 1 }).map((game) => ({
      ...game,
      participants: [game.home, game.away],
    })),
    days,
  );
  const lost = fc.record({
    court: fc.constantFrom(1, 2, 3),
    from: fc.constantFrom("10:00", "11:00", "12:00"),
  });

  test("moves no game to a court that doesn't take it, and leaves the others where they are", () => {
    forAll(fc.tuple(withReservations(fc.constant(league)), lost), ([problem, { court, from }]) => {
      const { placements } = scheduleMatches(problem, { iterations });
      const closed = { kind: "court_closed", court, date: "2026-03-02", from } as const;
      const after = replan(problem, placements, [closed], { iterations: 2000 });
      expect(onWrongCourts(problem, after.placements)).toEqual([]);
      const found = lintSchedule({ ...problem, placements: after.placements });
      expect(found.filter(({ severity }) => severity === "broken")).toEqual([]);
      const moved = new Set(after.moves.map(({ itemId }) => itemId));
      const stayed = placements.filter(({ itemId }) => !moved.has(itemId));
      expect(after.placements).toEqual(expect.arrayContaining(stayed));
    });
  });

  test("moves games off a court that is kept for others since, to where they may be", () => {
    forAll(withReservations(fc.constant(league)), (problem) => {
      const { placements } = scheduleMatches(league, { iterations });
      const after = replan(problem, placements, [], { iterations: 2000 });
      expect(onWrongCourts(problem, after.placements)).toEqual([]);
      const wrong = onWrongCourts(problem, placements).map(({ itemId }) => itemId);
      const moved = after.moves.map(({ itemId }) => itemId);
      expect(moved).toEqual(expect.arrayContaining(wrong));
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
    const playing = own.map(
      (court) =>
        1 +
        most(
          others,
          free.filter((it) => it !== court),
        ),
    );
    return Math.max(most(others, free), ...playing);
  };
  return most(
    problem.items.map(({ id }) => id),
    courts,
  );
}
