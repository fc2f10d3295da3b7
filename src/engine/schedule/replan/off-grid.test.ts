import { describe, expect, test } from "vitest";
import type { Disturbance } from "#engine/schedule/index.ts";
import { at, DAY, slotAt } from "#engine/testing/small-day.ts";
import { gamesOf } from "#engine/testing/small-problems.ts";
import { changeOf, NEXT_DAY, replanOf } from "#engine/testing/small-replan.ts";
import type { FixedGame, OnDuty, Participant, Placement, ScheduleItem } from "#engine/types.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { cellAt, dutyFeedersOf, feedersOf, overtakenBy, splitOffGrid } from "./off-grid.ts";

const winner = (matchId: number) => ({ kind: "winner", matchId }) as const;
const games = gamesOf([
  [1, 2],
  [3, 4],
]);
/** The winner of the first game plays team 5, and team 3 is the referee. */
const final: ScheduleItem = {
  id: 3,
  bracketId: 2,
  round: 2,
  participants: [winner(1), { kind: "team", teamId: 5 }],
  duties: [{ kind: "team", teamId: 3 }],
};
const { grid } = replanOf({ items: games }).assignment;

describe("games announced for a time that is no slot", () => {
  const odd: Placement = { itemId: 3, date: DAY, start: "11:30", end: "12:30", court: 2 };
  const split = (
    announced: Placement[],
    disturbances: Disturbance[] = [],
    released: number[] = [],
  ) => splitOffGrid({ items: [final], announced, disturbances }, grid, new Set(released));
  const movable = { movable: [final], fixed: [], stayed: [] };

  test("stay as they are, with who plays and who has duties", () => {
    const { id: matchId, bracketId, participants, duties } = final;
    const { date, start, end, court } = odd;
    const place3 = { matchId, bracketId, date, start, end, court };
    const fixed = [{ ...place3, teamIds: [5], participants, duties }];
    expect(split([odd])).toEqual({ movable: [], fixed, stayed: [odd] });
  });

  test("stay without duties where they have none", () => {
    const { fixed } = splitOffGrid(
      { items: games, announced: [{ ...odd, itemId: 1 }], disturbances: [] },
      grid,
      new Set(),
    );
    expect(fixed.map(({ matchId, duties }) => ({ matchId, duties }))).toEqual([
      { matchId: 1, duties: [] },
    ]);
  });

  test("stay later where the day is late, and may move where that is past midnight", () => {
    const late = { kind: "delay", date: DAY, from: "11:30", minutes: 20 } as const;
    const stayed = [{ ...odd, start: "11:50", end: "12:50" }];
    expect(split([odd], [late])).toMatchObject({ movable: [], stayed });
    expect(split([odd], [{ ...late, minutes: 690 }])).toMatchObject({ movable: [] });
    expect(split([odd], [{ ...late, minutes: 691 }])).toEqual(movable);
  });

  test("may move where a delay brings them into a slot, or one has them there", () => {
    const late = { kind: "delay", date: DAY, from: "11:30", minutes: 30 } as const;
    expect(split([odd], [late])).toEqual(movable);
    expect(split([at(3, 10, 2)])).toEqual(movable);
    expect(split([])).toEqual(movable);
    expect(split([odd], [], [3])).toEqual(movable);
    expect(split([odd], [], [1])).toMatchObject({ movable: [] });
  });

  test.each<[string, Disturbance, boolean]>([
    ["their court closes", { kind: "court_closed", court: 2, date: DAY, from: "12:00" }, true],
    ["another court closes", { kind: "court_closed", court: 1, date: DAY, from: "12:00" }, false],
    [
      "a team comes later",
      { kind: "team_unavailable", teamId: 5, date: DAY, before: "12:00" },
      true,
    ],
    [
      "another team does",
      { kind: "team_unavailable", teamId: 1, date: DAY, before: "12:00" },
      false,
    ],
  ])("move where %s: %s", (_, happened, isMovable) => {
    expect(split([odd], [happened]).movable).toEqual(isMovable ? [final] : []);
  });

  test("move where only one of two things that happened concerns them", () => {
    const closed = { kind: "court_closed", court: 1, date: DAY, from: "12:00" } as const;
    expect(split([odd], [closed, { ...closed, court: 2 }])).toEqual(movable);
  });
});

describe("a game that stays at a time of its own", () => {
  const stays: FixedGame = {
    matchId: 9,
    date: DAY,
    start: "12:00",
    end: "13:00",
    court: 2,
    teamIds: [],
    participants: [winner(1), { kind: "team", teamId: 5 }],
  };

  /** Whom it overtakes, once the first game, announced for ten or not at all, is in a cell or in none. */
  const overtaken = (cell: number, announced: Placement[], minRestMinutes = 0) => {
    const problem = { fixed: [stays], minRestMinutes };
    const plan = replanOf({ items: games, announced, problem });
    if (cell >= 0) place(plan.assignment, 0, cell);
    return overtakenBy(plan, [{ ...stays, matchId: 8, participants: [winner(2)] }, stays]);
  };

  test("is overtaken by who decides it where that ends after it begins, with its rest", () => {
    expect(overtaken(1, [at(1, 10)])).toEqual([]);
    expect(overtaken(1, [at(1, 10)], 15)).toEqual([9]);
    expect(overtaken(2, [at(1, 10)])).toEqual([9]);
  });

  test("is overtaken by one of those that decide it, where the others don't", () => {
    const plan = replanOf({ items: games, announced: [at(1, 10)], problem: { fixed: [stays] } });
    place(plan.assignment, 1, 0);
    expect(overtakenBy(plan, [{ ...stays, participants: [winner(2), winner(1)] }])).toEqual([9]);
  });

  test("is overtaken where that had a place and has none, not where it is still where it was", () => {
    expect(overtaken(-1, [at(1, 10)])).toEqual([9]);
    expect(overtaken(-1, [])).toEqual([]);
    expect(overtaken(2, [at(1, 12)])).toEqual([]);
  });

  test("is decided by games that its players come from, and its duties by theirs", () => {
    const { model } = replanOf({ items: games }).assignment;
    const official: OnDuty = { kind: "official", officialId: 2 };
    const duties: OnDuty[] = [official, { kind: "loser", matchId: 2 }];
    const best: Participant = { kind: "rank", bracketId: 1, rank: 1 };
    expect(feedersOf(model, { ...stays, duties })).toEqual([0]);
    expect(feedersOf(model, { ...stays, participants: [best] })).toEqual([0, 1]);
    const { participants: _, ...byNobody } = stays;
    expect(feedersOf(model, byNobody)).toEqual([]);
    expect(dutyFeedersOf(model, { ...stays, duties })).toEqual([1]);
    expect(dutyFeedersOf(model, { ...stays, duties: [official] })).toEqual([]);
    expect(dutyFeedersOf(model, stays)).toEqual([]);
  });
});

describe("the cell of a place", () => {
  const days = replanOf({ items: games, endDate: NEXT_DAY }).assignment.grid;

  test("is that of its day and time", () => {
    expect(cellAt(days, at(1, 10))).toBe(0);
    expect(cellAt(days, at(1, 12))).toBe(2);
    expect(cellAt(days, at(1, 11, 1, NEXT_DAY))).toBe(4);
    expect(cellAt(days, at(1, 12, 1, NEXT_DAY))).toBe(5);
  });

  test.each([
    ["another day", at(1, 10, 1, "2026-03-04")],
    ["another start", { ...at(1, 10), start: "10:15" }],
    ["another end", { ...at(1, 10), end: "11:15" }],
    ["another time", at(1, 13)],
  ])("is none for %s", (_, announced) => {
    expect(cellAt(days, announced)).toBe(-1);
  });

  test("of two at once is the one with its court, else the first", () => {
    const { ownCalendar } = changeOf({ items: games });
    const timeSlots = [1, 2].map((court) => ({ ...slotAt(10), courts: [court] }));
    const problem = { calendar: { ...ownCalendar, timeSlots } };
    const own = replanOf({ items: games, problem }).assignment.grid;
    expect([1, 2, 3].map((court) => cellAt(own, at(1, 10, court)))).toEqual([0, 1, 0]);
  });
});
