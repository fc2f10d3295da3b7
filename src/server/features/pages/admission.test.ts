import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { createStandIn, type StandIn } from "./testing/stand-in.ts";

let courtside: TestApp;
let standIn: StandIn;
let address = 0;
let id: number;
let url: string;
beforeAll(async () => {
  standIn = await createStandIn();
  courtside = await createTestApp({
    environment: { TRUST_PROXY: "1" },
    dependencies: { webDirectory: standIn.webDirectory },
  });
});
afterAll(async () => {
  await courtside.close();
  await standIn.remove();
});
afterEach(() => standIn.letGo());
beforeEach(async () => {
  address += 1;
  const creator = await courtside.createUser();
  ({ id } = await courtside.createTournament({ creator_id: creator.id, timezone: "Asia/Tokyo" }));
  url = `/tournaments/${id}/schedule`;
});

const languages = ["en", "es", "fr", "de"];
const devices = ["Desktop", "Mobile"];

const ask = async (
  path: string,
  headers: Record<string, string> = {},
  method: "GET" | "HEAD" = "GET",
) =>
  courtside.app.inject({
    url: path,
    method,
    headers: { "x-forwarded-for": `192.0.2.${address}`, ...headers },
  });
const isDrawn = ({ body }: { body: string }) => body.includes("data-drawn");

/** How many pages are drawn meanwhile. */
async function drawnBy(work: () => Promise<unknown>): Promise<number> {
  const before = await standIn.drawn();
  await work();
  return (await standIn.drawn()).length - before.length;
}

test("visitors share a drawing, whatever host, words and number they write", async () => {
  const drawn = await drawnBy(async () => {
    for (const host of ["one.test", "two.test"]) {
      const { body } = await ask(url, { host });
      expect(body).toContain(`<link rel="canonical" href="http://${host}${url}" />`);
    }
    await ask(`${url}?utm_source=x&view=full&layout=${address}`);
    await ask(`${url}/?team=`);
    await ask(`/tournaments/0${id}/schedule`);
  });
  expect(drawn).toBe(1);
});

test("asking only after a page draws nothing, and tells whether it is there", async () => {
  const drawn = await drawnBy(async () => {
    const answer = await ask(url, {}, "HEAD");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.body).toBe("");
    const tag = String(answer.headers["etag"]);
    expect((await ask(url, { "if-none-match": tag }, "HEAD")).statusCode).toBe(304);
    expect((await ask("/", {}, "HEAD")).statusCode).toBe(200);
    expect((await ask("/about", {}, "HEAD")).statusCode).toBe(200);
    expect((await ask("/tournaments/99999999", {}, "HEAD")).statusCode).toBe(404);
  });
  expect(drawn).toBe(0);
});

test("only teams, days and stages that a tournament has are drawn for", async () => {
  const team = await courtside.createTeam({ tournament_id: id, name: "Éire & Co" });
  // Already the next day in Tokyo.
  const [start_time, end_time] = ["2099-06-01T20:00:00Z", "2099-06-01T21:00:00Z"];
  await courtside.createMatch({ tournament_id: id, start_time, end_time });
  const there = [
    `${url}?team=${encodeURIComponent("Éire & Co")}`,
    `${url}?date=2099-06-02`,
    `${url}?stage=group`,
    `/tournaments/${id}/standings?view=playoffs&team=${team.id}`,
  ];
  const nowhere = [
    `${url}?team=Nobody`,
    `${url}?date=2099-06-01`,
    `${url}?date=x`,
    `${url}?stage=x`,
    `/tournaments/${id}/standings?team=${team.id + 1}`,
  ];
  const drawn = await drawnBy(async () => {
    for (const path of there) expect([path, isDrawn(await ask(path))]).toEqual([path, true]);
    for (const path of nowhere) {
      const answer = await ask(path);
      expect([path, answer.statusCode, isDrawn(answer)]).toEqual([path, 200, false]);
    }
  });
  expect(drawn).toBe(there.length);
});

test("beyond what can be drawn at once pages come plain, and everything else goes on", async () => {
  await standIn.hold();
  const looks = languages.flatMap((language) =>
    devices.flatMap((device) =>
      ["", "/schedule", "/standings"].map((tab) => ({ language, device, tab })),
    ),
  );
  let plain = 0;
  const drawn = await drawnBy(async () => {
    const pages = looks.map(async ({ language, device, tab }) => {
      const headers = { "accept-language": language, "user-agent": device };
      const answer = await ask(`/tournaments/${id}${tab}`, headers);
      if (!isDrawn(answer)) plain += 1;
      return answer;
    });
    await expect.poll(() => plain).toBe(looks.length - 12);
    for (let n = 0; n < 20; n += 1) {
      expect((await ask("/healthz")).statusCode).toBe(200);
    }
    expect((await courtside.call("GET", paths.tournament(id))).status).toBe(200);
    await standIn.letGo();
    for (const { statusCode } of await Promise.all(pages)) expect(statusCode).toBe(200);
  });
  expect(drawn).toBe(12);
  expect(plain).toBe(looks.length - 12);
});

test("whoever has more drawn than a hall of people needs gets plain pages, others don't", async () => {
  const teams = Array.from({ length: 16 }, (_, n) => `Team number ${n}`);
  for (const name of teams) await courtside.createTeam({ tournament_id: id, name });
  const looks = languages.flatMap((language) => devices.map((device) => ({ language, device })));
  let shells = 0;
  const drawn = await drawnBy(async () => {
    for (const team of teams) {
      for (const { language, device } of looks) {
        const headers = { "accept-language": language, "user-agent": device };
        const answer = await ask(`${url}?team=${encodeURIComponent(team)}`, headers);
        expect(answer.statusCode).toBe(200);
        if (!isDrawn(answer)) shells += 1;
      }
    }
  });
  expect([drawn, shells]).toEqual([120, 8]);
  // What is drawn already is for everyone.
  expect(isDrawn(await ask(`${url}?team=${encodeURIComponent(teams[0]!)}`))).toBe(true);
  address += 1;
  expect(isDrawn(await ask(url))).toBe(true);
});
