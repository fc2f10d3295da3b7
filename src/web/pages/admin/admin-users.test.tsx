import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { paths } from "#contract/paths.ts";
import { type AllDeleted, AllDeletedResponse } from "#contract/tournaments/recently-deleted.ts";
import { ModerationResponse } from "#contract/tournaments/reports.ts";
import { Done } from "#contract/common.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import type { Role } from "#contract/abilities/principal.ts";
import { AdminUser, AdminUsersResponse } from "#contract/accounts/users.ts";
import type { Account } from "#web/features/users/api.ts";
import { reported } from "#web/features/moderation/testing/reported.ts";
import { exampleTournament, page } from "#web/features/tournaments/testing/examples.ts";
import { AdminUsersPage } from "#web/pages/admin/admin-users.tsx";
import { stubApi } from "#web/testing/api.ts";
import { offReasonOf } from "#web/testing/off-reason-of.ts";
import { currentPath, renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  replyDeleted({ tournaments: [], teams: [] });
  api.reply("GET", adminPaths.moderation(), ModerationResponse, { tournaments: [] });
});

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
const rio: Account = {
  ...ada,
  id: 8,
  name: "Rio Serve",
  username: "rio",
  email: "rio@example.org",
  role: "viewer",
};

function reply(users: Account[], total = users.length) {
  api.reply("GET", adminPaths.adminUsers(), AdminUsersResponse, { users, pagination: page(total) });
}

function replyDeleted(deleted: AllDeleted) {
  api.reply("GET", adminPaths.adminDeleted(), AllDeletedResponse, deleted);
}

function open(query = "") {
  return renderAt(`/admin/users${query}`, <AdminUsersPage />);
}

describe("the users page", () => {
  test.each<Role | null>(["tournament_admin", "team_manager", "player", "viewer", null])(
    "is denied to %s",
    async (role) => {
      if (role) signInAs(api, { role });
      open();
      expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeTruthy();
      expect(api.callsTo("GET", adminPaths.adminUsers())).toHaveLength(0);
    },
  );

  test.each([
    ["before the accounts", [reported]],
    ["after them where there is nothing to do", []],
  ])("shows reports %s", async (where, tournaments) => {
    signInAs(api, { role: "super_admin" });
    reply([ada]);
    api.reply("GET", adminPaths.moderation(), ModerationResponse, { tournaments });
    open();
    await screen.findByText(tournaments.length > 0 ? "Cheap Watches" : /^Nothing is reported/);
    const reports = screen.getByRole("region", { name: "Reported and suspended tournaments" });
    const search = screen.getByRole("searchbox");
    const isBefore = reports.compareDocumentPosition(search) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isBefore > 0).toBe(where.startsWith("before"));
  });

  test("searches accounts, and the address keeps the search", async () => {
    signInAs(api, { role: "super_admin" });
    reply([ada, rio]);
    const { user } = open();
    expect(await screen.findByText("rio@example.org")).toBeTruthy();
    reply([rio]);
    await user.type(screen.getByRole("searchbox", { name: /^Search by name/ }), " rio ");
    await waitFor(() => expect(currentPath()).toBe("/admin/users?search=rio"));
    await waitFor(() => expect(screen.queryByText("ada@example.org")).toBeNull());
    expect(api.callsTo("GET", adminPaths.adminUsers()).at(-1)?.query).toEqual({
      page: "1",
      search: "rio",
    });
  });

  test("turns pages", async () => {
    signInAs(api, { role: "super_admin" });
    reply([ada, rio], 12);
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Next" }));
    expect(currentPath()).toBe("/admin/users?page=2");
    expect(screen.getByText("Showing page 1 of 2 (12 total users)")).toBeTruthy();
  });

  test("says that nobody was found, and clears the search", async () => {
    signInAs(api, { role: "super_admin" });
    reply([]);
    const { user } = open("?search=nobody");
    expect(await screen.findByText("No users found")).toBeTruthy();
    reply([rio]);
    await user.click(screen.getAllByRole("button", { name: "Clear search" }).at(-1)!);
    expect(await screen.findByText("rio@example.org")).toBeTruthy();
  });

  test("tells a failure, and tries again", async () => {
    signInAs(api, { role: "super_admin" });
    api.refuse("GET", adminPaths.adminUsers(), 500, { error: "Out of order", code: "internal" });
    const { user } = open();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Failed to fetch users");
    reply([rio]);
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("rio@example.org")).toBeTruthy();
  });
});

describe("assigning a role", () => {
  test("happens on pressing Assign, not on choosing", async () => {
    const { user } = await choose(rio, "Tournament admin");
    expect(api.callsTo("PUT", adminPaths.adminUserRole(8))).toHaveLength(0);
    const changed: Account = { ...rio, role: "tournament_admin" };
    replyAssigned(changed);
    reply([ada, changed]);
    await user.click(screen.getByRole("button", { name: "Assign this role to Rio Serve" }));
    expect(await screen.findByText("Rio Serve is now: Tournament admin")).toBeTruthy();
    expect(api.callsTo("PUT", adminPaths.adminUserRole(8))[0]?.body).toEqual({
      role: "tournament_admin",
    });
  });

  test("says that nothing was chosen yet", async () => {
    signInAs(api, { role: "super_admin" });
    reply([rio]);
    const { user } = open();
    const assign = await screen.findByRole("button", { name: "Assign this role to Rio Serve" });
    expect(offReasonOf(assign)).toBe("Viewer is the role already. Choose another one first.");
    await user.click(assign);
    expect(screen.getByRole("alert").textContent).toMatch(/^Viewer is the role already/);
    expect(api.callsTo("PUT", adminPaths.adminUserRole(8))).toHaveLength(0);
  });

  test("a refusal says why and keeps the choice", async () => {
    const { user, select } = await choose(rio, "Player");
    api.refuse("PUT", adminPaths.adminUserRole(8), 404, { error: "User not found" });
    await user.click(screen.getByRole("button", { name: "Assign this role to Rio Serve" }));
    expect(await screen.findByText("User not found")).toBeTruthy();
    expect(select).toHaveProperty("value", "player");
  });

  test("asks before giving up one's own role, and then closes the page", async () => {
    const { user } = await choose(ada, "Viewer");
    await user.click(screen.getByRole("button", { name: "Assign this role to Ada Court" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Give up your role?" });
    expect(api.callsTo("PUT", adminPaths.adminUserRole(7))).toHaveLength(0);
    replyAssigned({ ...ada, role: "viewer" });
    await user.click(within(dialog).getByRole("button", { name: "Give up role" }));
    expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeTruthy();
  });
});

test("says what each role means where it is given", async () => {
  signInAs(api, { role: "super_admin" });
  reply([rio]);
  const { user } = open();
  await user.click(await screen.findByText("What the roles mean"));
  expect(screen.getByText(/gives roles, blocks accounts or deletes them/)).toBeTruthy();
  expect(screen.getAllByRole("definition")).toHaveLength(5);
});

describe("an account", () => {
  const blocked: Account = { ...rio, blocked_at: "2026-11-21T10:00:00Z" };

  test("is blocked after asking, and the block is lifted again", async () => {
    signInAs(api, { id: 7, role: "super_admin" });
    reply([ada, rio]);
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Block Rio Serve" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Block Rio Serve?" });
    expect(api.callsTo("PUT", adminPaths.adminUserBlock(8))).toHaveLength(0);
    const answer = z.object({ user: AdminUser });
    api.reply("PUT", adminPaths.adminUserBlock(8), answer, { user: blocked });
    reply([ada, blocked]);
    await user.click(within(dialog).getByRole("button", { name: "Block" }));
    expect(await screen.findByText("Rio Serve is blocked")).toBeTruthy();
    expect(await screen.findByText("Blocked")).toBeTruthy();
    api.reply("DELETE", adminPaths.adminUserBlock(8), answer, { user: rio });
    reply([ada, rio]);
    await user.click(screen.getByRole("button", { name: "Lift block of Rio Serve" }));
    expect(await screen.findByText("Rio Serve can sign in again")).toBeTruthy();
  });

  test("gets a link to choose a new password", async () => {
    signInAs(api, { id: 7, role: "super_admin" });
    reply([rio]);
    const { user } = open();
    api.reply("POST", adminPaths.adminUserReset(8), Done, { success: true });
    await user.click(
      await screen.findByRole("button", { name: "Send password reset to Rio Serve" }),
    );
    expect(await screen.findByText(/gets a link to choose a new password/)).toBeTruthy();
  });

  test("of one's own can't be blocked here", async () => {
    signInAs(api, { id: 7, role: "super_admin" });
    reply([ada]);
    open();
    await screen.findByText("ada@example.org");
    expect(screen.queryByRole("button", { name: /^Block/ })).toBeNull();
  });
});

test("what others deleted is shown and restored", async () => {
  signInAs(api, { id: 7, role: "super_admin" });
  reply([ada]);
  const deleted_at = "2026-11-20T10:00:00Z";
  replyDeleted({
    tournaments: [{ id: 12, name: "Autumn Open", deleted_at, creator_name: "Rio Serve" }],
    teams: [{ id: 31, name: "Falcons", deleted_at, tournament_id: 13, tournament_name: "Cup" }],
  });
  const { user } = open();
  expect(await screen.findByText(/^Tournament of Rio Serve · /)).toBeTruthy();
  api.reply("POST", paths.tournamentRestore(12), TournamentResponse, {
    tournament: exampleTournament(),
  });
  replyDeleted({ tournaments: [], teams: [] });
  await user.click(screen.getByRole("button", { name: "Restore Autumn Open" }));
  expect(await screen.findByText("Autumn Open is back")).toBeTruthy();
  expect(await screen.findByText("Nothing was deleted.")).toBeTruthy();
  const list = screen.getByRole("region", { name: "Deleted in the last 30 days" });
  expect(document.activeElement).toBe(list);
});

function replyAssigned(user: Account) {
  api.reply("PUT", adminPaths.adminUserRole(user.id), z.object({ user: AdminUser }), { user });
}

async function choose(account: Account, role: string) {
  signInAs(api, { role: "super_admin" });
  reply([ada, rio]);
  const { user } = open();
  const select = await screen.findByRole("combobox", { name: `Role of ${account.name}` });
  await user.selectOptions(select, role);
  return { user, select };
}
