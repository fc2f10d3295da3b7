import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { officialAccountPaths } from "#contract/duties/official-accounts.ts";
import { OfficialResponse } from "#contract/duties/duty-forms.ts";
import { paths } from "#contract/paths.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { CaptainInvitationResponse } from "#contract/teams/invitations.ts";
import { memberPaths } from "#contract/tournaments/member-paths.ts";
import { MemberInvitationResponse } from "#contract/tournaments/members.ts";
import { TeamResponse } from "#contract/teams/teams.ts";
import { forgetKeptTexts } from "#server/write/kept-texts-repository.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { undoingIn } from "#server/testing/undoing.ts";

let app: TestApp;
let organiser: TestUser;
let manager: TestUser;
let guest: TestUser;
let tournamentId: number;
let teamId: number;
let officialId: number;
let history: ReturnType<typeof undoingIn>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.deleteFrom("rate_limits").execute();
  [organiser, manager, guest] = [
    await app.createUser(),
    await app.createUser(),
    await app.createUser(),
  ];
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  const inIt = { tournament_id: tournamentId };
  await app.createMember({ ...inIt, user_id: manager.id, role: "manager" });
  teamId = (await app.createTeam({ ...inIt, name: "Ants" })).id;
  const made = await call("POST", paths.officials(tournamentId), { name: "Rita" });
  officialId = made.read(OfficialResponse).official.id;
  history = undoingIn(app, tournamentId, organiser);
});

async function call(
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
  as = organiser,
) {
  const answer = await app.call(method, path, { as, ...(body && { body }) });
  expect(answer.text && answer.status).toBeLessThan(300);
  return answer;
}
const byLink = { email: null };
const tokenOf = (link: string | null) => link!.split("#")[1]!;
const askHelper = async (role = "desk") => {
  const body = { ...byLink, role };
  const answer = await call("POST", memberPaths.memberInvitations(tournamentId), body);
  const { link, invitation } = answer.read(MemberInvitationResponse);
  return { token: tokenOf(link), id: invitation.id };
};
const unaskHelper = async (id: number) =>
  call("DELETE", memberPaths.memberInvitation(tournamentId, id));
const askCaptain = async () => {
  const answer = await call("POST", invitationPaths.teamCaptainInvitations(teamId), byLink);
  return tokenOf(answer.read(CaptainInvitationResponse).link);
};
const unaskCaptain = async () => call("DELETE", invitationPaths.teamCaptainInvitations(teamId));
const askOfficial = async () =>
  call("POST", officialAccountPaths.invitation(tournamentId, officialId), byLink);
const unaskOfficial = async () =>
  call("DELETE", officialAccountPaths.one(tournamentId, officialId));
const say = async (yes: boolean, token: string) => {
  const { captainOfferAcceptance, captainOfferRefusal } = invitationPaths;
  const path = yes ? captainOfferAcceptance() : captainOfferRefusal();
  return (await app.call("POST", path, { as: guest, body: { token } })).status;
};
const entryOf = async (write: () => Promise<unknown>) => {
  await write();
  return (await history.newest()).id;
};
const nothing = async () => {};

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  ["a helper who was asked", nothing, askHelper],
  [
    "a helper who is asked no more",
    nothing,
    async () => {
      await unaskHelper((await askHelper()).id);
    },
  ],
  ["a captain who was asked", nothing, askCaptain],
  ["a captain who was asked in place of another", askCaptain, askCaptain],
  ["a captain who is asked no more", askCaptain, unaskCaptain],
  ["an official who was asked", nothing, askOfficial],
  ["an official who is asked no more", askOfficial, unaskOfficial],
  [
    "a removed official, with whom was asked",
    askOfficial,
    async () => call("DELETE", paths.official(tournamentId, officialId)),
  ],
])("%s: undone, redone and undone again, byte for byte", async (_, prepare, write) => {
  await prepare();
  const { seen, entries } = await history.backAndForth(write);
  expect(entries.map(({ undo }) => undo)).toEqual(["open", "open", "open"]);
  expect([seen[3], seen[4]]).toEqual([seen[1], seen[2]]);
});

test("a team that was made goes with whom was asked to captain it, and comes back with them", async () => {
  const body = { name: "Bees", tournament_id: tournamentId, captain_id: null };
  teamId = (await call("POST", paths.teams(), body)).read(TeamResponse).team.id;
  const { id } = await history.newest();
  const token = await askCaptain();
  expect((await history.preview(id)).totals).toMatchObject({ teams_gone: 1, invitations_gone: 1 });
  const before = await history.everything();
  await history.undo(id);
  expect(await say(true, token)).toBe(422);
  const { id: again } = await history.newest();
  expect((await history.preview(again)).totals).toMatchObject({ invitations_back: 1 });
  await history.undo(again);
  expect(await history.everything()).toEqual(before);
  expect(await say(true, token)).toBe(200);
});

test("it says before that a link opens nothing any more, or opens again, and to whom", async () => {
  const asked = await entryOf(askCaptain);
  const shown = await history.preview(asked);
  expect(shown.totals).toMatchObject({ invitations_gone: 1, invitations_back: 0 });
  expect(shown.rows).toMatchObject([{ kind: "invitation", name: "Ants", change: "removed" }]);
  const unasked = await entryOf(unaskCaptain);
  expect((await history.preview(unasked)).totals).toMatchObject({ invitations_back: 1 });
  expect(await history.refusalOf(asked)).toEqual({ code: "refusals.undo.answered" });
});

describe("is refused, saying why", () => {
  test.each([true, false])("once it was answered: %s", async (yes) => {
    const { token } = await askHelper();
    const { id } = await history.newest();
    expect(await say(yes, token)).toBe(200);
    expect(await history.refusalOf(id)).toEqual({ code: "refusals.undo.answered" });
    const answered = await history.newest();
    expect(answered).toMatchObject({ undo: "never", why: { code: "refusals.notUndone.answer" } });
  });

  test("when the same was asked again, or it has run out meanwhile", async () => {
    await askCaptain();
    const unasked = await entryOf(unaskCaptain);
    await askCaptain();
    expect(await history.refusalOf(unasked)).toEqual({ code: "refusals.undo.askedAgain" });
    const again = await entryOf(unaskCaptain);
    expect((await history.preview(again)).refusal).toBeNull();
    const late = { expires_at: new Date(0).toISOString() };
    await askCaptain();
    await app.database.updateTable("invitations").set(late).execute();
    const ended = await entryOf(unaskCaptain);
    expect(await history.refusalOf(ended)).toEqual({ code: "refusals.undo.ranOut" });
  });

  test("and keeps no address beyond the time in which it could be said yes to", async () => {
    const body = { email: guest.email };
    await call("POST", invitationPaths.teamCaptainInvitations(teamId), body);
    const late = { expires_at: new Date(Date.now() + 3_600_000).toISOString() };
    await app.database.updateTable("invitations").set(late).execute();
    await unaskCaptain();
    const addresses = async () => {
      await forgetKeptTexts(app.database);
      const { rows } = await sql<{ email: string | null }>`
        select kept ->> 'email' as email from kept_rows
        where tournament_id = ${tournamentId} and table_name = 'invitations'`.execute(app.database);
      return rows.map(({ email }) => email);
    };
    expect(await addresses()).toEqual([guest.email]);
    const ended = JSON.stringify({ expires_at: new Date(0).toISOString() });
    await sql`update kept_rows set kept = kept || ${ended}::jsonb
      where tournament_id = ${tournamentId}`.execute(app.database);
    expect(await addresses()).toEqual([null]);
  });

  test("when the official has an account by now", async () => {
    await askOfficial();
    const id = await entryOf(unaskOfficial);
    const row = app.database.updateTable("officials").where("id", "=", officialId);
    await row.set({ user_id: guest.id }).execute();
    expect(await history.refusalOf(id)).toEqual({ code: "refusals.officials.hasAccount" });
  });

  test("when so many are asked as may be", async () => {
    await askCaptain();
    const id = await entryOf(unaskCaptain);
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    const others = [1, 2, 3, 4, 5].map((n) => ({
      kind: "captain",
      team_id: teamId,
      email: `captain${n}@mail.test`,
      token_hash: Buffer.alloc(32, n),
      expires_at,
    }));
    await app.database.insertInto("invitations").values(others).execute();
    expect(await history.refusalOf(id)).toEqual({ code: "refusals.access.captainsEnough" });
  });
});

test("nobody but an owner asks helpers anew by it, also by way of what undid it", async () => {
  const { id: invitationId, token } = await askHelper("manager");
  const unasked = await entryOf(async () => unaskHelper(invitationId));
  const seen = await history.newest(manager);
  expect(seen).toMatchObject({ undo: "never", why: { code: "refusals.notUndone.byOwner" } });
  expect((await history.undo(unasked, manager)).status).toBe(403);
  const path = paths.historyUndo(tournamentId, unasked);
  expect((await app.call("GET", path, { as: manager })).status).toBe(403);
  await history.undo(unasked);
  const { id } = await history.newest();
  expect((await history.undo(id, manager)).status).toBe(403);
  expect(await say(true, token)).toBe(200);
  // Whom a team asks is a manager's as well.
  await askCaptain();
  expect((await history.newest(manager)).undo).toBe("open");
});

test("the address of who was asked is in no log, and goes with the account", async () => {
  const body = { email: guest.email };
  await call("POST", invitationPaths.teamCaptainInvitations(teamId), body);
  await unaskCaptain();
  const { id } = await history.newest();
  const { rows } = await history.newest();
  expect(JSON.stringify(rows)).not.toContain(guest.email);
  const logged = await app.database
    .selectFrom("audit_changes")
    .select(["before", "after"])
    .where("entry_id", "=", id)
    .execute();
  expect(JSON.stringify(logged)).not.toContain(guest.email);
  expect((await history.newest()).undo).toBe("open");
  const chief = await app.createUser({ role: "super_admin" });
  await app.call("DELETE", `${adminPaths.adminUser(guest.id)}?tournaments=delete`, { as: chief });
  expect(await history.refusalOf(id)).toEqual({ code: "refusals.notUndone.forgotten" });
  const kept = await app.database
    .selectFrom("kept_rows")
    .select("kept")
    .where("table_name", "=", "invitations")
    .execute();
  expect(JSON.stringify(kept)).not.toContain(guest.email);
});
