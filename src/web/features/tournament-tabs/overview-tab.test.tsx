import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { AbilitiesResponse } from "#contract/abilities/response.ts";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { PairingPreviewResponse } from "#contract/brackets/swiss.ts";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleDivision, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { exampleBracket, openAdmin, stageAdmin } from "#web/testing/admin-scene.tsx";
import { signInAs } from "#web/testing/render.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
});

const tile = (name: string) =>
  screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;

describe("the overview", () => {
  test("counts teams, matches, brackets and courts, and tells what happened", async () => {
    scene.openAsOwner();
    await waitFor(() => expect(tile("Brackets")).toBe("2"));
    expect([tile("Teams"), tile("Matches"), tile("Courts")]).toEqual(["4 of 8", "6", "2"]);
    const recent = screen.getByRole("heading", { name: "Recent activity" }).closest("section")!;
    expect(
      within(recent)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(/^Tournament createdOct 1, 2026, 8:00.AM$/u),
      "4 teams registered",
      "2 of 6 matches completed",
    ]);
  });

  test("counts what the division in the address has, and says what comes next for it", async () => {
    const women = exampleDivision({ id: 70, name: "Women", teams_count: 6 });
    const brackets = [{ id: 4, name: "Men · Cup" }];
    const played = { matches_count: 3, completed_matches_count: 1, registered_teams_count: 4 };
    const men = exampleDivision({ id: 71, name: "Men", ...played, teams_count: 5, brackets });
    const tournament = exampleTournament({
      divisions: [{ ...women, registered_teams_count: 2 }, men],
    });
    scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
    const { user } = scene.openAsOwner("?division=71");
    await waitFor(() => expect(tile("Matches")).toBe("3"));
    // Who isn't in by the draw is no longer waited for.
    expect([tile("Teams"), tile("Brackets"), tile("Courts")]).toEqual(["4", "1", "2"]);
    expect(screen.getByText("1 of 3 matches completed")).toBeTruthy();
    await user.click(await screen.findByRole("link", { name: "Women" }));
    expect([tile("Teams"), tile("Matches"), tile("Brackets")]).toEqual(["2 of 6", "0", "0"]);
    const next = screen.getByRole("region", { name: "Next steps" });
    const draw = within(next).getByRole("link", { name: /^Draw brackets and schedule/ });
    expect(draw.getAttribute("href")).toContain("view=draw&division=70");
    await user.click(screen.getByRole("link", { name: "All divisions" }));
    expect(tile("Teams")).toBe("4 of 8");
  });

  test.each([
    { matches: 0, played: 0, steps: ["Add teams", "Draw brackets and schedule", "Enter scores"] },
    { matches: 6, played: 2, steps: ["Enter scores", "Arrange the schedule"] },
    { matches: 6, played: 6, steps: ["Check the results"] },
  ])("with $played of $matches games played, next: $steps", async ({ matches, played, steps }) => {
    scene.api.reply("GET", paths.tournament(12), TournamentResponse, {
      tournament: exampleTournament({ matches_count: matches, completed_matches_count: played }),
    });
    scene.openAsOwner();
    const next = await screen.findByRole("region", { name: "Next steps" });
    const links = within(next).getAllByRole("link");
    expect(links.map((link) => link.firstElementChild!.textContent)).toEqual(steps);
  });

  test("once all planned teams are there the draw comes next, and no more teams", async () => {
    scene.api.reply("GET", paths.tournament(12), TournamentResponse, {
      tournament: exampleTournament({
        registered_teams_count: 8,
        teams_count: 8,
        matches_count: 0,
        completed_matches_count: 0,
      }),
    });
    scene.openAsOwner();
    const next = await screen.findByRole("region", { name: "Next steps" });
    const links = within(next).getAllByRole("link");
    expect(links.map((link) => link.firstElementChild!.textContent)).toEqual([
      "Draw brackets and schedule",
      "Enter scores",
    ]);
  });

  test("a division that has no number of teams planned may have more", async () => {
    const divisions = [70, 71].map((id) =>
      exampleDivision({ id, name: `Division ${id}`, registered_teams_count: 3 }),
    );
    scene.api.reply("GET", paths.tournament(12), TournamentResponse, {
      tournament: exampleTournament({ divisions, matches_count: 0 }),
    });
    scene.openAsOwner("?division=70");
    const next = await screen.findByRole("region", { name: "Next steps" });
    expect(within(next).getByRole("link", { name: /^Add teams/ })).toBeTruthy();
  });

  test.each([
    { matches: 0, order: ["Next steps", "Announcements"] },
    { matches: 6, order: ["Announcements", "Next steps"] },
  ])("with $matches games drawn begins with $order", async ({ matches, order }) => {
    scene.api.reply("GET", paths.tournament(12), TournamentResponse, {
      tournament: exampleTournament({ matches_count: matches, completed_matches_count: 0 }),
    });
    scene.openAsOwner();
    await screen.findByRole("heading", { name: "Announcements" });
    const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent ?? "");
    expect(headings.filter((text) => order.includes(text))).toEqual(order);
  });
});

test("the overview leads to the Swiss round that waits to be paired, and to no other", async () => {
  const open = { code: "refusals.swiss.open" as const, params: { count: 1, games: "5" } };
  const swiss = [
    { id: 8, name: "Open games", round: 2, refusal: open },
    { id: 9, name: "All paired", round: null, refusal: null },
    { id: 10, name: "Waiting", round: 3, refusal: null },
    { id: 11, name: "By itself", round: 3, refusal: null, isAutomatic: true },
  ];
  scene.api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, {
    brackets: swiss.map(({ id, name, isAutomatic = false }) => ({
      ...exampleBracket,
      id,
      name,
      type: "swiss" as const,
      swiss_rounds: 4,
      auto_pairing: isAutomatic,
    })),
  });
  for (const { id, round, refusal } of swiss) {
    scene.api.reply("GET", paths.bracketPairing(id), PairingPreviewResponse, {
      pairing: {
        round,
        refusal,
        rounds: 4,
        pairs: [],
        bye: null,
        games_added: 0,
        games_canceled: 0,
      },
    });
  }
  scene.openAsOwner();
  const link = await screen.findByRole("link", { name: /^Pair round 3: Waiting/ });
  expect(link.getAttribute("href")).toBe("/tournaments/12/admin?tab=brackets");
  const steps = within(screen.getByRole("region", { name: "Next steps" })).getAllByRole("link");
  expect(steps.map((step) => step.firstElementChild!.textContent)).toEqual([
    "Pair round 3: Waiting",
    "Enter scores",
    "Arrange the schedule",
  ]);
});

test("the overview leads the desk to what it may do", async () => {
  const desk = { role: "desk", abilities: ["open_dashboard", "score", "run_courts"] } as const;
  scene.api.reply("GET", paths.tournamentAbilities(12), AbilitiesResponse, {
    ...desk,
    abilities: [...desk.abilities],
    team_abilities: [],
  });
  signInAs(scene.api, { id: 44 });
  openAdmin();
  const next = await screen.findByRole("region", { name: "Next steps" });
  const links = within(next).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/tournaments/12/admin?tab=matches&view=scores",
    "/tournaments/12/admin?tab=matches&view=board",
  ]);
});

describe("the overview of a new tournament", () => {
  test("begins with adding teams", async () => {
    scene.api.reply("GET", paths.tournament(12), TournamentResponse, {
      tournament: exampleTournament({
        registered_teams_count: 0,
        matches_count: 0,
        completed_matches_count: 0,
      }),
    });
    scene.openAsOwner();
    const panel = (await screen.findByRole("tabpanel")) ?? document.body;
    expect(panel.textContent).not.toContain("0 of 0");
    const links = within(panel).getAllByRole("link");
    expect(links.slice(0, 2).map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Create Team", "/teams/new?tournament=12"],
      ["Import", "/tournaments/12/admin?tab=teams&view=import"],
    ]);
    expect(within(panel).getByRole("region", { name: "Add teams" })).toBeTruthy();
  });
});
