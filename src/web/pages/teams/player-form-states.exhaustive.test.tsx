import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
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

const found = { id: 88, name: "Rio Serve", username: "rio", profile_image_url: null };
let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  signInAs(api, { id: 9 });
  api.reply("GET", paths.team(31), TeamDetailResponse, { team: exampleTeamDetail() });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
  api.reply("GET", paths.userSearch(), UserSearchResponse, { users: [found] });
  api.reply("GET", paths.teamPlayers(31), PlayersResponse, {
    players: [
      examplePlayer({
        contact_email: "pia@mail.test",
        contact_phone: "+49 30 12",
        is_captain: true,
      }),
      examplePlayer({
        id: 52,
        user_id: 9,
        username: "cleo",
        display_name: "Cleo",
        user_email: "cleo@mail.test",
        jersey_number: null,
      }),
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

async function pick(user: ReturnType<typeof open>["user"]) {
  await user.type(await screen.findByRole("searchbox", { name: /^Find a user/ }), "ri");
  await user.click(await screen.findByRole("button", { name: /Rio Serve/ }));
}

describe("the form of a new player", () => {
  test("clears the picked user when the type of player is switched", async () => {
    const { user } = open("/teams/31/players/add");
    await pick(user);
    expect(screen.getByText("Rio Serve")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "Custom player" }));
    for (const name of [/^First name/, /^Last name/, /^Email/, /^Phone/]) {
      expect(screen.getByRole("textbox", { name })).toBeTruthy();
    }
    await user.click(screen.getByRole("radio", { name: "Registered user" }));
    expect(screen.queryByText("Rio Serve")).toBeNull();
    expect(screen.getByRole("searchbox", { name: /^Find a user/ })).toHaveProperty("value", "");
    expect(screen.getByRole("spinbutton", { name: "Jersey number" })).toBeTruthy();
    expect(screen.getByRole("checkbox", { name: "Team captain" })).toBeTruthy();
  });

  test("keeps what both types have in common, and a custom player's names", async () => {
    const { user } = open("/teams/31/players/add");
    await user.click(await screen.findByRole("radio", { name: "Custom player" }));
    await user.type(screen.getByRole("textbox", { name: /^First name/ }), "Pia");
    await user.type(screen.getByRole("spinbutton", { name: "Jersey number" }), "7");
    await user.selectOptions(screen.getByRole("combobox", { name: "Position" }), "Libero");
    await user.click(screen.getByRole("checkbox", { name: "Team captain" }));
    await user.click(screen.getByRole("radio", { name: "Registered user" }));
    await user.click(screen.getByRole("radio", { name: "Custom player" }));
    expect(screen.getByRole("textbox", { name: /^First name/ })).toHaveProperty("value", "Pia");
    api.reply("POST", paths.teamPlayers(31), PlayerResponse, { player: examplePlayer() });
    await user.click(screen.getByRole("button", { name: "Add Player" }));
    await waitFor(() => expect(currentPath()).toBe("/teams/31?tab=players"));
    expect(api.callsTo("POST", paths.teamPlayers(31))[0]?.body).toEqual({
      first_name: "Pia",
      last_name: null,
      email: null,
      phone_number: null,
      jersey_number: 7,
      jersey_double_zero: false,
      position: "Libero",
      is_captain: true,
    });
  });

  test("leads the focus to the search, to the choice, back, and to a taken number", async () => {
    const { user } = open("/teams/31/players/add");
    await user.click(await screen.findByRole("button", { name: "Add Player" }));
    await screen.findByText("Please select a user");
    expect(document.activeElement).toBe(searchBox());
    expect(searchBox().getAttribute("aria-invalid")).toBe("true");
    await pick(user);
    const change = screen.getByRole("button", { name: "Change" });
    expect(document.activeElement).toBe(change);
    await user.click(change);
    expect(document.activeElement).toBe(searchBox());
    await pick(user);
    api.refuse("POST", paths.teamPlayers(31), 409, { error: "Refused", code: "jersey_taken" });
    await user.click(screen.getByRole("button", { name: "Add Player" }));
    await screen.findByText("Jersey number is already taken");
    expect(document.activeElement).toBe(screen.getByRole("spinbutton", { name: "Jersey number" }));
  });

  test("offers the sport's positions", async () => {
    open("/teams/31/players/add");
    const positions = await screen.findByRole("combobox", { name: "Position" });
    expect(
      within(positions)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["No position", "Setter", "Libero"]);
  });

  test.each([
    [{ code: "player_already_on_team" }, "This player is already on the team"],
    [{ error: "Out of order" }, "Out of order"],
    [{ error: "" }, "Failed to add player"],
  ])("tells of a registered user's refusal %j: %s", async (refusal, shown) => {
    const { user } = open("/teams/31/players/add");
    await pick(user);
    api.refuse("POST", paths.teamPlayers(31), 409, refusal);
    await user.click(screen.getByRole("button", { name: "Add Player" }));
    expect((await screen.findByRole("alert")).textContent).toContain(shown);
    expect(currentPath()).toBe("/teams/31/players/add");
  });

  test("Enter in the search sends nothing", async () => {
    const { user } = open("/teams/31/players/add");
    const handleSubmit = vi.fn<() => void>();
    await screen.findByRole("searchbox", { name: /^Find a user/ });
    document.querySelector("form")!.addEventListener("submit", handleSubmit);
    await user.type(searchBox(), "r{Enter}");
    expect(handleSubmit).not.toHaveBeenCalled();
    await user.type(screen.getByRole("spinbutton", { name: "Jersey number" }), "7{Enter}");
    expect(handleSubmit).toHaveBeenCalledOnce();
    expect(await screen.findByText("Please select a user")).toBeTruthy();
  });

  test("says that a search failed, and tries again", async () => {
    api.refuse("GET", paths.userSearch(), 500, { error: "Out of order", code: "internal" });
    const { user } = open("/teams/31/players/add");
    await user.type(await screen.findByRole("searchbox", { name: /^Find a user/ }), "ri");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Failed to search users");
    api.reply("GET", paths.userSearch(), UserSearchResponse, { users: [] });
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("No users found")).toBeTruthy();
  });
});

describe("the form of a player who is there", () => {
  test("shows a custom player's card, the four fields and the team's information", async () => {
    open("/teams/31/players/51/edit");
    const card = (await screen.findByText("Custom Player · pia@mail.test · +49 30 12")).closest(
      "div",
    )!.parentElement!;
    expect(card.textContent).toMatch(/^4Pia JumpCaptain/);
    for (const [name, value] of [
      [/^First name/, "Pia"],
      [/^Last name/, "Jump"],
      [/^Email/, "pia@mail.test"],
      [/^Phone/, "+49 30 12"],
    ] as const) {
      expect(screen.getByRole("textbox", { name })).toHaveProperty("value", value);
    }
    const information = screen.getByRole("region", { name: "Team Information" });
    for (const text of ["Falcons", "Autumn Open", "Group A"]) {
      expect(within(information).getByText(text)).toBeTruthy();
    }
    const back = screen.getByRole("link", { name: "Back to Falcons" });
    expect(back.getAttribute("href")).toBe("/teams/31");
    expect(screen.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe("/teams/31");
  });

  test("shows a registered player's card without those fields", async () => {
    open("/teams/31/players/52/edit");
    const card = (await screen.findByText("@cleo · cleo@mail.test")).closest("div")!.parentElement!;
    expect(card.textContent).toMatch(/^\?Cleo@cleo/);
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("checks what is typed and saves it", async () => {
    const { user } = open("/teams/31/players/51/edit");
    const first = await screen.findByRole("textbox", { name: /^First name/ });
    const last = screen.getByRole("textbox", { name: /^Last name/ });
    expect(last.getAttribute("aria-required")).toBe("true");
    const jersey = screen.getByRole("spinbutton", { name: "Jersey number" });
    for (const field of [first, last, jersey]) await user.clear(field);
    await user.type(first, "P");
    await user.type(last, "J");
    await user.type(jersey, "0");
    await user.click(screen.getByRole("button", { name: "Update Player" }));
    for (const message of [
      "First name must be at least 2 characters",
      "Last name must be at least 2 characters",
      "Jersey number must be at least 1",
    ]) {
      expect(await screen.findByText(message)).toBeTruthy();
    }
    await user.type(first, "ia");
    await user.type(last, "ump");
    await user.clear(jersey);
    api.reply("PUT", paths.teamPlayer(31, 51), PlayerResponse, { player: examplePlayer() });
    await user.click(screen.getByRole("button", { name: "Update Player" }));
    await waitFor(() => expect(currentPath()).toBe("/teams/31"));
    expect(await screen.findByText("Player updated successfully!")).toBeTruthy();
    expect(api.callsTo("PUT", paths.teamPlayer(31, 51))[0]?.body).toEqual({
      first_name: "Pia",
      last_name: "Jump",
      email: "pia@mail.test",
      phone_number: "+49 30 12",
      jersey_number: null,
      jersey_double_zero: false,
      position: "Libero",
      is_captain: true,
      former: {
        first_name: "Pia",
        last_name: "Jump",
        email: "pia@mail.test",
        phone_number: "+49 30 12",
        jersey_number: 4,
        jersey_double_zero: false,
        position: "Libero",
        is_captain: true,
      },
    });
  });

  test("doesn't ask for a last name that was never given", async () => {
    api.reply("GET", paths.teamPlayers(31), PlayersResponse, {
      players: [examplePlayer({ last_name: null })],
    });
    const { user } = open("/teams/31/players/51/edit");
    api.reply("PUT", paths.teamPlayer(31, 51), PlayerResponse, { player: examplePlayer() });
    await user.click(await screen.findByRole("button", { name: "Update Player" }));
    expect(await screen.findByText("Player updated successfully!")).toBeTruthy();
    expect(api.callsTo("PUT", paths.teamPlayer(31, 51))[0]?.body).not.toHaveProperty("last_name");
  });

  test.each([
    [{ code: "jersey_taken" }, "Jersey number is already taken"],
    [{ error: "" }, "Failed to update player"],
  ])("tells of the refusal %j: %s", async (refusal, shown) => {
    const { user } = open("/teams/31/players/51/edit");
    api.refuse("PUT", paths.teamPlayer(31, 51), 409, refusal);
    await user.click(await screen.findByRole("button", { name: "Update Player" }));
    expect(await screen.findByText(shown)).toBeTruthy();
  });

  test("says that removing failed, and stays", async () => {
    const { user } = open("/teams/31/players/51/edit");
    await user.click(await screen.findByRole("button", { name: "Remove from Team" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Remove Player" });
    expect(dialog.textContent).toContain("This action cannot be undone.");
    api.refuse("DELETE", paths.teamPlayer(31, 51), 500, { error: "", code: "internal" });
    await user.click(within(dialog).getByRole("button", { name: "Remove from Team" }));
    expect(await screen.findByText("Failed to remove player")).toBeTruthy();
    expect(currentPath()).toBe("/teams/31/players/51/edit");
  });

  test("denies with a way back to the team", async () => {
    signInAs(api, { id: 99 });
    open("/teams/31/players/51/edit");
    const back = await screen.findByRole("link", { name: "Back to Team" });
    expect(back.getAttribute("href")).toBe("/teams/31");
    expect(screen.getByRole("heading", { name: "Access Denied" })).toBeTruthy();
  });
});

function searchBox() {
  return screen.getByRole("searchbox", { name: /^Find a user/ });
}
