import { screen, waitFor } from "@testing-library/react";
import { Link, Route, Routes } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { paths } from "#contract/paths.ts";
import { PlayerResponse, PlayersResponse } from "#contract/teams/players.ts";
import { TeamDetailResponse } from "#contract/teams/team-detail.ts";
import { TeamResponse } from "#contract/teams/teams.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { UserSearchResponse } from "#contract/accounts/users.ts";
import {
  examplePlayer,
  exampleTeamDetail,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { PlayerAddPage } from "#web/pages/teams/player-add.tsx";
import { PlayerEditPage } from "#web/pages/teams/player-edit.tsx";
import { TeamEditPage } from "#web/pages/teams/team-edit.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, renderAt, signInAs } from "#web/testing/render.tsx";

const isBack = "What you typed before is back. It is not saved yet.";
const found = { id: 88, name: "Rio Serve", username: "rio", profile_image_url: null };
let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  signInAs(api, { id: 7 });
  api.reply("GET", paths.team(31), TeamDetailResponse, { team: exampleTeamDetail() });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
  api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, { brackets: [] });
  api.reply("GET", paths.teamPlayers(31), PlayersResponse, { players: [examplePlayer()] });
  api.reply("GET", paths.userSearch(), UserSearchResponse, { users: [found] });
});

function open(path: string) {
  return renderAt(
    path,
    <Routes>
      <Route path="teams/:teamId/edit" element={<TeamEditPage />} />
      <Route path="teams/:teamId/players/add" element={<PlayerAddPage />} />
      <Route path="teams/:teamId/players/:playerId/edit" element={<PlayerEditPage />} />
      <Route path="*" element={<Link to="/teams/31/edit">Edit it</Link>} />
    </Routes>,
  );
}

const box = (name: RegExp) => screen.findByRole("textbox", { name });
const kept = () => Object.keys(sessionStorage);

test.each([
  ["a team's form", "/teams/31/edit", /^Team name/],
  ["a player's form", "/teams/31/players/51/edit", /^First name/],
])("what is typed into %s outlives a reload, until it is discarded", async (_, path, label) => {
  const { user, unmount } = open(path);
  const field = (await box(label)) as HTMLInputElement;
  const stored = field.value;
  await user.type(field, " Mine");
  unmount();
  const again = open(path);
  await waitFor(async () => expect(await box(label)).toHaveProperty("value", `${stored} Mine`));
  expect(await screen.findByText(isBack)).toBeTruthy();
  await again.user.click(screen.getByRole("button", { name: "Discard it" }));
  expect(await box(label)).toHaveProperty("value", stored);
  expect(screen.queryByText(isBack)).toBeNull();
  expect(kept()).toEqual([]);
});

test("a draft of one field leaves the others to what has been saved since", async () => {
  const { user, unmount } = open("/teams/31/edit");
  await user.type(await box(/^Team name/), " Mine");
  unmount();
  const logo_url = "https://example.org/new.png";
  const theirs = exampleTeamDetail({ name: "Theirs", logo_url });
  api.reply("GET", paths.team(31), TeamDetailResponse, { team: theirs });
  api.reply("PUT", paths.team(31), TeamResponse, { team: theirs });
  const again = open("/teams/31/edit");
  expect(await box(/^Team name/)).toHaveProperty("value", "Falcons Mine");
  await again.user.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(currentPath()).toBe("/teams/31"));
  // The server hears what the name was when it was changed here, and asks.
  expect(api.callsTo("PUT", paths.team(31))[0]?.body).toMatchObject({
    name: "Falcons Mine",
    logo_url,
    former: { name: "Falcons", logo_url },
  });
  expect(kept()).toEqual([]);
});

test("a link to the form begins anew", async () => {
  sessionStorage.setItem("draft.team.edit.31.7", JSON.stringify({ name: ["Falcons", "Mine"] }));
  const { user } = open("/");
  await user.click(screen.getByRole("link", { name: "Edit it" }));
  expect(await box(/^Team name/)).toHaveProperty("value", "Falcons");
});

test("a session that died on saving leads to /login, and what was typed is kept", async () => {
  const { user, unmount } = open("/teams/31/edit");
  await user.type(await box(/^Team name/), " Mine");
  api.refuse("PUT", paths.team(31), 401, { code: "unauthenticated" });
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(currentPath()).toBe("/login"));
  unmount();
  signInAs(api, { id: 7 });
  open("/teams/31/edit");
  expect(await box(/^Team name/)).toHaveProperty("value", "Falcons Mine");
});

test("a new player's form keeps its kind, names and who was picked", async () => {
  const path = "/teams/31/players/add";
  const first = open(path);
  await first.user.type(await screen.findByRole("searchbox"), "rio");
  await first.user.click(await screen.findByRole("button", { name: /Rio Serve/ }));
  await first.user.type(screen.getByRole("spinbutton", { name: "Jersey number" }), "9");
  first.unmount();
  const second = open(path);
  expect(await screen.findByText("Rio Serve")).toBeTruthy();
  expect(screen.getByRole("spinbutton", { name: "Jersey number" })).toHaveProperty("value", "9");
  await second.user.click(screen.getByRole("radio", { name: "Custom player" }));
  await second.user.type(await box(/^First name/), "Pia");
  second.unmount();
  const third = open(path);
  expect(await box(/^First name/)).toHaveProperty("value", "Pia");
  api.reply("POST", paths.teamPlayers(31), PlayerResponse, { player: examplePlayer() });
  await third.user.click(screen.getByRole("button", { name: "Add Player" }));
  await waitFor(() => expect(currentPath()).toBe("/teams/31?tab=players"));
  expect(api.callsTo("POST", paths.teamPlayers(31))[0]?.body).toMatchObject({
    first_name: "Pia",
    jersey_number: 9,
  });
  expect(kept()).toEqual([]);
});
