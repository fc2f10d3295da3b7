import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  Offer,
  OwnInvitationsResponse,
  PlayerInvitationResponse,
} from "#contract/teams/invitations.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { paths } from "#contract/paths.ts";
import { PlayersResponse } from "#contract/teams/players.ts";
import { TeamResponse } from "#contract/teams/teams.ts";
import { readConfig } from "#server/config.ts";
import { purge } from "#server/features/purge/purge.ts";
import { createRateLimits } from "#server/plugins/rate-limits.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { mailInvitations } from "./mail-invitations.ts";

let app: TestApp;
let organiser: TestUser;
let captain: TestUser;
let guest: TestUser;
let teamId: number;
let names = 0;

beforeAll(async () => {
  app = await createTestApp({ environment: { SMTP_URL: "smtp://127.0.0.1:9" } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.deleteFrom("rate_limits").execute();
  organiser = await app.createUser();
  captain = await app.createUser();
  guest = await app.createUser({ name: "Greta Guest", phone_number: "+49 30 5550123" });
  const { id } = await app.createTournament({ creator_id: organiser.id });
  teamId = (await app.createTeam({ tournament_id: id, name: "Reds", captain_id: captain.id })).id;
});

const ask = (email: string | null, as: TestUser | null = captain) =>
  app.call("POST", invitationPaths.teamRosterInvitations(teamId), {
    as,
    body: { email, first_name: `Place ${++names}` },
  });
const asked = async (email: string | null) => (await ask(email)).read(PlayerInvitationResponse);
const again = (playerId: number, by: "mail" | "link") =>
  app.call("POST", invitationPaths.teamPlayerInvitation(teamId, playerId), {
    as: captain,
    body: { by },
  });
const tokenOf = (link: string | null) => link!.split("#")[1]!;
const answer = (path: string, token: string, as: TestUser | null = guest) =>
  app.call("POST", path, { as, body: { token } });
const accept = (token: string, as?: TestUser) =>
  answer(invitationPaths.captainOfferAcceptance(), token, as ?? guest);
const roster = async (as: TestUser | null = captain) =>
  (await app.call("GET", paths.teamPlayers(teamId), { as })).read(PlayersResponse).players;

/** An answer without what was typed and when. */
const shape = async (email: string) => {
  const { player, link } = await asked(email);
  const { email: _, mailed_at, ...invited } = player.invited!;
  const same = { id: 0, first_name: "", name: "", display_name: "", created_at: "" };
  const until = { expires_at: "", wasMailed: mailed_at !== null };
  return { ...player, ...same, link, invited: { ...invited, ...until } };
};

describe("a place that is offered by mail", () => {
  test("is for whoever manages the roster to offer, to an address", async () => {
    expect((await ask("kim@mail.test", null)).status).toBe(401);
    expect((await ask("kim@mail.test", guest)).status).toBe(403);
    expect((await ask("nobody")).status).toBe(400);
    expect(await roster()).toEqual([]);
    const { player, link } = await asked("kim@mail.test");
    expect(link).toBeNull();
    expect(player).toMatchObject({
      user_id: null,
      invitation: "open",
      invited: { by: "mail", email: "kim@mail.test", mailed_at: expect.any(String) as string },
    });
    expect(await roster(null)).toEqual([]);
    expect((await ask("KIM@mail.test")).status).toBe(409);
  });

  test("tells nothing of whether there is such an account", async () => {
    expect(await shape(guest.email)).toEqual(await shape("unknown@mail.test"));
    const texts = JSON.stringify(await roster());
    for (const secret of ["Greta", guest.username, "5550123"]) expect(texts).not.toContain(secret);
  });

  test("says where no mail went, and its link is handed over instead", async () => {
    await asked("kim@mail.test");
    const { id } = await app.createTournament({ creator_id: organiser.id });
    teamId = (await app.createTeam({ tournament_id: id, captain_id: captain.id })).id;
    const { player } = await asked("kim@mail.test");
    expect(player.invited!.mailed_at).toBeNull();
    const first = (await again(player.id, "link")).read(PlayerInvitationResponse).link;
    const second = (await again(player.id, "link")).read(PlayerInvitationResponse).link;
    expect((await accept(tokenOf(first))).status).toBe(422);
    expect((await accept(tokenOf(second))).status).toBe(200);
  });

  test("is mailed again after a day", async () => {
    const { player } = await asked("kim@mail.test");
    const refused = await again(player.id, "mail");
    expect(refused.body).toMatchObject({ error: "This person was already asked today." });
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await app.database.updateTable("invitations").set({ mailed_at: yesterday }).execute();
    await app.database.deleteFrom("rate_limits").execute();
    const { player: told } = (await again(player.id, "mail")).read(PlayerInvitationResponse);
    expect(Date.parse(told.invited!.mailed_at!)).toBeGreaterThan(yesterday.getTime());
  });

  test("goes to nobody who has said no, also once the place is gone", async () => {
    const { player } = await asked("kim@mail.test");
    const { link } = (await again(player.id, "link")).read(PlayerInvitationResponse);
    expect((await answer(invitationPaths.captainOfferRefusal(), tokenOf(link), null)).status).toBe(
      200,
    );
    expect(await roster()).toMatchObject([{ invitation: "refused" }]);
    expect((await again(player.id, "link")).status).toBe(422);
    expect((await ask("kim@mail.test")).status).toBe(409);
    await app.call("DELETE", paths.teamPlayer(teamId, player.id), { as: captain });
    expect(await ask("kim@mail.test")).toMatchObject({
      status: 422,
      body: { error: "This person has said no to joining this team." },
    });
    expect(await roster()).toEqual([]);
  });

  test("is gone with its address once it has run out", async () => {
    await asked("kim@mail.test");
    await app.database
      .updateTable("invitations")
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await roster()).toMatchObject([{ invitation: "expired" }]);
    await purge(app.database, app.app.log);
    expect(await roster()).toEqual([]);
    expect(await app.database.selectFrom("invitations").select("id").execute()).toEqual([]);
  });
});

describe("a link to a place", () => {
  test("says what it is for, and gives the place to whoever takes it, once", async () => {
    const { player, link } = await asked(null);
    const token = tokenOf(link);
    expect(link).toMatch(/\/invitation#/u);
    expect((await answer(invitationPaths.captainOffer(), token, null)).read(Offer)).toMatchObject({
      kind: "player",
      team: { id: teamId, name: "Reds" },
    });
    expect((await accept(token)).read(TeamResponse).team.id).toBe(teamId);
    expect((await accept(token, organiser)).status).toBe(422);
    expect(await roster()).toMatchObject([
      { id: player.id, user_id: guest.id, name: "Greta Guest", user_email: guest.email },
    ]);
    expect((await again(player.id, "link")).status).toBe(422);
  });

  test("of somebody who is on the roster already leaves them one place", async () => {
    await app.createPlayer({ team_id: teamId, user_id: guest.id });
    const { link } = await asked(null);
    expect((await accept(tokenOf(link))).status).toBe(200);
    expect(await roster()).toHaveLength(1);
  });
});

const mine = async (as: TestUser) =>
  (await app.call("GET", invitationPaths.rosterInvitations(), { as })).read(OwnInvitationsResponse)
    .invitations;
const say = (yes: boolean, id: number, as: TestUser) => {
  const path = yes
    ? invitationPaths.rosterInvitationAcceptance
    : invitationPaths.rosterInvitationRefusal;
  return app.call("POST", path(id), { as });
};
const stand = async () => {
  const { id } = await app.createPlayer({ team_id: teamId, user_id: guest.id });
  const standing = { team_id: teamId, expires_at: null };
  await app.database
    .insertInto("invitations")
    .values([
      { kind: "player", player_id: id, user_id: guest.id, ...standing },
      { kind: "captain", user_id: captain.id, ...standing },
    ])
    .execute();
};
const captainEmail = async () =>
  (await app.call("GET", paths.team(teamId), { as: organiser })).read(TeamResponse).team
    .captain_email;

describe("who stands on a roster from before anybody was asked", () => {
  test("stays, and is reached once they say yes", async () => {
    await stand();
    expect(await roster(null)).toHaveLength(1);
    const [before] = await roster();
    expect(before).toMatchObject({
      name: "Greta Guest",
      username: null,
      invitation: "unconfirmed",
    });
    expect(JSON.stringify(before)).not.toContain(guest.email);
    expect(await captainEmail()).toBeNull();
    const body = { name: "Reds", tournament_id: 0, captain_id: guest.id };
    const { tournament_id } = (await app.call("GET", paths.team(teamId))).read(TeamResponse).team;
    const appoint = { as: organiser, body: { ...body, tournament_id } };
    expect((await app.call("PUT", paths.team(teamId), appoint)).status).toBe(400);
    for (const person of [guest, captain]) {
      const [invitation] = await mine(person);
      expect(invitation).toMatchObject({ is_standing: true, team: { id: teamId } });
      expect((await say(true, invitation!.id, person)).status).toBe(200);
      expect(await mine(person)).toEqual([]);
    }
    expect(await roster()).toMatchObject([{ user_email: guest.email, invitation: null }]);
    expect(await captainEmail()).toBe(captain.email);
  });

  test("is out by a no, which an organiser can't take for a yes", async () => {
    await stand();
    await app.call("DELETE", invitationPaths.teamCaptainInvitations(teamId), { as: organiser });
    expect(await captainEmail()).toBeNull();
    for (const person of [guest, captain]) {
      const [invitation] = await mine(person);
      expect((await say(false, invitation!.id, person)).status).toBe(200);
    }
    expect(await roster(organiser)).toEqual([]);
    const { team } = (await app.call("GET", paths.team(teamId))).read(TeamResponse);
    expect(team).toMatchObject({ captain_id: null, captain_ids: [] });
  });
});

describe("a mail about a place on the profile", () => {
  interface Sent {
    to: string[];
    subject: string;
    text: string;
  }
  let sent: Sent[];
  beforeEach(() => {
    sent = [];
  });
  const tell = async (userId: number, invitedBy: number) => {
    const name = `Reds${++names} evil.example`;
    const { id: tournament_id } = await app.createTournament({
      creator_id: organiser.id,
      name: `Win at https://evil.example ${names}`,
    });
    const { id: team_id } = await app.createTeam({ tournament_id, name });
    const { id } = await app.createOffer({ team_id, user_id: userId, invited_by: invitedBy });
    await mailInvitations(
      { invitedBy, invitations: [{ id, token: null }] },
      {
        database: app.database,
        limits: createRateLimits(app.database),
        config: readConfig({ PUBLIC_URL: "https://play.test", SMTP_URL: "smtp://mail.test" }),
        mail: {
          send: async (message: Sent) => void sent.push(message),
          deliver: async () => undefined,
        },
      },
    );
  };

  test("is in the product's own words, without what would become a link", async () => {
    await tell(guest.id, captain.id);
    const none = JSON.stringify({ notifications: { team_invitations: false } });
    await tell((await app.createUser({ preferences: none })).id, captain.id);
    expect(sent).toMatchObject([{ to: [guest.email], subject: "You are asked to join a team" }]);
    expect(sent[0]!.text).toContain("https://play.test/profile");
    expect(sent[0]!.text).toContain("https://play.test/settings?tab=notifications");
    expect(sent[0]!.text).not.toContain("evil");
  });

  test("is one of many by one sender, and one of five a day of all", async () => {
    for (let n = 0; n < 20; n += 1) await tell(guest.id, captain.id);
    expect(sent).toHaveLength(1);
    for (let n = 0; n < 6; n += 1) await tell(guest.id, (await app.createUser()).id);
    expect(sent).toHaveLength(5);
  });

  test("needs no mail server for the place to be offered", async () => {
    const body = { user_id: guest.id };
    const answered = await app.call("POST", paths.teamPlayers(teamId), { as: captain, body });
    expect(answered.status).toBe(201);
    expect((await roster())[0]!.invited).toMatchObject({ by: "account", mailed_at: null });
  });
});
