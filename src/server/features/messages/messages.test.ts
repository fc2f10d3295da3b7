import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { currentTime } from "#contract/clock.ts";
import { OfficialResponse } from "#contract/duties/duty-forms.ts";
import { paths } from "#contract/paths.ts";
import { captainPaths } from "#contract/score-commands/captain-pages.ts";
import {
  CaptainContactsResponse,
  messagePaths,
  type WaitingMessage,
  WaitingMessagesResponse,
  WrittenToCaptainsResponse,
} from "#contract/tournaments/messages.ts";
import { noteNewTournaments } from "#server/features/notifications/changes/tell-changes.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { readConfig } from "#server/config.ts";
import { findCaptains } from "#server/features/notifications/captains.ts";
import { writeToCaptains } from "./write-to-captains.ts";

let courtside: TestApp;
let owner: TestUser;
let captain: TestUser;
let tournamentId: number;
let teams: number[];
let matchId: number;

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());
beforeEach(async () => {
  await courtside.database.deleteFrom("tournaments").execute();
  owner = await courtside.createUser();
  captain = await courtside.createUser({ name: "Kim Captain" });
  const end_date = new Date(currentTime().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  const values = { creator_id: owner.id, end_date, name: "Harbour Cup" };
  tournamentId = (await courtside.createTournament(values)).id;
  const inIt = { tournament_id: tournamentId };
  const made = [
    await courtside.createTeam({ ...inIt, name: "Reds", captain_id: captain.id }),
    await courtside.createTeam({ ...inIt, name: "Blues" }),
    await courtside.createTeam({ ...inIt, name: "Greens" }),
  ];
  teams = made.map(({ id }) => id);
  const [home_team_id, away_team_id] = teams;
  const game = { ...inIt, home_team_id, away_team_id, ...lasting(30) };
  matchId = (await courtside.createMatch(game)).id;
  await noteNewTournaments({ database: courtside.database });
});

const at = (hours: number) => new Date(currentTime().getTime() + hours * 3_600_000).toISOString();
const lasting = (hours: number) => ({ start_time: at(hours), end_time: at(hours + 1) });

async function move(hours: number) {
  const { database } = courtside;
  await database.updateTable("matches").set(lasting(hours)).where("id", "=", matchId).execute();
  await database
    .updateTable("tournaments")
    .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
    .execute();
}

const waiting = async () =>
  (await courtside.call("GET", messagePaths.waiting(tournamentId), { as: owner })).read(
    WaitingMessagesResponse,
  );
const tell = ({ revision, at: asOf }: { revision: number; at: string }) =>
  courtside.call("POST", messagePaths.told(tournamentId), {
    as: owner,
    body: { revision, at: asOf },
  });

describe("without a mail server", () => {
  test("what would be sent stands by person, and by team where nobody can be reached", async () => {
    expect((await waiting()).messages).toEqual([]);
    await move(50);
    const { messages, count, has_mail: hasMail } = await waiting();
    expect([count, hasMail]).toEqual([2, false]);
    expect(messages.map(({ to: [to] }) => [to!.teams, to!.email])).toEqual([
      [["Blues"], null],
      [["Reds"], captain.email],
    ]);
    expect(messages[1]!.text).toMatch(/^Hello Kim Captain,\n\nMoved:\n#\d+ Reds – Blues/u);
    expect(messages[1]!.text).not.toContain("unsubscribe");
  });

  test("is gone once everybody was told, and what is moved back is nothing", async () => {
    await move(50);
    expect((await tell(await waiting())).status).toBe(200);
    expect((await waiting()).messages).toEqual([]);
    await move(60);
    await move(50);
    const { messages } = await waiting();
    expect(messages.filter(({ text }) => text.includes("Moved"))).toHaveLength(messages.length);
  });

  test("two who note it at once are both heard", async () => {
    await move(50);
    const seen = await waiting();
    const replies = await Promise.all([tell(seen), tell(seen)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("isn't told where something has changed since it was looked at", async () => {
    await move(50);
    const seen = await waiting();
    await move(60);
    expect((await tell(seen)).status).toBe(412);
    expect((await waiting()).messages).toHaveLength(2);
  });

  test("nothing can be sent to captains", async () => {
    const body = { text: "Hello" };
    const reply = await courtside.call("POST", messagePaths.captains(tournamentId), {
      as: owner,
      body,
    });
    expect(reply.status).toBe(422);
  });
});

const contacts = async () =>
  (await courtside.call("GET", messagePaths.captains(tournamentId), { as: owner })).read(
    CaptainContactsResponse,
  ).captains;

describe("captains", () => {
  test("are shown with where they are reached: account, page, roster, or not at all", async () => {
    await courtside.call("POST", captainPaths.link(teams[1]!), {
      as: owner,
      body: { email: "ada@team.test" },
    });
    await courtside.createPlayer({
      team_id: teams[2]!,
      is_captain: true,
      email: "roster@team.test",
    });
    expect((await contacts()).map(({ team, email }) => [team, email])).toEqual([
      ["Blues", "ada@team.test"],
      ["Greens", "roster@team.test"],
      ["Reds", captain.email],
    ]);
  });

  test("get one mail each, in the organiser's words as a quotation, but for who wants none", async () => {
    await courtside.call("POST", captainPaths.link(teams[1]!), {
      as: owner,
      body: { email: "ada@team.test" },
    });
    const sent: { to: string[]; subject: string; text: string; replyTo?: string }[] = [];
    const write = async () => {
      const { database } = courtside;
      const captains = await findCaptains(tournamentId, { hasMail: true }, database);
      return writeToCaptains(
        {
          text: "Bring a referee.\nSee http://evil.test",
          tournament: { id: tournamentId, name: "Harbour Cup" },
          writer: owner,
          captains,
        },
        {
          database,
          config: readConfig({ PUBLIC_URL: "https://play.test", SMTP_URL: "smtp://mail.test" }),
          mail: {
            send: async (...messages) => void sent.push(...messages),
            deliver: async () => undefined,
          },
        },
      );
    };
    expect(await write()).toBe(2);
    const [toAda, toKim] = ["ada@team.test", captain.email].map((email) =>
      sent.find(({ to }) => to[0] === email)!,
    );
    expect([toKim!.subject, toKim!.replyTo]).toEqual([
      "A message from the organizer of Harbour Cup",
      owner.email,
    ]);
    expect(toKim!.text).toContain("> Bring a referee.\n> See http://evil.test");
    expect(toAda!.subject).not.toContain("Harbour");
    expect(toAda!.text).not.toContain("evil");
    await courtside.database
      .updateTable("users")
      .set({ preferences: JSON.stringify({ notifications: { tournament_updates: false } }) })
      .where("id", "=", captain.id)
      .execute();
    expect(await write()).toBe(1);
  });
});

test("a message goes to the captains chosen, with an entry that holds no words, twelve times an hour", async () => {
  const withMail = await createTestApp({ environment: { SMTP_URL: "smtp://127.0.0.1:9" } });
  try {
    const host = await withMail.createUser();
    const of = { tournament_id: (await withMail.createTournament({ creator_id: host.id })).id };
    const mine = await withMail.createTeam({ ...of, captain_id: host.id });
    const other = await withMail.createUser();
    await withMail.createTeam({ ...of, captain_id: other.id });
    const path = messagePaths.captains(of.tournament_id);
    const write = (body: object) => withMail.call("POST", path, { as: host, body });
    expect((await write({ text: "Hello all" })).read(WrittenToCaptainsResponse).sent).toBe(2);
    const toMine = await write({ text: "Only you", team_ids: [mine.id] });
    expect(toMine.read(WrittenToCaptainsResponse).sent).toBe(1);
    expect((await write({ text: "x", team_ids: [2_000_000_000] })).status).toBe(422);
    expect((await write({ text: "x".repeat(2001) })).status).toBe(400);
    expect((await write({ text: "x", team_ids: [] })).status).toBe(400);
    const entry = await withMail.database
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "tournament.write_to_captains")
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(entry)).not.toContain("Hello");
    const statuses = [];
    for (let sent = 3; sent < 13; sent++) statuses.push((await write({ text: "x" })).status);
    expect(statuses).toEqual([...Array<number>(9).fill(200), 429]);
  } finally {
    await withMail.close();
  }
});

const who = ({ to: [to] }: WaitingMessage) => to!.name ?? to!.teams[0];

test("with a mail server, what was told by hand is noted, and nothing else", async () => {
  const withMail = await createTestApp({ environment: { SMTP_URL: "smtp://127.0.0.1:9" } });
  try {
    const host = await withMail.createUser();
    const { id } = await withMail.createTournament({ creator_id: host.id });
    const of = { tournament_id: id };
    const home = await withMail.createTeam({ ...of, captain_id: host.id });
    const away = await withMail.createTeam({ ...of, name: "Blues" });
    const official = await withMail.call("POST", paths.officials(id), {
      as: host,
      body: { name: "Rita" },
    });
    const official_id = official.read(OfficialResponse).official.id;
    await noteNewTournaments({ database: withMail.database });
    const sides = { home_team_id: home.id, away_team_id: away.id };
    const game = await withMail.createMatch({ ...of, ...sides, ...lasting(30) });
    const duties = [{ role: "referee", official_id }];
    const body = { games: [{ match_id: game.id, duties }] };
    await withMail.call("PUT", paths.duties(id), { as: host, body });
    const waitingThere = async () =>
      (await withMail.call("GET", messagePaths.waiting(id), { as: host })).read(
        WaitingMessagesResponse,
      );
    const { revision, at: asOf, messages } = await waitingThere();
    expect(messages.map(who)).toEqual(["Rita", "Blues", host.name]);
    const told = await withMail.call("POST", messagePaths.told(id), {
      as: host,
      body: { revision, at: asOf },
    });
    expect(told.status).toBe(200);
    expect((await waitingThere()).messages.map(who)).toEqual([host.name]);
  } finally {
    await withMail.close();
  }
});
