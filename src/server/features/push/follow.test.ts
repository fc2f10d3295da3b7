import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { followPaths, FollowStateResponse, pushPaths } from "#contract/accounts/push.ts";
import { limits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let creator: TestUser;
let tournament: { id: number };
let teams: number[];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.deleteFrom("push_devices").execute();
  creator = await app.createUser();
  tournament = await app.createTournament({ creator_id: creator.id });
  teams = await addTeams(tournament.id, 2);
});

async function addTeams(tournament_id: number, count: number): Promise<number[]> {
  const made = [];
  for (let n = 0; n < count; n += 1) made.push((await app.createTeam({ tournament_id })).id);
  return made;
}

const newBrowser = (endpoint = `https://push.test/${randomBytes(8).toString("hex")}`) => ({
  endpoint,
  keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
  language: "fr",
});
const turnOn = (browser: object, team_ids: unknown = teams, id = tournament.id) =>
  app.call("POST", followPaths.on(id), { body: { ...browser, team_ids } });
const turnOff = (endpoint: string, id = tournament.id) =>
  app.call("POST", followPaths.off(id), { body: { endpoint } });
const followed = async (endpoint: string, id = tournament.id) =>
  (await app.call("POST", followPaths.state(id), { body: { endpoint } })).read(FollowStateResponse)
    .team_ids;
const devices = () => app.database.selectFrom("push_devices").selectAll().execute();

describe("following teams", () => {
  test("is switched on, changed and off by the browser, in each tournament apart", async () => {
    const browser = newBrowser();
    const other = await app.createTournament({ creator_id: creator.id });
    const [elsewhere] = await addTeams(other.id, 1);
    expect(await followed(browser.endpoint)).toEqual([]);
    expect((await turnOn(browser)).status).toBe(200);
    expect((await turnOn(browser)).status).toBe(200);
    expect((await turnOn(browser, [elsewhere], other.id)).status).toBe(200);
    expect(await followed(browser.endpoint)).toEqual(teams);
    expect(await devices()).toEqual([
      expect.objectContaining({ user_id: null, scorer_device_id: null, language: "fr" }),
    ]);
    await turnOn(browser, [teams[1], teams[1]]);
    expect(await followed(browser.endpoint)).toEqual([teams[1]]);
    expect((await turnOff(browser.endpoint)).status).toBe(200);
    expect([await followed(browser.endpoint), await followed(browser.endpoint, other.id)]).toEqual([
      [],
      [elsewhere],
    ]);
    await turnOff(browser.endpoint, other.id);
    expect(await devices()).toEqual([]);
  });

  test("has reminders as long before as is said, for all its teams, and none unless it is said", async () => {
    const browser = newBrowser();
    const reminder = async () => {
      const body = { endpoint: browser.endpoint };
      return (await app.call("POST", followPaths.state(tournament.id), { body })).read(
        FollowStateResponse,
      ).reminder_minutes;
    };
    expect(await reminder()).toBeNull();
    await turnOn(browser);
    expect(await reminder()).toBeNull();
    await turnOn({ ...browser, reminder_minutes: 60 }, [teams[0]]);
    await turnOn({ ...browser, reminder_minutes: 30 });
    const kept = await app.database
      .selectFrom("followed_teams")
      .select("reminder_minutes")
      .execute();
    expect(kept).toEqual([{ reminder_minutes: 30 }, { reminder_minutes: 30 }]);
    expect(await reminder()).toBe(30);
    for (const minutes of [0, 45, -60, "60", 1e9]) {
      expect((await turnOn({ ...browser, reminder_minutes: minutes })).status).toBe(400);
    }
    expect(await reminder()).toBe(30);
    await turnOn({ ...browser, reminder_minutes: null });
    expect(await reminder()).toBeNull();
  });

  test("keeps which day it has told where only its reminder changes", async () => {
    const browser = newBrowser();
    await turnOn({ ...browser, reminder_minutes: 60 });
    await app.database.updateTable("followed_teams").set({ reminded_on: "2026-11-20" }).execute();
    await turnOn({ ...browser, reminder_minutes: 120 });
    const kept = await app.database.selectFrom("followed_teams").select("reminded_on").execute();
    expect(new Set(kept.map(({ reminded_on: day }) => day))).toEqual(new Set(["2026-11-20"]));
  });

  test("is refused for teams that aren't there, and for too many", async () => {
    const browser = newBrowser();
    const other = await app.createTournament({ creator_id: creator.id });
    const [elsewhere] = await addTeams(other.id, 1);
    const [gone] = await addTeams(tournament.id, 1);
    await app.database
      .updateTable("teams")
      .set({ deleted_at: new Date() })
      .where("id", "=", gone!)
      .execute();
    for (const id of [elsewhere!, gone!, 2_000_000]) {
      expect((await turnOn(browser, [teams[0], id])).status).toBe(404);
    }
    const many = Array.from({ length: limits.followedTeams.max + 1 }, (_, index) => index + 1);
    for (const ids of [[], many, ["1"], undefined]) {
      expect((await turnOn(browser, ids ?? null)).status).toBe(400);
    }
    expect((await turnOn({ ...browser, endpoint: "https://127.0.0.1/a" })).status).toBe(400);
    expect((await turnOn({ ...browser, endpoint: "https://push.test:8443/a" })).status).toBe(400);
    expect(await devices()).toEqual([]);
  });

  test("is refused where the tournament is hidden, over or followed by as many as can be told", async () => {
    const browser = newBrowser();
    const set = (values: object, id = tournament.id) =>
      app.database.updateTable("tournaments").set(values).where("id", "=", id).execute();
    expect((await turnOn(browser, teams, 2_000_000)).status).toBe(404);
    const hidden = await app.createTournament({ creator_id: creator.id });
    await set({ suspended_at: new Date(), suspension_reason: "Spam" }, hidden.id);
    expect((await turnOn(browser, await addTeams(hidden.id, 1), hidden.id)).status).toBe(410);
    const { endpoint } = browser;
    for (const path of [followPaths.state(hidden.id), followPaths.off(hidden.id)]) {
      expect((await app.call("POST", path, { body: { endpoint } })).status).toBe(410);
    }
    await set({ deleted_at: new Date() });
    expect((await turnOn(browser)).status).toBe(404);
    await set({ deleted_at: null, organiser_status: "completed" });
    expect((await turnOn(browser)).status).toBe(422);
    await set({ organiser_status: null, start_date: "2001-07-01", end_date: "2001-07-02" });
    expect((await turnOn(browser)).body).toMatchObject({ code: "impossible" });
    await set({ organiser_status: "active" });
    expect((await turnOn(browser)).status).toBe(200);
    await fill(limits.followers.max - 1);
    expect((await turnOn(newBrowser())).status).toBe(422);
    expect((await turnOn(browser, [teams[0]])).status).toBe(200);
  });

  test("stays where the account that was told there signs out, and goes with the account", async () => {
    const browser = newBrowser();
    await turnOn(browser);
    await app.call("POST", pushPaths.on("account"), { as: creator, body: browser });
    expect(await devices()).toEqual([expect.objectContaining({ user_id: creator.id })]);
    await app.call("POST", pushPaths.off("account"), {
      as: creator,
      body: { endpoint: browser.endpoint },
    });
    expect(await devices()).toEqual([expect.objectContaining({ user_id: null })]);
    await app.call("POST", pushPaths.on("account"), { as: creator, body: browser });
    await turnOn(browser, [teams[0]]);
    expect(await devices()).toEqual([expect.objectContaining({ user_id: creator.id })]);
    await app.call("POST", paths.logout(), { as: creator });
    expect(await devices()).toEqual([
      expect.objectContaining({ user_id: null, session_hash: null }),
    ]);
    expect(await followed(browser.endpoint)).toEqual([teams[0]]);
  });

  test("leaves an account's browser its own messages when it ends", async () => {
    const browser = newBrowser();
    await app.call("POST", pushPaths.on("account"), { as: creator, body: browser });
    await turnOn(browser);
    await turnOff(browser.endpoint);
    expect(await devices()).toEqual([expect.objectContaining({ user_id: creator.id })]);
  });
});

/** As many other browsers as that follow the tournament. */
async function fill(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    endpoint: `https://push.test/other-${index}`,
    p256dh: "p",
    auth: "a",
    language: "en",
  }));
  const made = await app.database.insertInto("push_devices").values(rows).returning("id").execute();
  const follows = made.map(({ id }) => ({ device_id: id, team_id: teams[0]! }));
  await app.database.insertInto("followed_teams").values(follows).execute();
}
