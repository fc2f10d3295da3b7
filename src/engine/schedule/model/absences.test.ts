import * as fc from "fast-check";
import { expect, test } from "vitest";
import { roundRobinFixtures } from "#engine/brackets/index.ts";
import { forAll } from "#engine/testing/for-all.ts";
import type { Absence, Placement, ScheduleProblem } from "#engine/types.ts";
import { replan, scheduleMatches, toScheduleItems } from "#engine/schedule/index.ts";

const hours = [9, 10, 11, 12, 13, 14, 15];
const timeOf = (hour: number) => `${hour}:00`.padStart(5, "0");

const absence: fc.Arbitrary<Absence> = fc
  .record({ teamId: fc.integer({ min: 1, max: 4 }), hour: fc.constantFrom(...hours) })
  .map(({ teamId, hour }) => ({
    teamId,
    date: "2026-03-07",
    from: timeOf(hour),
    to: timeOf(hour + 1),
  }));

/** Four teams on two courts for a day. */
function league(absences: Absence[]): ScheduleProblem {
  return {
    items: toScheduleItems(roundRobinFixtures([1, 2, 3, 4], { bracketId: 1, firstId: 1 })),
    calendar: {
      startDate: "2026-03-07",
      endDate: "2026-03-07",
      daysOfWeek: [6],
      excludedDates: [],
      timeSlots: hours.map((hour) => ({
        start: timeOf(hour),
        end: timeOf(hour + 1),
        courts: [1, 2],
      })),
      preferredCourts: [],
    },
    minRestMinutes: 0,
    maxGamesPerDay: null,
    type: "balanced",
    seed: 1,
    fixed: [],
    absences,
  };
}

function playedWhileAway({ items, absences = [] }: ScheduleProblem, placements: Placement[]) {
  return placements.filter(({ itemId, start }) =>
    absences.some(
      ({ teamId, from }) =>
        from === start &&
        items
          .find(({ id }) => id === itemId)!
          .participants.some((side) => side.kind === "team" && side.teamId === teamId),
    ),
  );
}

test("a team that is away gets no game, and nobody else goes without one for it", () => {
  forAll(fc.array(absence, { maxLength: 4 }), (absences) => {
    const problem = league(absences);
    const { placements } = scheduleMatches(problem, { iterations: 100 });
    expect(playedWhileAway(problem, placements)).toEqual([]);
    // At least three hours are left to all, which take two games each.
    expect(placements).toHaveLength(problem.items.length);
  });
});

test("replanning moves no game to where a team is away", () => {
  forAll(fc.array(absence, { maxLength: 3 }), (absences) => {
    const problem = league(absences);
    const { placements } = scheduleMatches(problem, { iterations: 100 });
    const late = { kind: "delay", date: "2026-03-07", from: "09:00", minutes: 60 } as const;
    const after = replan(problem, placements, [late], { iterations: 100 });
    const moved = new Set(after.moves.map(({ itemId }) => itemId));
    const elsewhere = after.placements.filter(({ itemId }) => moved.has(itemId));
    expect(playedWhileAway(problem, elsewhere)).toEqual([]);
  });
});
