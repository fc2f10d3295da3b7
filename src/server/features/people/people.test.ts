import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LoginResponse } from "#contract/accounts/auth.ts";
import { AcceptanceResponse, Offer } from "#contract/teams/invitations.ts";
import { AbilitiesResponse } from "#contract/abilities/response.ts";
import {
  MemberInvitationResponse,
  MembersResponse,
  type OfferedRole,
} from "#contract/tournaments/members.ts";
import { memberPaths } from "#contract/tournaments/member-paths.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { paths } from "#contract/paths.ts";
import { MyTournamentsResponse, TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { newPassword, type TestUser } from "#server/testing/factories.ts";
import { heldUp } from "#server/testing/held-up.ts";
import { invitationTo } from "#server/testing/outbox.ts";
import { lockTournament } from "#server/write/tournament-lock.ts";

let app: TestApp;
let owner: TestUser;
let helper: TestUser;
let id: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [owner, helper] = [await app.createUser(), await app.createUser()];
  ({ id } = await app.createTournament({ creator_id: owner.id }));
});

const rolesNow = async () => {
  const { members } = (
    await app.call("GET", memberPaths.tournamentMembers(id), { as: owner })
  ).read(MembersResponse);
  return Object.fromEntries(members.map(({ user_id: userId, role }) => [userId, role]));
};
const creator = async () =>
  (await app.call("GET", paths.tournament(id))).read(TournamentResponse).tournament.creator_id;
const add = (user: TestUser, role: string) =>
  app.createMember({ tournament_id: id, user_id: user.id, role });
const give = (user: TestUser, role: string, as: TestUser) =>
  app.call("PUT", memberPaths.tournamentMember(id, user.id), { as, body: { role } });
const remove = (user: TestUser, as: TestUser) =>
  app.call("DELETE", memberPaths.tournamentMember(id, user.id), { as });
const leave = (as: TestUser) => app.call("DELETE", memberPaths.tournamentMembership(id), { as });
const handOver = (user: TestUser, as: TestUser) =>
  app.call("PUT", memberPaths.tournamentOwner(id), { as, body: { user_id: user.id } });
const invite = (role: OfferedRole, email: string | null = null) =>
  app.call("POST", memberPaths.memberInvitations(id), { as: owner, body: { role, email } });
const link = async (role: OfferedRole) =>
  (await invite(role)).read(MemberInvitationResponse).link!.split("#")[1]!;
const accept = (token: string, as: Pick<TestUser, "token"> | null) =>
  app.call("POST", invitationPaths.captainOfferAcceptance(), { as, body: { token } });

describe("an invitation's link", () => {
  test("says as what, and makes whoever accepts it a member, once", async () => {
    const token = await link("desk");
    const offer = await app.call("POST", invitationPaths.captainOffer(), { body: { token } });
    expect(offer.read(Offer)).toMatchObject({ kind: "member", role: "desk", tournament: { id } });
    expect((await accept(token, null)).status).toBe(401);
    expect((await accept(token, helper)).read(AcceptanceResponse)).toMatchObject({
      tournament: { id },
    });
    expect(await rolesNow()).toEqual({ [owner.id]: "owner", [helper.id]: "desk" });
    expect((await accept(token, await app.createUser())).status).toBe(422);
    const mine = await app.call("GET", paths.myTournaments(), { as: helper });
    expect(mine.read(MyTournamentsResponse).tournaments).toMatchObject([{ id, role: "desk" }]);
  });

  test("leaves a member's role as it is: nobody raises or lowers themself by it", async () => {
    await accept(await link("manager"), owner);
    expect(await rolesNow()).toEqual({ [owner.id]: "owner" });
  });

  test("is refused without an account, and opens nothing then", async () => {
    const token = await link("desk");
    const body = { token };
    expect((await app.call("POST", invitationPaths.captainOfferRefusal(), { body })).status).toBe(
      200,
    );
    expect((await accept(token, helper)).status).toBe(422);
  });

  test("that is taken back opens nothing", async () => {
    const { invitation, link: address } = (await invite("desk")).read(MemberInvitationResponse);
    const path = memberPaths.memberInvitation(id, invitation.id);
    expect((await app.call("DELETE", path, { as: owner })).status).toBe(200);
    expect((await accept(address!.split("#")[1]!, helper)).status).toBe(422);
  });

  test("can't be refused any more by who waited while somebody accepted it", async () => {
    const body = { token: await link("desk") };
    let refused: ReturnType<TestApp["call"]> | undefined;
    await app.database.transaction().execute(async (trx) => {
      await lockTournament(id, trx);
      refused = app.call("POST", invitationPaths.captainOfferRefusal(), { body });
      await heldUp(refused, trx);
      await trx.deleteFrom("invitations").where("tournament_id", "=", id).execute();
    });
    expect(await refused).toMatchObject({ status: 422, body: { code: "invitation_invalid" } });
  });

  test("can't offer ownership", async () => {
    expect((await invite("owner" as OfferedRole)).status).toBe(400);
  });
});

async function register(username: string, email: string) {
  const body = { name: "Sam Stranger", username, email, password: newPassword };
  await app.call("POST", paths.register(), { body });
  const credentials = { emailOrUsername: email, password: newPassword };
  const reply = await app.call("POST", paths.login(), { body: credentials });
  const { token, user } = reply.read(LoginResponse);
  return { id: user.id, token };
}

describe("an invitation by mail", () => {
  test("makes a stranger who registers by it a member, as what was offered", async () => {
    const email = "sam@mail.test";
    const { invitation, link: shown } = (await invite("registrar", email)).read(
      MemberInvitationResponse,
    );
    expect({ email: invitation.email, link: shown }).toEqual({ email, link: null });
    const { token } = await invitationTo(email, app);
    const offer = await app.call("POST", invitationPaths.captainOffer(), { body: { token } });
    expect(offer.read(Offer)).toMatchObject({ kind: "member", role: "registrar" });
    expect((await accept(token, null)).status).toBe(401);
    const stranger = await register("sam", email);
    expect(await rolesNow()).toEqual({ [owner.id]: "owner" });
    expect((await accept(token, stranger)).status).toBe(200);
    expect(await rolesNow()).toEqual({ [owner.id]: "owner", [stranger.id]: "registrar" });
  });

  test("that is taken back before changes nothing", async () => {
    const email = "tess@mail.test";
    const { invitation } = (await invite("registrar", email)).read(MemberInvitationResponse);
    const { token } = await invitationTo(email, app);
    const path = memberPaths.memberInvitation(id, invitation.id);
    expect((await app.call("DELETE", path, { as: owner })).status).toBe(200);
    const stranger = await register("tess", email);
    expect(
      (await app.call("POST", invitationPaths.captainOffer(), { body: { token } })).status,
    ).toBe(422);
    expect((await accept(token, stranger)).status).toBe(422);
    expect(await rolesNow()).toEqual({ [owner.id]: "owner" });
  });
});

describe("removing", () => {
  test("works from the next call on", async () => {
    await add(helper, "manager");
    const path = paths.tournament(id);
    const body = { location: "Another hall" };
    expect((await app.call("PUT", path, { as: helper, body })).status).toBe(200);
    expect((await remove(helper, owner)).status).toBe(200);
    expect((await app.call("PUT", path, { as: helper, body })).status).toBe(403);
    const now = await app.call("GET", paths.tournamentAbilities(id), { as: helper });
    expect(now.read(AbilitiesResponse)).toEqual({ role: null, abilities: [], team_abilities: [] });
  });

  test("of two owners who remove each other at once, one is left", async () => {
    await add(helper, "owner");
    const statuses = await Promise.all([remove(helper, owner), remove(owner, helper)]);
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200, 403]));
    const left = await app.database
      .selectFrom("tournament_members")
      .select("user_id")
      .where("tournament_id", "=", id)
      .execute();
    expect(left).toEqual([{ user_id: await creator() }]);
  });

  test("of the only owner is refused, as is leaving", async () => {
    expect((await remove(owner, owner)).status).toBe(422);
    expect((await leave(owner)).status).toBe(422);
    expect((await give(owner, "desk", owner)).status).toBe(422);
    expect(await rolesNow()).toEqual({ [owner.id]: "owner" });
  });
});

test("an owner who leaves gives the tournament to another, with its name on it", async () => {
  await add(helper, "owner");
  expect((await leave(owner)).status).toBe(200);
  expect(await creator()).toBe(helper.id);
});

describe("handing over", () => {
  test("makes the member the owner, and the owner a manager", async () => {
    await add(helper, "desk");
    expect((await handOver(helper, owner)).status).toBe(200);
    expect(await creator()).toBe(helper.id);
    expect((await give(owner, "owner", owner)).status).toBe(403);
  });

  test("to who has left, or never was a member, is refused", async () => {
    await add(helper, "manager");
    await leave(helper);
    expect((await handOver(helper, owner)).status).toBe(404);
    expect(await creator()).toBe(owner.id);
  });

  test("to who has one of the same name is refused, and nothing changes", async () => {
    await add(helper, "manager");
    const { name } = (await app.call("GET", paths.tournament(id))).read(
      TournamentResponse,
    ).tournament;
    await app.createTournament({ creator_id: helper.id, name });
    expect((await handOver(helper, owner)).status).toBe(409);
    expect(await rolesNow()).toEqual({ [owner.id]: "owner", [helper.id]: "manager" });
  });
});
