import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ImportResponse } from "#contract/teams/import.ts";
import {
  AskedCaptainsResponse,
  CaptainInvitationResponse,
  CaptainInvitationsResponse,
  Offer,
} from "#contract/teams/invitations.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { paths } from "#contract/paths.ts";
import { TeamResponse } from "#contract/teams/teams.ts";
import { readConfig } from "#server/config.ts";
import { purge } from "#server/features/purge/purge.ts";
import { createRateLimits } from "#server/plugins/rate-limits.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { mailInvitations } from "#server/features/invitations/mail-invitations.ts";

interface Sent {
  to: string[];
  subject: string;
  text: string;
}

let app: TestApp;
let organiser: TestUser;
let stranger: TestUser;
let tournamentId: number;
let teamId: number;
let sent: Sent[];
let cups = 0;

beforeAll(async () => {
  app = await createTestApp({ environment: { SMTP_URL: "smtp://127.0.0.1:9" } });
  organiser = await app.createUser();
  stranger = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const cup = { creator_id: organiser.id, name: `Cup visit evil.example ${++cups}` };
  tournamentId = (await app.createTournament(cup)).id;
  teamId = (await app.createTeam({ tournament_id: tournamentId, name: "Reds" })).id;
  await app.database.deleteFrom("rate_limits").execute();
  sent = [];
});

const invite = (body: object, as: TestUser | null = organiser) =>
  app.call("POST", invitationPaths.teamCaptainInvitations(teamId), { as, body });
const linkOf = async () => {
  const { link } = (await invite({})).read(CaptainInvitationResponse);
  return link!.split("#")[1]!;
};
const list = async () =>
  (await app.call("GET", invitationPaths.teamCaptainInvitations(teamId), { as: organiser })).read(
    CaptainInvitationsResponse,
  ).invitations;
const offer = (token: string) =>
  app.call("POST", invitationPaths.captainOffer(), { body: { token } });
const accept = (token: string, as: TestUser | null) =>
  app.call("POST", invitationPaths.captainOfferAcceptance(), { as, body: { token } });
/** Takes invitations back; how often that is on record by then. */
const takenBack = async () => {
  await app.call("DELETE", invitationPaths.teamCaptainInvitations(teamId), { as: organiser });
  const { total } = await app.database
    .selectFrom("audit_log")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("action", "=", "team.uninvite_captain")
    .where("subject_id", "=", teamId)
    .executeTakeFirstOrThrow();
  return total;
};
const refuse = (token: string) =>
  app.call("POST", invitationPaths.captainOfferRefusal(), { body: { token } });
const captainOf = async (id: number) =>
  (await app.call("GET", paths.team(id))).read(TeamResponse).team.captain_id;

const needs = () => ({
  database: app.database,
  limits: createRateLimits(app.database),
  config: readConfig({ PUBLIC_URL: "https://play.test", SMTP_URL: "smtp://mail.test" }),
  mail: {
    send: async (message: Sent) => void sent.push(message),
    deliver: async () => undefined,
  },
});

describe("a link", () => {
  test("makes whoever accepts it the captain, once", async () => {
    const token = await linkOf();
    expect((await offer(token)).read(Offer)).toMatchObject({
      kind: "captain",
      team: { id: teamId, name: "Reds" },
    });
    expect((await accept(token, null)).status).toBe(401);
    expect(await captainOf(teamId)).toBeNull();
    const accepted = await accept(token, stranger);
    expect(accepted.read(TeamResponse).team.captain_id).toBe(stranger.id);
    expect((await accept(token, await app.createUser())).status).toBe(422);
    expect(await captainOf(teamId)).toBe(stranger.id);
    expect(await list()).toEqual([]);
  });

  test("of two at once, one becomes captain", async () => {
    const token = await linkOf();
    const people = await Promise.all([app.createUser(), app.createUser(), app.createUser()]);
    const answers = await Promise.all(people.map((person) => accept(token, person)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });

  test("ends with a newer one, when taken back, and when a captain is set otherwise", async () => {
    const first = await linkOf();
    const second = await linkOf();
    expect((await offer(first)).status).toBe(422);
    await app.call("DELETE", invitationPaths.teamCaptainInvitations(teamId), { as: organiser });
    expect((await offer(second)).status).toBe(422);
    const third = await linkOf();
    const body = { name: "Reds", tournament_id: tournamentId, captain_id: organiser.id };
    await app.call("PUT", paths.team(teamId), { as: organiser, body });
    expect((await accept(third, stranger)).status).toBe(422);
    expect(await captainOf(teamId)).toBe(organiser.id);
  });

  test("is on record as taken back only where there was one", async () => {
    const before = await takenBack();
    expect(await takenBack()).toBe(before);
    await linkOf();
    expect(await takenBack()).toBe(before + 1);
  });

  test("of a deleted team, or one that has run out, offers nothing", async () => {
    const token = await linkOf();
    await app.database.updateTable("teams").set({ deleted_at: new Date() }).execute();
    expect((await accept(token, stranger)).status).toBe(422);
    await app.database.updateTable("teams").set({ deleted_at: null }).execute();
    await app.database
      .updateTable("invitations")
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await accept(token, stranger)).status).toBe(422);
    await purge(app.database, app.app.log);
    expect(await app.database.selectFrom("invitations").select("id").execute()).toEqual([]);
  });

  test.each(["", "x".repeat(201), "unknown", 7])("%j is none", async (token) => {
    expect([400, 422]).toContain((await offer(token as string)).status);
  });
});

/** An invitation as stored, which the app's own worker knows nothing of, and its mail. */
async function mailTo(...invited: { team_id: number; email: string }[]) {
  await app.database.deleteFrom("invitations").execute();
  for (const one of invited) {
    await app.createCaptainInvitation({ ...one, invited_by: organiser.id });
  }
  const rows = await app.database.selectFrom("invitations").select("id").orderBy("id").execute();
  const invitations = rows.map(({ id }, index) => ({ id, token: `secret-${index}` }));
  const mail = { invitedBy: organiser.id, invitations };
  await mailInvitations(mail, needs());
  await mailInvitations(mail, needs());
}

describe("a mail", () => {
  test("is asked for by address, and its link stands in no answer", async () => {
    const { invitation, link } = (await invite({ email: "kim@mail.test" })).read(
      CaptainInvitationResponse,
    );
    expect(link).toBeNull();
    expect(invitation).toMatchObject({
      email: "kim@mail.test",
      mailed_at: expect.any(String) as string,
    });
    expect(await list()).toMatchObject([{ email: "kim@mail.test" }]);
  });

  test("goes out once; in its subject and names is nothing to make a link of", async () => {
    await mailTo({ team_id: teamId, email: "kim@mail.test" });
    expect(sent).toMatchObject([
      { to: ["kim@mail.test"], subject: "You are asked to captain a team" },
    ]);
    expect(sent[0]!.text).toContain("Reds (Cup visit … ");
    expect(sent[0]!.text).toContain("https://play.test/invitation#secret-0");
    expect(sent[0]!.text).not.toContain("evil");
    expect(await list()).toMatchObject([{ mailed_at: expect.any(String) as string }]);
  });

  test("is one for all teams that somebody is asked to captain, in their language", async () => {
    const { id } = await app.createTeam({ tournament_id: tournamentId, name: "Blues" });
    const kim = await app.createUser({ preferences: JSON.stringify({ language: "de" }) });
    await mailTo(
      { team_id: teamId, email: kim.email },
      { team_id: id, email: kim.email.toUpperCase() },
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]!.subject).toBe("Du sollst Kapitän eines Teams werden");
    expect(sent[0]!.text).toMatch(/Reds[\s\S]*#secret-0[\s\S]*Blues[\s\S]*#secret-1/u);
  });

  test("says the same whether there is such an account or not", async () => {
    const [known, unknown] = [
      await invite({ email: stranger.email.toUpperCase() }),
      await invite({ email: "nobody@mail.test" }),
    ];
    const shape = (answer: typeof known) =>
      Object.keys(answer.read(CaptainInvitationResponse).invitation);
    expect([known.status, shape(known)]).toEqual([unknown.status, shape(unknown)]);
    expect(await captainOf(teamId)).toBeNull();
  });

  test("goes to nobody twice a day for a team, nor after a no", async () => {
    await mailTo({ team_id: teamId, email: "kim@mail.test" });
    expect(await invite({ email: "KIM@mail.test" })).toMatchObject({
      status: 422,
      body: { error: "This person was already asked today." },
    });
    const token = await app.createCaptainInvitation({
      team_id: teamId,
      invited_by: organiser.id,
      email: "lee@mail.test",
    });
    expect((await refuse(token)).status).toBe(200);
    expect((await refuse(token)).status).toBe(422);
    expect((await accept(token, stranger)).status).toBe(422);
    expect(await invite({ email: "lee@mail.test" })).toMatchObject({
      status: 422,
      body: { error: "This person has said no to captaining this team." },
    });
  });

  test("goes to one address at most once a day by one asker", async () => {
    for (let n = 0; n < 7; n += 1) {
      teamId = (await app.createTeam({ tournament_id: tournamentId })).id;
      await mailTo({ team_id: teamId, email: "victim@mail.test" });
    }
    expect(sent).toHaveLength(1);
    expect(await list()).toMatchObject([{ mailed_at: null }]);
  });

  test("is refused for no address, and beyond five a team", async () => {
    expect((await invite({ email: "nobody" })).status).toBe(400);
    for (let n = 0; n < 5; n += 1) await invite({ email: `p${n}@mail.test` });
    expect((await invite({ email: "p5@mail.test" })).status).toBe(422);
  });
});

const asked = async () =>
  (await app.call("GET", invitationPaths.askedCaptains(tournamentId), { as: organiser })).read(
    AskedCaptainsResponse,
  ).invitations;

test("of each team without a captain, whoever runs the tournament sees who was asked last", async () => {
  const led = await app.createTeam({ tournament_id: tournamentId, captain_id: stranger.id });
  for (const [id, email] of [
    [teamId, "first@mail.test"],
    [teamId, "second@mail.test"],
    [led.id, "third@mail.test"],
  ] as const) {
    await app.createCaptainInvitation({ team_id: id, email, invited_by: organiser.id });
  }
  expect(await asked()).toMatchObject([
    { team_id: teamId, email: "second@mail.test", mailed_at: null },
  ]);
});

test("a mail that only a file has is none", async () => {
  await app.createCaptainInvitation({
    team_id: teamId,
    email: "kim@mail.test",
    invited_by: organiser.id,
  });
  const id = (await list())[0]!.id;
  const mail = { invitedBy: organiser.id, invitations: [{ id, token: "secret" }] };
  await mailInvitations(mail, { ...needs(), config: readConfig({}) });
  expect(sent).toHaveLength(1);
  expect(await asked()).toMatchObject([{ email: "kim@mail.test", mailed_at: null }]);
});

const importRows = (rows: object[], dry_run = false) =>
  app.call("POST", paths.tournamentImport(tournamentId), {
    as: organiser,
    body: { rows, dry_run },
  });

const row = (team: string, captain_email: string | null, values: object = {}) => ({
  team,
  seed: null,
  bracket: null,
  player: null,
  captain_email,
  ...values,
});

const invitations = () =>
  app.database
    .selectFrom("invitations")
    .innerJoin("teams", "teams.id", "team_id")
    .select(["teams.name", "invitations.email", "invitations.id"])
    .where("teams.tournament_id", "=", tournamentId)
    .orderBy("teams.name")
    .execute();

const captains = async () =>
  app.database
    .selectFrom("teams")
    .select(["name", "captain_id"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("name")
    .execute();

describe("an import's captains", () => {
  test("are asked, with an account or without; the importer needs no asking", async () => {
    const rows = [
      row("Ants", stranger.email),
      row("Bees", "new@mail.test"),
      row("Cats", organiser.email.toUpperCase()),
      row("Dogs", null),
    ];
    const rehearsed = await importRows(rows, true);
    expect(rehearsed.read(ImportResponse).captains_invited).toBe(2);
    expect(await invitations()).toEqual([]);
    expect((await importRows(rows)).read(ImportResponse)).toMatchObject({
      divisions_created: [],
      teams_created: 4,
      captains_invited: 2,
      coaches_shared: 0,
    });
    expect(await captains()).toEqual([
      { name: "Ants", captain_id: null },
      { name: "Bees", captain_id: null },
      { name: "Cats", captain_id: organiser.id },
      { name: "Dogs", captain_id: null },
      { name: "Reds", captain_id: null },
    ]);
    expect(await invitations()).toMatchObject([
      { name: "Ants", email: stranger.email },
      { name: "Bees", email: "new@mail.test" },
    ]);
  });

  test("are also those whom the table calls captain, at their own address", async () => {
    const player = { first_name: "Ann", email: "ann@mail.test" };
    await importRows([
      row("Ants", null, { player: { ...player, is_captain: true } }),
      row("Bees", null, { player }),
    ]);
    expect(await invitations()).toMatchObject([{ name: "Ants", email: "ann@mail.test" }]);
  });

  test("may be named for teams that are there", async () => {
    expect((await importRows([row("Reds", "kim@mail.test")])).status).toBe(200);
    expect(await invitations()).toMatchObject([{ name: "Reds", email: "kim@mail.test" }]);
    expect((await importRows([row("Reds", null)])).status).toBe(200);
    expect(await invitations()).toHaveLength(1);
  });

  test("aren't asked again by a list that has grown, and the link in their mail stays", async () => {
    const listed = [row("Ants", "kim@mail.test"), row("Bees", "lee@mail.test")];
    await importRows(listed);
    const before = await invitations();
    const grown = [row("Ants", "KIM@mail.test"), listed[1]!, row("Cats", "mo@mail.test")];
    expect((await importRows(grown)).read(ImportResponse)).toMatchObject({
      teams_created: 1,
      teams_unchanged: 2,
      captains_invited: 1,
    });
    expect((await invitations()).slice(0, 2)).toEqual(before);
    const other = (await importRows([row("Ants", "new@mail.test")])).read(ImportResponse);
    expect(other).toMatchObject({ teams_unchanged: 0, captains_invited: 1 });
  });

  test("must be the same in all rows of a team, and an address", async () => {
    const differing = await importRows([
      row("Ants", "kim@mail.test", { player: { first_name: "Ann" } }),
      row("Ants", "lee@mail.test", { player: { first_name: "Ben" } }),
    ]);
    expect(differing).toMatchObject({
      status: 400,
      body: { fields: { "rows.1.captain_email": "Another row gives this team another captain" } },
    });
    expect((await importRows([row("Ants", "kim")])).status).toBe(400);
  });

  test("of a team that has one stay", async () => {
    const led = { tournament_id: tournamentId, name: "Led", captain_id: stranger.id };
    await app.createTeam(led);
    await importRows([row("Led", "kim@mail.test", { player: { first_name: "Ann" } })]);
    expect(await invitations()).toEqual([]);
  });
});
