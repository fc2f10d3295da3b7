import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { meetingFixtures, roundRobinFixtures } from "#engine/brackets/index.ts";
import { arbitraryProblem } from "#engine/testing/arbitrary-problem.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import { at } from "#engine/testing/small-day.ts";
import { gamesOf as gamesBetween } from "#engine/testing/small-problems.ts";
import { changeOf } from "#engine/testing/small-replan.ts";
import type { OnDuty, Placement, ScheduleProblem } from "#engine/types.ts";
import {
  lintSchedule,
  replan,
  scheduleMatches,
  toScheduleItems,
  type Disturbance,
} from "#engine/schedule/index.ts";
import { withLateSlots } from "./late-slots.ts";

const DAY = "2026-03-07";

/** Six teams on two courts: 15 games in eight slots of one Saturday, the last with a free court. */
function leagueOfSix(): { problem: ScheduleProblem; announced: Placement[] } {
  const fixtures = roundRobinFixtures([1, 2, 3, 4, 5, 6], { bracketId: 1, firstId: 1 });
  const problem: ScheduleProblem = {
    items: toScheduleItems(fixtures),
    calendar: {
      startDate: DAY,
      endDate: null,
      daysOfWeek: [6],
      excludedDates: [],
      timeSlots: [9, 10, 11, 12, 13, 14, 15, 16, 17, 18].map((hour) => ({
        start: `${String(hour).padStart(2, "0")}:00`,
        end: `${String(hour).padStart(2, "0")}:45`,
        courts: [1, 2],
      })),
      preferredCourts: [],
    },
    minRestMinutes: 15,
    maxGamesPerDay: null,
    type: "balanced",
    seed: 1,
    fixed: [],
  };
  return { problem, announced: scheduleMatches(problem, { iterations: 20_000 }).placements };
}

describe("replan", () => {
  test("moves nothing when nothing has happened", () => {
    const { problem, announced } = leagueOfSix();
    const { moves, placements } = replan(problem, announced, []);
    expect(moves).toEqual([]);
    expect(new Set(placements)).toEqual(new Set(announced));
  });

  test("moves nothing where two slots of the same time have courts of their own", () => {
    const { problem } = leagueOfSix();
    const { calendar } = problem;
    const timeSlots = calendar.timeSlots.flatMap((slot) => [
      { ...slot, courts: [1] },
      { ...slot, courts: [2] },
    ]);
    const split = { ...problem, calendar: { ...calendar, timeSlots } };
    const announced = scheduleMatches(split, { iterations: 20_000 }).placements;
    expect(replan(split, announced, []).moves).toEqual([]);
  });

  test("moves only the games of a court that closes, as long as there is room", () => {
    const { problem, announced } = leagueOfSix();
    const closed: Disturbance = { kind: "court_closed", court: 2, date: DAY, from: "15:00" };
    const { moves, placements } = replan(problem, announced, [closed]);
    const hit = announced.filter(({ court, start }) => court === 2 && start >= "15:00");
    expect(hit.length).toBeGreaterThan(0);
    expect(new Set(moves.map((move) => move.itemId))).toEqual(new Set(hit.map((it) => it.itemId)));
    expect(moves).toHaveLength(hit.length);
    expect(moves[0]?.disturbance).toEqual(closed);
    expect(lintSchedule({ ...problem, placements })).toEqual([]);
  });

  test("shifts the rest of a late day on the same courts and counts that as no move", () => {
    const { problem, announced } = leagueOfSix();
    const late: Disturbance = { kind: "delay", date: DAY, from: "12:00", minutes: 40 };
    const { moves, delayed, placements } = replan(problem, announced, [late]);
    const after = announced.filter(({ start }) => start >= "12:00");
    expect(moves).toEqual([]);
    expect(delayed).toHaveLength(after.length);
    expect(placements).toContainEqual({ ...after[0]!, ...shifted(after[0]!, 40) });
  });

  test("moves the early games of a team that comes late", () => {
    const { problem, announced } = leagueOfSix();
    const late: Disturbance = { kind: "team_unavailable", teamId: 3, date: DAY, before: "11:00" };
    const { moves, placements } = replan(problem, announced, [late]);
    const ofTeam = gamesOf(problem, 3);
    const early = announced.filter((it) => ofTeam.has(it.itemId) && it.start < "11:00");
    expect(placements.filter((it) => ofTeam.has(it.itemId) && it.start < "11:00")).toEqual([]);
    expect(moves.filter((move) => move.disturbance !== null)).toHaveLength(early.length);
    expect(brokenRules(problem, placements)).toEqual([]);
  });

  test("cancels the games of a team that withdraws and leaves the others where they are", () => {
    const { problem, announced } = leagueOfSix();
    const { moves, canceled, placements } = replan(problem, announced, [
      { kind: "team_withdrew", teamId: 6 },
    ]);
    expect(canceled).toHaveLength(5);
    expect(moves).toEqual([]);
    expect(placements).toHaveLength(10);
  });

  test("lets meetings go on without a team that withdraws, down to two teams", () => {
    const { problem } = leagueOfSix();
    const options = { bracketId: 1, firstId: 1, firstMeeting: 1, teamsPerMatch: 3 };
    const fixtures = meetingFixtures([1, 2, 3, 4, 5, 6, 7], options);
    const meetings = { ...problem, items: toScheduleItems(fixtures), minRestMinutes: 0 };
    const announced = scheduleMatches(meetings, { iterations: 20_000 }).placements;
    const seventh: Disturbance = { kind: "team_withdrew", teamId: 7 };
    const without7 = replan(meetings, announced, [seventh]);
    expect(without7).toMatchObject({ canceled: [], moves: [] });
    expect(new Set(without7.placements)).toEqual(new Set(announced));
    // The one meeting of 6 and 7 has a single team left.
    const without6 = replan(meetings, announced, [seventh, { ...seventh, teamId: 6 }]);
    expect(without6.canceled).toHaveLength(1);
    expect(without6.placements).toHaveLength(announced.length - 1);
  });

  test("says which games have no place any more when the calendar ends", () => {
    const { problem, announced } = leagueOfSix();
    const short = { ...problem, calendar: { ...problem.calendar, endDate: DAY } };
    const closed = [1, 2].map((court): Disturbance => ({
      kind: "court_closed",
      court,
      date: DAY,
      from: "14:00",
    }));
    const { moves, unscheduled, placements } = replan(short, announced, closed);
    expect(unscheduled.length).toBeGreaterThan(0);
    expect(placements.length + unscheduled.length).toBe(15);
    expect(moves.filter((move) => move.to === null)).toHaveLength(unscheduled.length);
  });

  test("keeps a game that the organiser put outside the slots", () => {
    const { problem, announced } = leagueOfSix();
    const moved = announced.at(-1)!;
    const odd = announced.map((it) =>
      it === moved ? { ...it, date: "2026-03-08", start: "19:50", end: "20:35" } : it,
    );
    const { placements, moves } = replan(problem, odd, []);
    expect(moves).toEqual([]);
    expect(placements).toContainEqual(odd.find((it) => it.itemId === moved.itemId));
  });

  test("always gives a valid schedule that moves no game without a reason", () => {
    const cases = fc.tuple(
      arbitraryProblem,
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom("09:00", "12:00", "16:00"),
    );
    forAll(cases, ([problem, court, from]) => {
      const { placements: announced } = scheduleMatches(problem, { iterations: 0 });
      const date = announced[0]?.date ?? "2026-03-02";
      const disturbances: Disturbance[] = [
        { kind: "court_closed", court, date, from },
        { kind: "team_unavailable", teamId: 1, date, before: from },
      ];
      const { placements, moves } = replan(problem, announced, disturbances, { iterations: 2_000 });
      const closed = { date, start: from, end: "24:00", court, teamIds: [] };
      const calendar = withLateSlots(problem.calendar) ?? problem.calendar;
      const now = { ...problem, calendar, fixed: [...problem.fixed, closed] };
      expect(brokenRules(now, placements)).toEqual([]);
      const hasReason = moves.length === 0 || moves.some((move) => move.disturbance !== null);
      expect(hasReason).toBe(true);
      const ofTeam = gamesOf(problem, 1);
      const isEarly = (it: Placement): boolean => it.date === date && it.start < from;
      expect(placements.filter((it) => isEarly(it) && ofTeam.has(it.itemId))).toEqual([]);
    });
  });

  test("late and a team short, loses no game and breaks nothing", () => {
    const cases = fc.tuple(
      arbitraryProblem,
      fc.constantFrom(10, 40, 300),
      fc.constantFrom("00:00", "09:00", "12:00"),
    );
    forAll(cases, ([problem, minutes, from]) => {
      const { placements: announced } = scheduleMatches(problem, { iterations: 0 });
      const date = announced[0]?.date ?? "2026-03-02";
      const disturbances: Disturbance[] = [
        { kind: "delay", date, from, minutes },
        { kind: "team_withdrew", teamId: 1 },
      ];
      const result = replan(problem, announced, disturbances, { iterations: 2_000 });
      const { placements, canceled, unscheduled } = result;
      const ids = [...placements, ...unscheduled].map(({ itemId }) => itemId);
      expect([...ids, ...canceled].toSorted(byNumber)).toEqual(problem.items.map(({ id }) => id));
      const items = problem.items.map((item) => ({
        ...item,
        participants: item.participants.filter((it) => it.kind !== "team" || it.teamId !== 1),
      }));
      const broken = lintSchedule({ ...problem, items, placements }).filter(
        ({ severity }) => severity === "broken",
      );
      expect(broken).toEqual([]);
    });
  });
});

const comesLate = (teamId: number, before: string): Disturbance => {
  return { kind: "team_unavailable", teamId, date: at(1, 10).date, before };
};

/** Where games of a small day have moved, and at which games duties can't be done any more. */
function anew(small: Parameters<typeof changeOf>[0]) {
  const { problem, announced, disturbances } = changeOf(small);
  const { moves, openDuties } = replan(problem, announced, disturbances);
  const to = moves.map((it) => [it.itemId, it.to && `${it.to.start} ${it.to.court}`]);
  const open = openDuties.map(({ itemId }) => itemId).toSorted(byNumber);
  return { to, isLate: moves.map((it) => it.isAfterSlots), open };
}

describe("games that find no place in the day's slots", () => {
  const rita: OnDuty = { kind: "official", officialId: 7 };
  const games = gamesBetween([
    [1, 2],
    [3, 4],
    [5, 6],
  ]).map((game) => ({ ...game, duties: [rita] }));
  const withoutDuties = games.map((game) => ({ ...game, duties: [] }));
  test("go on in the evening, where the day can", () => {
    const announced = [at(1, 10), at(2, 11)];
    const day = { items: withoutDuties.slice(0, 2), announced, hours: [10, 11] };
    const late = { to: [[1, "12:00 1"]], isLate: [true], open: [] };
    expect(anew({ ...day, happened: [comesLate(1, "12:00")] })).toEqual(late);
    const evening = { ...day, announced: [at(1, 20), at(2, 21)], hours: [20, 21] };
    const none = { to: [[1, null]], isLate: [false], open: [] };
    expect(anew({ ...evening, happened: [comesLate(1, "22:00")] })).toEqual(none);
  });

  test("go on in the evening one after the other where somebody has a duty at both", () => {
    const announced = [at(1, 10), at(2, 11)];
    const happened = [comesLate(1, "12:00"), comesLate(3, "12:00")];
    const day = { items: games.slice(0, 2), announced, hours: [10, 11], courts: [1, 2], happened };
    expect(anew(day)).toEqual({
      to: [
        [1, "12:00 1"],
        [2, "13:00 1"],
      ],
      isLate: [true, true],
      open: [],
    });
  });

  test("leave duties that couldn't be done before as they are", () => {
    const announced = [at(1, 10), at(2, 10, 2), at(3, 11)];
    const day = { items: games, announced, courts: [1, 2] };
    expect(anew(day)).toEqual({ to: [], isLate: [], open: [] });
    expect(anew({ ...day, happened: [comesLate(5, "12:00")] })).toEqual({
      to: [[3, "12:00 1"]],
      isLate: [false],
      open: [],
    });
  });

  test("have another's duty give way where that gives them one", () => {
    const [first, second, third] = games;
    const { calendar } = changeOf({ items: games, courts: [1, 2], hours: [10, 11] }).problem;
    const [ten, eleven] = calendar.timeSlots;
    const timeSlots = [ten!, { ...eleven!, courts: [1] }];
    const items = [{ ...first!, duties: [] }, second!, third!];
    const announced = [at(1, 10, 2), at(2, 11), at(3, 10)];
    const problem = { calendar: { ...calendar, timeSlots } };
    expect(anew({ items, announced, problem, happened: [comesLate(1, "11:00")] })).toEqual({
      to: [
        [1, "11:00 1"],
        [2, "10:00 2"],
      ],
      isLate: [false, false],
      open: [2, 3],
    });
  });
});

function gamesOf({ items }: ScheduleProblem, teamId: number): Set<number> {
  const own = items.filter(({ participants }) =>
    participants.some((it) => it.kind === "team" && it.teamId === teamId),
  );
  return new Set(own.map(({ id }) => id));
}

function byNumber(a: number, b: number): number {
  return a - b;
}

function shifted({ start, end }: Placement, minutes: number): { start: string; end: string } {
  const later = (time: string): string => {
    const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
    return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
  };
  return { start: later(start), end: later(end) };
}
