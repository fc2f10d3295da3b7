import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryProblem } from "#engine/testing/arbitrary-problem.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { cupOf } from "#engine/testing/small-problems.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import { sixteenGroups } from "#engine/testing/sixteen-groups.ts";
import type { Participant, Placement, ScheduleProblem } from "#engine/types.ts";
import { minuteOf } from "#engine/schedule/model/calendar.ts";
import { replan, scheduleMatches, type Disturbance } from "#engine/schedule/index.ts";
import { withLateSlots } from "./late-slots.ts";

const DAY = "2026-03-02";
const [FINAL, THIRD] = [3, 4];

/** Two courts, hours from nine with a quarter between; the cup's rounds are games 1 and 2, 3 and 4. */
function cup(slots: number, maxGamesPerDay: number | null = null): ScheduleProblem {
  const timeSlots = Array.from({ length: slots }, (_, index) => slotAt(index));
  return {
    items: cupOf(4),
    calendar: {
      startDate: DAY,
      endDate: DAY,
      daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
      excludedDates: [],
      timeSlots: timeSlots.map((slot) => ({ ...slot, courts: [1, 2] })),
      preferredCourts: [],
    },
    minRestMinutes: 15,
    maxGamesPerDay,
    type: "balanced",
    seed: 1,
    fixed: [],
  };
}

function slotAt(index: number): { start: string; end: string } {
  const from = 540 + index * 75;
  return { start: clock(from), end: clock(from + 60) };
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

function at(itemId: number, slot: number, court: number): Placement {
  return { itemId, date: DAY, ...slotAt(slot), court };
}

/** Semifinals in the last slot but one, final and third place in the last. */
function announcedIn(slots: number): Placement[] {
  return [
    at(1, slots - 2, 1),
    at(2, slots - 2, 2),
    at(FINAL, slots - 1, 1),
    at(THIRD, slots - 1, 2),
  ];
}

const closed = (court: number, from: string): Disturbance & { kind: "court_closed" } => ({
  kind: "court_closed",
  court,
  date: DAY,
  from,
});

describe("replanning a cup", () => {
  test("goes on after the last slot rather than leave the last rounds without a time", () => {
    const problem = cup(2);
    const { placements, moves, unscheduled } = replan(problem, announcedIn(2), [
      closed(2, "09:00"),
    ]);
    expect(unscheduled).toEqual([]);
    const calendar = withLateSlots(problem.calendar)!;
    expect(brokenRules({ ...problem, calendar }, placements)).toEqual([]);
    expect(new Set(placements.map(({ court }) => court))).toEqual(new Set([1]));
    const late = moves.filter(({ isAfterSlots }) => isAfterSlots);
    expect(late.map(({ to }) => to!.start).toSorted()).toEqual(["11:30", "12:45"]);
  });

  test("keeps to the slots while they have room", () => {
    const { moves, placements } = replan(cup(5), announcedIn(3), [closed(2, "09:00")]);
    expect(placements).toHaveLength(4);
    expect(moves.filter(({ isAfterSlots }) => isAfterSlots)).toEqual([]);
  });

  test("moves a final at a time of its own behind the semifinals that move", () => {
    const problem = cup(2);
    const final = { itemId: FINAL, date: DAY, start: "10:20", end: "11:05", court: 1 };
    const announced = [at(1, 0, 1), at(2, 0, 2), final];
    const items = problem.items.filter(({ id }) => id !== THIRD);
    const { placements, moves } = replan({ ...problem, items }, announced, [closed(2, "09:00")]);
    const calendar = withLateSlots(problem.calendar)!;
    expect(placements).toHaveLength(3);
    expect(brokenRules({ ...problem, items, calendar }, placements)).toEqual([]);
    expect(moves.map(({ itemId }) => itemId)).toContain(FINAL);
  });

  test("leaves a final at a time of its own where the semifinals still end before", () => {
    const final = { itemId: FINAL, date: DAY, start: "14:20", end: "15:05", court: 1 };
    const announced = [at(1, 2, 1), at(2, 2, 2), final];
    const problem = cup(8);
    const items = problem.items.filter(({ id }) => id !== THIRD);
    const { placements, moves } = replan({ ...problem, items }, announced, [closed(2, "09:00")]);
    expect(moves.map(({ itemId }) => itemId)).toEqual([2]);
    expect(placements).toContainEqual(final);
  });

  test("prefers places before a locked final", () => {
    const problem = cup(8);
    const [first, second, final] = problem.items;
    const announced = [at(1, 3, 1), at(2, 3, 2)];
    const locked = { ...at(FINAL, 4, 1), matchId: FINAL, teamIds: [] };
    const fixed = [{ ...locked, participants: final!.participants }];
    const { placements } = replan({ ...problem, items: [first!, second!], fixed }, announced, [
      closed(2, "09:00"),
    ]);
    expect(placements.map(({ start }) => start < locked.start)).toEqual([true, true]);
  });

  test("takes off what no time is left for", () => {
    const everything = [closed(1, "09:00"), closed(2, "09:00")];
    for (const final of [at(FINAL, 1, 1), { ...at(FINAL, 1, 1), start: "10:20", end: "11:20" }]) {
      const announced = [at(1, 0, 1), at(2, 0, 2), final];
      const items = cup(2).items.filter(({ id }) => id !== THIRD);
      const { moves, placements } = replan({ ...cup(2), items }, announced, everything);
      expect(placements).toEqual([]);
      const semifinals = moves.filter(({ itemId }) => itemId !== FINAL);
      expect(semifinals.map(({ to, waitsFor }) => [to, waitsFor])).toEqual([
        [null, null],
        [null, null],
      ]);
    }
  });

  test.each([
    ["in a slot", at(FINAL, 1, 1)],
    ["at a time of its own", { ...at(FINAL, 1, 1), start: "10:20", end: "11:20" }],
  ])("a final %s loses its time with a semifinal, which the move names", (_, final) => {
    const problem = cup(2);
    const items = problem.items.filter(({ id }) => id !== THIRD);
    const announced = [at(1, 0, 1), at(2, 0, 2), final];
    const away: Disturbance = { kind: "team_unavailable", teamId: 1, date: DAY, before: "23:00" };
    const { moves, placements } = replan({ ...problem, items }, announced, [away]);
    expect(placements.map(({ itemId }) => itemId)).toEqual([2]);
    expect(moves.find(({ itemId }) => itemId === FINAL)).toMatchObject({
      to: null,
      waitsFor: 1,
    });
  });
});

test.each(["2026-03-02", "2026-03-03"])(
  "sixteen groups and their playoffs all have a time with half of the courts gone on %s",
  (date) => {
    const timeSlots = Array.from({ length: 9 }, (_, index) => ({
      start: clock(540 + index * 60),
      end: clock(585 + index * 60),
      courts: [1, 2, 3, 4, 5, 6, 7, 8],
    }));
    const { calendar: oneDay, ...rules } = cup(1);
    const calendar = { ...oneDay, timeSlots, endDate: "2026-03-03" };
    const problem = { ...rules, items: sixteenGroups(), calendar };
    const { placements: announced } = scheduleMatches(problem, { iterations: 2_000 });
    const gone = [1, 2, 3, 4].map((court) => ({ ...closed(court, "09:00"), date }));
    const { placements } = replan(problem, announced, gone, { iterations: 20_000 });
    expect(placements).toHaveLength(128);
    const longer = { ...problem, calendar: withLateSlots(calendar)! };
    expect(brokenRules(longer, placements)).toEqual([]);
  },
);

test("nowhere does a game keep a time without those that decide who plays in it", () => {
  const cases = fc.tuple(arbitraryProblem, fc.nat(), fc.constantFrom(5, 10));
  forAll(cases, ([problem, pick, minutes]) => {
    const { placements: announced } = scheduleMatches(problem, { iterations: 0 });
    const feeders = new Map(
      problem.items.map(({ id, participants }) => [id, namedIn(participants)]),
    );
    const later = announced.filter(({ itemId }) => feeders.get(itemId)!.length > 0);
    if (later.length === 0) return;
    const odd = later[pick % later.length]!;
    const start = clock(Math.min(minuteOf(odd.start) + minutes, 1430));
    const end = clock(Math.min(minuteOf(odd.end) + minutes, 1440));
    const now = announced.map((it) => (it === odd ? { ...it, start, end } : it));
    const days = announced.filter(({ itemId }) => feeders.get(odd.itemId)!.includes(itemId));
    const gone = days.flatMap(({ date, end: to }) =>
      [1, 2, 3].map((court): Disturbance => ({ ...closed(court, "00:00"), date, to })),
    );
    const { placements } = replan(problem, now, gone, { iterations: 2_000 });
    const placed = new Set(placements.map(({ itemId }) => itemId));
    const orphans = [...placed].filter((id) => !feeders.get(id)!.every((it) => placed.has(it)));
    expect(orphans).toEqual([]);
  });
});

function namedIn(participants: Participant[]): number[] {
  return participants.flatMap((it) =>
    it.kind === "winner" || it.kind === "loser" ? [it.matchId] : [],
  );
}
