import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { LoginResponse } from "#contract/accounts/auth.ts";
import { Done } from "#contract/common.ts";
import {
  AcceptanceResponse,
  type CaptainInvitation,
  CaptainInvitationResponse,
  CaptainInvitationsResponse,
  type InvitationKind,
  Offer,
} from "#contract/teams/invitations.ts";
import { messages } from "#texts/testing/messages.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { paths } from "#contract/paths.ts";
import { TeamMatchesResponse } from "#contract/teams/team-matches.ts";
import { TeamDetailResponse } from "#contract/teams/team-detail.ts";
import { TeamResponse } from "#contract/teams/teams.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  examplePlayer,
  exampleTeam,
  exampleTeamDetail,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { InvitationPage } from "#web/pages/account/invitation.tsx";
import { TeamPage } from "#web/pages/teams/team.tsx";
import { readToken } from "#web/session-token.ts";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, exampleUser, renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  const tournament = exampleTournament();
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
});

function open(path: string) {
  return renderAt(
    path,
    <Routes>
      <Route path="invitation" element={<InvitationPage />} />
      <Route path="teams/:teamId" element={<TeamPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}

function replyInvitations(invitations: CaptainInvitation[]) {
  const path = invitationPaths.teamCaptainInvitations(31);
  api.reply("GET", path, CaptainInvitationsResponse, { invitations });
}

async function openDialog() {
  signInAs(api, { id: 7 });
  const { user } = open("/teams/31");
  await user.click(await screen.findByRole("button", { name: "Set a captain for Falcons" }));
  const dialog = await screen.findByRole("dialog", { name: "Who captains Falcons?" });
  await within(dialog).findByRole("button", { name: "I am the captain" });
  return { user, dialog: within(dialog) };
}

function replyOffer(kind: InvitationKind) {
  api.reply("POST", invitationPaths.captainOffer(), Offer, {
    kind,
    team: { id: 31, name: "Falcons", tournament_id: 12, tournament_name: "Autumn Open" },
    addressee: null,
  });
}

const rita = "rita@example.org";
function replyMailed(hasAccount = false) {
  api.reply("POST", invitationPaths.captainOffer(), Offer, {
    kind: "official",
    official: { id: 7, name: "Rita Moreno" },
    tournament: { id: 12, name: "Autumn Open" },
    addressee: { email: rita, has_account: hasAccount },
  });
}

/** Chooses a password; the name is there already. */
async function choose(
  user: ReturnType<typeof renderAt>["user"],
  password = "Lighthouse on 7 rocks",
) {
  await user.type(await screen.findByLabelText(/^Password/u), password);
  await user.type(screen.getByLabelText(/^Confirm password/u), password);
  await user.click(screen.getByRole("checkbox", { name: /^I agree/u }));
  await user.click(screen.getByRole("button", { name: "Create account and say yes" }));
}

describe("an invitation's link", () => {
  beforeEach(() => replyOffer("captain"));

  test("says what it offers, and leads those without a session to one and back", async () => {
    open("/invitation#secret");
    expect(await screen.findByRole("heading", { name: "Captain Falcons?" })).toBeTruthy();
    expect(api.callsTo("POST", invitationPaths.captainOffer())[0]?.body).toEqual({
      token: "secret",
    });
    expect(screen.queryByRole("button", { name: /^Yes/ })).toBeNull();
    expect(screen.getByRole("link", { name: "Sign up" }).getAttribute("href")).toBe("/register");
    const signIn = screen.getByRole("link", { name: "Sign in" });
    signIn.click();
    await waitFor(() => expect(currentPath()).toBe("/login"));
    expect((window.history.state as { usr: unknown }).usr).toEqual({ from: "/invitation#secret" });
  });

  test.each([
    ["captain", "Captain Falcons?", "Yes, I captain this team", "You are the captain of Falcons"],
    ["player", "Join Falcons?", "Yes, I join this team", "You are on the team Falcons"],
  ] as const)("makes the signed-in person a %s", async (kind, title, yes, told) => {
    replyOffer(kind);
    signInAs(api, { id: 44 });
    const { user } = open("/invitation#secret");
    api.reply("POST", invitationPaths.captainOfferAcceptance(), TeamResponse, {
      team: exampleTeam(),
    });
    api.reply("GET", paths.team(31), TeamDetailResponse, { team: exampleTeamDetail() });
    api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, { matches: [] });
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: yes }));
    expect(await screen.findByText(told)).toBeTruthy();
    await waitFor(() => expect(currentPath()).toBe("/teams/31"));
  });

  test("makes the signed-in person an official, under the name on the list", async () => {
    api.reply("POST", invitationPaths.captainOffer(), Offer, {
      kind: "official",
      official: { id: 7, name: "Rita" },
      tournament: { id: 12, name: "Autumn Open" },
      addressee: null,
    });
    signInAs(api, { id: 44 });
    const { user } = open("/invitation#secret");
    const accepted = { tournament: { id: 12, name: "Autumn Open" } };
    api.reply("POST", invitationPaths.captainOfferAcceptance(), AcceptanceResponse, accepted);
    expect(await screen.findByRole("heading", { name: "Duties at Autumn Open?" })).toBeTruthy();
    expect(screen.getByText(/on the list as Rita\./u)).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Yes, that is me" }));
    await waitFor(() => expect(currentPath()).toBe("/tournaments/12/officials/7"));
  });

  test("takes a no, for which nobody needs an account", async () => {
    const { user } = open("/invitation#secret");
    api.reply("POST", invitationPaths.captainOfferRefusal(), Done, { success: true });
    await user.click(await screen.findByRole("button", { name: "No, thank you" }));
    expect(await screen.findByRole("heading", { name: "You have said no", level: 1 })).toBeTruthy();
    // Whatever was asked: a team, a tournament to run, or duties.
    expect(screen.getByText(/nobody writes to you about it again/u)).toBeTruthy();
  });

  test.each(["/invitation", "/invitation#old"])("%s that offers nothing says so", async (path) => {
    api.refuse("POST", invitationPaths.captainOffer(), 422, {
      code: "invitation_invalid",
      error: "Old",
    });
    open(path);
    expect(await screen.findByText(/no longer valid/)).toBeTruthy();
  });

  test("that can't be read now is tried again", async () => {
    api.refuse("POST", invitationPaths.captainOffer(), 503, { code: "unavailable", error: "Away" });
    open("/invitation#secret");
    expect(await screen.findByRole("button", { name: "Retry" })).toBeTruthy();
  });
});

describe("a mailed invitation's link, without a session", () => {
  const path = invitationPaths.captainOfferAccount();

  test("makes the account of its address by a password, and leads to what was accepted", async () => {
    replyMailed();
    const { user } = open("/invitation#secret");
    const session = { token: "fresh", user: exampleUser({ id: 44, email: rita }) };
    api.reply("POST", path, LoginResponse, session);
    const address = await screen.findByRole("textbox", { name: "Email" });
    expect(address).toMatchObject({ value: rita, readOnly: true });
    expect(screen.queryByRole("link", { name: "Sign up" })).toBeNull();
    await choose(user);
    expect(
      await screen.findByText("Your duties at Autumn Open are on your profile now"),
    ).toBeTruthy();
    await waitFor(() => expect(currentPath()).toBe("/tournaments/12/officials/7"));
    expect(api.callsTo("POST", path)[0]?.body).toEqual({
      token: "secret",
      name: "Rita Moreno",
      password: "Lighthouse on 7 rocks",
      language: "en",
    });
    expect(api.callsTo("POST", invitationPaths.captainOfferAcceptance())).toHaveLength(0);
    expect(readToken()).toBe("fresh");
    // What was accepted offers nothing any more, and isn't asked about again.
    expect(api.callsTo("POST", invitationPaths.captainOffer())).toHaveLength(1);
  });

  test("says at the fields what is missing or refused", async () => {
    replyMailed();
    const { user } = open("/invitation#secret");
    await user.clear(await screen.findByRole("textbox", { name: /^Full name/u }));
    await user.click(screen.getByRole("button", { name: "Create account and say yes" }));
    expect(await screen.findByText(messages.account.fullNameRequired)).toBeTruthy();
    expect(screen.getByText(messages.account.termsRequired)).toBeTruthy();
    expect(api.callsTo("POST", path)).toHaveLength(0);
    await user.type(screen.getByRole("textbox", { name: /^Full name/u }), "Rita");
    const error = messages.account.passwordCommon;
    api.refuse("POST", path, 422, {
      code: "password_guessable",
      error,
      fields: { password: error },
    });
    await choose(user, "Secret123");
    expect(await screen.findByText(error)).toBeTruthy();
  });

  test("asks whoever has an account with its address to sign in, without a form", async () => {
    replyMailed(true);
    open("/invitation#secret");
    expect(
      await screen.findByText(`There is an account with ${rita}. Sign in to say yes.`),
    ).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign in" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Forgot password?" })).toBeTruthy();
    expect(screen.queryByLabelText(/^Password/u)).toBeNull();
  });

  test("does so as well once somebody has registered with the address meanwhile", async () => {
    replyMailed();
    const { user } = open("/invitation#secret");
    const error = messages.account.emailTaken;
    api.refuse("POST", path, 409, { code: "email_taken", error, fields: { email: error } });
    await choose(user);
    expect(await screen.findByText(error)).toBeTruthy();
    expect(await screen.findByText(/^There is an account with/u)).toBeTruthy();
  });
});

describe("a team without a captain", () => {
  const leaderless = { captain_id: null, captain_name: null, captain_ids: [] };
  const invitation: CaptainInvitation = {
    id: 1,
    email: "kim@example.org",
    created_at: "2026-11-21T10:00:00Z",
    expires_at: "2026-12-21T10:00:00Z",
    mailed_at: null,
    refused_at: null,
  };

  beforeEach(() => {
    const players = [examplePlayer({ user_id: 44, display_name: "Rio Serve" }), examplePlayer()];
    const team = exampleTeamDetail({ ...leaderless, players });
    api.reply("GET", paths.team(31), TeamDetailResponse, { team });
    api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, { matches: [] });
    api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
    replyInvitations([]);
  });

  test("says so to everybody, and offers nothing to those who don't run the tournament", async () => {
    open("/teams/31");
    expect(await screen.findByText("No captain yet")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Set a captain/ })).toBeNull();
  });

  test.each([
    ["oneself", 7],
    ["somebody on the roster with an account", 44],
  ])("gets %s", async (_, id) => {
    const { user, dialog } = await openDialog();
    const team = exampleTeam({ captain_id: id, captain_name: "New Captain" });
    api.reply("PUT", paths.team(31), TeamResponse, { team });
    if (id === 44) {
      await user.selectOptions(dialog.getByRole("combobox"), "Rio Serve");
      await user.click(dialog.getByRole("button", { name: "Make captain" }));
    } else await user.click(dialog.getByRole("button", { name: "I am the captain" }));
    expect(await screen.findByText("The captain is now New Captain")).toBeTruthy();
    expect(api.callsTo("PUT", paths.team(31))[0]?.body).toMatchObject({ captain_id: id });
  });

  test("gets nobody before somebody is chosen, which is asked for", async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Make captain" }));
    expect(dialog.getByText("Choose a player")).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole("combobox"));
    expect(api.callsTo("PUT", paths.team(31))).toHaveLength(0);
  });

  test("gets somebody who is asked by mail; who was asked is shown and taken back", async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Send" }));
    expect(await dialog.findByText(messages.account.emailRequired)).toBeTruthy();
    const path = invitationPaths.teamCaptainInvitations(31);
    expect(api.callsTo("POST", path)).toHaveLength(0);
    api.reply("POST", path, CaptainInvitationResponse, { invitation, link: null });
    replyInvitations([invitation, { ...invitation, id: 2, email: null }]);
    await user.type(dialog.getByRole("textbox", { name: "Ask by email" }), "kim@example.org");
    await user.click(dialog.getByRole("button", { name: "Send" }));
    expect(await dialog.findByText(/^No mail went to kim@example.org/u)).toBeTruthy();
    expect(api.callsTo("POST", path)[0]?.body).toEqual({ email: "kim@example.org" });
    const asked = await dialog.findAllByRole("listitem");
    expect(asked.map(({ textContent }) => textContent)).toEqual([
      "kim@example.org\u00a0· no mail went: pass a link on",
      expect.stringMatching(/^By link\u00a0· open until /u),
    ]);
    api.reply("DELETE", path, Done, { success: true });
    replyInvitations([]);
    await user.click(dialog.getByRole("button", { name: "Take back" }));
    await waitFor(() => expect(dialog.queryAllByRole("listitem")).toHaveLength(0));
  });

  test("says that a mail went only where one did", async () => {
    const { user, dialog } = await openDialog();
    api.reply("POST", invitationPaths.teamCaptainInvitations(31), CaptainInvitationResponse, {
      invitation: { ...invitation, mailed_at: invitation.created_at },
      link: null,
    });
    await user.type(dialog.getByRole("textbox", { name: "Ask by email" }), "kim@example.org");
    await user.click(dialog.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("kim@example.org has been asked")).toBeTruthy();
    expect(dialog.queryByText(/^No mail went/u)).toBeNull();
  });

  test("gets somebody by a link to hand over, where there is no mail", async () => {
    const { user, dialog } = await openDialog();
    api.reply("POST", invitationPaths.teamCaptainInvitations(31), CaptainInvitationResponse, {
      invitation: { ...invitation, email: null },
      link: "https://play.test/invitation#secret",
    });
    await user.click(dialog.getByRole("button", { name: "Make a link instead" }));
    expect(await dialog.findByRole("textbox", { name: "Invitation link" })).toHaveProperty(
      "value",
      "https://play.test/invitation#secret",
    );
    expect(api.callsTo("POST", invitationPaths.teamCaptainInvitations(31))[0]?.body).toEqual({
      email: null,
    });
  });

  test("a refusal is told at the address", async () => {
    const { user, dialog } = await openDialog();
    const error = "This person was already asked today.";
    api.refuse("POST", invitationPaths.teamCaptainInvitations(31), 422, {
      code: "impossible",
      error,
    });
    await user.type(dialog.getByRole("textbox", { name: "Ask by email" }), "kim@example.org");
    await user.click(dialog.getByRole("button", { name: "Send" }));
    expect(await dialog.findByText(error)).toBeTruthy();
  });
});
