import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { Done } from "#contract/common.ts";
import { MemberInvitationResponse, MembersResponse } from "#contract/tournaments/members.ts";
import { memberPaths } from "#contract/tournaments/member-paths.ts";
import { paths } from "#contract/paths.ts";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { PeopleSection } from "#web/features/people/people-section.tsx";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

const people: MembersResponse = {
  members: [
    { user_id: 7, name: "Ada Court", username: "ada", email: "ada@example.org", role: "owner" },
    { user_id: 9, name: "Kim Desk", username: "kim", email: "kim@example.org", role: "desk" },
  ],
  invitations: [
    {
      id: 3,
      email: "new@example.org",
      role: "registrar",
      expires_at: "2026-12-20T10:00:00Z",
      mailed_at: null,
      refused_at: null,
    },
  ],
};

function Section() {
  return <PeopleSection tournament={exampleTournament()} abilities={useAbilities(12)} />;
}

const otherOwner = { ...people.members[1]!, user_id: 8, name: "Bo Court", role: "owner" } as const;

function open(members = people.members) {
  const api = stubApi();
  signInAs(api);
  api.reply("GET", memberPaths.tournamentMembers(12), MembersResponse, { ...people, members });
  return { api, ...renderAt("/", <Section />) };
}

test("an owner reads who runs the tournament, and who is asked", async () => {
  open();
  const list = within(await screen.findByRole("list", { name: "People" }));
  expect(list.getByRole("heading", { name: "Kim Desk" })).toBeTruthy();
  expect(list.getByText("kim@example.org")).toBeTruthy();
  expect(screen.getByRole("list", { name: "Asked" }).textContent).toContain("not mailed");
  // Nobody takes themself off by the same button as others.
  expect(list.queryByRole("button", { name: "Remove Ada Court" })).toBeNull();
});

test.each([
  [
    "Remove Kim Desk",
    "Remove",
    "DELETE",
    memberPaths.tournamentMember(12, 9),
    "Kim Desk was removed",
  ],
  [
    "Hand over to Kim Desk",
    "Hand over",
    "PUT",
    memberPaths.tournamentOwner(12),
    "Kim Desk owns the tournament now",
  ],
] as const)("%s is asked about first, and told", async (button, confirm, method, path, told) => {
  const { api, user } = open();
  await user.click(await screen.findByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("alertdialog", { name: button }));
  expect(api.callsTo(method, path)).toHaveLength(0);
  api.reply(method, path, Done, { success: true });
  await user.click(dialog.getByRole("button", { name: confirm }));
  expect(await screen.findByText(told)).toBeTruthy();
  expect(api.callsTo(method, path)).toHaveLength(1);
});

test("a role is changed at once", async () => {
  const { api, user } = open();
  api.reply("PUT", memberPaths.tournamentMember(12, 9), Done, { success: true });
  await user.selectOptions(await screen.findByLabelText("Role of Kim Desk"), "Manager");
  expect(await screen.findByText("Kim Desk is now: Manager")).toBeTruthy();
});

test("making an owner is asked about first", async () => {
  const { api, user } = open();
  await user.selectOptions(await screen.findByLabelText("Role of Kim Desk"), "Owner");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Make Kim Desk an owner" }));
  expect(dialog.getByText(/also delete the tournament and remove you/u)).toBeTruthy();
  expect(api.callsTo("PUT", memberPaths.tournamentMember(12, 9))).toHaveLength(0);
  api.reply("PUT", memberPaths.tournamentMember(12, 9), Done, { success: true });
  await user.click(dialog.getByRole("button", { name: "Make owner" }));
  expect(await screen.findByText("Kim Desk is now: Owner")).toBeTruthy();
  expect(api.callsTo("PUT", memberPaths.tournamentMember(12, 9))[0]!.body).toEqual({
    role: "owner",
  });
});

test("giving up one's own part is asked about first, and a refusal is told", async () => {
  const { api, user } = open([...people.members, otherOwner]);
  // The other has gone meanwhile.
  const error = { code: "impossible", reason: { code: "refusals.access.ownerNeeded" } } as const;
  api.refuse("PUT", memberPaths.tournamentMember(12, 7), 422, error);
  await user.selectOptions(await screen.findByLabelText("Role of Ada Court"), "Desk");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Give up being an owner" }));
  await user.click(dialog.getByRole("button", { name: "Give up" }));
  expect(await screen.findByText("A tournament needs an owner. Hand it over first.")).toBeTruthy();
  expect(api.callsTo("PUT", memberPaths.tournamentMember(12, 7))[0]!.body).toEqual({
    role: "desk",
  });
});

test("the last owner is told to hand over first, and is offered nothing less", async () => {
  open();
  expect(
    await screen.findByText(/do everything\. To leave, hand the tournament over first\.$/),
  ).toBeTruthy();
  expect(screen.queryByLabelText("Role of Ada Court")).toBeNull();
  expect(screen.queryByRole("button", { name: "Leave" })).toBeNull();
});

test("one of two owners may leave, once asked", async () => {
  const { api, user } = open([...people.members, otherOwner]);
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Leave" }));
  const path = memberPaths.tournamentMembership(12);
  api.reply("DELETE", path, Done, { success: true });
  await user.click(dialog.getByRole("button", { name: "Leave" }));
  expect(await screen.findByText(/^You have left /)).toBeTruthy();
  expect(api.callsTo("DELETE", path)).toHaveLength(1);
});

test("somebody is asked by a link, as what is chosen", async () => {
  const { api, user } = open();
  api.reply("POST", memberPaths.memberInvitations(12), MemberInvitationResponse, {
    invitation: { ...people.invitations[0]!, email: null, role: "manager" },
    link: "https://play.test/invitation#secret",
  });
  await user.selectOptions(await screen.findByLabelText("Ask as"), "Manager");
  await user.click(screen.getByRole("button", { name: "Make a link" }));
  expect(await screen.findByDisplayValue("https://play.test/invitation#secret")).toBeTruthy();
  const [call] = api.callsTo("POST", memberPaths.memberInvitations(12));
  expect(call?.body).toEqual({ email: null, role: "manager" });
});

test("handing over names whom, and says that nobody but they can take it back", async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole("button", { name: "Hand over to Kim Desk" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Hand over to Kim Desk" }));
  expect(dialog.getByText(/you stay as a manager\. Only they can take that back/u)).toBeTruthy();
  const code = "tournament_name_taken" as const;
  api.refuse("PUT", memberPaths.tournamentOwner(12), 409, {
    code,
    error: "Kim has one of that name",
  });
  await user.click(dialog.getByRole("button", { name: "Hand over" }));
  expect(await screen.findByText("Kim has one of that name")).toBeTruthy();
  expect(api.callsTo("PUT", memberPaths.tournamentOwner(12))[0]!.body).toEqual({ user_id: 9 });
});

test("somebody is asked by mail, and it is said where none went", async () => {
  const { api, user } = open();
  const reply = (mailed_at: string | null) =>
    api.reply("POST", memberPaths.memberInvitations(12), MemberInvitationResponse, {
      invitation: { ...people.invitations[0]!, mailed_at },
      link: null,
    });
  const ask = async (email: string) => {
    await user.type(screen.getByRole("textbox", { name: "Email" }), email);
    await user.click(screen.getByRole("button", { name: "Ask by mail" }));
  };
  await screen.findByRole("list", { name: "Asked" });
  reply("2026-11-20T10:00:00Z");
  await ask("sam@mail.test");
  expect(await screen.findByText("sam@mail.test was asked")).toBeTruthy();
  reply(null);
  await ask("tess@mail.test");
  expect(await screen.findByText(/^No mail went to tess@mail\.test\./u)).toBeTruthy();
  expect(api.callsTo("POST", memberPaths.memberInvitations(12)).map(({ body }) => body)).toEqual([
    { email: "sam@mail.test", role: "desk" },
    { email: "tess@mail.test", role: "desk" },
  ]);
});

test("an invitation is taken back at once, and is gone from the list", async () => {
  const { api, user } = open();
  const button = { name: "Take back the invitation: new@example.org" };
  await screen.findByRole("button", button);
  api.reply("DELETE", memberPaths.memberInvitation(12, 3), Done, { success: true });
  api.reply("GET", memberPaths.tournamentMembers(12), MembersResponse, {
    ...people,
    invitations: [],
  });
  await user.click(screen.getByRole("button", button));
  expect(await screen.findByText("The invitation was taken back")).toBeTruthy();
  expect(api.callsTo("DELETE", memberPaths.memberInvitation(12, 3))).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole("list", { name: "Asked" })).toBeNull());
});

test("an invitation that can't be taken back stays, and it is said why", async () => {
  const { api, user } = open();
  const button = { name: "Take back the invitation: new@example.org" };
  const error = { code: "not_found", error: "Invitation not found" } as const;
  api.refuse("DELETE", memberPaths.memberInvitation(12, 3), 404, error);
  await user.click(await screen.findByRole("button", button));
  expect(await screen.findByText("Invitation not found")).toBeTruthy();
  expect(screen.getByRole("button", button)).toBeTruthy();
});

test("who is no member and no owner sees nothing of it", async () => {
  const api = stubApi();
  signInAs(api, { id: 44 });
  renderAt("/", <Section />);
  await eventually(() => expect(api.callsTo("GET", paths.tournamentAbilities(12))).toHaveLength(1));
  expect(screen.queryByRole("region", { name: "People" })).toBeNull();
});
