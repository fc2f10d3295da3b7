import { expect, test } from "vitest";
import { roundRobinFixtures } from "#engine/brackets/index.ts";
import { scheduleMatches, toScheduleItems, wishesInTheWay } from "#engine/schedule/index.ts";
import type { Absence, ScheduleProblem } from "#engine/types.ts";

const day = "2026-03-07";
const timeOf = (hour: number) => `${hour}:00`.padStart(5, "0");
const always = (teamId: number): Absence => ({ teamId, date: null, from: "00:00", to: "24:00" });

/** A league of four, 1 to 4, on two courts from nine on. */
function league(values: Partial<ScheduleProblem> = {}, hours = 6): ScheduleProblem {
  return {
    items: toScheduleItems(roundRobinFixtures([1, 2, 3, 4], { bracketId: 1, firstId: 1 })),
    calendar: {
      startDate: day,
      endDate: day,
      daysOfWeek: [6],
      excludedDates: [],
      timeSlots: Array.from({ length: hours }, (_, at) => ({
        start: timeOf(9 + at),
        end: timeOf(10 + at),
        courts: [1, 2],
      })),
      preferredCourts: [],
    },
    minRestMinutes: 0,
    maxGamesPerDay: null,
    type: "balanced",
    seed: 1,
    fixed: [],
    ...values,
  };
}

function heldIn(problem: ScheduleProblem) {
  const { placements, unscheduled } = scheduleMatches(problem, { iterations: 2000 });
  const waiting = unscheduled.map(({ itemId }) => itemId);
  return { waiting, held: wishesInTheWay(problem, placements, waiting) };
}

test("of many wishes those are named without which the game would have a time", () => {
  const { waiting, held } = heldIn(
    league({
      absences: [always(4), { teamId: 1, date: null, from: "09:00", to: "10:00" }],
      sharing: [[1, 2]],
      reservations: [{ court: 2, takes: [], keeps: [] }],
    }),
  );
  expect(waiting).toHaveLength(3);
  expect(held).toEqual(
    waiting.map((itemId) => ({
      itemId,
      wishes: [{ kind: "absent", teamId: 4 }],
      isByWishes: true,
    })),
  );
});

test("where every court is taken, no wish is in the way", () => {
  const problem = league({ absences: [{ teamId: 1, date: null, from: "20:00", to: "21:00" }] }, 2);
  const { waiting, held } = heldIn(problem);
  expect(waiting).toHaveLength(2);
  expect(held).toEqual([]);
});

test("where the rest alone is in the way, a wish is not", () => {
  const absences = [{ teamId: 1, date: null, from: "20:00", to: "21:00" }];
  const { waiting, held } = heldIn(league({ absences, minRestMinutes: 400 }));
  expect(waiting.length).toBeGreaterThan(0);
  expect(held).toEqual([]);
});

test("a court that is kept for others is named, and with what else is in the way there", () => {
  const reservations = [{ court: 2, takes: [], keeps: [] }];
  const { waiting, held } = heldIn(league({ reservations }, 4));
  expect(waiting).toHaveLength(2);
  const wishes = [{ kind: "reserved", court: 2 }];
  for (const one of held) expect(one).toMatchObject({ wishes });
  expect(held).toHaveLength(2);
});

test("whoever shares somebody with a game that stands waits for its end", () => {
  const fixed = Array.from({ length: 6 }, (_, at) => {
    return { date: day, start: timeOf(9 + at), end: timeOf(10 + at), court: 3, teamIds: [99] };
  });
  const { waiting, held } = heldIn(league({ fixed, sharing: [[99, 3]] }));
  expect(waiting).toHaveLength(3);
  for (const one of held) {
    expect(one.wishes).toEqual([{ kind: "sharing", teamIds: [3, 99] }]);
  }
  expect(held).toHaveLength(3);
});

test("a place outside a game's window is none for it, and closed courts are none for anybody", () => {
  const reservations = [{ court: 2, takes: [], keeps: [] }];
  const windows = [{ itemId: 1, from: 0, to: 1 }];
  const problem = league({ reservations, windows });
  expect(wishesInTheWay(problem, [], [1])).toEqual([]);
  expect(wishesInTheWay(league({ reservations, absences: [always(1)] }), [], [1])).toHaveLength(1);
  const from = { date: day, time: "00:00" };
  const closures = [{ court: null, from, to: null }];
  expect(wishesInTheWay(league({ absences: [always(1)], closures }), [], [1])).toEqual([]);
});
