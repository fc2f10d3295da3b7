import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import { TeamDetailResponse } from "#contract/teams/team-detail.ts";
import { TeamResponse } from "#contract/teams/teams.ts";
import { TournamentResponse, TournamentsResponse } from "#contract/tournaments/tournaments.ts";
import {
  exampleDivision,
  exampleSummary,
  exampleTeam,
  exampleTeamDetail,
  exampleTournament,
  page,
} from "#web/features/tournaments/testing/examples.ts";
import { TeamEditPage } from "#web/pages/teams/team-edit.tsx";
import { TeamNewPage } from "#web/pages/teams/team-new.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  api.reply("GET", paths.myTournaments(), TournamentsResponse, {
    tournaments: [exampleSummary(), exampleSummary({ id: 13, name: "Winter Cup" })],
    pagination: page(2),
  });
  api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, brackets(5, "Group A"));
  api.reply("GET", paths.tournamentBrackets(13), BracketsResponse, brackets(6, "Cup"));
  api.reply("GET", paths.team(31), TeamDetailResponse, { team: exampleTeamDetail() });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
  api.reply("GET", paths.tournament(13), TournamentResponse, {
    tournament: exampleTournament({
      id: 13,
      divisions: ["Women", "Men"].map((name, index) => exampleDivision({ id: 70 + index, name })),
    }),
  });
});

function brackets(id: number, name: string) {
  const created_at = "2026-10-01T08:00:00Z";
  const closed = { division_id: null, swiss_rounds: null, draw: null };
  const plain = { ...closed, game_formats: [], auto_pairing: false };
  const bracket = {
    id,
    tournament_id: 12,
    name,
    type: "round_robin" as const,
    team_count: 4,
    fed_by: 0,
    ...plain,
  };
  return { brackets: [{ ...bracket, created_at }] };
}

function open(path: string) {
  return renderAt(
    path,
    <Routes>
      <Route path="teams/new" element={<TeamNewPage />} />
      <Route path="teams/:teamId/edit" element={<TeamEditPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}

const nameField = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Team name/ });

describe("creating a team", () => {
  test("a tournament in the address is chosen, another one brings its own brackets", async () => {
    signInAs(api);
    const { user } = open("/teams/new?tournament=12");
    const bracket = await screen.findByRole("option", { name: "Group A" });
    await user.selectOptions(bracket.closest("select")!, "Group A");
    const tournament = screen.getByRole("combobox", { name: /^Tournament/ });
    expect(tournament).toHaveProperty("value", "12");
    await user.selectOptions(tournament, "Winter Cup");
    expect(await screen.findByRole("option", { name: "Cup" })).toBeTruthy();
    expect(screen.getByRole("combobox", { name: "Bracket" })).toHaveProperty("value", "");
  });

  test("one of several divisions is asked for, and its brackets are offered", async () => {
    signInAs(api);
    const cup = { ...brackets(6, "Cup").brackets[0]!, division_id: 70 };
    api.reply("GET", paths.tournamentBrackets(13), BracketsResponse, { brackets: [cup] });
    const { user } = open("/teams/new?tournament=13");
    const division = await screen.findByRole("combobox", { name: /^Division/ });
    expect(await screen.findByRole("option", { name: "Cup" })).toBeTruthy();
    await user.selectOptions(division, "Men");
    expect(screen.queryByRole("option", { name: "Cup" })).toBeNull();
    await user.selectOptions(division, "Women");
    expect(screen.getByRole("option", { name: "Cup" })).toBeTruthy();
    await user.type(screen.getByRole("textbox", { name: /^Team name/ }), "Falcons");
    api.reply("POST", paths.teams(), TeamResponse, { team: exampleTeam() });
    await user.click(screen.getByRole("button", { name: "Create Team" }));
    await waitFor(() =>
      expect(api.callsTo("POST", paths.teams())[0]?.body).toMatchObject({ division_id: 70 }),
    );
  });

  test("sends the person as captain and goes to the list with a toast", async () => {
    signInAs(api, { id: 7 });
    const { user } = open("/teams/new");
    await user.selectOptions(
      await screen.findByRole("combobox", { name: /^Tournament/ }),
      "Autumn Open",
    );
    expect(screen.queryByRole("button", { name: "Create and add another" })).toBeNull();
    await user.type(await screen.findByRole("textbox", { name: /^Team name/ }), "Falcons");
    api.reply("POST", paths.teams(), TeamResponse, { team: exampleTeam() });
    await user.click(screen.getByRole("button", { name: "Create Team" }));
    await waitFor(() => expect(currentPath()).toBe("/teams"));
    expect(await screen.findByText("Team created successfully!")).toBeTruthy();
    expect(api.callsTo("POST", paths.teams())[0]?.body).toEqual({
      club: null,
      name: "Falcons",
      tournament_id: 12,
      bracket_id: null,
      logo_url: null,
      captain_id: 7,
    });
  });

  test("who came from a dashboard goes back to its teams", async () => {
    signInAs(api, { id: 7 });
    const { user } = open("/teams/new?tournament=12");
    api.reply("POST", paths.teams(), TeamResponse, { team: exampleTeam() });
    const cancel = await screen.findByRole("link", { name: "Cancel" });
    expect(cancel.getAttribute("href")).toBe("/tournaments/12/admin?tab=teams");
    await user.type(screen.getByRole("textbox", { name: /^Team name/ }), "Falcons{Enter}");
    await waitFor(() => expect(currentPath()).toBe("/tournaments/12/admin?tab=teams"));
    expect(await screen.findByText("Team created successfully!")).toBeTruthy();
    expect(window.history.state).toMatchObject({ usr: { created: "Falcons" } });
  });

  test("another one goes into the same bracket, and begins at its name", async () => {
    signInAs(api, { id: 7 });
    const { user } = open("/teams/new?tournament=12");
    const bracket = await screen.findByRole("option", { name: "Group A" });
    await user.selectOptions(bracket.closest("select")!, "Group A");
    api.reply("POST", paths.teams(), TeamResponse, { team: exampleTeam() });
    for (const [index, team] of ["Falcons", "Ravens"].entries()) {
      await user.type(nameField(), team);
      await user.click(screen.getByRole("button", { name: "Create and add another" }));
      await waitFor(() => expect(api.callsTo("POST", paths.teams())).toHaveLength(index + 1));
      await waitFor(() => expect(nameField().value).toBe(""));
      expect(document.activeElement).toBe(nameField());
    }
    expect(api.callsTo("POST", paths.teams()).map(({ body }) => body)).toMatchObject([
      { name: "Falcons", tournament_id: 12, bracket_id: 5 },
      { name: "Ravens", tournament_id: 12, bracket_id: 5 },
    ]);
    expect(currentPath()).toBe("/teams/new?tournament=12");
  });

  test("from a dashboard, makes a team without a captain unless that is oneself", async () => {
    signInAs(api, { id: 7 });
    const { user } = open("/teams/new?tournament=12");
    await user.type(await screen.findByRole("textbox", { name: /^Team name/ }), "Falcons");
    const mine = screen.getByRole("checkbox", { name: "I am this team's captain" });
    expect(mine).toHaveProperty("checked", false);
    api.refuse("POST", paths.teams(), 422, { error: "Not now" });
    await user.click(screen.getByRole("button", { name: "Create Team" }));
    await screen.findByText("Not now");
    await user.click(mine);
    await user.click(screen.getByRole("button", { name: "Create Team" }));
    await waitFor(() => expect(api.callsTo("POST", paths.teams())).toHaveLength(2));
    const sent = api.callsTo("POST", paths.teams()).map(({ body }) => body);
    expect(sent).toMatchObject([{ captain_id: null }, { captain_id: 7 }]);
  });

  test.each([
    ["team_name_taken", "A team with this name already exists in the selected tournament"],
    ["forbidden", "You do not have permission to create teams in this tournament"],
  ])("a refusal %j is told as %j", async (code, shown) => {
    signInAs(api);
    const { user } = open("/teams/new?tournament=12");
    await user.type(await screen.findByRole("textbox", { name: /^Team name/ }), "Falcons");
    api.refuse("POST", paths.teams(), 409, { error: "Refused", code });
    await user.click(screen.getByRole("button", { name: "Create Team" }));
    expect(await screen.findByText(shown)).toBeTruthy();
  });

  test("a name too short and an address that is none get their messages", async () => {
    signInAs(api);
    const { user } = open("/teams/new");
    await user.type(await screen.findByRole("textbox", { name: /^Team name/ }), "F");
    await user.type(screen.getByRole("textbox", { name: "Logo address" }), "logo");
    await user.tab();
    expect(await screen.findByText("Team name must be at least 2 characters")).toBeTruthy();
    expect(await screen.findByText("Please enter a valid URL")).toBeTruthy();
  });

  describe("with a logo", () => {
    test("uploads it once the team is there", async () => {
      const { user } = await fillWithLogo();
      expect(screen.getByText("falcons.png is uploaded when you save.")).toBeTruthy();
      expect(screen.getByRole("textbox", { name: "Logo address" })).toHaveProperty("value", "");
      api.reply("PUT", paths.teamLogo(31), TeamResponse, { team: exampleTeam({ id: 31 }) });
      await user.click(screen.getByRole("button", { name: "Create Team" }));
      await waitFor(() => expect(currentPath()).toBe("/tournaments/12/admin?tab=teams"));
      expect(api.callsTo("POST", paths.teams())[0]?.body).toMatchObject({ logo_url: null });
      expect(api.callsTo("PUT", paths.teamLogo(31))[0]?.body).toBe(picture);
    });

    test("says when only the logo failed", async () => {
      const { user } = await fillWithLogo();
      const error = "Please select a valid image file";
      api.refuse("PUT", paths.teamLogo(31), 400, { error });
      await user.click(screen.getByRole("button", { name: "Create Team" }));
      const said = `The team is saved, but its logo is not: ${error}`;
      expect(await screen.findByText(said)).toBeTruthy();
      await waitFor(() => expect(currentPath()).toBe("/tournaments/12/admin?tab=teams"));
    });

    test("sends none that was taken away again", async () => {
      const { user, container } = await fillWithLogo();
      await user.click(screen.getByRole("button", { name: "Remove logo" }));
      expect(container.querySelector("img")).toBeNull();
      await user.click(screen.getByRole("button", { name: "Create Team" }));
      await waitFor(() => expect(currentPath()).toBe("/tournaments/12/admin?tab=teams"));
      expect(api.callsTo("PUT", paths.teamLogo(31))).toHaveLength(0);
    });
  });

  test("visitors are denied", () => {
    open("/teams/new");
    expect(screen.getByRole("heading", { name: "Access Denied" })).toBeTruthy();
  });
});

describe("editing a team", () => {
  test("is denied to others", async () => {
    signInAs(api, { id: 99 });
    open("/teams/31/edit");
    expect(await screen.findByText("You don't have permission to edit this team.")).toBeTruthy();
  });

  test("a captain reads that only an admin changes the captain; a taken name is said", async () => {
    signInAs(api, { id: 9 });
    const { user } = open("/teams/31/edit");
    expect(await screen.findByText(/Only an admin can change the team captain/)).toBeTruthy();
    expect(screen.queryByRole("combobox", { name: "Team captain" })).toBeNull();
    api.refuse("PUT", paths.team(31), 409, { error: "Refused", code: "team_name_taken" });
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Team name already exists in this tournament")).toBeTruthy();
  });

  test("keeps an uploaded logo without showing its address, and takes it away", async () => {
    const logo_url = `/api/images/${"a".repeat(64)}.webp`;
    api.reply("GET", paths.team(31), TeamDetailResponse, {
      team: exampleTeamDetail({ logo_url }),
    });
    signInAs(api, { id: 9 });
    const { user, container } = open("/teams/31/edit");
    await screen.findByText(/^Bracket: /);
    expect(container.querySelector("img")?.getAttribute("src")).toBe(logo_url);
    expect(screen.getByRole("textbox", { name: "Logo address" })).toHaveProperty("value", "");
    api.refuse("PUT", paths.team(31), 500, { error: "Server trouble" });
    const save = screen.getByRole("button", { name: "Save Changes" });
    await user.click(save);
    await screen.findByText("Server trouble");
    await user.click(screen.getByRole("button", { name: "Remove logo" }));
    await user.click(save);
    await waitFor(() => expect(api.callsTo("PUT", paths.team(31))).toHaveLength(2));
    const sent = api.callsTo("PUT", paths.team(31)).map(({ body }) => body);
    expect(sent).toMatchObject([{ logo_url }, { logo_url: null }]);
  });

  test("loads no logo from elsewhere, and says at its address that the server couldn't either", async () => {
    signInAs(api, { id: 9 });
    const { user, container } = open("/teams/31/edit");
    const address = await screen.findByRole("textbox", { name: "Logo address" });
    await user.type(address, "https://logos.test/a.png");
    expect(container.querySelector("img")).toBeNull();
    const { unreachable } = messages.picture;
    api.refuse("PUT", paths.team(31), 400, {
      error: unreachable,
      code: "validation",
      fields: { logo_url: unreachable },
    });
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText(unreachable)).toBeTruthy();
    expect(address).toHaveProperty("value", "https://logos.test/a.png");
    expect(address.getAttribute("aria-invalid")).toBe("true");
  });

  test("sends what it was based on, and keeps what was typed when that has changed", async () => {
    signInAs(api, { id: 7 });
    const { user } = open("/teams/31/edit");
    const name = await screen.findByRole("textbox", { name: /^Team name/ });
    await screen.findByRole("option", { name: "Group A" });
    await user.clear(name);
    await user.type(name, "Hawks");
    const theirs = exampleTeamDetail({ name: "Eagles", bracket_id: null });
    api.reply("GET", paths.team(31), TeamDetailResponse, { team: theirs });
    const conflict = { fields: { name: "Eagles" } };
    api.refuse("PUT", paths.team(31), 409, { code: "changed_meanwhile", conflict });
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    const question = within(await screen.findByRole("group", { name: "Team name" }));
    expect(question.getByText("Eagles")).toBeTruthy();
    expect(question.getByText("Hawks")).toBeTruthy();
    expect(name).toHaveProperty("value", "Hawks");
    await user.click(question.getByRole("button", { name: "Keep mine: Team name" }));
    await waitFor(() => expect(api.callsTo("PUT", paths.team(31))).toHaveLength(2));
    const [first, second] = api.callsTo("PUT", paths.team(31));
    expect(first?.body).toMatchObject({
      tournament_id: 12,
      bracket_id: 5,
      captain_id: 9,
      former: { name: "Falcons", bracket_id: 5, captain_id: 9 },
    });
    // What nobody touched here is theirs by now, and isn't taken back.
    expect(second?.body).toMatchObject({
      name: "Hawks",
      bracket_id: null,
      former: { name: "Eagles", bracket_id: null },
    });
  });
});

const picture = new File(["ok"], "falcons.png", { type: "image/png" });

async function fillWithLogo() {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:logo");
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  signInAs(api);
  const view = open("/teams/new?tournament=12");
  await view.user.type(await screen.findByRole("textbox", { name: /^Team name/ }), "Falcons");
  await view.user.type(screen.getByRole("textbox", { name: "Logo address" }), "logo");
  const input = screen.getByLabelText("Choose a picture", { selector: "input" });
  fireEvent.change(input, { target: { files: [picture] } });
  await waitFor(() => expect(view.container.querySelector("img")?.src).toBe("blob:logo"));
  api.reply("POST", paths.teams(), TeamResponse, { team: exampleTeam({ id: 31 }) });
  return view;
}
