import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import {
  type RankingPreview,
  RankingPreviewResponse,
} from "#contract/standings/ranking-preview.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/pages/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
  const reply = { tournament: exampleTournament() };
  scene.api.reply("PUT", paths.tournament(12), TournamentResponse, reply);
});

async function openSettings(preview: Partial<RankingPreview> = {}) {
  scene.api.reply("POST", paths.rankingPreview(12), RankingPreviewResponse, {
    moves: [],
    games: [],
    in_the_way: [],
    ...preview,
  });
  const view = scene.openAsOwner("?tab=settings");
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Ranking rules" });
  const section = within(choice.closest("section")!);
  return { ...view, choice, section };
}

const asked = () => scene.api.callsTo("POST", paths.rankingPreview(12)).map(({ body }) => body);

test("says in words what decides, and where the rules are from", async () => {
  const { user, choice, section } = await openSettings();
  const criteria = () => section.getAllByRole("listitem").map((item) => item.textContent);
  expect(choice.value).toBe("default");
  expect(criteria()).toEqual([
    "wins",
    "net score",
    "points scored",
    "In the games between the teams still level: wins, net score, points scored",
    "ratio of points won to lost",
    "Alphabetical order",
  ]);
  expect(asked()).toEqual([]);
  await user.selectOptions(choice, "Football (FIFA 2026)");
  expect(criteria().slice(0, 5)).toEqual([
    "table points",
    "In the games between the teams still level: table points, net score, points scored",
    "net score",
    "points scored",
    "A lot",
  ]);
  expect(section.getByText("A win gives 3, a draw 1, a loss 0.")).toBeTruthy();
  expect(section.getByText(/regulations of the FIFA World Cup 26/)).toBeTruthy();
  await user.selectOptions(choice, "Volleyball, best of three");
  expect(section.getByText(/Where the last set decides, 2 and 1\./)).toBeTruthy();
});

test("a choice shows what it moves before it is saved", async () => {
  const { user, choice, section } = await openSettings({
    moves: [
      { table: "Group A", team_id: 31, team: "Falcons", from: 2, to: 1 },
      { table: "Group A", team_id: 32, team: "Ravens", from: 1, to: 2 },
    ],
    games: [{ game_number: 7, before: ["Ravens", null], after: ["Falcons", null] }],
  });
  await user.selectOptions(choice, "Football (UEFA)");
  expect(await section.findByText("2 ranks change")).toBeTruthy();
  expect(section.getByText("Falcons (Group A): 2 → 1")).toBeTruthy();
  expect(section.getByText("Game 7: Falcons – ? instead of Ravens – ?")).toBeTruthy();
  expect(asked()).toEqual([{ ranking: "uefa" }]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(scene.api.callsTo("PUT", paths.tournament(12))[0]?.body).toMatchObject({
      ranking: "uefa",
      former: { ranking: "default" },
    }),
  );
});

test("games that have begun stand in the way, and are named", async () => {
  const { user, choice, section } = await openSettings({ in_the_way: [7, 8] });
  await user.selectOptions(choice, "Ultimate (WFDF)");
  expect(await section.findByText(/other teams to games 7, 8, which have begun/)).toBeTruthy();
});

test("going back to the stored rules says nothing of changes", async () => {
  const { user, choice, section } = await openSettings();
  await user.selectOptions(choice, "Handball (EHF)");
  expect(await section.findByText("No rank changes.")).toBeTruthy();
  await user.selectOptions(choice, "Wins, net score, points scored");
  expect(section.queryByText("No rank changes.")).toBeNull();
});
