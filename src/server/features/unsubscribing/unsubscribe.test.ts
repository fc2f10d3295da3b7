import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { currentTime } from "#contract/clock.ts";
import { unsubscribePath } from "#contract/accounts/unsubscribe.ts";
import { captainPaths } from "#contract/score-commands/captain-pages.ts";
import { readConfig } from "#server/config.ts";
import { mailKey } from "#server/mail/kept-secrets.ts";
import { readStop, type Stop, stopToken } from "#server/mail/stop-token.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { remind } from "#server/features/notifications/reminders/remind.ts";
import { tellChanges } from "#server/features/notifications/changes/tell-changes.ts";

let courtside: TestApp;
let owner: TestUser;
let player: TestUser;
let teamId: number;
let matchId: number;
let sent: { to: string[]; subject: string; text: string; unsubscribe?: string }[];

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());
beforeEach(async () => {
  await courtside.database.deleteFrom("tournaments").execute();
  sent = [];
  owner = await courtside.createUser();
  player = await courtside.createUser();
  const end_date = new Date(currentTime().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await courtside.createTournament({ creator_id: owner.id, end_date });
  const inIt = { tournament_id: id };
  teamId = (await courtside.createTeam(inIt)).id;
  const games = { home_team_id: teamId, start_time: inHours(1), end_time: inHours(1.5) };
  matchId = (await courtside.createMatch({ ...inIt, ...games })).id;
});

const inHours = (hours: number) =>
  new Date(currentTime().getTime() + hours * 3_600_000).toISOString();

const needs = () => ({
  database: courtside.database,
  config: readConfig({ PUBLIC_URL: "https://play.test", SMTP_URL: "smtp://mail.test" }),
  mail: {
    send: async (...messages: typeof sent) => void sent.push(...messages),
    deliver: async () => undefined,
  },
  pushes: { send: async () => undefined },
});

const tokenFor = async (stop: Stop) => stopToken(stop, await mailKey(courtside.database));

async function press(token: string) {
  return courtside.app.inject({
    method: "POST",
    url: `/api${unsubscribePath(token)}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
}

async function wishes({ id }: TestUser) {
  const { preferences } = await courtside.database
    .selectFrom("users")
    .select("preferences")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return (preferences as { notifications?: object }).notifications;
}

describe("one press", () => {
  test("of a mail program stops what the link names, again without harm", async () => {
    const token = await tokenFor({ whose: { account: player.id }, kind: "reminders" });
    expect((await press(token)).statusCode).toBe(200);
    expect((await press(token)).statusCode).toBe(200);
    expect(await wishes(player)).toMatchObject({ match_reminders: false, score_updates: true });
  });

  test("without a body does the same, as the page sends it", async () => {
    const token = await tokenFor({ whose: { account: player.id }, kind: "changes" });
    expect((await courtside.call("POST", unsubscribePath(token), {})).status).toBe(200);
    expect(await wishes(player)).toMatchObject({
      tournament_updates: false,
      score_updates: false,
      match_reminders: true,
    });
  });

  test("is needed: opening the link changes nothing and leads to the page", async () => {
    const token = await tokenFor({ whose: { account: player.id }, kind: "news" });
    const before = await wishes(player);
    const reply = await courtside.app.inject({ url: `/api${unsubscribePath(token)}` });
    expect([reply.statusCode, reply.headers.location]).toEqual([302, `/unsubscribe#${token}`]);
    const broken = await courtside.app.inject({
      url: "/api/unsubscribe/changes.a1%0D%0A%20%E2%82%AC",
    });
    expect([broken.statusCode, broken.headers.location]).toEqual([
      302,
      "/unsubscribe#changes.a1%0D%0A%20%E2%82%AC",
    ]);
    expect(await wishes(player)).toEqual(before);
  });

  test("counts only where we have written the link", async () => {
    const token = await tokenFor({ whose: { account: owner.id }, kind: "changes" });
    const of = token.replace(`a${owner.id}`, `a${player.id}`);
    for (const wrong of [of, `${token.slice(0, -2)}AA`, token.replace("changes", "news"), "x"]) {
      expect.soft((await press(wrong)).statusCode).toBe(422);
    }
    expect((await wishes(player)) ?? {}).not.toMatchObject({ tournament_updates: false });
  });

  test("for an account that is gone is no error", async () => {
    const token = await tokenFor({ whose: { account: 2_000_000_000 }, kind: "changes" });
    expect((await press(token)).statusCode).toBe(200);
  });
});

test("no log line has the link of a mail, however it was used", async () => {
  const token = await tokenFor({ whose: { account: player.id }, kind: "news" });
  const before = courtside.logLines.length;
  await press(token);
  await courtside.call("GET", unsubscribePath(token));
  const lines = courtside.logLines.slice(before).join("");
  expect(lines.split(unsubscribePath(":token"))).toHaveLength(3);
  expect(lines).not.toContain(token);
});

test("a link is read by the key that signed it alone", () => {
  const stop = { whose: { team: 7 }, kind: "changes" } as const;
  const token = stopToken(stop, Buffer.alloc(32, 1));
  expect(readStop(token, Buffer.alloc(32, 1))).toEqual(stop);
  expect(readStop(token, Buffer.alloc(32, 2))).toBeNull();
});

const email = "ada@team.test";
const mailLink = (to: string) =>
  courtside.call("POST", captainPaths.link(teamId), { as: owner, body: { email: to } });

async function move(hours: number) {
  await courtside.database
    .updateTable("matches")
    .set({ start_time: inHours(hours), end_time: inHours(hours + 0.5) })
    .where("id", "=", matchId)
    .execute();
  await courtside.database
    .updateTable("tournaments")
    .set(({ eb }) => ({ revision: eb("revision", "+", 1), revised_at: "2020-01-01" }))
    .execute();
  await tellChanges(needs());
}

describe("a captain without an account", () => {
  test("is told of changes and reminded where the page was mailed to, until it says stop", async () => {
    await mailLink(email);
    await tellChanges(needs());
    await move(1.2);
    expect(sent.map(({ to, subject }) => [to[0], subject])).toEqual([
      [email, "Your games have changed"],
    ]);
    expect(sent[0]!.text).not.toContain("/settings");
    await remind(needs());
    await remind(needs());
    expect(sent).toHaveLength(2);
    const token = /unsubscribe#(\S+)/u.exec(sent[0]!.text)![1]!;
    expect((await press(token)).statusCode).toBe(200);
    await move(1.3);
    await mailLink(email.toUpperCase());
    await move(1.4);
    expect(sent).toHaveLength(2);
  });

  test("hears nothing once the page has ended or somebody captains with an account", async () => {
    await mailLink(email);
    await tellChanges(needs());
    await courtside.call("DELETE", captainPaths.link(teamId), { as: owner });
    await move(1.2);
    expect(sent).toEqual([]);
    await mailLink("other@team.test");
    await courtside.database
      .updateTable("teams")
      .set({ captain_id: player.id })
      .where("id", "=", teamId)
      .execute();
    await move(1.3);
    expect(sent.map(({ to }) => to[0])).toEqual([player.email]);
  });
});
