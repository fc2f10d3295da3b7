import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { Empty } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { PlayerResponse, PlayersResponse } from "#contract/teams/players.ts";
import { TeamDetailResponse } from "#contract/teams/team-detail.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { UserSearchResponse } from "#contract/accounts/users.ts";
import {
  examplePlayer,
  exampleTeamDetail,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { PlayerAddPage } from "#web/pages/teams/player-add.tsx";
import { PlayerEditPage } from "#web/pages/teams/player-edit.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  api.reply("GET", paths.team(31), TeamDetailResponse, { team: exampleTeamDetail() });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
  api.reply("GET", paths.teamPlayers(31), PlayersResponse, {
    players: [
      examplePlayer(),
      examplePlayer({ id: 52, user_id: 9, username: "cleo", display_name: "Cleo" }),
    ],
  });
});

function open(path: string) {
  return renderAt(
    path,
    <Routes>
      <Route path="teams/:teamId/players/add" element={<PlayerAddPage />} />
      <Route path="teams/:teamId/players/:playerId/edit" element={<PlayerEditPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}

const jerseyField = () =>
  screen.getByRole<HTMLInputElement>("spinbutton", { name: "Jersey number" });
const first = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^First name/ });

describe("adding a player", () => {
  test("a registered user is searched for, picked and sent", async () => {
    signInAs(api, { id: 9 });
    const { user } = open("/teams/31/players/add");
    await user.click(await screen.findByRole("button", { name: "Add Player" }));
    expect(await screen.findByText("Please select a user")).toBeTruthy();
    const found = { id: 88, name: "Rio Serve", username: "rio", profile_image_url: null };
    api.reply("GET", paths.userSearch(), UserSearchResponse, { users: [found] });
    await user.type(screen.getByRole("searchbox", { name: /^Find a user/ }), "ri");
    await user.click(await screen.findByRole("button", { name: /Rio Serve/ }));
    await user.type(screen.getByRole("spinbutton", { name: "Jersey number" }), "7");
    await user.selectOptions(screen.getByRole("combobox", { name: "Position" }), "Setter");
    api.reply("POST", paths.teamPlayers(31), PlayerResponse, { player: examplePlayer() });
    await user.click(screen.getByRole("button", { name: "Add Player" }));
    await waitFor(() => expect(currentPath()).toBe("/teams/31?tab=players"));
    expect(await screen.findByText("Player added successfully!")).toBeTruthy();
    const [added] = api.callsTo("POST", paths.teamPlayers(31));
    // Scores of other games that came in meanwhile are in nobody's way.
    expect(added?.headers.get("if-match")).toBeNull();
    expect(added?.body).toEqual({
      user_id: 88,
      first_name: "Rio Serve",
      jersey_number: 7,
      jersey_double_zero: false,
      position: "Setter",
      is_captain: false,
    });
  });

  test("another one begins as the one before ended: its type, its position, the first field", async () => {
    signInAs(api, { id: 9 });
    const { user } = open("/teams/31/players/add");
    await user.click(await screen.findByRole("radio", { name: "Custom player" }));
    api.reply("POST", paths.teamPlayers(31), PlayerResponse, { player: examplePlayer() });
    await user.selectOptions(screen.getByRole("combobox", { name: "Position" }), "Libero");
    await user.click(screen.getByRole("checkbox", { name: "Team captain" }));
    for (const [index, firstName] of ["Pia", "Rio"].entries()) {
      await user.type(first(), firstName);
      await user.click(screen.getByRole("button", { name: "Save and add another" }));
      await waitFor(() =>
        expect(api.callsTo("POST", paths.teamPlayers(31))).toHaveLength(index + 1),
      );
      await waitFor(() => expect(first().value).toBe(""));
      expect(document.activeElement).toBe(first());
    }
    expect(api.callsTo("POST", paths.teamPlayers(31)).map(({ body }) => body)).toMatchObject([
      { first_name: "Pia", position: "Libero", is_captain: true },
      { first_name: "Rio", position: "Libero", is_captain: false },
    ]);
    expect(currentPath()).toBe("/teams/31/players/add");
  });

  test("another one begins with the next free number, which typing replaces", async () => {
    signInAs(api, { id: 9 });
    const players = [examplePlayer({ jersey_number: 7 }), examplePlayer({ jersey_number: 8 })];
    api.reply("GET", paths.team(31), TeamDetailResponse, { team: exampleTeamDetail({ players }) });
    const { user } = open("/teams/31/players/add");
    await user.click(await screen.findByRole("radio", { name: "Custom player" }));
    expect(jerseyField().value).toBe("");
    api.reply("POST", paths.teamPlayers(31), PlayerResponse, { player: examplePlayer() });
    const addAnother = async (name: string, jersey: string) => {
      await user.type(first(), name);
      await user.click(jerseyField());
      if (jersey) await user.keyboard(jersey);
      await user.click(screen.getByRole("button", { name: "Save and add another" }));
      await waitFor(() => expect(first().value).toBe(""));
    };
    await addAnother("Pia", "6");
    expect(jerseyField().value).toBe("9");
    await addAnother("Rio", "98");
    expect(jerseyField().value).toBe("99");
    await addAnother("Kim", "");
    expect(jerseyField().value).toBe("");
    const sent = api.callsTo("POST", paths.teamPlayers(31)).map(({ body }) => body);
    expect(sent).toMatchObject([
      { jersey_number: 6 },
      { jersey_number: 98 },
      { jersey_number: 99 },
    ]);
  });

  test("0 and 00 are two jerseys where the sport has them", async () => {
    signInAs(api, { id: 9 });
    const team = exampleTeamDetail({ sport_jersey_zeros: ["0", "00"] });
    api.reply("GET", paths.team(31), TeamDetailResponse, { team });
    const { user } = open("/teams/31/players/add");
    await user.click(await screen.findByRole("radio", { name: "Custom player" }));
    expect(screen.getByText("00 and 0 to 99, unique within the team")).toBeTruthy();
    await user.type(first(), "Pia");
    await user.type(jerseyField(), "00");
    expect(jerseyField().value).toBe("00");
    api.reply("POST", paths.teamPlayers(31), PlayerResponse, { player: examplePlayer() });
    await user.click(screen.getByRole("button", { name: "Save and add another" }));
    await waitFor(() => expect(jerseyField().value).toBe("0"));
    await user.type(first(), "Rio");
    await user.click(screen.getByRole("button", { name: "Add Player" }));
    await waitFor(() => expect(currentPath()).toBe("/teams/31?tab=players"));
    const sent = api.callsTo("POST", paths.teamPlayers(31)).map(({ body }) => body);
    expect(sent).toMatchObject([
      { jersey_number: 0, jersey_double_zero: true },
      { jersey_number: 0, jersey_double_zero: false },
    ]);
  });

  test.each([
    [[], "0", "Jersey number must be at least 1"],
    [[], "00", "Jersey number must be at least 1"],
    [["0"], "00", "This sport has no jersey number 00"],
  ] as const)("with the zeros %j a jersey %s is refused", async (zeros, jersey, message) => {
    signInAs(api, { id: 9 });
    const team = exampleTeamDetail({ sport_jersey_zeros: [...zeros] });
    api.reply("GET", paths.team(31), TeamDetailResponse, { team });
    const { user } = open("/teams/31/players/add");
    await user.click(await screen.findByRole("radio", { name: "Custom player" }));
    await user.type(first(), "Pia");
    await user.type(jerseyField(), jersey);
    await user.click(screen.getByRole("button", { name: "Add Player" }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(api.callsTo("POST", paths.teamPlayers(31))).toHaveLength(0);
  });

  test("a sport that isn't on the list lets a position be called anything", async () => {
    signInAs(api, { id: 9 });
    const team = exampleTeamDetail({
      sport_positions: ["Player", "Coach"],
      sport_has_free_positions: true,
      players: [examplePlayer({ position: "Raider" })],
    });
    api.reply("GET", paths.team(31), TeamDetailResponse, { team });
    const { user } = open("/teams/31/players/add");
    await user.click(await screen.findByRole("radio", { name: "Custom player" }));
    await user.type(first(), "Pia");
    const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: "Position" });
    expect([...choice.options].map(({ text }) => text)).toEqual([
      "No position",
      "Player",
      "Coach",
      "Raider",
      "Another position…",
    ]);
    await user.selectOptions(choice, "Another position…");
    const own = screen.getByRole("textbox", { name: "Name of the position" });
    expect(document.activeElement).toBe(own);
    await user.type(own, " Corner ");
    api.reply("POST", paths.teamPlayers(31), PlayerResponse, { player: examplePlayer() });
    await user.click(screen.getByRole("button", { name: "Add Player" }));
    await waitFor(() => expect(currentPath()).toBe("/teams/31?tab=players"));
    expect(api.callsTo("POST", paths.teamPlayers(31))[0]?.body).toMatchObject({
      position: "Corner",
    });
  });

  test("a custom player is checked field by field", async () => {
    signInAs(api, { id: 9 });
    const { user } = open("/teams/31/players/add");
    await user.click(await screen.findByRole("radio", { name: "Custom player" }));
    await user.type(screen.getByRole("textbox", { name: "Last name" }), "x");
    await user.type(screen.getByRole("textbox", { name: "Email" }), "nobody");
    await user.type(screen.getByRole("spinbutton", { name: "Jersey number" }), "100");
    await user.click(screen.getByRole("button", { name: "Add Player" }));
    for (const message of [
      "First name is required",
      "Last name must be at least 2 characters",
      "Please enter a valid email",
      "Jersey number must be 99 or less",
    ]) {
      expect(await screen.findByText(message)).toBeTruthy();
    }
    expect(api.callsTo("POST", paths.teamPlayers(31))).toHaveLength(0);
  });

  test.each([
    ["jersey_taken", "Jersey number is already taken"],
    ["player_name_taken", "A player with this name is already on the team"],
  ])("a refusal %j is told as %j", async (code, shown) => {
    signInAs(api, { id: 9 });
    const { user } = open("/teams/31/players/add");
    await user.click(await screen.findByRole("radio", { name: "Custom player" }));
    await user.type(screen.getByRole("textbox", { name: /^First name/ }), "Pia");
    api.refuse("POST", paths.teamPlayers(31), 409, { error: "Refused", code });
    await user.click(screen.getByRole("button", { name: "Add Player" }));
    expect(await screen.findByText(shown)).toBeTruthy();
  });

  test("is denied to others", async () => {
    signInAs(api, { id: 99 });
    open("/teams/31/players/add");
    expect(
      await screen.findByText("You don't have permission to add players to this team."),
    ).toBeTruthy();
  });
});

describe("editing a player", () => {
  test("a 00 stays one, also where the sport has none any more", async () => {
    signInAs(api, { id: 9 });
    const worn = examplePlayer({ jersey_number: 0, jersey_double_zero: true });
    api.reply("GET", paths.teamPlayers(31), PlayersResponse, { players: [worn] });
    const { user } = open("/teams/31/players/51/edit");
    expect(
      (await screen.findByText("Custom Player")).closest("div")!.parentElement!.textContent,
    ).toMatch(/^00Pia/);
    expect(jerseyField().value).toBe("00");
    await user.click(screen.getByRole("checkbox", { name: "Team captain" }));
    api.reply("PUT", paths.teamPlayer(31, 51), PlayerResponse, { player: worn });
    await user.click(screen.getByRole("button", { name: "Update Player" }));
    await waitFor(() => expect(currentPath()).toBe("/teams/31"));
    expect(api.callsTo("PUT", paths.teamPlayer(31, 51))[0]?.body).toMatchObject({
      jersey_number: 0,
      jersey_double_zero: true,
    });
  });

  test("a registered player has no name fields, and only roster values are sent", async () => {
    signInAs(api, { id: 9 });
    const { user } = open("/teams/31/players/52/edit");
    const jersey = await screen.findByRole("spinbutton", { name: "Jersey number" });
    expect(screen.queryByRole("textbox", { name: /First name/ })).toBeNull();
    await user.clear(jersey);
    await user.click(screen.getByRole("checkbox", { name: "Team captain" }));
    api.reply("PUT", paths.teamPlayer(31, 52), PlayerResponse, { player: examplePlayer() });
    await user.click(screen.getByRole("button", { name: "Update Player" }));
    await waitFor(() => expect(currentPath()).toBe("/teams/31"));
    expect(api.callsTo("PUT", paths.teamPlayer(31, 52))[0]?.body).toEqual({
      jersey_number: null,
      jersey_double_zero: false,
      position: "Libero",
      is_captain: true,
      former: {
        jersey_number: 4,
        jersey_double_zero: false,
        position: "Libero",
        is_captain: false,
      },
    });
  });

  test("removing asks first, then leads back to the team", async () => {
    signInAs(api, { id: 9 });
    const { user } = open("/teams/31/players/51/edit");
    await user.click(await screen.findByRole("button", { name: "Remove from Team" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Remove Player" });
    api.reply("DELETE", paths.teamPlayer(31, 51), Empty, {});
    await user.click(within(dialog).getByRole("button", { name: "Remove from Team" }));
    await waitFor(() => expect(currentPath()).toBe("/teams/31"));
    expect(await screen.findByText("Player removed from team successfully!")).toBeTruthy();
  });

  test("is denied to others", async () => {
    signInAs(api, { id: 99 });
    open("/teams/31/players/51/edit");
    expect(await screen.findByText("You don't have permission to edit this player.")).toBeTruthy();
  });
});
