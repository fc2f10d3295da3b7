import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { RosterInvitationsResponse } from "#contract/roster-invitations.ts";
import { MyInvitations } from "#web/features/account/my-invitations.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  signInAs(api);
});

const offer = {
  id: 8,
  team: { id: 31, name: "Falcons", tournament_id: 12, tournament_name: "Autumn Open" },
  invited_by: "Kim Captain",
  invited_at: "2026-11-20T10:00:00Z",
};
const reply = (invitations: (typeof offer)[]) =>
  api.reply("GET", paths.rosterInvitations(), RosterInvitationsResponse, { invitations });

test.each([
  ["Join Falcons", paths.rosterInvitationAcceptance(8), "You are on the team Falcons"],
  ["Say no to Falcons", paths.rosterInvitationRefusal(8), "You have said no to Falcons"],
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
