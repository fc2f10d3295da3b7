import { createECDH, randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "#testing/eventually.ts";
import {
  PushKeyResponse,
  type PushOwner,
  pushPaths,
  PushStateResponse,
} from "#contract/accounts/push.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { testPassword, type TestUser } from "#server/testing/factories.ts";
import { type OtherServer, startOtherServer } from "#server/outside/testing/other-server.ts";
import { decrypt } from "./testing/decrypt.ts";

let courtside: TestApp;
let service: OtherServer;
let user: TestUser;
/** What came to the push service: headers and encrypted body. */
let posted: { headers: Record<string, unknown>; body: Buffer }[];
let status: number;

beforeAll(async () => {
  service = await startOtherServer({ isTrusted: true });
  service.answer = (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      posted.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(status).end();
    });
  };
  courtside = await createTestApp({
    environment: { PUBLIC_URL: "https://play.test" },
    dependencies: { network: service.network },
  });
});
afterAll(async () => {
  await courtside.close();
  await service.close();
});
beforeEach(async () => {
  posted = [];
  status = 201;
  service.reached.length = 0;
  await courtside.database.deleteFrom("push_devices").execute();
  user = await courtside.createUser();
});

function newBrowser(endpoint = `https://push.test/${randomBytes(8).toString("hex")}`) {
  const pair = createECDH("prime256v1");
  const p256dh = pair.generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  return { pair, auth, on: { endpoint, keys: { p256dh, auth }, language: "de" } };
}

const call = (
  what: "on" | "off" | "state" | "test",
  body: object,
  as: { token: string } = user,
  owner: PushOwner = "account",
) => courtside.call("POST", pushPaths[what](owner), { as, body });
const isOn = async (endpoint: string, as?: { token: string }, owner?: PushOwner) =>
  (await call("state", { endpoint }, as, owner)).read(PushStateResponse).is_on;
const count = async () =>
  (await courtside.database.selectFrom("push_devices").select("id").execute()).length;
const arrival = async () => eventually(() => expect(posted).toHaveLength(1));
const testOf = ({ on }: ReturnType<typeof newBrowser>) =>
  call("test", { endpoint: on.endpoint, language: "de" });

describe("a browser", () => {
  test("is switched on and off, by its account alone", async () => {
    const { on } = newBrowser();
    const stranger = await courtside.createUser();
    expect(await isOn(on.endpoint)).toBe(false);
    expect((await call("on", on)).status).toBe(200);
    expect((await call("on", on)).status).toBe(200);
    expect([await isOn(on.endpoint), await isOn(on.endpoint, stranger)]).toEqual([true, false]);
    await call("off", { endpoint: on.endpoint }, stranger);
    expect(await isOn(on.endpoint)).toBe(true);
    await call("off", { endpoint: on.endpoint });
    expect(await isOn(on.endpoint)).toBe(false);
  });

  test("belongs to whoever switched it on last", async () => {
    const { on } = newBrowser();
    const next = await courtside.createUser();
    await call("on", on);
    await call("on", on, next);
    expect([await isOn(on.endpoint), await isOn(on.endpoint, next)]).toEqual([false, true]);
  });

  test("of a team's page is one as well, as long as its link is good", async () => {
    const tournament = await courtside.createTournament({ creator_id: user.id });
    const team = await courtside.createTeam({ tournament_id: tournament.id });
    const { id } = await courtside.createScorerLink({
      tournament_id: tournament.id,
      team_id: team.id,
    });
    const phone = await courtside.createScorer(id);
    const { on } = newBrowser();
    expect((await call("on", on, phone, "captain")).status).toBe(200);
    expect(await isOn(on.endpoint, phone, "captain")).toBe(true);
    expect((await call("on", on, phone)).status).toBe(403);
    expect((await call("on", on, user, "captain")).status).toBe(403);
    await courtside.database.deleteFrom("scorer_links").execute();
    expect(await count()).toBe(0);
  });

  test("hears nothing more once its sign-in has ended, wherever it was ended", async () => {
    await call("on", newBrowser().on);
    await courtside.call("POST", paths.logout(), { as: user });
    expect(await count()).toBe(0);
    const [here, there] = [await signIn(), await signIn()];
    const kept = newBrowser().on;
    await call("on", kept, here);
    await call("on", newBrowser().on, there);
    await courtside.call("DELETE", paths.otherSessions(), { as: here });
    expect([await count(), await isOn(kept.endpoint, here)]).toEqual([1, true]);
  });

  test("takes the place of the oldest where there are ten", async () => {
    const browsers = Array.from({ length: 11 }, () => newBrowser().on);
    for (const on of browsers) await call("on", on);
    expect(await count()).toBe(10);
    expect(await isOn(browsers[0]!.endpoint)).toBe(false);
  });

  test.each([
    "http://push.test/a",
    "https://127.0.0.1/a",
    "https://localhost:9/a",
    "https://push.test:8443/a",
    `https://push.test/${"a".repeat(1000)}`,
    "javascript:alert(1)",
  ])("is not one at %.40s", async (endpoint) => {
    const { on } = newBrowser(endpoint);
    const reply = await call("on", on);
    expect(reply.status).toBe(400);
    expect(await count()).toBe(0);
  });

  test("is not one without keys to encrypt for", async () => {
    const { on } = newBrowser();
    for (const keys of [{}, { p256dh: "AA", auth: on.keys.auth }, { ...on.keys, auth: "!" }]) {
      expect((await call("on", { ...on, keys })).status).toBe(400);
    }
  });
});

async function signIn(): Promise<{ token: string }> {
  const body = { emailOrUsername: user.username, password: testPassword };
  const reply = await courtside.call("POST", paths.login(), { body });
  return { token: (reply.body as { token: string }).token };
}

describe("a notification", () => {
  test("arrives encrypted for its browser, signed by the key that browsers know", async () => {
    const browser = newBrowser();
    await call("on", browser.on);
    expect((await testOf(browser)).status).toBe(200);
    await arrival();
    const { headers, body } = posted[0]!;
    expect(decrypt(body, browser)).toEqual({
      title: "Courtside",
      body: "So kommen Nachrichten zu deinen Spielen an.",
      path: "/",
    });
    const { key } = (await courtside.call("GET", pushPaths.key())).read(PushKeyResponse);
    expect(headers).toMatchObject({ ttl: "14400", "content-encoding": "aes128gcm" });
    expect(headers["authorization"]).toContain(`k=${key}`);
    expect(body.toString()).not.toContain("Courtside");
  });

  test("to a browser that its service knows no more is the last", async () => {
    status = 410;
    const browser = newBrowser();
    await call("on", browser.on);
    await testOf(browser);
    await arrival();
    await eventually(async () => expect(await count()).toBe(0));
  });

  test("goes to no browser where it was not switched on", async () => {
    expect((await testOf(newBrowser())).status).toBe(422);
  });

  test("never goes to our own network", async () => {
    const inside = newBrowser();
    service.names.set("push.test", [["192.168.1.7"], ["192.168.1.7"]]);
    await call("on", inside.on);
    await testOf(inside);
    // Asked for once, one answer is left.
    const isAsked = () => expect(service.names.get("push.test")).toHaveLength(1);
    await eventually(isAsked);
    service.names.clear();
    expect([service.reached, posted]).toEqual([[], []]);
  });
});
