import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { Empty } from "#contract/common.ts";
import { type AskedCaptain, AskedCaptainsResponse } from "#contract/teams/invitations.ts";
import { paths } from "#contract/paths.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleTeam, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import {
  exampleBracket,
  openAdmin,
  stageAdmin,
  unassignedTeams,
} from "#web/testing/admin-scene.tsx";
import { offReasonOf } from "#web/testing/off-reason-of.ts";
import { signInAs } from "#web/testing/render.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
});

const linkOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("the brackets", () => {
  test("are cards with name, type and teams; the unassigned are listed", async () => {
    const types = ["round_robin", "elimination", "double_elimination", "group_stage"] as const;
    scene.api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, {
      brackets: types.map((type, index) =>
        Object.assign({}, exampleBracket, {
          name: `Bracket ${index}`,
          type,
          id: index + 5,
          ...(type === "double_elimination" && { team_count: 0, fed_by: 3 }),
        }),
      ),
    });
    scene.replyTeams([exampleTeam(), ...unassignedTeams(2)]);
    scene.openAsOwner("?tab=brackets");
    const cards = await screen.findAllByRole("heading", { name: /^Bracket \d/ });
    expect(cards.map((card) => card.closest("li")!.textContent)).toEqual([
      "Bracket 0Round robin2 teams",
      "Bracket 1Elimination2 teams",
      "Bracket 2Double eliminationTeams from 3 other brackets",
      "Bracket 3Group stage2 teams",
    ]);
    const unassigned = screen.getByRole("region", { name: "Unassigned teams" });
    expect(
      within(unassigned)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Team 1", "Team 2"]);
    expect(offReasonOf(screen.getByRole("button", { name: "Random Brackets" }))).toBeNull();
    expect(screen.getByRole("button", { name: "Create Bracket" })).toBeTruthy();
  });

  test("are offered in five types", async () => {
    const { user } = scene.openAsOwner("?tab=brackets");
    await user.click(await screen.findByRole("button", { name: "Create Bracket" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Create Bracket" }));
    const options = dialog.getAllByRole<HTMLOptionElement>("option").map((option) => option.value);
    expect(options).toEqual([
      "round_robin",
      "elimination",
      "double_elimination",
      "group_stage",
      "swiss",
    ]);
  });
});

describe("the teams", () => {
  test("say which one was created just now, and offer to create another", async () => {
    signInAs(scene.api, { id: 7 });
    const { user } = openAdmin("?tab=teams", { created: "Falcons" });
    expect(await screen.findByText(/^Falcons is in the tournament\./)).toBeTruthy();
    expect(linkOf("Create another")).toBe("/teams/new?tournament=12");
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText(/^Falcons is in the tournament\./)).toBeNull();
  });

  test.each([
    { games: 6, says: true },
    { games: 0, says: false },
  ])("one created with $games games drawn hears of its missing ones: $says", async (drawn) => {
    const tournament = exampleTournament({ matches_count: drawn.games });
    scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
    signInAs(scene.api, { id: 7 });
    openAdmin("?tab=teams", { created: "Larks" });
    const said = (await screen.findByText(/^Larks is in the tournament\./)).textContent;
    expect(said.includes("It came after the draw and has no games yet.")).toBe(drawn.says);
    const links = screen.queryAllByRole("link", { name: "Put it into a bracket" });
    const to = drawn.says ? ["/tournaments/12/admin?tab=assignment"] : [];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(to);
  });

  test("are cards with logo, name, players, bracket and captain, to be viewed and edited", async () => {
    scene.replyTeams([
      exampleTeam(),
      exampleTeam({ id: 32, name: "Ravens", bracket_id: null, bracket_name: null }),
    ]);
    scene.openAsOwner("?tab=teams");
    const card = (await screen.findByRole("heading", { name: "Falcons" })).closest("li")!;
    for (const text of ["F", "6 players", "Group A", "Captain: Cleo Captain"]) {
      expect(within(card).getByText(text)).toBeTruthy();
    }
    expect(linkOf("View Falcons")).toBe("/teams/31");
    expect(linkOf("Edit Falcons")).toBe("/teams/31/edit");
    expect(linkOf("Create Team")).toBe("/teams/new?tournament=12");
  });

  test("are edited by their captain too, who may do nothing else here", async () => {
    scene.replyTeams([
      exampleTeam(),
      exampleTeam({ id: 32, name: "Ravens", captain_ids: [], captain_id: null }),
      exampleTeam({ id: 33, name: "Kestrels", captain_ids: [], captain_id: null }),
    ]);
    signInAs(scene.api, { id: 9 });
    const kestrels = exampleTeam({ id: 33, captain_ids: [9], captain_id: null });
    const own = [exampleTeam({ captain_ids: [9] }), kestrels];
    scene.api.reply("GET", paths.myTeams(), AllTeamsResponse, { teams: own });
    openAdmin("?tab=teams");
    expect(await screen.findByRole("link", { name: "Edit Falcons" })).toBeTruthy();
    expect(await screen.findByRole("link", { name: "Edit Kestrels" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Edit Ravens" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Create Team" })).toBeNull();
  });
});

describe("the team assignment", () => {
  test("has a column for the unassigned and one for each bracket, help and debug information", async () => {
    scene.replyTeams([exampleTeam(), ...unassignedTeams(2)]);
    const { user } = scene.openAsOwner("?tab=assignment");
    const column = within(await screen.findByRole("region", { name: "Unassigned" }));
    expect(column.getAllByRole("checkbox")).toHaveLength(2);
    expect(column.getByRole("checkbox", { name: "Select Team 2" })).toBeTruthy();
    const group = within(screen.getByRole("region", { name: "Group A" }));
    expect(group.getAllByRole("checkbox")).toHaveLength(1);
    expect(group.getByRole("checkbox", { name: "Select Falcons" })).toBeTruthy();
    expect(screen.getByText(/assign them together/)).toBeTruthy();
    const debug = screen.getByText("Debug information");
    expect(debug.parentElement?.textContent).toContain("teams: 3 · brackets: 1 · unassigned: 2");
    const box = screen.getByRole("checkbox", { name: "Select Team 1" });
    await user.click(box);
    await user.click(screen.getByRole("button", { name: "Clear selection" }));
    expect(box).toHaveProperty("checked", false);
    expect(screen.queryByRole("button", { name: "Clear selection" })).toBeNull();
  });

  test("keeps debug information from organisers, but in development", async () => {
    vi.stubEnv("DEV", false);
    const { unmount } = scene.openAsOwner("?tab=assignment");
    await screen.findByRole("region", { name: "Unassigned" });
    expect(screen.queryByText("Debug information")).toBeNull();
    unmount();
    signInAs(scene.api, { id: 99, role: "super_admin" });
    openAdmin("?tab=assignment");
    expect(await screen.findByText("Debug information")).toBeTruthy();
    vi.unstubAllEnvs();
  });

  test("moves a team into another bracket with one call", async () => {
    scene.replySchedule([]);
    scene.api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, {
      brackets: [exampleBracket, { ...exampleBracket, id: 6, name: "Group B" }],
    });
    const { user } = scene.openAsOwner("?tab=assignment");
    scene.api.reply("POST", paths.bracketTeams(6), Empty, {});
    const choice = await screen.findByRole("combobox", { name: "Bracket of Falcons" });
    await user.selectOptions(choice, "Group B");
    expect(await screen.findByText("Team assignment updated successfully")).toBeTruthy();
    expect(scene.api.callsTo("POST", paths.bracketTeams(6))[0]?.body).toEqual({ team_ids: [31] });
    expect(scene.api.calls.filter(({ method }) => method === "DELETE")).toHaveLength(0);
  });
});

describe("a team without a captain", () => {
  const asked: AskedCaptain = {
    id: 1,
    team_id: 31,
    email: "kim@mail.test",
    created_at: "2026-11-20T11:00:00Z",
    expires_at: "2026-12-20T11:00:00Z",
    mailed_at: "2026-11-20T11:00:05Z",
    refused_at: null,
  };

  test.each([
    ["Asked: kim@mail.test", {}],
    ["kim@mail.test said no", { refused_at: "2026-11-20T11:30:00Z" }],
    ["kim@mail.test: no mail went", { mailed_at: null }],
    ["Asked: kim@mail.test", { mailed_at: null, created_at: "2026-11-20T11:59:50Z" }],
    ["Asked by link", { mailed_at: null, email: null }],
  ])("says whom one waits for: %s", async (text, state) => {
    vi.setSystemTime("2026-11-20T12:00:00Z");
    const invitations = [{ ...asked, ...state }];
    scene.replyTeams([exampleTeam({ captain_id: null, captain_name: null })]);
    scene.api.reply("GET", paths.askedCaptains(12), AskedCaptainsResponse, { invitations });
    scene.openAsOwner("?tab=teams");
    expect(await screen.findByText(text)).toBeTruthy();
    const isUnmailed = text.includes("no mail went");
    expect(screen.queryByText(/^No mail went to a captain/) !== null).toBe(isUnmailed);
  });
});
