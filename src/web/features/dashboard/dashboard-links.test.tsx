import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { TournamentAbility } from "#contract/abilities/table.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { i18n } from "#web/i18n/index.ts";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, renderAt } from "#web/testing/render.tsx";
import { DashboardLinks } from "./dashboard-links.tsx";

beforeEach(async () => {
  stubApi();
  await i18n.loadNamespaces(["manage"]);
});

function open(abilities: TournamentAbility[]) {
  const can = (ability: TournamentAbility) => abilities.includes(ability);
  return renderAt(
    "/tournaments/12/admin",
    <DashboardLinks
      tournament={exampleTournament()}
      abilities={{ role: null, can, ofTeams: [], isPending: false }}
    />,
  );
}

test("what is set up once is in a menu", async () => {
  const { user } = open(["set_up_screen", "open_dashboard", "see_score_history"]);
  await user.click(screen.getByRole("button", { name: "More pages" }));
  const entries = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  expect(entries).toEqual(["Big screen", "On your website", "History"]);
  await user.click(screen.getByRole("menuitem", { name: "Big screen" }));
  expect(currentPath()).toBe("/tournaments/12/screen");
});

test("the day's pages are at hand for who runs it; a visitor has the public page alone", () => {
  open(["run_courts", "manage_scorers"]).unmount();
  open([]);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "View Public Page",
  ]);
  expect(screen.queryByRole("button", { name: "More pages" })).toBeNull();
});
