import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Done } from "#contract/common.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { type OwnInvitation, OwnInvitationsResponse } from "#contract/teams/invitations.ts";
import { MyInvitations } from "#web/features/invitations/my-invitations.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  signInAs(api);
});

const offer: OwnInvitation = {
  id: 8,
  kind: "player",
  is_standing: false,
  team: { id: 31, name: "Falcons", tournament_id: 12, tournament_name: "Autumn Open" },
  invited_by: "Kim Captain",
  invited_at: "2026-11-20T10:00:00Z",
};
const reply = (invitations: OwnInvitation[]) =>
  api.reply("GET", invitationPaths.rosterInvitations(), OwnInvitationsResponse, { invitations });

test.each([
  ["Join Falcons", invitationPaths.rosterInvitationAcceptance(8), "You are on the team Falcons"],
  ["Say no to Falcons", invitationPaths.rosterInvitationRefusal(8), "You have said no to Falcons"],
])("an offered place is answered: %s", async (button, path, told) => {
  reply([offer]);
  const { user } = renderAt("/", <MyInvitations />);
  const section = within(await screen.findByRole("region", { name: "Invitations" }));
  expect(section.getByText("Autumn Open · asked by Kim Captain")).toBeTruthy();
  api.reply("POST", path, Done, { success: true });
  reply([]);
  await user.click(section.getByRole("button", { name: button }));
  expect(await screen.findByText(told)).toBeTruthy();
  expect(api.callsTo("POST", path)).toHaveLength(1);
});

test.each([
  [
    "player",
    "Stay in Falcons",
    invitationPaths.rosterInvitationAcceptance(8),
    "You are on the team Falcons",
  ],
  ["captain", "Leave Falcons", invitationPaths.rosterInvitationRefusal(8), "You have left Falcons"],
] as const)(
  "who is there unasked may stay or go, as a %s: %s",
  async (kind, button, path, told) => {
    reply([{ ...offer, kind, is_standing: true, invited_by: null }]);
    const { user } = renderAt("/", <MyInvitations />);
    const section = within(await screen.findByRole("region", { name: "Invitations" }));
    const already = kind === "player" ? /already\. If you stay, those who/u : /captain already/u;
    expect(section.getByText(already)).toBeTruthy();
    api.reply("POST", path, Done, { success: true });
    reply([]);
    await user.click(section.getByRole("button", { name: button }));
    expect(await screen.findByText(told)).toBeTruthy();
  },
);
