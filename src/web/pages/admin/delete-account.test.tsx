import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AccountRemains } from "#contract/accounts/account-deletion.ts";
import { Done } from "#contract/common.ts";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { AllDeletedResponse } from "#contract/tournaments/recently-deleted.ts";
import { ModerationResponse } from "#contract/tournaments/reports.ts";
import { AdminUsersResponse } from "#contract/accounts/users.ts";
import { page } from "#web/features/tournaments/testing/examples.ts";
import type { Account } from "#web/features/users/api.ts";
import { AdminUsersPage } from "#web/pages/admin/admin-users.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

const ada: Account = {
  id: 7,
  name: "Ada Court",
  username: "ada",
  email: "ada@example.org",
  role: "super_admin",
  profile_image_url: null,
  created_at: "2026-01-15T09:30:00Z",
  blocked_at: null,
};
const rio: Account = { ...ada, id: 8, name: "Rio Serve", username: "Rio_8", role: "viewer" };
const nothing: AccountRemains = {
  tournaments: { upcoming: 0, active: 0, completed: 0 },
  teams: 0,
  rosters: 0,
  officials: 0,
  invitations: 0,
};

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi();
  api.reply("GET", adminPaths.adminDeleted(), AllDeletedResponse, { tournaments: [], teams: [] });
  api.reply("GET", adminPaths.moderation(), ModerationResponse, { tournaments: [] });
  replyUsers([ada, rio]);
  signInAs(api, { id: 7, role: "super_admin" });
});

function replyUsers(users: Account[]) {
  api.reply("GET", adminPaths.adminUsers(), AdminUsersResponse, {
    users,
    pagination: page(users.length),
  });
}

async function open(remains: AccountRemains) {
  api.reply("GET", adminPaths.adminUserRemains(8), AccountRemains, remains);
  const { user } = renderAt("/admin/users", <AdminUsersPage />);
  await user.click(await screen.findByRole("button", { name: "Delete Rio Serve" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete the account of Rio Serve?" });
  const username = await within(dialog).findByRole("textbox", { name: /Rio_8/ });
  const press = () => user.click(within(dialog).getByRole("button", { name: "Delete account" }));
  return { user, dialog, username, press };
}

const deletions = () => api.callsTo("DELETE", adminPaths.adminUser(8));

test("what stays behind is said before; tournaments are deleted or handed over as chosen", async () => {
  const { user, dialog, username, press } = await open({
    tournaments: { upcoming: 2, active: 0, completed: 1 },
    teams: 1,
    rosters: 3,
    officials: 1,
    invitations: 0,
  });
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual([
    "2 upcoming tournaments",
    "1 completed tournament",
    "1 team that it captains, which then has no captain",
    "3 places on rosters, which stay as “Former player” unless another name was entered for them",
    "1 official, who stays on the list with the duties and has no account then",
  ]);
  const [handOver, remove] = within(dialog).getAllByRole<HTMLInputElement>("radio");
  expect(handOver!.checked).toBe(true);
  await user.click(remove!);
  await user.type(username, " @rio_8 ");
  api.reply("DELETE", adminPaths.adminUser(8), Done, { success: true });
  replyUsers([ada]);
  await press();
  expect(await screen.findByText("The account of Rio Serve is deleted")).toBeTruthy();
  expect(deletions().map(({ query }) => query)).toEqual([{ tournaments: "delete" }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText("Rio Serve")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("list", { name: "Users" }));
});

test("without the login name nothing is deleted", async () => {
  const { user, dialog, username, press } = await open(nothing);
  expect(within(dialog).getByText(/leaves behind no tournaments/)).toBeTruthy();
  expect(within(dialog).queryByRole("radio")).toBeNull();
  await press();
  expect(within(dialog).getByText("That isn't the username. It is: Rio_8")).toBeTruthy();
  await user.type(username, "ada");
  await press();
  expect(deletions()).toEqual([]);
});

test("a refusal stays in the dialog, with what was typed", async () => {
  const { user, dialog, username, press } = await open(nothing);
  await user.type(username, "Rio_8");
  api.refuse("DELETE", adminPaths.adminUser(8), 409, {
    error: "Someone else has changed the same in the meantime.",
    code: "changed_meanwhile",
  });
  await press();
  expect(await within(dialog).findByText(/changed the same in the meantime/)).toBeTruthy();
  expect(username).toHaveProperty("value", "Rio_8");
  expect(deletions().map(({ query }) => query)).toEqual([{ tournaments: "hand_over" }]);
});

test("who can't be told what stays behind can't delete, and asks again", async () => {
  const path = adminPaths.adminUserRemains(8);
  api.refuse("GET", path, 500, { error: "Out of order", code: "internal" });
  const { user } = renderAt("/admin/users", <AdminUsersPage />);
  await user.click(await screen.findByRole("button", { name: "Delete Rio Serve" }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText(/^Failed to look up what/)).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: "Delete account" })).toBeNull();
  api.reply("GET", path, AccountRemains, nothing);
  await user.click(within(dialog).getByRole("button", { name: "Retry" }));
  expect(await within(dialog).findByRole("button", { name: "Delete account" })).toBeTruthy();
});

test("nobody deletes the own account", async () => {
  renderAt("/admin/users", <AdminUsersPage />);
  await screen.findByRole("button", { name: "Delete Rio Serve" });
  expect(screen.queryByRole("button", { name: "Delete Ada Court" })).toBeNull();
});
