import { expect, test } from "vitest";
import { groupByProgress, teamNames } from "#web/features/schedule/rows.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";

test("teams are offered in the order in which people look for them, numbers by value", () => {
  const names = ["Team 100", "team 9", "Äpfel", "Team 11", "Zebras", "Team 10"];
  const rows = names.map((team1, index) => exampleRow({ id: index + 1, team1, team2: null }));
  expect(teamNames(rows)).toEqual(["Äpfel", "team 9", "Team 10", "Team 11", "Team 100", "Zebras"]);
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
