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
