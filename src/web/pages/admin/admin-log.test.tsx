import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { type AuditEntry, AuditLogResponse } from "#contract/history/audit-log.ts";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { paths } from "#contract/paths.ts";
import type { Role } from "#contract/abilities/principal.ts";
import { type SecurityEntry, SecurityLogResponse } from "#contract/history/security-log.ts";
import { TournamentsResponse } from "#contract/tournaments/tournaments.ts";
import { exampleTournament, page } from "#web/features/tournaments/testing/examples.ts";
import { AdminLogPage } from "#web/pages/admin/admin-log.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  api.reply("GET", paths.tournaments(), TournamentsResponse, {
    tournaments: [exampleTournament({ id: 3, name: "Summer Cup" })],
    pagination: page(1),
  });
});

const scored: AuditEntry = {
  id: 41,
  at: "2026-11-20T09:30:00Z",
  action: "match.update",
  actor: { id: 7, name: "Ada Court" },
  tournament: { id: 3, name: "Summer Cup" },
  subject: { kind: "match", id: 9, name: "12" },
  changes: [
    { field: "status", before: "scheduled", after: "completed" },
    { field: "t1s", before: null, after: 25 },
    { field: "home_team_id", before: "Ants", after: null },
  ],
  texts: [],
  games: null,
};
const renamed: AuditEntry = {
  ...scored,
  id: 40,
  action: "team.update",
  actor: { id: 8, name: null },
  subject: { kind: "team", id: 5, name: "Bees" },
  changes: [],
  texts: ["name", "logo_url"],
};
const drawn: AuditEntry = {
  ...scored,
  id: 39,
  action: "schedule.move",
  actor: null,
  tournament: { id: 4, name: null },
  subject: { kind: "tournament", id: 4, name: null },
  changes: [],
  games: 6,
};
const failed: SecurityEntry = {
  id: "s1",
  kind: "sign_in_failed",
  first_at: "2026-11-20T09:20:00Z",
  at: "2026-11-20T09:30:00Z",
  count: 7,
  person: null,
  actor: null,
  unknown_name: "a1b2c3",
  network: "203.0.113.0/24",
  device: "Firefox, Android",
  detail: null,
};

function replyChanges(entries: AuditEntry[], total = entries.length) {
  const pagination = page(total);
  api.reply("GET", adminPaths.adminAuditLog(), AuditLogResponse, { entries, pagination });
}

function replySecurity(entries: SecurityEntry[], total = entries.length) {
  const pagination = page(total);
  api.reply("GET", adminPaths.adminSecurityLog(), SecurityLogResponse, { entries, pagination });
}

function open(query = "") {
  return renderAt(`/admin/log${query}`, <AdminLogPage />);
}

/** The text of each row, without the spaces between its parts. */
async function rowsOf(name: string) {
  const list = await screen.findByRole("list", { name });
  return within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
}

test.each<Role | null>(["tournament_admin", "viewer", null])("is denied to %s", async (role) => {
  if (role) signInAs(api, { role });
  open();
  expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeTruthy();
  expect(api.callsTo("GET", adminPaths.adminAuditLog())).toHaveLength(0);
});

describe("the log of changes", () => {
  beforeEach(() => signInAs(api, { role: "super_admin" }));

  test("tells in words who did what to what", async () => {
    replyChanges([scored, renamed, drawn]);
    open();
    const [first, second, third] = await rowsOf("Changes");
    expect(first).toContain("Game changedGame 12");
    expect(first).toContain("Status: Scheduled → Completed");
    expect(first).toContain("Score of team 1: 25");
    expect(first).toContain("Team 1: Ants → none");
    expect(first).toContain("by Ada Court");
    expect(second).toContain("Team changedBees");
    expect(second).toContain("Changed: name, logo");
    expect(second).toContain("by account 8");
    expect(third).toContain("Games movedno longer there (no. 4)");
    expect(third).toContain("6 games");
    expect(third).toContain("by Courtside itself");
    expect(screen.getByRole("link", { name: "Bees" }).getAttribute("href")).toBe("/teams/5");
    expect(screen.getAllByRole("link", { name: "Summer Cup" })).toHaveLength(2);
  });

  test("is filtered by person, kind, tournament and day, which the address keeps", async () => {
    replyChanges([scored], 30);
    const { user } = open();
    await rowsOf("Changes");
    await user.type(screen.getByLabelText(/^Person/u), " ada ");
    await user.selectOptions(screen.getByLabelText("Kind"), "Games");
    await user.selectOptions(screen.getByLabelText("Tournament"), "Summer Cup");
    await user.type(screen.getByLabelText("Day"), "2026-11-20");
    const query = "person=ada&kind=match&tournament=3&day=2026-11-20";
    await waitFor(() => expect(currentPath()).toBe(`/admin/log?${query}`));
    await waitFor(() =>
      expect(api.callsTo("GET", adminPaths.adminAuditLog()).at(-1)?.query).toMatchObject({
        page: "1",
        person: "ada",
        area: "match",
        tournament: "3",
        day: "2026-11-20",
        timezone: expect.any(String) as string,
      }),
    );
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(currentPath()).toBe(`/admin/log?${query}&page=2`);
    await user.click(screen.getByRole("link", { name: "Clear filters" }));
    expect(currentPath()).toBe("/admin/log");
    expect(screen.getByLabelText<HTMLInputElement>(/^Person/u).value).toBe("");
  });

  test("says that nothing was found, tells a failure and tries again", async () => {
    replyChanges([]);
    const view = open("?day=2001-01-01");
    expect(await screen.findByText("Nothing found")).toBeTruthy();
    view.unmount();
    api.refuse("GET", adminPaths.adminAuditLog(), 500, { error: "Out of order", code: "internal" });
    const { user } = open();
    const alert = await screen.findByRole("alert");
    replyChanges([renamed]);
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    expect(await rowsOf("Changes")).toHaveLength(1);
  });
});

test("the security log tells who was refused, from where and how often", async () => {
  signInAs(api, { role: "super_admin" });
  const ada = { id: 7, name: "Ada Court" };
  replyChanges([]);
  replySecurity([
    failed,
    { ...failed, id: "s2", kind: "sign_in", count: 1, person: ada, unknown_name: null },
    {
      ...failed,
      id: "a3",
      kind: "account.assign_role",
      count: 1,
      person: { id: 9, name: null },
      actor: ada,
      network: null,
      device: null,
      detail: "tournament_admin",
    },
    { ...failed, id: "s4", kind: "forbidden", person: ada, detail: "GET /api/admin/users" },
  ]);
  const { user } = open();
  await user.click(await screen.findByRole("tab", { name: "Sign-ins and refusals" }));
  expect(currentPath()).toBe("/admin/log?tab=security");
  const rows = await rowsOf("Sign-ins and refusals");
  expect(rows[0]).toContain("Wrong password or nameunknown name a1b2c37 times");
  expect(rows[0]).toContain("from 203.0.113.0/24\u00a0· Firefox, Android");
  expect(rows[1]).toContain("Signed inAda Court");
  expect(rows[2]).toContain("Role givenaccount 9Tournament admin");
  expect(rows[2]).toContain("by Ada Court");
  expect(rows[3]).toContain("GET /api/admin/users");
  await user.selectOptions(screen.getByLabelText("Kind"), "Signed in");
  await waitFor(() => expect(currentPath()).toBe("/admin/log?tab=security&kind=sign_in"));
  await user.click(screen.getByRole("link", { name: "Clear filters" }));
  expect(currentPath()).toBe("/admin/log?tab=security");
});
