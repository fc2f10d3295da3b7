import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { PlayerInvitationResponse } from "#contract/teams/invitations.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { paths } from "#contract/paths.ts";
import { type Player, PlayersResponse } from "#contract/teams/players.ts";
import { TeamDetailResponse } from "#contract/teams/team-detail.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { AddPlayerForm } from "#web/features/players/add/add-form.tsx";
import { Roster } from "#web/features/players/roster.tsx";
import {
  examplePlayer,
  exampleTeamDetail,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

const mailed = "2026-11-20T10:00:00Z";
const asked = (invited: Partial<Player["invited"]> = {}, changes: Partial<Player> = {}) =>
  examplePlayer({
    display_name: "Kim",
    invitation: "open",
    invited: {
      by: "mail",
      email: "kim@mail.test",
      mailed_at: mailed,
      expires_at: "2026-12-20T10:00:00Z",
      ...invited,
    },
    ...changes,
  });

beforeEach(() => {
  api = stubApi();
  signInAs(api, { id: 9 });
  const team = exampleTeamDetail();
  api.reply("GET", paths.team(31), TeamDetailResponse, { team });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
});

async function openForm() {
  const { user } = renderAt("/teams/31/players/add", <AddPlayerForm team={exampleTeamDetail()} />);
  await user.click(await screen.findByRole("radio", { name: "Invite" }));
  await user.type(screen.getByRole("textbox", { name: /^Name on the roster/ }), "Kim");
  return user;
}
const add = () => screen.getByRole("button", { name: "Add Player" });

async function openRoster(player: Player) {
  api.reply("GET", paths.teamPlayers(31), PlayersResponse, { players: [player] });
  const team = { id: 31, name: "Falcons", tournament_id: 12 };
  const { user } = renderAt("/", <Roster team={team} canManage />);
  const row = within(await screen.findByRole("row", { name: /Kim/ }));
  return { user, row };
}

describe("inviting a player", () => {
  const path = invitationPaths.teamRosterInvitations(31);

  test("by mail asks the address, and says that it was", async () => {
    const user = await openForm();
    await user.type(screen.getByRole("textbox", { name: "Email" }), "kim@mail.test");
    api.reply("POST", path, PlayerInvitationResponse, { player: asked(), link: null });
    await user.click(add());
    expect(await screen.findByText("kim@mail.test has been asked")).toBeTruthy();
    expect(api.callsTo("POST", path)[0]?.body).toMatchObject({
      first_name: "Kim",
      email: "kim@mail.test",
    });
    await waitFor(() => expect(currentPath()).toBe("/teams/31?tab=players"));
  });

  test("that no mail was sent for says so, and how to pass it on, before going on", async () => {
    const user = await openForm();
    await user.type(screen.getByRole("textbox", { name: "Email" }), "kim@mail.test");
    const player = asked({ mailed_at: null });
    api.reply("POST", path, PlayerInvitationResponse, { player, link: null });
    await user.click(add());
    const dialog = within(await screen.findByRole("dialog", { name: "Invitation of Kim" }));
    expect(dialog.getByText(/^No mail went to kim@mail\.test/u)).toBeTruthy();
    api.reply("POST", invitationPaths.teamPlayerInvitation(31, 51), PlayerInvitationResponse, {
      player,
      link: "https://play.test/invitation#secret",
    });
    await user.click(dialog.getByRole("button", { name: "Make a link" }));
    const field = await dialog.findByRole("textbox", { name: "Invitation link" });
    expect(field).toHaveProperty("value", "https://play.test/invitation#secret");
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(currentPath()).toBe("/teams/31?tab=players"));
  });

  test("without an address gives a link to hand over", async () => {
    const user = await openForm();
    const player = asked({ by: "link", email: null, mailed_at: null });
    const link = "https://play.test/invitation#secret";
    api.reply("POST", path, PlayerInvitationResponse, { player, link });
    await user.click(add());
    const dialog = within(await screen.findByRole("dialog", { name: "Invitation of Kim" }));
    expect(dialog.getByRole("textbox", { name: "Invitation link" })).toHaveProperty("value", link);
    expect(dialog.queryByRole("button", { name: "Send the mail again" })).toBeNull();
    expect(api.callsTo("POST", path)[0]?.body).toMatchObject({ email: null });
  });

  test.each([
    ["impossible", 422, "This person has said no to joining this team."],
    ["player_already_on_team", 409, "This player is already on the team"],
  ])("that is refused says why: %s", async (code, status, error) => {
    const user = await openForm();
    api.refuse("POST", path, status, { code, error });
    await user.click(add());
    expect(await screen.findByText(error)).toBeTruthy();
    expect(currentPath()).toBe("/teams/31/players/add");
  });
});

describe("on the roster", () => {
  test.each([
    ["Invited", asked()],
    ["No mail went", asked({ mailed_at: null })],
    ["Said no", asked({}, { invitation: "refused" })],
    ["Ran out", asked({}, { invitation: "expired" })],
    ["Not confirmed", asked({}, { invitation: "unconfirmed", invited: null })],
  ])("a place that nobody has taken is marked: %s", async (mark, player) => {
    const { row } = await openRoster(player);
    expect(row.getByText(mark)).toBeTruthy();
  });

  test("somebody is asked once more, and told when that is too soon", async () => {
    const { user, row } = await openRoster(asked());
    await user.click(row.getByRole("button", { name: "Invitation of Kim" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Invitation of Kim" }));
    expect(dialog.getByText(/^Mailed to kim@mail\.test on /u)).toBeTruthy();
    const path = invitationPaths.teamPlayerInvitation(31, 51);
    const error = "This person was already asked today.";
    api.refuse("POST", path, 422, { code: "impossible", error });
    await user.click(dialog.getByRole("button", { name: "Send the mail again" }));
    expect(await dialog.findByText(error)).toBeTruthy();
    api.reply("POST", path, PlayerInvitationResponse, { player: asked(), link: null });
    await user.click(dialog.getByRole("button", { name: "Send the mail again" }));
    expect(await screen.findByText("kim@mail.test has been asked")).toBeTruthy();
    expect(api.callsTo("POST", path)[1]?.body).toEqual({ by: "mail" });
  });

  test("of an account it isn't said whether a mail went", async () => {
    const { user, row } = await openRoster(asked({ by: "account", email: null, mailed_at: null }));
    await user.click(row.getByRole("button", { name: "Invitation of Kim" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Invitation of Kim" }));
    expect(dialog.getByText(/^They find the question on their profile/u)).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Make a link" })).toBeNull();
  });
});
