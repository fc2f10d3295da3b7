import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { defaultScheduleRules, ScheduleRulesResponse } from "#contract/board/schedule-moves.ts";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { gameAt } from "#web/features/board/testing/board-data.ts";
import { exampleDivision, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  // The day before the tournament.
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
  scene.api.reply("GET", paths.scheduleRules(12), ScheduleRulesResponse, {
    rules: defaultScheduleRules,
  });
  const divisions = [
    exampleDivision({ id: 70, name: "Women", brackets: [{ id: 5, name: "Women · Group A" }] }),
    exampleDivision({ id: 71, name: "Men", brackets: [{ id: 6, name: "Men · Group A" }] }),
  ];
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, {
    tournament: exampleTournament({ divisions }),
  });
  scene.replySchedule([
    { ...gameAt(1, 9), bracket_id: 5 },
    { ...gameAt(2, 12), bracket_id: 6 },
  ]);
});

const card = async (number: number) =>
  screen.findByRole("button", { name: new RegExp(`^${number}\\D`) });

test("the courts of one division are those of all: others' games stand there, and back", async () => {
  scene.openAsOwner("?tab=matches&view=board&division=71");
  const board = await screen.findByRole("table", { name: "Schedule of Saturday, November 21" });
  expect(within(board).getAllByRole("button")).toHaveLength(2);
  expect((await card(1)).textContent).toContain("of another division");
  expect((await card(2)).textContent).not.toContain("of another division");
});

test("a place that another division's game has is no free one", async () => {
  const { user } = scene.openAsOwner("?tab=matches&view=board&division=71");
  (await card(2)).focus();
  await user.keyboard(" {ArrowUp} ");
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/Game 1 has this court from 9:00 AM/u)).toBeTruthy();
});

test("without a division on view none stands back", async () => {
  scene.openAsOwner("?tab=matches&view=board");
  expect((await card(1)).textContent).not.toContain("of another division");
});

const semifinal = (bracket: number, name: string): Partial<ScheduleRow> => ({
  bracket_id: bracket,
  bracket: name,
  stage_name: "Semifinal 1",
});

test("a knock-out's stage says whose it is, on the board and beside it, and in full when pointed at", async () => {
  scene.replySchedule([
    gameAt(1, 9, semifinal(5, "Women · Group A")),
    gameAt(2, null, semifinal(6, "Men · Group A")),
  ]);
  const { user } = scene.openAsOwner("?tab=matches&view=board");
  expect((await card(1)).textContent).toMatch(/^1Women · Semifinal 1/u);
  expect(within(await card(1)).getByTitle("Women · Group A · Semifinal 1")).toBeTruthy();
  const waiting = within(screen.getByRole("region", { name: "Unscheduled" }));
  expect(waiting.getByRole("button", { name: /^2\D/u }).textContent).toMatch(
    /^2Men · Semifinal 1/u,
  );
  await user.click(await card(2));
  expect(await screen.findByText(/^Men · Group A · Semifinal 1 · Unscheduled/u)).toBeTruthy();
});

test("where there is one division its name stands on no card", async () => {
  const divisions = [
    exampleDivision({ id: 70, name: "Women", brackets: [{ id: 5, name: "Cup" }] }),
  ];
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, {
    tournament: exampleTournament({ divisions }),
  });
  scene.replySchedule([gameAt(1, 9, semifinal(5, "Cup"))]);
  scene.openAsOwner("?tab=matches&view=board");
  expect((await card(1)).textContent).toMatch(/^1Semifinal 1/u);
});
