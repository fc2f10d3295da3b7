import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { TeamMenu } from "#web/features/teams/team-menu.tsx";
import {
  exampleTeamDetail,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

async function open(role: "captain" | "player") {
  const api = stubApi();
  signInAs(api, { id: 44 });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
  const { user } = renderAt("/", <TeamMenu team={exampleTeamDetail({ role })} />);
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Leave team" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Leave Falcons?" });
  return { api, user, dialog };
}

const leave = (dialog: HTMLElement) => within(dialog).getByRole("button", { name: "Leave team" });

test.each([
  ["player", "You are no longer on the roster"],
  ["captain", "The team has no captain until the organizer finds one"],
] as const)("a %s is told what leaving means, and leaves", async (role, text) => {
  const { api, user, dialog } = await open(role);
  expect(dialog.textContent).toContain(text);
  expect(api.callsTo("DELETE", paths.teamMembership(31))).toHaveLength(0);
  api.reply("DELETE", paths.teamMembership(31), Done, { success: true });
  await user.click(leave(dialog));
  expect(await screen.findByText("You have left Falcons")).toBeTruthy();
  expect(api.callsTo("DELETE", paths.teamMembership(31))).toHaveLength(1);
});

test("whoever thinks better of it stays", async () => {
  const { api, user, dialog } = await open("player");
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(api.callsTo("DELETE", paths.teamMembership(31))).toHaveLength(0);
});

test("a refusal is told", async () => {
  const { api, user, dialog } = await open("player");
  const error = "You are not on this team.";
  api.refuse("DELETE", paths.teamMembership(31), 403, { code: "forbidden", error });
  await user.click(leave(dialog));
  expect(await screen.findByText(error)).toBeTruthy();
});

test("who has no part in the team is offered no way out of it", () => {
  signInAs(stubApi(), { id: 44 });
  renderAt("/", <TeamMenu team={exampleTeamDetail({ role: null })} />);
  expect(screen.queryByRole("button")).toBeNull();
});
