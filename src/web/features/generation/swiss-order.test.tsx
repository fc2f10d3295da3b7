import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { GenerateResponse, GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { paths } from "#contract/paths.ts";
import { type Tournament, TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin, unassignedTeams, untimedQuality } from "#web/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

const outline = {
  total_matches_generated: 12,
  games_per_team: { least: 3, most: 3 },
  unscheduled: { count: 0, reasons: [], said: [] },
  days: [],
};

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
  scene.replyTeams(unassignedTeams(8));
  scene.api.reply("POST", paths.generationPreview(12), GenerationOutline, outline);
  scene.api.reply("POST", paths.generateBrackets(12), GenerateResponse, {
    ...outline,
    brackets_created: 1,
    seed: 7,
    quality: untimedQuality,
  });
  scene.api.reply("PUT", paths.tournament(12), TournamentResponse, {
    tournament: exampleTournament({ ranking: "swiss" }),
  });
});

async function openGenerator(changes: Partial<Tournament> = {}) {
  const tournament = exampleTournament({ completed_matches_count: 0, ...changes });
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  const { user } = scene.openAsOwner("?tab=brackets");
  await user.click(await screen.findByRole("button", { name: "Random Brackets" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Random bracket generator" }));
  await user.click(await dialog.findByRole("button", { name: "Swiss" }));
  const order = () => dialog.queryByRole("checkbox", { name: "Order equal wins by Buchholz" });
  return { user, dialog, order };
}

const written = () => scene.api.callsTo("PUT", paths.tournament(12)).map(({ body }) => body);

test("a Swiss draw orders its table by Buchholz, unless that is taken back", async () => {
  const { user, dialog, order } = await openGenerator();
  expect(order()).toHaveProperty("checked", true);
  await user.click(dialog.getByRole("button", { name: "Generate" }));
  await screen.findByRole("dialog", { name: "Drawn" });
  await eventually(() => expect(written()).toEqual([{ ranking: "swiss" }]));
});

test("a draw stands whose order could not be chosen, and that is said", async () => {
  const { user, dialog } = await openGenerator();
  scene.api.refuse("PUT", paths.tournament(12), 503, { error: "Try again later" });
  await user.click(dialog.getByRole("button", { name: "Generate" }));
  await screen.findByRole("dialog", { name: "Drawn" });
  expect(await screen.findByText(/^The brackets are drawn, but the order/)).toBeTruthy();
  expect(screen.queryByText(/could not be|Failed/)).toBeNull();
});

test("the order stays where it is taken back, and where there are results already", async () => {
  const { user, dialog, order } = await openGenerator({ completed_matches_count: 3 });
  expect(order()).toHaveProperty("checked", false);
  await user.click(order()!);
  await user.click(order()!);
  await user.click(dialog.getByRole("button", { name: "Generate" }));
  await screen.findByRole("dialog", { name: "Drawn" });
  expect(written()).toEqual([]);
});

test("nobody is asked where none of the brackets is Swiss", async () => {
  const { user, dialog, order } = await openGenerator();
  await user.click(dialog.getByRole("button", { name: "Knock-out" }));
  expect(order()).toBeNull();
});

test("nobody is asked where an order was chosen", async () => {
  expect((await openGenerator({ ranking: "uefa" })).order()).toBeNull();
});
