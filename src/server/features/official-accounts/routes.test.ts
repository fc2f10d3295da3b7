import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LoginResponse } from "#contract/accounts/auth.ts";
import {
  officialAccountPaths,
  OfficialAccountsResponse,
  OfficialInvitationResponse,
  OwnOfficialsResponse,
} from "#contract/duties/official-accounts.ts";
import { OfficialResponse } from "#contract/duties/duty-forms.ts";
import { memberPaths } from "#contract/tournaments/member-paths.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { paths } from "#contract/paths.ts";
import { AcceptanceResponse, Offer } from "#contract/teams/invitations.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { newPassword, type TestUser } from "#server/testing/factories.ts";
import { invitationTo } from "#server/testing/outbox.ts";

let app: TestApp;
let owner: TestUser;
let person: TestUser;
let id: number;
let rita: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [owner, person] = [await app.createUser(), await app.createUser({ name: "Rita Moreno" })];
  ({ id } = await app.createTournament({ creator_id: owner.id, name: "Harbour Cup" }));
  rita = await addOfficial("Rita");
});

async function addOfficial(name: string): Promise<number> {
  const reply = await app.call("POST", paths.officials(id), { as: owner, body: { name } });
  return reply.read(OfficialResponse).official.id;
}
const ask = (official: number, email: string | null = null, as = owner) =>
  app.call("POST", officialAccountPaths.invitation(id, official), { as, body: { email } });
const link = async (official = rita) => {
  const reply = await ask(official);
  return reply.read(OfficialInvitationResponse).link!.split("#")[1]!;
};
const accept = (token: string, as: Pick<TestUser, "token"> | null) =>
  app.call("POST", invitationPaths.captainOfferAcceptance(), { as, body: { token } });
const refuse = (token: string) =>
  app.call("POST", invitationPaths.captainOfferRefusal(), { body: { token } });
const accounts = async () => {
  const reply = await app.call("GET", officialAccountPaths.all(id), { as: owner });
  return reply.read(OfficialAccountsResponse).accounts;
};
const takeBack = (official: number) =>
  app.call("DELETE", officialAccountPaths.one(id, official), { as: owner });
const ownOf = async (as: Pick<TestUser, "token">) => {
  const reply = await app.call("GET", officialAccountPaths.mine(), { as });
  return reply.read(OwnOfficialsResponse).officials;
};

describe("a link for an official's account", () => {
  test("says for whom and where, and makes whoever accepts it the official, once", async () => {
    const token = await link();
    expect(await accounts()).toMatchObject([
      { official_id: rita, name: null, invitation: { email: null, refused_at: null } },
    ]);
    const offer = await app.call("POST", invitationPaths.captainOffer(), { body: { token } });
    expect(offer.read(Offer)).toEqual({
      kind: "official",
      official: { id: rita, name: "Rita" },
      tournament: { id, name: "Harbour Cup" },
      addressee: null,
    });
    expect((await accept(token, null)).status).toBe(401);
    expect(await ownOf(person)).toEqual([]);
    expect((await accept(token, person)).read(AcceptanceResponse)).toMatchObject({
      tournament: { id },
    });
    expect(await accounts()).toEqual([
      { official_id: rita, name: "Rita Moreno", invitation: null },
    ]);
    expect(await ownOf(person)).toEqual([
      { id: rita, name: "Rita", tournament: { id, name: "Harbour Cup" } },
    ]);
    expect((await accept(token, await app.createUser())).status).toBe(422);
  });

  test("gives no part in running the tournament, and shows the account to nobody else", async () => {
    await accept(await link(), person);
    const path = officialAccountPaths.all(id);
    expect((await app.call("GET", path, { as: person })).status).toBe(403);
    const desk = await app.createUser();
    await app.createMember({ tournament_id: id, user_id: desk.id, role: "desk" });
    expect((await app.call("GET", path, { as: desk })).status).toBe(403);
    const list = await app.call("GET", paths.officials(id), { as: desk });
    expect(list.text).not.toContain("Moreno");
  });

  test("opens nothing once a later one is made, it is taken back, or the official is gone", async () => {
    const first = await link();
    const second = await link();
    expect((await accept(first, person)).status).toBe(422);
    expect((await takeBack(rita)).status).toBe(200);
    expect((await accept(second, person)).status).toBe(422);
    const third = await link();
    await app.call("DELETE", paths.official(id, rita), { as: owner });
    expect((await accept(third, person)).status).toBe(422);
    expect((await ask(rita)).status).toBe(404);
    expect((await takeBack(rita)).status).toBe(404);
  });

  test("opens nothing when it has run out or the tournament is hidden", async () => {
    const token = await link();
    const past = new Date(Date.now() - 86_400_000).toISOString();
    await app.database.updateTable("invitations").set({ expires_at: past }).execute();
    expect((await accept(token, person)).status).toBe(422);
    expect(await accounts()).toEqual([]);
    const other = await link();
    await app.call("DELETE", paths.tournament(id), { as: owner });
    expect((await accept(other, person)).status).toBe(422);
  });

  test("is not for who is another official there already", async () => {
    await accept(await link(), person);
    const ben = await addOfficial("Ben");
    const token = await link(ben);
    const reply = await accept(token, person);
    expect([reply.status, reply.text]).toEqual([
      422,
      expect.stringContaining("another official of this tournament already") as string,
    ]);
    expect(await ownOf(person)).toHaveLength(1);
    expect((await accept(token, await app.createUser())).status).toBe(200);
  });

  test("makes one of two people the official who accept at the same moment", async () => {
    const token = await link();
    const other = await app.createUser();
    const replies = await Promise.all([accept(token, person), accept(token, other)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await accounts()).toHaveLength(1);
  });

  test("is refused without an account, and the organizer may make another", async () => {
    const token = await link();
    expect((await refuse(token)).status).toBe(200);
    expect((await refuse(token)).status).toBe(422);
    expect((await accept(token, person)).status).toBe(422);
    expect((await accounts())[0]!.invitation!.refused_at).not.toBeNull();
    expect((await accept(await link(), person)).status).toBe(200);
  });
});

describe("asking by mail", () => {
  test("writes to the address, in no words of anybody's, and whoever registers by it may accept", async () => {
    const reply = await ask(rita, "rita@new.test");
    expect(reply.read(OfficialInvitationResponse)).toMatchObject({
      link: null,
      invitation: { email: "rita@new.test" },
    });
    const { mail, token } = await invitationTo("rita@new.test", app);
    expect(mail).not.toContain("Rita");
    expect((await accept(token, await register("rita", "rita@new.test"))).status).toBe(200);
    expect(await accounts()).toMatchObject([{ official_id: rita, name: "Sam Stranger" }]);
  });

  test("asks nobody again who has said no, for whichever official, until it is forgotten", async () => {
    await ask(rita, "no@new.test");
    const { token: unwanted } = await invitationTo("no@new.test", app);
    expect((await refuse(unwanted)).status).toBe(200);
    const ben = await addOfficial("Ben");
    for (const official of [rita, ben]) {
      const again = await ask(official, "NO@new.test");
      expect([again.status, again.text]).toEqual([
        422,
        expect.stringContaining("said no") as string,
      ]);
    }
    await takeBack(rita);
    expect((await ask(rita, "no@new.test")).status).toBe(422);
    expect((await ask(rita, "other@new.test")).status).toBe(201);
  });

  test("asks an address for one official at a time", async () => {
    await ask(rita, "one@new.test");
    const ben = await addOfficial("Ben");
    expect((await ask(ben, "one@new.test")).text).toContain("asked to be another official");
    await takeBack(rita);
    expect((await ask(ben, "one@new.test")).status).toBe(201);
  });

  test("asks once a day, and nobody where the official has an account", async () => {
    await ask(rita, "daily@new.test");
    await app.database
      .updateTable("invitations")
      .set({ mailed_at: new Date().toISOString() })
      .where("email", "=", "daily@new.test")
      .execute();
    expect((await ask(rita, "daily@new.test")).text).toContain("already asked today");
    await accept(await link(), person);
    expect((await ask(rita, "else@new.test")).text).toContain("has an account");
  });

  test("leaves invitations to help alone, also of the same address", async () => {
    const path = memberPaths.memberInvitations(id);
    const body = { role: "desk", email: "both@new.test" };
    await app.call("POST", path, { as: owner, body });
    expect((await ask(rita, "both@new.test")).status).toBe(201);
    await app.call("POST", path, { as: owner, body });
    const kinds = await app.database
      .selectFrom("invitations")
      .select("kind")
      .where("tournament_id", "=", id)
      .orderBy("kind")
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(["member", "official"]);
    const members = await app.call("GET", memberPaths.tournamentMembers(id), { as: owner });
    expect(members.status).toBe(200);
  });
});

describe("an official's account", () => {
  beforeEach(async () => {
    await accept(await link(), person);
  });

  test("is taken away by the organizer or given up, and the official stays", async () => {
    expect((await takeBack(rita)).status).toBe(200);
    expect(await ownOf(person)).toEqual([]);
    await accept(await link(), person);
    const path = officialAccountPaths.membership(id);
    expect((await app.call("DELETE", path, { as: person })).status).toBe(200);
    expect((await app.call("DELETE", path, { as: person })).status).toBe(403);
    expect(await ownOf(person)).toEqual([]);
    expect((await app.call("GET", paths.officials(id), { as: owner })).text).toContain("Rita");
  });

  test("goes with the account, and the official stays", async () => {
    await app.database.deleteFrom("users").where("id", "=", person.id).execute();
    expect(await accounts()).toEqual([]);
    expect((await app.call("GET", paths.officials(id), { as: owner })).text).toContain("Rita");
  });

  test("stands in the history by what was done, without whom", async () => {
    const rows = await app.database
      .selectFrom("audit_log")
      .select(["action", "actor_id"])
      .where("tournament_id", "=", id)
      .where("action", "like", "official.%")
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { action: "official.invite", actor_id: owner.id },
      { action: "official.accept_invitation", actor_id: person.id },
    ]);
  });
});

async function register(username: string, email: string) {
  const body = { name: "Sam Stranger", username, email, password: newPassword };
  await app.call("POST", paths.register(), { body });
  const credentials = { emailOrUsername: email, password: newPassword };
  const reply = await app.call("POST", paths.login(), { body: credentials });
  return reply.read(LoginResponse);
}
