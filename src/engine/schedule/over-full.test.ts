import { describe, expect, test } from "vitest";
import { meetingFixtures, roundRobinFixtures } from "#engine/brackets/index.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import type { Participant, ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import { buildModel } from "./model/from-problem/build-model.ts";
import { boundOf } from "./solve.ts";
import { assessSchedule, scheduleMatches, toScheduleItems } from "./index.ts";

function problemOf(
  items: ScheduleItem[],
  timeSlots: [start: string, end: string, courts: number[]][],
  endDate: string | null,
): ScheduleProblem {
  return {
    items,
    calendar: {
      startDate: "2026-03-02",
      endDate,
      daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
      excludedDates: [],
      timeSlots: timeSlots.map(([start, end, courts]) => ({ start, end, courts })),
      preferredCourts: [],
    },
    minRestMinutes: 0,
    maxGamesPerDay: null,
    type: "balanced",
    seed: 1,
    fixed: [],
  };
}

function league(teams: number): ScheduleItem[] {
  const teamIds = Array.from({ length: teams }, (_, index) => index + 1);
  return toScheduleItems(roundRobinFixtures(teamIds, { bracketId: 1, firstId: 1 }));
}

/** A league of teams and games of its own; their numbers start at ten times the bracket's. */
function leagueIn(bracketId: number, teams: number): ScheduleItem[] {
  const teamIds = Array.from({ length: teams }, (_, index) => bracketId * 10 + index);
  const fixtures = roundRobinFixtures(teamIds, { bracketId, firstId: bracketId * 10 });
  return toScheduleItems(fixtures);
}

function fours(teams: number): ScheduleItem[] {
  const teamIds = Array.from({ length: teams }, (_, index) => index + 1);
  const options = { bracketId: 1, firstId: 1, firstMeeting: 1, teamsPerMatch: 4 };
  return toScheduleItems(meetingFixtures(teamIds, options));
}

const rank = (bracketId: number, place: number): Participant => ({
  kind: "rank",
  bracketId,
  rank: place,
});

const meeting = (id: number, bracketId: number, teamIds: number[]): ScheduleItem => ({
  id,
  bracketId,
  round: id % 2,
  participants: teamIds.map((teamId) => ({ kind: "team", teamId })),
});

const winnersOf = (...matchIds: number[]): Participant[] =>
  matchIds.map((matchId) => ({ kind: "winner", matchId }));

const HOURS: [string, string, number[]][] = [
  ["09:00", "10:00", [1, 2]],
  ["10:00", "11:00", [1, 2]],
  ["11:00", "12:00", [1, 2]],
];

describe("when everything cannot fit", () => {
  test.each([
    ["courts", {}, 12, { reason: "courts_full", placed: 6, games: 66 }],
    ["rest", { minRestMinutes: 60 }, 4, { reason: "rest_limits", placed: 4, games: 6 }],
    ["games a day", { maxGamesPerDay: 2 }, 4, { reason: "daily_limits", placed: 4, games: 6 }],
    [
      "rest and games a day",
      { maxGamesPerDay: 1, minRestMinutes: 60 },
      4,
      { reason: "rest_and_daily_limits", placed: 2, games: 6 },
    ],
  ])("the summary says that it is for want of %s", (_what, rules, teams, summary) => {
    const problem = { ...problemOf(league(teams), HOURS, "2026-03-02"), ...rules };
    expect(scheduleMatches(problem, { iterations: 2000 }).summary).toEqual({
      ...summary,
      room: { courts: 2, places: 6, slots: 3, days: 1 },
    });
  });

  test("the summary says that courts stay free for want of teams", () => {
    const calendar: typeof HOURS = HOURS.slice(0, 2);
    const { summary } = scheduleMatches(problemOf(league(3), calendar, "2026-03-02"));
    expect(summary).toEqual({
      reason: "teams_busy",
      placed: 2,
      games: 3,
      room: { courts: 2, places: 4, slots: 2, days: 1 },
    });
  });

  test("late slots that the last rounds cannot use are given to others", () => {
    const items: ScheduleItem[] = [
      ...[1, 2, 3].flatMap((group) => {
        const teamIds = [1, 2, 3].map((team) => group * 10 + team);
        return [meeting(group * 2, group, teamIds), meeting(group * 2 + 1, group, teamIds)];
      }),
      { id: 20, bracketId: 9, round: 1, participants: [rank(1, 2), rank(2, 2)] },
      { id: 21, bracketId: 9, round: 1, participants: [rank(3, 1), rank(3, 2)] },
    ];
    const problem = problemOf(
      items,
      [
        ["03:30", "05:00", [1]],
        ["07:00", "07:30", [1, 3]],
        ["12:30", "14:00", [3]],
        ["21:00", "21:30", [1, 2, 3]],
      ],
      "2026-03-02",
    );
    for (let seed = 1; seed <= 10; seed++) {
      const { placements } = scheduleMatches({ ...problem, seed }, { iterations: 20_000 });
      expect(placements).toHaveLength(7);
      expect(brokenRules(problem, placements)).toEqual([]);
    }
  });
});

test("everything fits into a calendar that is full to the last court and slot", () => {
  const slots: typeof HOURS = [
    ["09:00", "10:30", [1]],
    ["12:00", "13:30", [1]],
    ["15:00", "16:30", [1, 2, 3]],
  ];
  for (let seed = 1; seed <= 10; seed++) {
    const problem = { ...problemOf(league(6), slots, "2026-03-04"), minRestMinutes: 30, seed };
    expect(scheduleMatches(problem, { iterations: 20_000 }).placements).toHaveLength(15);
  }
});

describe("the bound", () => {
  const courts = [1, 2, 3, 4];
  const slots = HOURS.map(([start, end]): (typeof HOURS)[number] => [start, end, courts]);

  test("counts meetings at once as they are drawn: each of thirteen shares a team with each", () => {
    const problem = problemOf(fours(13), slots, null);
    expect(scheduleMatches(problem, { iterations: 1000 }).report).toMatchObject({
      slots: 13,
      slotsBound: 13,
    });
  });

  test("leaves meetings that share no team side by side", () => {
    const problem = problemOf(fours(16), slots, null);
    expect(assessSchedule(problem, []).slotsBound).toBe(5);
  });

  test.each([
    [null, { slots: 7, slotsBound: 7, scheduled: 23 }, 23],
    ["2026-03-02", { slotsBound: null, scheduled: 17 }, 17],
  ])("adds up what groups leave for the days after the first, until %s", (end, report, most) => {
    // Of ten games each, the groups of five leave three; the three of the small group all fit.
    const groups = [5, 5, 3].map((size, index) => leagueIn(index + 1, size));
    const five = [9, 10, 11, 12, 13].map((hour): (typeof HOURS)[number] => [
      `${String(hour).padStart(2, "0")}:00`,
      `${hour + 1}:00`,
      [1, 2, 3, 4, 5],
    ]);
    const problem = { ...problemOf(groups.flat(), five, end), maxGamesPerDay: 3 };
    expect(boundOf(problem, buildModel(problem)).matches).toBe(most);
    expect(scheduleMatches(problem, { iterations: 20_000 }).report).toMatchObject(report);
  });

  test("counts slots that end together as one", () => {
    const twins = problemOf(
      league(4),
      [
        ["09:00", "10:00", [1]],
        ["09:30", "10:00", [2]],
        ["10:00", "11:00", [1]],
      ],
      null,
    );
    expect(assessSchedule({ ...twins, items: league(2) }, []).slotsBound).toBe(2);
  });
});

test("counts no rounds of a cup that nobody could reach before the calendar ends", () => {
  const cup: ScheduleItem[] = [
    ...[1, 2, 3, 4].map((id): ScheduleItem => {
      const participants = [id * 2 - 1, id * 2].map((teamId): Participant => ({
        kind: "team",
        teamId,
      }));
      return { id, bracketId: 1, round: 1, participants };
    }),
    { id: 5, bracketId: 1, round: 2, participants: winnersOf(1, 2) },
    { id: 6, bracketId: 1, round: 2, participants: winnersOf(3, 4) },
    { id: 7, bracketId: 1, round: 3, participants: winnersOf(5, 6) },
  ];
  const courts = [1, 2, 3, 4];
  const slots = HOURS.map(([start, end]): (typeof HOURS)[number] => [start, end, courts]);
  const problem = { ...problemOf(cup, slots, "2026-03-02"), minRestMinutes: 60 };
  const model = buildModel(problem);
  expect(boundOf(problem, model)).toMatchObject({ slots: Infinity, matches: 6 });
  const { summary } = scheduleMatches(problem, { iterations: 1000 });
  expect(summary).toEqual({
    reason: "rest_limits",
    placed: 6,
    games: 7,
    room: { courts: 4, places: 12, slots: 3, days: 1 },
  });
});
