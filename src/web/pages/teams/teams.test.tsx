import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import type { Role } from "#contract/abilities/principal.ts";
import { type Team, TeamsResponse } from "#contract/teams/teams.ts";
import { TournamentsResponse } from "#contract/tournaments/tournaments.ts";
import { exampleSummary, exampleTeam, page } from "#web/features/tournaments/testing/examples.ts";
import { TeamsPage } from "#web/pages/teams/teams.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, renderAt, signInAs } from "#web/testing/render.tsx";

const falcons = exampleTeam({ players_count: 6, created_at: "2026-10-02T08:00:00Z" });
const owls = exampleTeam({
  id: 32,
  name: "Owls",
  tournament_id: 13,
  tournament_name: "Winter Cup",
  players_count: 9,
  created_at: "2026-10-03T08:00:00Z",
});
const bears = exampleTeam({
  id: 33,
  name: "Bears",
  tournament_name: "Spring Open",
  players_count: 1,
  created_at: "2026-10-01T08:00:00Z",
});

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  replyWith([falcons, owls, bears]);
  api.reply("GET", paths.tournaments(), TournamentsResponse, {
    tournaments: [exampleSummary(), exampleSummary({ id: 13, name: "Winter Cup" })],
    pagination: page(2),
  });
});

function replyWith(teams: Team[], pagination = page(teams.length)) {
  api.reply("GET", paths.teams(), TeamsResponse, { teams, pagination });
}

const lastQuery = () => api.callsTo("GET", paths.teams()).at(-1)?.query;
const shownTeams = async () =>
  (await screen.findAllByRole("heading", { level: 2 })).map((heading) => heading.textContent);

describe("the list of teams", () => {
  test("tells each team's tournament, bracket, captain and players, and leads to it", async () => {
    renderAt("/teams", <TeamsPage />);
    const link = await screen.findByRole("link", { name: "Falcons" });
    expect(link.getAttribute("href")).toBe("/teams/31");
    const text = link.closest("li")!.textContent;
    for (const part of ["Group A", "Autumn Open", "Captain: Cleo Captain", "6 players"]) {
      expect(text).toContain(part);
    }
    expect(lastQuery()).toEqual({ page: "1", limit: "10", sort: "newest" });
  });

  test.each([
    ["", "newest"],
    ["?sort=name", "name"],
    ["?sort=tournament", "tournament"],
    ["?sort=players", "players"],
    ["?sort=captain", "newest"],
  ])("with %j is in the server's order by %s", async (query, sort) => {
    renderAt(`/teams${query}`, <TeamsPage />);
    expect(await shownTeams()).toEqual(["Falcons", "Owls", "Bears"]);
    expect(lastQuery()).toMatchObject({ sort });
  });

  test("has a panel of filters by tournament and order, and clears them", async () => {
    const { user } = renderAt("/teams", <TeamsPage />);
    await shownTeams();
    expect(screen.queryByRole("combobox")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Filters", expanded: false }));
    const order = screen.getByRole("combobox", { name: "Sort by" });
    expect(
      within(order)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["Newest", "Name", "Tournament", "Player count"]);
    await screen.findByRole("option", { name: "Winter Cup" });
    const tournament = screen.getByRole("combobox", { name: "Tournament" });
    await user.selectOptions(tournament, "Winter Cup");
    await waitFor(() => expect(lastQuery()).toMatchObject({ tournament: "13" }));
    expect(api.callsTo("GET", paths.tournaments())[0]?.query).toEqual({
      limit: "100",
      sort: "current",
    });
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Filters" }));
    await waitFor(() => expect(lastQuery()).not.toHaveProperty("tournament"));
    expect(currentPath()).toBe("/teams");
  });

  test("is searched by text", async () => {
    const { user } = renderAt("/teams", <TeamsPage />);
    await shownTeams();
    replyWith([]);
    await user.type(screen.getByRole("searchbox", { name: "Search teams" }), " owl ");
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: "owl" }));
    expect(await screen.findByText("No teams found")).toBeTruthy();
    expect(screen.getByText("Try adjusting your filters or search term.")).toBeTruthy();
  });

  test("has up to five numbers of pages", async () => {
    replyWith([falcons], page(95, 4));
    const { user } = renderAt("/teams?page=4", <TeamsPage />);
    expect(await screen.findByText("Showing page 4 of 10 (95 total teams)")).toBeTruthy();
    const numbers = screen.getAllByRole("button", { name: /^Page / });
    expect(numbers.map((button) => button.textContent)).toEqual(["2", "3", "4", "5", "6"]);
    await user.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: "5", limit: "10" }));
  });

  test("offers the signed-in to create a team", async () => {
    const { unmount } = renderAt("/teams", <TeamsPage />);
    await shownTeams();
    expect(screen.queryByRole("link", { name: "Create Team" })).toBeNull();
    unmount();
    signInAs(api, { id: 99 });
    renderAt("/teams", <TeamsPage />);
    const link = await screen.findByRole("link", { name: "Create Team" });
    expect(link.getAttribute("href")).toBe("/teams/new");
  });

  test.each<[{ id: number; role?: Role }, number]>([
    [{ id: 9 }, 3],
    [{ id: 99, role: "super_admin" }, 3],
    [{ id: 99, role: "tournament_admin" }, 0],
    [{ id: 99, role: "team_manager" }, 0],
    [{ id: 7 }, 3],
  ])("offers %j to edit %i teams", async (user, count) => {
    signInAs(api, user);
    renderAt("/teams", <TeamsPage />);
    await screen.findByRole("link", { name: "Create Team" });
    await shownTeams();
    expect(screen.queryAllByRole("link", { name: /^Edit / })).toHaveLength(count);
  });

  test("says why it failed, and tries again", async () => {
    api.refuse("GET", paths.teams(), 500, { error: "Out of order", code: "internal" });
    const { user } = renderAt("/teams", <TeamsPage />);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Failed to fetch teams");
    expect(alert.textContent).toContain("Out of order");
    replyWith([owls]);
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    expect(await shownTeams()).toEqual(["Owls"]);
  });
});
