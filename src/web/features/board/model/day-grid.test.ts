import { describe, expect, test } from "vitest";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { boardDates, placeAt, startsOn, toDayGrid } from "./day-grid.ts";
import { boardOf, gameAt } from "#web/features/board/testing/board-data.ts";

const day = "2026-11-21";
const slots = [
  { start: "09:00", end: "09:40", courts: [1] },
  { start: "11:00", end: "11:40", courts: [1] },
];

const names = (rows: ScheduleRow[]) =>
  toDayGrid(boardOf(rows).data, day).columns.map(({ name }) => name);
const times = (rows: ScheduleRow[], rules = {}) => startsOn(boardOf(rows, rules).data, day);

describe("the grid of a day", () => {
  test("has the planned courts, others only while games are on them, and none for games without", () => {
    expect(names([gameAt(1, 9)])).toEqual(["A", "B"]);
    expect(names([gameAt(1, 9, { court_id: 4 })])).toEqual(["A", "B", "D"]);
    expect(names([gameAt(1, 9, { court_id: null })])).toEqual(["A", "B", null]);
    expect(names([gameAt(1, 9, { court_id: 4, date: "2026-11-22" })])).toEqual(["A", "B"]);
  });

  test("has each game once, in its cell, and games that are still on in those below", () => {
    const rows = [gameAt(1, 9), gameAt(2, 10, { court_id: 2 }), gameAt(3, null)];
    const long = gameAt(4, 9, { court_id: 2, end_time: "12:00", date: "2026-11-22" });
    const grid = toDayGrid(boardOf([...rows, long], { time_slots: slots }).data, day);
    expect(grid.rows.map(({ start }) => start)).toEqual(["09:00", "10:00", "11:00"]);
    expect(
      grid.rows.map(({ cells }) => cells.map(({ groups }) => groups.map(({ id }) => id))),
    ).toEqual([
      [[1], []],
      [[], [2]],
      [[], []],
    ]);
    const next = toDayGrid(boardOf([long], { time_slots: slots }).data, "2026-11-22");
    expect(next.rows.map(({ cells }) => cells[1]!.running.map(({ id }) => id))).toEqual([
      [],
      [4],
      [],
    ]);
  });

  test("leaves canceled games out, and keeps the games of a meeting together", () => {
    const meeting = [1, 2, 3].map((id) => gameAt(id, 9, { meeting: 7, start_time: `09:${id}0` }));
    const canceled = gameAt(9, 9, { status: "CANCELED" });
    const [first, ...others] = toDayGrid(boardOf([...meeting, canceled]).data, day).rows;
    expect(first?.cells[0]?.groups.map(({ games }) => games.map(({ id }) => id))).toEqual([
      [1, 2, 3],
    ]);
    expect(others.flatMap(({ cells }) => cells.flatMap(({ groups }) => groups))).toEqual([]);
  });
});

describe("the times of a day", () => {
  test.each([
    [
      "the slots and the games' own starts, with room after the last",
      { time_slots: slots },
      ["09:00", "11:00", "15:00", "16:00"],
    ],
    ["the games' own starts where nothing was generated", {}, ["15:00", "16:00"]],
  ])("are %s", (_, rules, expected) => {
    expect(times([gameAt(1, 15)], rules)).toEqual(expected);
  });

  test("are those of the other days where there is nothing yet, else the usual slots", () => {
    expect(times([gameAt(1, 15, { date: "2026-11-20" })])).toEqual(["15:00"]);
    expect(times([])).toEqual(["09:00", "10:30", "14:00"]);
  });
});

describe("a place on the grid", () => {
  const at = { date: day, start: "09:00", court: 2 };

  test("keeps the length of games that have one", () => {
    const { data, group } = boardOf([gameAt(1, 15, { end_time: "15:25" })], { time_slots: slots });
    expect(placeAt(data, group(1), at)).toEqual({ ...at, end: "09:25" });
  });

  test("is as long as its slot, else as most games, for games without a time", () => {
    const open = gameAt(1, null);
    const slotted = boardOf([open], { time_slots: slots });
    expect(placeAt(slotted.data, slotted.group(1), at).end).toBe("09:40");
    const short = [2, 3].map((id) => gameAt(id, 9 + id, { end_time: `${9 + id}:20` }));
    const usual = boardOf([open, ...short, gameAt(4, 18)]);
    expect(placeAt(usual.data, usual.group(1), at).end).toBe("09:20");
    const alone = boardOf([open]);
    expect(placeAt(alone.data, alone.group(1), at).end).toBe("10:00");
    expect(placeAt(alone.data, alone.group(1), { ...at, start: "23:30" }).end).toBe("24:00");
  });
});

describe("the days", () => {
  test("are those of the tournament and any other with games, each with its count", () => {
    const rows = [
      gameAt(1, 9),
      gameAt(2, 10),
      gameAt(3, 9, { date: "2026-11-25" }),
      gameAt(4, null),
    ];
    expect(
      boardDates(boardOf(rows).data, { start_date: "2026-11-20", end_date: "2026-11-22" }),
    ).toEqual([
      { date: "2026-11-20", games: 0 },
      { date: "2026-11-21", games: 2 },
      { date: "2026-11-22", games: 0 },
      { date: "2026-11-25", games: 1 },
    ]);
  });

  test("of a season are its playing days", () => {
    const season = { start_date: "2026-09-01", end_date: "2026-12-31" };
    const { data } = boardOf([gameAt(1, 9, { date: "2026-11-25" })], {
      days_of_week: [6],
      exclude_dates: ["2026-09-12"],
    });
    const dates = boardDates(data, season).map(({ date }) => date);
    expect(dates.slice(0, 3)).toEqual(["2026-09-05", "2026-09-19", "2026-09-26"]);
    expect(dates).toContain("2026-11-25");
    expect(dates).not.toContain("2026-11-24");
  });
});

test("a day with slots of its own has its rows at them", () => {
  const late = [{ start: "17:00", end: "17:50", courts: [1] }];
  const rules = { time_slots: slots, own_days: [{ date: day, time_slots: late }] };
  const { data } = boardOf([], rules);
  expect(startsOn(data, day)).toEqual(["17:00"]);
  expect(startsOn(data, "2026-11-22")).toEqual(["09:00", "11:00"]);
  const [waiting] = boardOf([gameAt(1, null)], rules).data.groups;
  expect(placeAt(data, waiting!, { date: day, start: "17:00", court: 1 }).end).toBe("17:50");
});

test("a court is closed before it opens, and after", () => {
  const hours = ["09:00", "10:00", "11:00"].map((start, index) => {
    return { start, end: `${10 + index}:00`, courts: index === 1 ? [1, 2] : [1] };
  });
  const { data } = boardOf([], { time_slots: hours });
  const closed = toDayGrid(data, day).rows.map(({ start, cells }) => [
    start,
    ...cells.filter(({ isClosed }) => isClosed).map(({ court }) => court),
  ]);
  expect(closed).toEqual([["09:00", 2], ["10:00"], ["11:00", 2]]);
});
