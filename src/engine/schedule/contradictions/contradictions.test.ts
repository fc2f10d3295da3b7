import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scheduleMatches } from "#engine/schedule/index.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { Absence, ScheduleProblem } from "#engine/types.ts";
import type { Contradiction, ContradictoryWish } from "./contradiction.ts";
import { findContradictions } from "./contradictions.ts";

const DAY = "2026-03-02";
const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
const away = (teamId: number, from: number, to: number, date: string | null = null): Absence => {
  return { teamId, date, from: clock(from), to: clock(to) };
};
const absent = (absence: Absence): ContradictoryWish => ({ kind: "absent", absence });

const pairs = [
  [1, 2],
  [3, 4],
  [1, 3],
  [2, 4],
];

/** Four games of four teams in four hours from nine on, of one day. */
function problemOf(wishes: Partial<ScheduleProblem>, courts = [1, 2]): ScheduleProblem {
  const limits = { minRestMinutes: 0, maxGamesPerDay: null, endDate: DAY };
  const small = smallProblem(gamesOf(pairs), { gaps: [0, 0, 0, 0], courts, ...limits });
  return { ...small, ...wishes };
}

const found = (wishes: Partial<ScheduleProblem>, courts = [1, 2]) =>
  findContradictions(problemOf(wishes, courts));

describe("no time at all", () => {
  test("has a team that comes after it has left, on every day", () => {
    const absences = [away(1, 0, 12), away(1, 11, 24), away(3, 9, 10)];
    expect(found({ absences })).toEqual([
      {
        kind: "no_time",
        itemIds: [1, 3],
        teamIds: [],
        courts: [],
        most: 0,
        wishes: absences.slice(0, 2).map(absent),
      },
    ]);
    expect(found({ absences: [away(1, 0, 11)] })).toEqual([]);
  });

  test("have two teams that are never there together, in their game", () => {
    const absences = [away(1, 0, 11), away(2, 11, 24)];
    expect(found({ absences })).toMatchObject([{ kind: "no_time", itemIds: [1] }]);
  });

  test("has a game that is kept to a court which is kept for others", () => {
    const reservations = [
      { court: 1, takes: [2], keeps: [] },
      { court: 1, takes: null, keeps: [1] },
    ];
    const kept: ContradictoryWish = { kind: "kept", courts: [1] };
    expect(found({ reservations })).toMatchObject([
      { itemIds: [1], wishes: [kept, { kind: "reserved", court: 1 }] },
    ]);
  });

  test("have games for which no court is left by those that courts are kept for", () => {
    const reservations = [
      { court: 1, takes: [2], keeps: [] },
      { court: 2, takes: [3], keeps: [] },
    ];
    expect(found({ reservations })).toEqual([
      {
        kind: "no_time",
        itemIds: [1, 4],
        teamIds: [],
        courts: [],
        most: 0,
        wishes: [
          { kind: "reserved", court: 1 },
          { kind: "reserved", court: 2 },
        ],
      },
    ]);
  });

  test("has a game that is kept to a court which is closed while its team is there", () => {
    const reservations = [{ court: 1, takes: null, keeps: [1] }];
    const closures = [
      { court: 1, from: { date: DAY, time: "11:00" }, to: { date: DAY, time: "24:00" } },
    ];
    expect(found({ reservations, closures, absences: [away(1, 0, 11)] })).toMatchObject([
      { itemIds: [1], wishes: [absent(away(1, 0, 11)), { kind: "kept", courts: [1] }] },
    ]);
  });
});

describe("too little time", () => {
  test("has a team that is there for fewer games than it has", () => {
    const absences = [away(1, 10, 24), away(2, 10, 11)];
    expect(found({ absences })).toEqual([
      {
        kind: "too_seldom",
        itemIds: [1, 3],
        teamIds: [1],
        courts: [],
        most: 1,
        wishes: [absent(away(1, 10, 24))],
      },
    ]);
  });

  test("have teams that share somebody, when one of them is there", () => {
    const absences = [away(1, 11, 24), away(4, 11, 24)];
    const sharing = [[1, 4]];
    expect(found({ absences, sharing })).toMatchObject([
      {
        kind: "too_seldom",
        itemIds: [1, 2, 3, 4],
        teamIds: [1, 4],
        most: 2,
        wishes: [{ kind: "sharing", teamIds: [1, 4] }, ...absences.map(absent)],
      },
    ]);
    expect(found({ sharing })).toEqual([]);
  });

  test("isn't said of wishes where rest and games a day alone leave too little", () => {
    expect(found({ absences: [away(1, 9, 10)], minRestMinutes: 600 })).toEqual([]);
    expect(found({ sharing: [[1, 2]], minRestMinutes: 600 })).toEqual([]);
    expect(found({ absences: [away(1, 9, 10)], maxGamesPerDay: 1 })).toEqual([]);
  });

  test("has a team beside its games that stand", () => {
    const stands = { date: DAY, start: "11:00", end: "12:00", court: 3, teamIds: [1] };
    const absences = [away(1, 10, 11)];
    expect(found({ absences, fixed: [stands] })).toEqual([]);
    expect(found({ absences: [...absences, away(1, 12, 13)], fixed: [stands] })).toMatchObject([
      { kind: "too_seldom", most: 1 },
    ]);
  });
});

test("courts that have fewer places than games which are played there alone", () => {
  const reservations = [{ court: 1, takes: null, keeps: [1, 2, 3, 4] }];
  const limits = { minRestMinutes: 0, maxGamesPerDay: null, endDate: DAY };
  const short = smallProblem(gamesOf(pairs), { gaps: [0, 0, 0], courts: [1, 2], ...limits });
  const kept: ContradictoryWish = { kind: "kept", courts: [1] };
  expect(findContradictions({ ...short, reservations })).toEqual([
    { kind: "crowded", itemIds: [1, 2, 3, 4], teamIds: [], courts: [1], most: 3, wishes: [kept] },
  ]);
  expect(found({ reservations })).toEqual([]);
  const others = [
    { court: 2, takes: [], keeps: [] },
    { court: 3, takes: [1], keeps: [] },
  ];
  const small = smallProblem(gamesOf(pairs), { gaps: [0, 0], courts: [1, 2, 3], ...limits });
  expect(findContradictions({ ...small, reservations: others })).toMatchObject([
    {
      kind: "crowded",
      itemIds: [2, 3, 4],
      courts: [1],
      most: 2,
      wishes: [{ court: 2 }, { court: 3 }],
    },
  ]);
});

test("nothing is found without wishes, or where the calendar has no end", () => {
  expect(found({})).toEqual([]);
  const absences = [away(1, 0, 12), away(1, 11, 24)];
  const { calendar, ...problem } = problemOf({ absences });
  const endless = { ...problem, calendar: { ...calendar, endDate: null } };
  expect(findContradictions(endless)).toEqual([]);
});

describe("any contradiction", () => {
  const wishes = fc.record({
    absences: fc.array(
      fc
        .record({
          teamId: fc.integer({ min: 1, max: 4 }),
          from: fc.integer({ min: 8, max: 12 }),
          hours: fc.integer({ min: 1, max: 5 }),
          date: fc.constantFrom(null, DAY),
        })
        .map(({ teamId, from, hours, date }) => away(teamId, from, from + hours, date)),
      { maxLength: 5 },
    ),
    sharing: fc.array(fc.shuffledSubarray([1, 2, 3, 4], { minLength: 2, maxLength: 3 }), {
      maxLength: 2,
    }),
    reservations: fc.array(
      fc.record({
        court: fc.integer({ min: 1, max: 2 }),
        takes: fc.option(fc.subarray([1, 2, 3, 4])),
        keeps: fc.subarray([1, 2, 3, 4]),
      }),
      { maxLength: 3 },
    ),
    minRestMinutes: fc.constantFrom(0, 60),
    maxGamesPerDay: fc.constantFrom(null, 2),
  });

  test("leaves a game without a time, whatever the schedule", () => {
    forAll(wishes, (some) => {
      const problem = problemOf(some);
      const [first] = findContradictions(problem);
      if (!first) return;
      const { unscheduled } = scheduleMatches(problem, { iterations: 200 });
      expect(unscheduled.length).toBeGreaterThan(0);
    });
  });

  test("is none once any of its wishes is taken back", () => {
    forAll(wishes, (some) => {
      const problem = problemOf(some);
      for (const contradiction of findContradictions(problem)) {
        for (const wish of contradiction.wishes) {
          const left = findContradictions(without(problem, wish));
          expect(left.map(keyOf)).not.toContain(keyOf(contradiction));
        }
      }
    });
  });
});

const keyOf = ({ kind, teamIds, wishes }: Contradiction) =>
  JSON.stringify({ kind, teamIds, wishes });

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function without(problem: ScheduleProblem, wish: ContradictoryWish): ScheduleProblem {
  const { absences = [], sharing = [], reservations = [] } = problem;
  switch (wish.kind) {
    case "absent":
      return { ...problem, absences: absences.filter((one) => !isSame(one, wish.absence)) };
    case "sharing":
      return { ...problem, sharing: sharing.filter((one) => !isSame(one, wish.teamIds)) };
    case "kept":
      return { ...problem, reservations: reservations.map((one) => ({ ...one, keeps: [] })) };
    case "reserved":
      return {
        ...problem,
        reservations: reservations.map((one) =>
          one.court === wish.court ? { ...one, takes: null } : one,
        ),
      };
  }
}
