import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
});
afterEach(() => void vi.useRealTimers());

test("a second final says that it isn't needed, and takes no score", async () => {
  scene.replySchedule([
    exampleRow({
      home_team_id: null,
      away_team_id: null,
      team1: null,
      team2: null,
      team1_source: { kind: "loser", game_number: 24 },
      team2_source: { kind: "winner", game_number: 24 },
      status: "CANCELED",
      bracket: "Playoffs",
      stage_name: "Second grand final",
    }),
  ]);
  scene.openAsOwner("?tab=matches&view=scores");
  const card = within(await screen.findByRole("article", { name: "Game 1" }));
  expect(card.getByText("Not needed")).toBeTruthy();
  expect(card.getByText(/Playoffs · Second grand final/)).toBeTruthy();
  expect(card.getByText("Winner of game 24")).toBeTruthy();
  expect(card.queryAllByRole("textbox")).toEqual([]);
  expect(card.queryByRole("button", { name: "Final result" })).toBeNull();
});

test("a card of another day has its date, one of today only its time", async () => {
  vi.setSystemTime("2026-11-21T12:00:00Z");
  scene.replySchedule([exampleRow(), exampleRow({ id: 2, date: "2026-11-22" })]);
  scene.openAsOwner("?tab=matches&view=scores");
  const today = await screen.findByRole("article", { name: "Game 1" });
  expect(today.textContent).toMatch(/^#1\u00a0· 9:00\u00a0AM/);
  const later = screen.getByRole("article", { name: "Game 2" });
  expect(later.textContent).toMatch(/^#2\u00a0· Nov 22, 2026, 9:00\u00a0AM/);
});

test("a card says its round, and of a game without time and court that once", async () => {
  const semifinal = { bracket: "Playoffs", stage_name: "Semifinals" };
  const untimed = {
    date: null,
    start_time: null,
    raw_start_time: null,
    court: null,
    court_id: null,
  };
  scene.replySchedule([exampleRow({ ...semifinal, ...untimed })]);
  scene.openAsOwner("?tab=matches&view=scores");
  const card = await screen.findByRole("article", { name: "Game 1" });
  expect(card.textContent).toMatch(/^#1\u00a0· TBD\u00a0· Playoffs\u00a0· Semifinals/);
});

test("a game that was broken off waits for its decision under a heading of its own", async () => {
  const over = { status: "COMPLETED", t1s: 25, t2s: 20 } as const;
  const brokenOff = { status: "IN_PROGRESS", outcome: "abandoned", t1s: 8, t2s: 3 } as const;
  scene.replySchedule([exampleRow(over), exampleRow({ id: 2, game_number: 2, ...brokenOff })]);
  scene.openAsOwner("?tab=matches&view=scores");
  const group = within(await screen.findByRole("region", { name: "Broken off, to be decided" }));
  expect(group.getAllByRole("article").map((card) => card.getAttribute("aria-label"))).toEqual([
    "Game 2",
  ]);
  const completed = within(screen.getByRole("region", { name: "Completed" }));
  expect(completed.queryByRole("article", { name: "Game 2" })).toBeNull();
});
