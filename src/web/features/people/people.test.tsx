import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Done } from "#contract/common.ts";
import { MemberInvitationResponse, MembersResponse } from "#contract/tournaments/members.ts";
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

function open() {
  const api = stubApi();
  signInAs(api);
  api.reply("GET", paths.tournamentMembers(12), MembersResponse, people);
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
  ["Remove Kim Desk", "Remove", "DELETE", paths.tournamentMember(12, 9), "Kim Desk was removed"],
  [
    "Hand over to Kim Desk",
    "Hand over",
    "PUT",
    paths.tournamentOwner(12),
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
  api.reply("PUT", paths.tournamentMember(12, 9), Done, { success: true });
  await user.selectOptions(await screen.findByLabelText("Role of Kim Desk"), "Manager");
  expect(await screen.findByText("Kim Desk is now: Manager")).toBeTruthy();
});

test("making an owner is asked about first", async () => {
  const { api, user } = open();
  await user.selectOptions(await screen.findByLabelText("Role of Kim Desk"), "Owner");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Make Kim Desk an owner" }));
  expect(dialog.getByText(/also delete the tournament and remove you/u)).toBeTruthy();
  expect(api.callsTo("PUT", paths.tournamentMember(12, 9))).toHaveLength(0);
  api.reply("PUT", paths.tournamentMember(12, 9), Done, { success: true });
  await user.click(dialog.getByRole("button", { name: "Make owner" }));
  expect(await screen.findByText("Kim Desk is now: Owner")).toBeTruthy();
  expect(api.callsTo("PUT", paths.tournamentMember(12, 9))[0]!.body).toEqual({ role: "owner" });
});

test("giving up one's own part is asked about first, and a refusal is told", async () => {
  const { api, user } = open();
  const error = { code: "impossible", reason: { code: "refusals.access.ownerNeeded" } } as const;
  api.refuse("PUT", paths.tournamentMember(12, 7), 422, error);
  await user.selectOptions(await screen.findByLabelText("Role of Ada Court"), "Desk");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Give up being an owner" }));
  await user.click(dialog.getByRole("button", { name: "Give up" }));
  expect(await screen.findByText("A tournament needs an owner. Hand it over first.")).toBeTruthy();
  expect(api.callsTo("PUT", paths.tournamentMember(12, 7))[0]!.body).toEqual({ role: "desk" });
});

test("somebody is asked by a link, as what is chosen", async () => {
  const { api, user } = open();
  api.reply("POST", paths.memberInvitations(12), MemberInvitationResponse, {
    invitation: { ...people.invitations[0]!, email: null, role: "manager" },
    link: "https://play.test/invitation#secret",
  });
  await user.selectOptions(await screen.findByLabelText("Ask as"), "Manager");
  await user.click(screen.getByRole("button", { name: "Make a link" }));
  expect(await screen.findByDisplayValue("https://play.test/invitation#secret")).toBeTruthy();
  const [call] = api.callsTo("POST", paths.memberInvitations(12));
  expect(call?.body).toEqual({ email: null, role: "manager" });
});

test("who is no member and no owner sees nothing of it", async () => {
  const api = stubApi();
  signInAs(api, { id: 44 });
  renderAt("/", <Section />);
  await vi.waitFor(() => expect(api.callsTo("GET", paths.tournamentAbilities(12))).toHaveLength(1));
  expect(screen.queryByRole("region", { name: "People" })).toBeNull();
});
