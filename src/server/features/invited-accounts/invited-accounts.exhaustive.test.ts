import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LoginResponse } from "#contract/accounts/auth.ts";
import { UserResponse } from "#contract/accounts/users.ts";
import {
  officialAccountPaths,
  OfficialInvitationResponse,
  OwnOfficialsResponse,
} from "#contract/duties/official-accounts.ts";
import { OfficialResponse } from "#contract/duties/duty-forms.ts";
import {
  CaptainInvitationResponse,
  Offer,
  PlayerInvitationResponse,
} from "#contract/teams/invitations.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { PlayersResponse } from "#contract/teams/players.ts";
import { TeamResponse } from "#contract/teams/teams.ts";
import { MemberInvitationResponse, MembersResponse } from "#contract/tournaments/members.ts";
import { memberPaths } from "#contract/tournaments/member-paths.ts";
import { paths } from "#contract/paths.ts";
import { messages } from "#texts/testing/messages.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { newPassword, type TestUser } from "#server/testing/factories.ts";
import { invitationTo, readOutbox } from "#server/testing/outbox.ts";

let app: TestApp;
let owner: TestUser;
let id: number;
let email: string;
let people = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.deleteFrom("rate_limits").execute();
  owner = await app.createUser();
  ({ id } = await app.createTournament({ creator_id: owner.id, name: "Harbour Cup" }));
  email = `kim${++people}@mail.test`;
});

const invite = async (to: string | null = email) => {
  const body = { role: "desk", email: to };
  const reply = await app.call("POST", memberPaths.memberInvitations(id), { as: owner, body });
  return reply.read(MemberInvitationResponse);
};
const mailed = async (to = email) => {
  await invite(to);
  return (await invitationTo(to, app)).token;
};
const secretOf = (link: string | null) => link!.split("#")[1]!;
const make = (token: string, chosen: object = {}) =>
  app.call("POST", invitationPaths.captainOfferAccount(), {
    body: { token, name: "Kim Möller", password: newPassword, ...chosen },
  });
const made = async (token: string) => {
  const reply = await make(token);
  expect(reply.status).toBe(201);
  return reply.read(LoginResponse);
};
const offerOf = async (token: string) =>
  (await app.call("POST", invitationPaths.captainOffer(), { body: { token } })).read(Offer);
const members = async () => {
  const reply = await app.call("GET", memberPaths.tournamentMembers(id), { as: owner });
  return reply.read(MembersResponse).members;
};
const accountsOf = (address: string) =>
  app.database.selectFrom("users").select("id").where("email", "ilike", address).execute();

describe("a mailed invitation", () => {
  test("makes the account of its address and its holder a member, in one step", async () => {
    const token = await mailed();
    expect((await offerOf(token)).addressee).toEqual({ email, has_account: false });
    const reply = await make(token, { language: "de" });
    const { token: session, user } = reply.read(LoginResponse);
    expect(user).toMatchObject({ email, name: "Kim Möller", role: "viewer" });
    expect(user.username).toMatch(/^kim_moller(?:_\d)?$/u);
    expect(user.preferences.language).toBe("de");
    const me = await app.call("GET", paths.me(), { as: { token: session } });
    expect(me.read(UserResponse).user.id).toBe(user.id);
    expect(await members()).toContainEqual(
      expect.objectContaining({ user_id: user.id, role: "desk", email }),
    );
    const body = { emailOrUsername: email, password: newPassword };
    expect((await app.call("POST", paths.login(), { body })).status).toBe(200);
  });

  test("stands in the log as registering and accepting, by whom it made", async () => {
    const { user } = await made(await mailed());
    const rows = await app.database
      .selectFrom("audit_log")
      .select(["action", "subject_id", "tournament_id"])
      .where("actor_id", "=", user.id)
      .orderBy("action")
      .execute();
    expect(rows).toEqual([
      { action: "account.register", subject_id: user.id, tournament_id: null },
      { action: "member.accept_invitation", subject_id: user.id, tournament_id: id },
    ]);
  });

  test("has its device known, as signing in by a password does", async () => {
    const reply = await make(await mailed());
    expect(String(reply.headers["set-cookie"])).toMatch(/HttpOnly/u);
  });

  test("opens once, also for many at a time", async () => {
    const token = await mailed();
    const replies = await Promise.all(Array.from({ length: 5 }, () => make(token)));
    const codes = replies.map(({ body }) => (body as { code?: string }).code ?? "made");
    expect(codes.filter((code) => !["email_taken", "invitation_invalid"].includes(code))).toEqual([
      "made",
    ]);
    expect(await accountsOf(email)).toHaveLength(1);
    expect(await members()).toHaveLength(2);
    expect(await make(token)).toMatchObject({ status: 422, body: { code: "invitation_invalid" } });
  });

  test("never opens an account that is there, and leaves the invitation for it", async () => {
    const token = await mailed();
    const before = await app.createUser({ email: email.toUpperCase() });
    expect((await offerOf(token)).addressee).toEqual({ email, has_account: true });
    expect(await make(token)).toMatchObject({ status: 409, body: { code: "email_taken" } });
    const accepted = await app.call("POST", invitationPaths.captainOfferAcceptance(), {
      as: before,
      body: { token },
    });
    expect(accepted.status).toBe(200);
    expect(await accountsOf(email)).toEqual([{ id: before.id }]);
  });

  test("takes no other address, login name or role than its own", async () => {
    const wanted = { email: "boss@mail.test", username: "boss", role: "super_admin" };
    const reply = await make(await mailed(), { ...wanted, administrator_token: "guessed" });
    const { user } = reply.read(LoginResponse);
    expect(user).toMatchObject({ email, role: "viewer" });
    expect(user.username).not.toBe("boss");
  });

  test.each([
    ["short", { password: "Ab1" }, 400, "password", messages.account.passwordShort],
    ["common", { password: "Secret123" }, 422, "password", messages.account.passwordCommon],
    [
      "made of the name",
      { password: "Kim-Moller7" },
      422,
      "password",
      messages.account.passwordNamed,
    ],
    ["without a name", { name: " " }, 400, "name", messages.account.fullNameRequired],
  ])(
    "keeps the rules of registering: %s, and stays good",
    async (_, chosen, status, field, text) => {
      const token = await mailed();
      const reply = await make(token, chosen);
      expect(reply).toMatchObject({ status, body: { fields: { [field]: text } } });
      expect(await accountsOf(email)).toEqual([]);
      await made(token);
    },
  );

  test("that was taken back, refused or has run out makes nothing", async () => {
    const { invitation } = await invite();
    const { token } = await invitationTo(email, app);
    await app.call("DELETE", memberPaths.memberInvitation(id, invitation.id), { as: owner });
    const refused = await mailed(`no-${email}`);
    await app.call("POST", invitationPaths.captainOfferRefusal(), { body: { token: refused } });
    const late = await mailed(`late-${email}`);
    await app.database
      .updateTable("invitations")
      .set({ expires_at: new Date(0) })
      .where("email", "=", `late-${email}`)
      .execute();
    for (const secret of [token, refused, late, "never-was-one"]) {
      expect(await make(secret)).toMatchObject({
        status: 422,
        body: { code: "invitation_invalid" },
      });
    }
    expect(await accountsOf(`%${email}`)).toEqual([]);
  });

  test("takes as many tries from one place as registering does", async () => {
    const token = await mailed();
    for (let n = 0; n < 10; n += 1) {
      expect((await make(token, { password: "Secret123" })).status).toBe(422);
    }
    expect(await make(token)).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  });
});

describe("a link that was handed over", () => {
  test("proves no address, and makes no account", async () => {
    const token = secretOf((await invite(null)).link);
    expect((await offerOf(token)).addressee).toBeNull();
    expect(await make(token)).toMatchObject({
      status: 403,
      body: {
        error:
          "This link was passed on and proves no email address. Please register, then open it again.",
      },
    });
    expect(await members()).toHaveLength(1);
  });

  test("proves none either for a place that was asked for by mail; another mail does", async () => {
    const captain = await app.createUser();
    const team = await app.createTeam({ tournament_id: id, captain_id: captain.id });
    const path = invitationPaths.teamRosterInvitations(team.id);
    const body = { email, first_name: "Kim" };
    const { player } = (await app.call("POST", path, { as: captain, body })).read(
      PlayerInvitationResponse,
    );
    const { token: first, mail } = await invitationTo(email, app);
    const again = async (by: "mail" | "link") => {
      const renewed = invitationPaths.teamPlayerInvitation(team.id, player.id);
      const reply = await app.call("POST", renewed, { as: captain, body: { by } });
      return reply.read(PlayerInvitationResponse).link;
    };
    const handed = secretOf(await again("link"));
    expect((await make(first)).status).toBe(422);
    expect((await offerOf(handed)).addressee).toBeNull();
    expect((await make(handed)).status).toBe(403);
    await app.database.deleteFrom("rate_limits").execute();
    await again("mail");
    const { token } = await invitationTo(email, app, [mail]);
    expect((await make(handed)).status).toBe(422);
    const { user } = await made(token);
    const roster = await app.call("GET", paths.teamPlayers(team.id), { as: captain });
    expect(roster.read(PlayersResponse).players).toMatchObject([{ user_id: user.id }]);
  });
});

test("an official who was asked by mail has the duties with the account", async () => {
  const added = await app.call("POST", paths.officials(id), { as: owner, body: { name: "Rita" } });
  const rita = added.read(OfficialResponse).official.id;
  const asked = await app.call("POST", officialAccountPaths.invitation(id, rita), {
    as: owner,
    body: { email },
  });
  expect(asked.read(OfficialInvitationResponse).link).toBeNull();
  const { token: session } = await made((await invitationTo(email, app)).token);
  const own = await app.call("GET", officialAccountPaths.mine(), { as: { token: session } });
  expect(own.read(OwnOfficialsResponse).officials).toMatchObject([{ id: rita, name: "Rita" }]);
});

test("a captain who was asked by mail has the team with the account", async () => {
  const team = await app.createTeam({ tournament_id: id, captain_id: null });
  const asked = await app.call("POST", invitationPaths.teamCaptainInvitations(team.id), {
    as: owner,
    body: { email },
  });
  expect(asked.read(CaptainInvitationResponse).link).toBeNull();
  const { user } = await made((await invitationTo(email, app)).token);
  const now = await app.call("GET", paths.team(team.id), { as: owner });
  expect(now.read(TeamResponse).team.captain_id).toBe(user.id);
});

test("namesakes get login names of their own, and every name gets one", async () => {
  const names: string[] = [];
  for (const name of ["Łucja Ørsted", "Łucja Ørsted", "林 小美", "X".repeat(50)]) {
    email = `kim${++people}@mail.test`;
    names.push((await make(await mailed(), { name })).read(LoginResponse).user.username);
  }
  expect(names).toEqual(["lucja_orsted", "lucja_orsted_2", "user", "x".repeat(23)]);
});

test("an address of the administrators' list is still asked for its own proof", async () => {
  const listed = await createTestApp({
    environment: { SUPER_ADMIN_EMAILS: "boss@mail.test" },
  });
  const organiser = await listed.createUser();
  const { id: tournamentId } = await listed.createTournament({ creator_id: organiser.id });
  const body = { role: "desk", email: "boss@mail.test" };
  await listed.call("POST", memberPaths.memberInvitations(tournamentId), { as: organiser, body });
  const { token } = await invitationTo("boss@mail.test", listed);
  const reply = await listed.call("POST", invitationPaths.captainOfferAccount(), {
    body: { token, name: "Big Boss", password: newPassword },
  });
  expect(reply.read(LoginResponse).user.role).toBe("viewer");
  await expect
    .poll(async () => (await readOutbox(listed)).join(""), { timeout: 20_000 })
    .toContain("/administrator#");
  await listed.close();
});
