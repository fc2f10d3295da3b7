import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleTeam, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { openAdmin, stageAdmin } from "#web/testing/admin-scene.tsx";
import { signInAs } from "#web/testing/render.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
});

const linkOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

const named = (name: string, id: number) => exampleTeam({ id, name, club: `Club ${id}` });
const cards = () => screen.queryAllByRole("heading", { level: 3 }).map((one) => one.textContent);

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

  test.each([
    { games: 0, leads: ["/tournaments/12/admin?tab=brackets&view=draw"] },
    { games: 6, leads: [] },
  ])("with $games games drawn lead to the draw by $leads", async ({ games, leads }) => {
    const tournament = exampleTournament({ matches_count: games });
    scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
    scene.replyTeams([exampleTeam(), exampleTeam({ id: 32, name: "Ravens" })]);
    scene.openAsOwner("?tab=teams");
    await screen.findByRole("heading", { name: "Falcons" });
    const links = screen.queryAllByRole("link", { name: "Draw brackets and schedule" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(leads);
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

  test("that fill more than a screen are found by name and club", async () => {
    const teams = ["Łukasz Żak", "Marek Groß"].map((name, index) => named(name, index + 40));
    scene.replyTeams(teams);
    const { user, unmount } = scene.openAsOwner("?tab=teams");
    await screen.findByRole("heading", { name: "Marek Groß" });
    expect(screen.queryByRole("searchbox", { name: "Find a team or a club" })).toBeNull();
    unmount();
    const more = Array.from({ length: 11 }, (_, index) => named(`Team ${index}`, index + 60));
    scene.replyTeams([...teams, ...more]);
    scene.openAsOwner("?tab=teams");
    const field = await screen.findByRole("searchbox", { name: "Find a team or a club" });
    await user.type(field, "lukasz");
    expect(cards()).toEqual(["Łukasz Żak"]);
    await user.clear(field);
    await user.type(field, "club 41");
    expect(cards()).toEqual(["Marek Groß"]);
    await user.type(field, "9");
    expect(cards()).toEqual([]);
    expect(screen.getByText("No team or club is called that.")).toBeTruthy();
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
