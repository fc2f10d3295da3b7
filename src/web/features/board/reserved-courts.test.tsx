import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { defaultScheduleRules, ScheduleRulesResponse } from "#contract/board/schedule-moves.ts";
import type { CourtReservation } from "#contract/schedule/court-reservations.ts";
import { ScheduleWishesResponse } from "#contract/schedule/wishes.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { gameAt } from "#web/features/board/testing/board-data.ts";
import { exampleDivision, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
  scene.api.reply("GET", paths.scheduleRules(12), ScheduleRulesResponse, {
    rules: defaultScheduleRules,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const reservation = (changes: Partial<CourtReservation>): CourtReservation => ({
  court_id: 1,
  division_id: null,
  games: "finals",
  no_others: true,
  only_there: false,
  ...changes,
});
function reply(reservations: CourtReservation[]) {
  scene.api.reply("GET", paths.scheduleWishes(12), ScheduleWishesResponse, {
    wishes: { shared: [], absences: [], reservations },
    on_rosters: [],
  });
}
async function openGame(number: number) {
  const { user } = scene.openAsOwner("?tab=matches&view=board");
  await screen.findByRole("table", { name: "Schedule of Saturday, November 21" });
  await user.click(await screen.findByRole("button", { name: new RegExp(`^${number}\\D`) }));
  return within(await screen.findByRole("dialog"));
}

test("a game on a court that is kept for others says for which", async () => {
  const divisions = [exampleDivision(), exampleDivision({ id: 71, name: "Men" })];
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, {
    tournament: exampleTournament({ divisions }),
  });
  scene.replySchedule([gameAt(1, 9)]);
  reply([reservation({}), reservation({ division_id: 71, games: "all" })]);
  const dialog = await openGame(1);
  expect(await dialog.findByText("Court A is kept for: Finals, Men")).toBeTruthy();
});

test("a game elsewhere than on its courts says which these are", async () => {
  const knockOut = { stage: "elimination", stage_name: "Semifinals" } as const;
  scene.replySchedule([gameAt(1, 9, knockOut)]);
  const kept = { games: "semifinals", no_others: false, only_there: true } as const;
  reply([reservation({ court_id: 2, ...kept })]);
  const dialog = await openGame(1);
  const said = "To be played on Court B: Semifinals and finals";
  expect(await dialog.findByText(said)).toBeTruthy();
});

test("a game that its court takes has nothing said of it", async () => {
  scene.replySchedule([gameAt(1, 9, { stage: "elimination", stage_name: "Final" })]);
  reply([reservation({ only_there: true })]);
  const dialog = await openGame(1);
  expect(dialog.queryByText(/kept for|To be played on/)).toBeNull();
});
