import { describe, expect, test } from "vitest";
import { roundRobinFixtures } from "#engine/brackets/index.ts";
import type {
  Absence,
  CourtReservation,
  Placement,
  ScheduleItem,
  ScheduleProblem,
} from "#engine/types.ts";
import {
  indexSchedule,
  lintMove,
  lintSchedule,
  replan,
  scheduleMatches,
  toScheduleItems,
} from "#engine/schedule/index.ts";

const team = (teamId: number) => ({ kind: "team", teamId }) as const;
const game = (id: number, home: number, away: number): ScheduleItem => ({
  id,
  bracketId: id,
  round: 1,
  participants: [team(home), team(away)],
});
const at = (itemId: number, start: string, end: string, court = 1): Placement => ({
  itemId,
  date: "2026-03-07",
  start,
  end,
  court,
});
const rules = { minRestMinutes: 30, maxGamesPerDay: null };

describe("people whom teams share", () => {
  const input = { ...rules, items: [game(1, 1, 2), game(2, 3, 4)], sharing: [[1, 3]] };

  test("are at two games at once: broken, told once", () => {
    const placements = [at(1, "10:00", "11:00"), at(2, "10:30", "11:30", 2)];
    expect(lintSchedule({ ...input, placements })).toEqual([
      {
        rule: "person_conflict",
        severity: "broken",
        itemIds: [2, 1],
        teamId: 1,
        otherTeamId: 3,
      },
    ]);
    expect(lintSchedule({ ...input, sharing: [[1], [1, 9]], placements })).toEqual([]);
  });

  test("may have to come to two games at once, of which one isn't decided: strained, told once", () => {
    const final: ScheduleItem = {
      ...game(3, 9, 9),
      participants: [1, 9].map((matchId) => ({ kind: "winner" as const, matchId })),
    };
    const items = [game(1, 1, 2), game(2, 3, 4), final];
    const placements = [at(3, "12:00", "13:00"), at(2, "12:30", "13:30", 2)];
    const perhaps = {
      rule: "person_perhaps",
      severity: "strained",
      itemIds: [2, 3],
      teamId: 1,
      otherTeamId: 3,
    };
    expect(lintSchedule({ ...input, items, placements })).toEqual([perhaps]);
    const index = indexSchedule({ ...input, items, placements });
    expect(lintMove(index, at(2, "12:59", "13:59", 2))).toEqual([{ ...perhaps, itemIds: [3, 2] }]);
    expect(lintMove(index, at(2, "11:01", "12:01", 2))).toHaveLength(1);
    for (const [start, end] of [
      ["13:00", "14:00"],
      ["11:00", "12:00"],
    ] as const) {
      expect(lintMove(index, at(2, start, end, 2))).toEqual([]);
    }
    expect(lintSchedule({ ...input, items, placements: placements.slice(0, 1) })).toEqual([]);
  });

  test("have too little rest: strained, by how much; with enough, nothing", () => {
    const short = [at(1, "10:00", "11:00"), at(2, "11:10", "12:00", 2)];
    expect(lintSchedule({ ...input, placements: short })).toMatchObject([
      { rule: "person_conflict", severity: "strained", missingMinutes: 20 },
    ]);
    const enough = [at(1, "10:00", "11:00"), at(2, "11:30", "12:00", 2)];
    expect(lintSchedule({ ...input, placements: enough })).toEqual([]);
  });

  test("are at one game where their teams meet", () => {
    const items = [game(1, 1, 3)];
    expect(lintSchedule({ ...input, items, placements: [at(1, "10:00", "11:00")] })).toEqual([]);
  });
});

const reservedTold = (court: number, reservation: number) => [
  { rule: "court_reserved", severity: "broken", itemIds: [1], court, reservation },
];

describe("courts that are kept for games", () => {
  const items = [game(1, 1, 2), game(2, 3, 4)];
  const lint = (court: number, reservations: CourtReservation[]) =>
    lintSchedule({ ...rules, items, placements: [at(1, "10:00", "11:00", court)], reservations });

  test("are named where another game is on them, unless one of them takes it", () => {
    const others = { court: 2, takes: [2], keeps: [] };
    expect(lint(2, [others])).toEqual(reservedTold(2, 0));
    expect(lint(1, [others])).toEqual([]);
    expect(lint(2, [others, { court: 2, takes: [1], keeps: [] }])).toEqual([]);
    expect(lint(2, [{ ...others, takes: null }])).toEqual([]);
  });

  test("are named where a game that they keep is elsewhere; any of them will do", () => {
    const other = { court: 1, takes: null, keeps: [2] };
    const kept = { court: 2, takes: null, keeps: [1] };
    expect(lint(1, [other, kept])).toEqual(reservedTold(1, 1));
    expect(lint(2, [other, kept])).toEqual([]);
    expect(lint(1, [kept, { ...kept, court: 1 }])).toEqual([]);
  });

  test("say nothing of a game without a court", () => {
    expect(lint(-1, [{ court: 2, takes: null, keeps: [1] }])).toEqual([]);
  });
});

describe("teams that can't play", () => {
  const placements = [at(1, "10:00", "11:00")];
  const lint = (absence: Partial<Absence>) =>
    lintSchedule({
      ...rules,
      items: [game(1, 1, 2)],
      placements,
      absences: [{ teamId: 1, date: null, from: "00:00", to: "24:00", ...absence }],
    }).map(({ rule, severity, teamId }) => `${rule} ${severity} ${teamId}`);
  const told = ["team_absent broken 1"];

  test("are named on that day or any, at that time", () => {
    expect(lint({})).toEqual(told);
    expect(lint({ date: "2026-03-07" })).toEqual(told);
    expect(lint({ to: "10:30" })).toEqual(told);
    expect(lint({ from: "10:59" })).toEqual(told);
  });

  test("and not on others, at others, or where another team can't", () => {
    expect(lint({ date: "2026-03-08" })).toEqual([]);
    expect(lint({ to: "10:00" })).toEqual([]);
    expect(lint({ from: "11:00" })).toEqual([]);
    expect(lint({ teamId: 9 })).toEqual([]);
  });

  test("a move is judged by where it goes", () => {
    const absences = [{ teamId: 2, date: null, from: "12:00", to: "24:00" }];
    const index = indexSchedule({ ...rules, items: [game(1, 1, 2)], placements, absences });
    expect(lintMove(index, at(1, "12:00", "13:00"))).toMatchObject([{ absence: absences[0] }]);
  });
});

const hours = [9, 10, 11, 12, 13, 14, 15, 16];
const timeOf = (hour: number) => `${hour}:00`.padStart(5, "0");

/** Two leagues on four courts for a day; teams 1 and 11 share somebody, 2 comes at eleven. */
const problem: ScheduleProblem = {
  items: toScheduleItems([
    ...roundRobinFixtures([1, 2, 3, 4], { bracketId: 1, firstId: 1 }),
    ...roundRobinFixtures([11, 12, 13, 14], { bracketId: 2, firstId: 7 }),
  ]),
  calendar: {
    startDate: "2026-03-07",
    endDate: "2026-03-07",
    daysOfWeek: [6],
    excludedDates: [],
    timeSlots: hours.map((hour) => ({
      start: timeOf(hour),
      end: timeOf(hour + 1),
      courts: [1, 2, 3, 4],
    })),
    preferredCourts: [],
  },
  minRestMinutes: 0,
  maxGamesPerDay: null,
  type: "balanced",
  seed: 1,
  fixed: [],
  sharing: [[1, 11]],
  absences: [{ teamId: 2, date: null, from: "00:00", to: "11:00" }],
};

test("a draw keeps to both, and so does replanning when everything is late or a court is gone", () => {
  const wishes = (placements: Placement[]) =>
    lintSchedule({ ...problem, placements }).filter(({ rule }) =>
      ["person_conflict", "team_absent"].includes(rule),
    );
  const { placements } = scheduleMatches(problem, { iterations: 200 });
  expect(placements).toHaveLength(12);
  expect(wishes(placements)).toEqual([]);
  for (const court of [1, 2]) {
    const gone = { kind: "court_closed", court, date: "2026-03-07", from: "09:00" } as const;
    const after = replan(problem, placements, [gone], { iterations: 500 });
    expect(after.moves.length).toBeGreaterThan(0);
    expect(wishes(after.placements)).toEqual([]);
  }
});
