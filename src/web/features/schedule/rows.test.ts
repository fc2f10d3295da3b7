import { expect, test } from "vitest";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { groupByProgress, splitEarlier, teamNames } from "#web/features/schedule/rows.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";

test("teams are offered in the order in which people look for them, numbers by value", () => {
  const names = ["Team 100", "team 9", "Äpfel", "Team 11", "Zebras", "Team 10"];
  const rows = names.map((team1, index) => exampleRow({ id: index + 1, team1, team2: null }));
  expect(teamNames(rows)).toEqual(["Äpfel", "team 9", "Team 10", "Team 11", "Team 100", "Zebras"]);
});

const earlierOf = (...rows: ScheduleRow[]) =>
  splitEarlier(rows, "2026-11-21").earlier.map(({ id }) => id);

test("only days that are over and done with are earlier, and only while there is more to come", () => {
  const done = exampleRow({ id: 1, date: "2026-11-20", status: "COMPLETED" });
  const off = exampleRow({ id: 2, date: "2026-11-20", status: "CANCELED" });
  const open = exampleRow({ id: 3, date: "2026-11-20", status: "IN_PROGRESS" });
  const today = exampleRow({ id: 4, date: "2026-11-21" });
  const untimed = exampleRow({ id: 5, date: null });
  expect(earlierOf(done, off, today)).toEqual([1, 2]);
  expect(earlierOf(done, off, untimed)).toEqual([1, 2]);
  expect(earlierOf(done, open, today)).toEqual([]);
  expect(earlierOf(done, off)).toEqual([]);
  expect(earlierOf(done, { ...today, status: "COMPLETED" })).toEqual([]);
});

const games = (count: number, status: ScheduleRow["status"]) =>
  Array.from({ length: count }, (_, index) =>
    exampleRow({ id: index + 1, date: "2026-11-21", status }),
  );

test("of today only the latest results stand before what is played, as long as there is more to come", () => {
  const overdue = exampleRow({ id: 40, date: "2026-11-21" });
  const next = exampleRow({ id: 50, date: "2026-11-21" });
  const done = games(10, "COMPLETED");
  expect(earlierOf(overdue, ...done, next)).toEqual([1, 2]);
  const { rest } = splitEarlier([overdue, ...done, next], "2026-11-21");
  expect(rest.map(({ id }) => id)).toEqual([40, 3, 4, 5, 6, 7, 8, 9, 10, 50]);
  expect(earlierOf(...games(8, "COMPLETED"), next)).toEqual([]);
  expect(earlierOf(...done)).toEqual([]);
  // What is left open of a day before has to be seen with all that stands around it.
  const open = exampleRow({ id: 60, date: "2026-11-20", status: "IN_PROGRESS" });
  expect(earlierOf(open, ...done, next)).toEqual([]);
});

const call = (at: string) => ({ court_id: 3, court: "C", at: `2026-11-21T${at}:00.000Z` });

test("a called game is neither due nor next, whatever the time", () => {
  const rows = [
    exampleRow({ id: 1, call: call("09:20") }),
    exampleRow({ id: 2, call: call("09:10") }),
    exampleRow({ id: 3, status: "IN_PROGRESS", call: call("09:00") }),
    exampleRow({ id: 4 }),
  ];
  for (const time of ["2026-11-21T08:00:00Z", "2026-11-21T12:00:00Z"]) {
    const { now, called, due, next } = groupByProgress(rows, Date.parse(time));
    const ids = [now, called, [...due, ...next]].map((group) => group.map(({ id }) => id));
    expect(ids).toEqual([[3], [2, 1], [4]]);
  }
});

test("a game that waits for a free court is the next one, as long as its day lasts", () => {
  const rows = [
    exampleRow({ id: 1, queued_until: "2026-11-22T00:00:00.000Z" }),
    exampleRow({ id: 2 }),
    at(3, "13:00"),
  ];
  const idsAt = (time: string) => {
    const { due, next } = groupByProgress(rows, Date.parse(time));
    return [due, next].map((group) => group.map(({ id }) => id));
  };
  expect(idsAt("2026-11-21T12:00:00Z")).toEqual([[2], [1, 3]]);
  expect(idsAt("2026-11-22T00:00:00Z")).toEqual([[3, 1, 2], []]);
});

const at = (id: number, time: string) =>
  exampleRow({ id, game_number: id, start_time: time, raw_start_time: `2026-11-21T${time}:00Z` });

test("of what should be played the latest comes first, and those of one time in their order", () => {
  const rows = [at(2, "09:00"), at(1, "09:00"), at(4, "10:00"), at(3, "10:00")];
  const { due } = groupByProgress(rows, Date.parse("2026-11-21T12:00:00Z"));
  expect(due.map(({ id }) => id)).toEqual([3, 4, 1, 2]);
});

test("a game that was broken off is neither on nor done, whatever the time", () => {
  const rows = [
    exampleRow({ id: 1, status: "IN_PROGRESS", outcome: "abandoned" }),
    exampleRow({ id: 2, status: "IN_PROGRESS" }),
    exampleRow({ id: 3, status: "COMPLETED" }),
  ];
  const { now, brokenOff, done } = groupByProgress(rows, Date.parse("2026-11-21T12:00:00Z"));
  expect([now, brokenOff, done].map((group) => group.map(({ id }) => id))).toEqual([[2], [1], [3]]);
});

test("every game is now, due, next or done, whatever the time", () => {
  const rows = (["SCHEDULED", "IN_PROGRESS", "COMPLETED", "CANCELED"] as const).map(
    (status, index) => exampleRow({ id: index + 1, status }),
  );
  const untimed = exampleRow({ id: 9, date: null, start_time: null, raw_start_time: null });
  const idsAt = (time: string) => {
    const { now, due, next, done } = groupByProgress([...rows, untimed], Date.parse(time));
    return [now, due, next, done].map((group) => group.map(({ id }) => id));
  };
  expect(idsAt("2026-11-21T08:59:59Z")).toEqual([[2], [], [1, 9], [4, 3]]);
  expect(idsAt("2026-11-21T09:00:00Z")).toEqual([[2], [1], [9], [4, 3]]);
});
