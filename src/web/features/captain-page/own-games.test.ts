import { expect, test } from "vitest";
import { ownGames } from "#web/features/captain-page/own-games.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";

test("a team's game that was broken off stays on its captain's page, apart from its results", () => {
  const rows = [
    exampleRow({ id: 1, home_team_id: 31, status: "COMPLETED" }),
    exampleRow({ id: 2, home_team_id: 31, status: "IN_PROGRESS", outcome: "abandoned" }),
  ];
  const time = Date.parse("2026-11-21T12:00:00Z");
  const { brokenOff, done, open } = ownGames(rows, 31, { time, isAwaited: () => true });
  expect([brokenOff, done, open].map((games) => games.map(({ id }) => id))).toEqual([[2], [1], []]);
});

function at(id: number, time: string, values: object) {
  const start = { start_time: time, raw_start_time: `2026-11-21T${time}:00.000Z` };
  return exampleRow({ id, status: "SCHEDULED", ...start, ...values });
}

test("of a team's late games and duties the one that was planned first comes first", () => {
  const duties = [
    {
      role: "referee" as const,
      official_id: null,
      team_id: 31,
      name: "Falcons",
      source: null,
      is_gone: false,
    },
  ];
  const rows = [
    at(1, "09:00", { home_team_id: 31 }),
    at(2, "09:30", { home_team_id: 31 }),
    at(3, "09:15", { home_team_id: 40, away_team_id: 41, duties }),
    at(4, "09:45", { home_team_id: 40, away_team_id: 41, duties }),
  ];
  const time = Date.parse("2026-11-21T10:00:00Z");
  const own = ownGames(rows, 31, { time, isAwaited: () => true });
  expect(own.front).toMatchObject({ row: { id: 1 }, when: "due" });
  expect(own.duties.map(({ row: { id } }) => id)).toEqual([3, 4]);
});
