import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { TournamentResponse, TournamentsResponse } from "#contract/tournaments/tournaments.ts";
import { UserResponse } from "#contract/accounts/users.ts";
import { PaletteTrigger } from "#web/features/palette/palette-trigger.tsx";
import {
  exampleRow,
  exampleSummary,
  exampleTeam,
  exampleTournament,
  page,
} from "#web/features/tournaments/testing/examples.ts";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, exampleUser, renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi();
  signInAs(api, { id: 7 });
  api.reply("GET", paths.myTournaments(), TournamentsResponse, {
    tournaments: [
      exampleSummary({ id: 12, name: "Summer Cup", status: "active" }),
      exampleSummary({ id: 13, name: "Winter Cup", status: "upcoming" }),
    ],
    pagination: page(2),
  });
  api.reply("GET", paths.myTeams(), AllTeamsResponse, {
    teams: [exampleTeam({ id: 31, name: "Falcons" })],
  });
  api.reply("GET", paths.tournament(12), TournamentResponse, {
    tournament: exampleTournament({ id: 12, name: "Summer Cup", creator_id: 7 }),
  });
  api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, {
    teams: [exampleTeam({ id: 32, name: "Ravens" })],
  });
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
    schedule: [exampleRow({ id: 501, game_number: 4 })],
  });
});

async function open(at = "/") {
  const view = renderAt(
    at,
    <>
      <button>Before</button>
      <PaletteTrigger />
    </>,
  );
  const before = screen.getByRole("button", { name: "Before" });
  before.focus();
  await view.user.keyboard("{Control>}k{/Control}");
  const dialog = within(await screen.findByRole("dialog", { name: "Go to and do" }));
  const field = await dialog.findByRole("combobox", { name: "Search for a place or an action" });
  return { ...view, before, dialog, field };
}

test("opens by its shortcut with the focus in the field, and Escape gives it back", async () => {
  const { user, before, field } = await open();
  expect(document.activeElement).toBe(field);
  expect(await screen.findByRole("option", { name: /^Summer Cup/ })).toBeTruthy();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(before));
});

test("opens by its button, which has the focus again after Escape", async () => {
  const { user } = renderAt("/", <PaletteTrigger />);
  const button = screen.getByRole("button", { name: /^Search/ });
  await user.click(button);
  await screen.findByRole("dialog", { name: "Go to and do" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test.each([
  ["winter", "/tournaments/13"],
  ["wint assign", "/tournaments/13/admin?tab=assignment"],
  ["falc", "/teams/31"],
  ["create team", "/teams/new"],
  ["profile", "/profile"],
])("%j goes to %s", async (typed, path) => {
  const { user, dialog, field } = await open();
  await dialog.findByRole("option", { name: /Winter Cup/ });
  await dialog.findByRole("option", { name: /Falcons/ });
  await user.keyboard(typed);
  await waitFor(() => expect(field.getAttribute("aria-activedescendant")).toBeTruthy());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(currentPath()).toBe(path));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("inside a tournament, its tabs and teams come first", async () => {
  const { user, dialog } = await open("/tournaments/12/standings");
  const here = within(await dialog.findByRole("group", { name: "This tournament" }));
  expect(here.getByRole("option", { name: /Team Assignment/ })).toBeTruthy();
  expect(await dialog.findByRole("option", { name: /Ravens/ })).toBeTruthy();
  await user.click(here.getByRole("option", { name: /Enter scores/ }));
  await waitFor(() => expect(currentPath()).toBe("/tournaments/12/admin?tab=matches&view=scores"));
});

test("a game's number leads to its score, of the tournament being played", async () => {
  const { user, dialog } = await open();
  await dialog.findByRole("option", { name: /^Summer Cup/ });
  await user.keyboard("game 4");
  await user.click(await dialog.findByRole("option", { name: /Enter scores of game 4/ }));
  await waitFor(() =>
    expect(currentPath()).toBe("/tournaments/12/admin?tab=matches&view=scores&match=501"),
  );
});

test("what nothing answers to is said", async () => {
  const { user, dialog } = await open();
  await user.keyboard("xyzzy");
  expect(await dialog.findByText("Nothing is found for “xyzzy”.")).toBeTruthy();
  expect(dialog.getByText("0 results")).toBeTruthy();
});

test("the theme is switched and kept with the account", async () => {
  const { user } = await open();
  api.reply("PUT", paths.preferences(), UserResponse, { user: exampleUser() });
  await user.keyboard("dark theme");
  await user.click(await screen.findByRole("option", { name: /Dark/ }));
  await waitFor(() =>
    expect(api.callsTo("PUT", paths.preferences())[0]?.body).toEqual({ theme: "dark" }),
  );
  expect(localStorage.getItem("theme")).toBe("dark");
});

test("stays shut while a dialog asks something", async () => {
  const { user } = renderAt(
    "/",
    <>
      <dialog open aria-label="Delete?" />
      <PaletteTrigger />
    </>,
  );
  await user.keyboard("{Control>}k{/Control}");
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});

describe("among many teams", () => {
  beforeEach(() => {
    api.reply("GET", paths.myTournaments(), TournamentsResponse, {
      tournaments: [exampleSummary({ id: 12, name: "Harbour City Volleyball Open" })],
      pagination: page(1),
    });
    api.reply("GET", paths.myTeams(), AllTeamsResponse, {
      teams: Array.from({ length: 14 }, (_, index) =>
        exampleTeam({ id: 40 + index, name: `Harbour ${index}`, tournament_name: "Old Cup" }),
      ),
    });
  });

  test("a tournament that begins like it comes first, and a few of the teams, the rest on demand", async () => {
    const { user, dialog } = await open();
    await dialog.findByRole("option", { name: /Harbour 3/ });
    await user.keyboard("harb");
    await dialog.findByRole("option", { name: /Show 9 more/ });
    const [first] = dialog.getAllByRole("group");
    expect(first).toBe(dialog.getByRole("group", { name: "Your tournaments" }));
    expect(dialog.getAllByRole("option")[0]!.textContent).toBe("Harbour City Volleyball Open");
    const teams = within(dialog.getByRole("group", { name: "Teams" }));
    expect(teams.getAllByRole("option")).toHaveLength(6);
    await user.click(dialog.getByRole("option", { name: /Show 9 more/ }));
    expect(teams.getAllByRole("option")).toHaveLength(14);
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  test("a team's whole name comes before all that begins like it", async () => {
    const { user, dialog } = await open();
    await dialog.findByRole("option", { name: /Harbour 3/ });
    await user.keyboard("harbour 3");
    await waitFor(() =>
      expect(dialog.getAllByRole("option")[0]!.textContent).toMatch(/^Harbour 3/),
    );
  });
});

test("what could not be loaded is said, not taken for nothing, and loaded again", async () => {
  api.refuse("GET", paths.myTournaments(), 403, { error: "Out of order" });
  const { user, dialog } = await open();
  const alert = await dialog.findByRole("alert");
  expect(alert.textContent).toContain("Failed to load all tournaments, teams and games");
  api.reply("GET", paths.myTournaments(), TournamentsResponse, {
    tournaments: [exampleSummary({ id: 12, name: "Summer Cup" })],
    pagination: page(1),
  });
  await user.click(dialog.getByRole("button", { name: "Retry" }));
  expect(await dialog.findByRole("option", { name: /^Summer Cup/ })).toBeTruthy();
  expect(dialog.queryByRole("alert")).toBeNull();
});

test("while places load, nothing is said to be missing", async () => {
  api.respond("GET", paths.myTournaments(), () => new Promise(() => {}));
  const { user, dialog } = await open();
  await user.keyboard("xyzzy");
  expect(await dialog.findAllByText("Loading…")).toBeTruthy();
  expect(dialog.queryByText(/Nothing is found/)).toBeNull();
});
