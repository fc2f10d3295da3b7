import { describe, expect, test } from "vitest";
import type { Participant, Placement, ScheduleItem } from "#engine/types.ts";
import { indexSchedule, lintMove, lintSchedule } from "#engine/schedule/index.ts";

const team = (teamId: number): Participant => ({ kind: "team", teamId });
const winner = (matchId: number): Participant => ({ kind: "winner", matchId });

function game(id: number, bracketId: number, ...participants: Participant[]): ScheduleItem {
  return { id, bracketId, round: 1, participants };
}

function at(itemId: number, start: string, end: string, court = itemId): Placement {
  return { itemId, date: "2026-03-07", start, end, court };
}

function input(items: ScheduleItem[], placements: Placement[]) {
  return { items, placements, minRestMinutes: 30, maxGamesPerDay: null };
}

describe("courts", () => {
  const items = [game(1, 1, team(1), team(2)), game(2, 1, team(3), team(4))];
  const first = at(1, "10:00", "11:00", 1);

  test.each([
    ["before it", "09:00", "10:00", 1, false],
    ["into its start", "09:01", "10:01", 1, true],
    ["inside it", "10:10", "10:20", 1, true],
    ["into its end", "10:59", "11:59", 1, true],
    ["after it", "11:00", "12:00", 1, false],
    ["beside it", "10:00", "11:00", 2, false],
  ])("tell a game that is played %s", (_, start, end, court, isConflict) => {
    const found = lintMove(indexSchedule(input(items, [first])), at(2, start, end, court));
    const conflict = { rule: "court_conflict", severity: "broken", itemIds: [1, 2], court: 1 };
    expect(found).toEqual(isConflict ? [conflict] : []);
  });

  test("are free of the game's own old place, and of the same time another day", () => {
    const index = indexSchedule(input(items, [first]));
    expect(lintMove(index, at(1, "10:15", "11:15", 1))).toEqual([]);
    const nextDay = { ...at(2, "10:00", "11:00", 1), date: "2026-03-08" };
    expect(lintMove(index, nextDay)).toEqual([]);
  });

  test("name each pair of games once", () => {
    const three = [...items, game(3, 1, team(5), team(6))];
    const placements = three.map(({ id }) => at(id, "10:00", "11:00", 1));
    const found = lintSchedule(input(three, placements)).map(({ itemIds }) => itemIds);
    expect(found).toEqual([
      [2, 1],
      [3, 1],
      [3, 2],
    ]);
  });
});

describe("rest", () => {
  const items = [game(1, 1, team(1), team(2)), game(2, 1, team(1), team(2))];
  const index = indexSchedule(input(items, [at(1, "10:00", "11:00")]));

  test("of exactly the minimum is enough, after a game and before one", () => {
    expect(lintMove(index, at(2, "11:30", "12:30"))).toEqual([]);
    expect(lintMove(index, at(2, "08:30", "09:30"))).toEqual([]);
  });

  test("that is short by a minute is named for both teams", () => {
    const rest = { rule: "rest", severity: "broken", itemIds: [1, 2], missingMinutes: 1 };
    const both = [
      { ...rest, teamId: 1 },
      { ...rest, teamId: 2 },
    ];
    expect(lintMove(index, at(2, "11:29", "12:29"))).toEqual(both);
    expect(lintMove(index, at(2, "08:31", "09:31"))).toEqual(both);
  });

  test("is all missing where games touch, and a conflict only where they overlap", () => {
    expect(lintMove(index, at(2, "11:00", "12:00")).map(({ rule }) => rule)).toEqual([
      "rest",
      "rest",
    ]);
    expect(lintMove(index, at(2, "10:59", "11:59")).map(({ rule }) => rule)).toEqual([
      "team_conflict",
      "team_conflict",
    ]);
  });

  test("is kept for a place that no team has yet, without naming one", () => {
    const undecided = [game(2, 2, winner(1), team(5)), game(3, 2, winner(1), team(6))];
    const played = indexSchedule(input(undecided, [at(2, "12:00", "13:00")]));
    expect(lintMove(played, at(3, "12:30", "13:30"))).toStrictEqual([
      { rule: "team_conflict", severity: "broken", itemIds: [2, 3] },
    ]);
    expect(lintMove(played, at(3, "13:10", "14:10"))).toStrictEqual([
      { rule: "rest", severity: "broken", itemIds: [2, 3], missingMinutes: 20 },
    ]);
    expect(lintMove(played, at(3, "18:00", "19:00"))).toStrictEqual([
      { rule: "long_wait", severity: "strained", itemIds: [2, 3], waitMinutes: 300 },
    ]);
  });
});

describe("waits", () => {
  const items = [1, 2, 3, 4, 5].map((id) => game(id, 1, team(1), team(id + 10)));
  const placements = [
    at(5, "15:00", "16:00"),
    at(1, "00:00", "00:30"),
    at(2, "01:00", "02:00"),
    at(4, "13:00", "14:00"),
  ];
  const index = indexSchedule(input(items, placements));
  const wait = { rule: "long_wait", severity: "strained", teamId: 1 };

  test("are those to the nearest games before and after", () => {
    expect(lintMove(index, at(3, "07:00", "08:00"))).toEqual([
      { ...wait, itemIds: [2, 3], waitMinutes: 300 },
      { ...wait, itemIds: [3, 4], waitMinutes: 300 },
    ]);
  });

  test("are no longer than wished, where something is", () => {
    const wished = indexSchedule({ ...input(items, placements), longestWaitMinutes: 60 });
    expect(lintMove(wished, at(3, "03:00", "12:00"))).toEqual([]);
    expect(lintMove(wished, at(3, "03:01", "12:00"))).toEqual([
      { ...wait, itemIds: [2, 3], waitMinutes: 61 },
    ]);
  });

  test("of four hours are no strain, of a minute more they are", () => {
    expect(lintMove(index, at(3, "06:00", "09:00"))).toEqual([]);
    expect(lintMove(index, at(3, "06:01", "09:00"))).toEqual([
      { ...wait, itemIds: [2, 3], waitMinutes: 241 },
    ]);
    expect(lintMove(index, at(3, "06:00", "08:59"))).toEqual([
      { ...wait, itemIds: [3, 4], waitMinutes: 241 },
    ]);
  });

  test("are none to the place that the game leaves", () => {
    const alone = indexSchedule(input(items, [at(3, "08:00", "09:00")]));
    expect(lintMove(alone, at(3, "18:00", "19:00"))).toEqual([]);
  });

  test("end with the day", () => {
    const nextDay = { ...at(3, "23:00", "23:30"), date: "2026-03-08" };
    expect(lintMove(index, nextDay)).toEqual([]);
  });

  test("end with a game that touches the next one", () => {
    const relaxed = indexSchedule({
      items,
      placements: [at(1, "01:00", "02:00"), at(2, "09:00", "10:00"), at(4, "11:00", "12:00")],
      minRestMinutes: 0,
      maxGamesPerDay: null,
    });
    expect(lintMove(relaxed, at(3, "10:00", "10:30"))).toEqual([]);
    const later = at(5, "18:00", "19:00");
    const between = { ...relaxed.input, placements: [...relaxed.input.placements, later] };
    expect(lintMove(indexSchedule(between), at(3, "10:30", "11:00"))).toEqual([]);
  });
});

describe("the order of games", () => {
  const items = [
    game(1, 1, team(1), team(2)),
    game(2, 2, team(3), team(4)),
    game(3, 3, { kind: "loser", matchId: 1 }, team(5)),
    game(4, 4, { kind: "rank", bracketId: 2, rank: 1 }, team(6)),
    game(5, 5, { kind: "best_ranked", bracketIds: [1, 2], rank: 3, place: 1 }, team(7)),
  ];
  const placements = [at(1, "09:00", "10:00"), at(2, "10:00", "11:00")];
  const index = indexSchedule(input(items, placements));

  test.each([
    ["the loser of a game", 3, [[1, 3, 30]]],
    ["the rank of a group", 4, [[2, 4, 90]]],
    [
      "the best of several groups",
      5,
      [
        [1, 5, 30],
        [2, 5, 90],
      ],
    ],
  ])("puts %s after it and rested", (_, id, expected) => {
    const broken = expected.map(([before, after, missingMinutes]) => ({
      rule: "order",
      severity: "broken",
      itemIds: [before, after],
      missingMinutes,
    }));
    expect(lintMove(index, at(id, "10:00", "11:00"))).toEqual(broken);
    expect(lintMove(index, at(id, "11:30", "12:30"))).toEqual([]);
  });

  test("holds for a game that moves behind those that wait for it", () => {
    const all = [
      ...placements,
      at(3, "12:00", "13:00"),
      at(4, "12:00", "13:00"),
      at(5, "14:00", "15:00"),
    ];
    expect(lintMove(indexSchedule(input(items, all)), at(2, "11:00", "12:00"))).toEqual([
      { rule: "order", severity: "broken", itemIds: [2, 4], missingMinutes: 30 },
    ]);
    expect(lintMove(indexSchedule(input(items, all)), at(1, "13:00", "14:00"))).toEqual([
      { rule: "order", severity: "broken", itemIds: [1, 3], missingMinutes: 150 },
      { rule: "order", severity: "broken", itemIds: [1, 5], missingMinutes: 30 },
    ]);
  });

  test("asks nothing of games without a place, or of places without a game", () => {
    expect(lintMove(indexSchedule(input(items, [])), at(5, "09:00", "10:00"))).toEqual([]);
    expect(lintSchedule(input(items, [at(9, "09:00", "10:00")]))).toEqual([]);
  });
});

const noonOnCourt = (court: number | null, to: string | null) => ({
  court,
  from: { date: "2026-03-07", time: "12:00" },
  to: to === null ? null : { date: "2026-03-07", time: to },
});

describe("closed courts", () => {
  const items = [game(1, 1, team(1), team(2))];

  test.each([
    ["up to its start", 1, "14:00", at(1, "11:00", "12:00"), false],
    ["into its start", 1, "14:00", at(1, "11:01", "12:01"), true],
    ["into its end", 1, "14:00", at(1, "13:59", "14:59"), true],
    ["from its end on", 1, "14:00", at(1, "14:00", "15:00"), false],
    ["on another court", 2, "14:00", at(1, "12:00", "13:00"), false],
    ["on any court where all are closed", null, "14:00", at(1, "12:00", "13:00"), true],
    [
      "days after it, where it was never lifted",
      1,
      null,
      { ...at(1, "09:00", "10:00"), date: "2026-05-01" },
      true,
    ],
    ["the day before", 1, null, { ...at(1, "12:00", "13:00"), date: "2026-03-06" }, false],
  ])("are told to a game that is played %s", (_, court, to, place, isHit) => {
    const closure = noonOnCourt(court, to);
    const found = lintMove(indexSchedule({ ...input(items, []), closures: [closure] }), place);
    const broken = { rule: "court_closed", severity: "broken", itemIds: [1], court: 1, closure };
    expect(found).toEqual(isHit ? [broken] : []);
  });
});

describe("the day's hours", () => {
  const hours = { from: "09:00", to: "18:00" };
  test.each([
    ["08:59", "09:59", ["outside_hours"]],
    ["09:00", "10:00", []],
    ["17:00", "18:00", []],
    ["17:30", "18:30", ["outside_hours"]],
    ["22:00", "23:00", ["outside_hours"]],
  ])("strain a game from %s to %s", (start, end, rules) => {
    const index = indexSchedule({ ...input([game(1, 1, team(1), team(2))], []), hours });
    const found = lintMove(index, at(1, start, end));
    expect(found.map(({ rule }) => rule)).toEqual(rules);
    expect(found.every(({ severity }) => severity === "strained")).toBe(true);
  });
});

describe("lunch", () => {
  const lunch = { start: "12:30", end: "13:15" };
  test.each([
    ["11:30", "12:30", []],
    ["12:00", "13:00", ["lunch"]],
    ["12:40", "13:00", ["lunch"]],
    ["12:00", "14:00", ["lunch"]],
    ["13:00", "14:00", ["lunch"]],
    ["13:15", "14:15", []],
  ])("strains a game from %s to %s", (start, end, rules) => {
    const index = indexSchedule({ ...input([game(1, 1, team(1), team(2))], []), lunch });
    const found = lintMove(index, at(1, start, end));
    expect(found.map(({ rule }) => rule)).toEqual(rules);
    expect(found.every(({ severity }) => severity === "strained")).toBe(true);
  });
});
