import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { createStandIn, type StandIn } from "./testing/stand-in.ts";

let courtside: TestApp;
let standIn: StandIn;
let webDirectory: string;
let creator: TestUser;
let id: number;
let made = 0;
beforeAll(async () => {
  standIn = await createStandIn();
  ({ webDirectory } = standIn);
  courtside = await createTestApp({ dependencies: { webDirectory } });
  creator = await courtside.createUser();
});
afterAll(async () => {
  await courtside.close();
  await standIn.remove();
});
beforeEach(async () => {
  made += 1;
  const name = `</script> Cup ${made}`;
  ({ id } = await courtside.createTournament({ creator_id: creator.id, name }));
});

const get = async (url: string, headers: Record<string, string> = {}) =>
  courtside.app.inject({ url, headers });
const drawings = async () => (await standIn.drawn()).length;

test("the page holds what is to be seen, and the answers that it was drawn from", async () => {
  await courtside.createTeam({ tournament_id: id, name: "A Team" });
  const { statusCode, body, headers } = await get(`/tournaments/${id}/schedule?team=A Team&utm=x`);
  expect(statusCode).toBe(200);
  const visit = { url: `/tournaments/${id}/schedule?team=A+Team`, language: "en", isPhone: false };
  for (const [name, value] of Object.entries(visit)) {
    expect(body).toContain(`${JSON.stringify(name)}:${JSON.stringify(value)}`);
  }
  expect(body).toMatch(/<div id="root"><div data-drawn><h1>/u);
  expect(body).not.toContain("noscript");
  const detail = await courtside.call("GET", paths.tournament(id));
  const state = /<script type="application\/json" data-state>(.*?)<\/script>/u.exec(body)![1]!;
  const { value, tag } = new Map(JSON.parse(state) as [string, PageAnswer][]).get(
    paths.tournament(id),
  )!;
  expect(tag).toBe(detail.headers["etag"]);
  expect(value).toEqual(detail.body);
  expect(headers["content-security-policy"]).toContain("script-src 'self'");
});

test("a contact address that is set stands in every page, and pages are drawn with it", async () => {
  const environment = { CONTACT_EMAIL: "cup@example.org" };
  const other = await createTestApp({ environment, dependencies: { webDirectory } });
  const tag = '<meta name="contact" content="cup@example.org" />';
  const [drawn, plain] = [await other.app.inject("/"), await other.app.inject("/about")];
  expect(drawn.body).toContain(tag);
  expect(drawn.body).toContain('"contact":"cup@example.org"');
  expect(plain.body).toContain(tag);
  expect((await get("/")).body).not.toContain('name="contact"');
  await other.close();
});

test("scripts that the page goes on with wait for its first paint, each named once", async () => {
  const { body } = await get(`/tournaments/${id}`);
  const later = /<template data-scripts>.*?<\/template>/su.exec(body)![0];
  expect(later.match(/assets\/[a-z]+-\d\.js/gu)!.toSorted()).toEqual([
    "assets/app-1.js",
    "assets/page-2.js",
    "assets/part-3.js",
  ]);
  expect(body.replace(later, "")).not.toContain("assets/");
  expect((await get("/about")).body).not.toContain("<template");
});

test("of a page that only the browser draws, its files are named where somebody waits for it", async () => {
  const { body } = await get("/c/");
  expect(body).not.toContain("<template");
  const scripts = [...body.matchAll(/(module|modulepreload)"[^>]*(assets\/[a-z]+-\d\.js)/gu)];
  expect(scripts.map(([, kind, file]) => [kind, file])).toEqual([
    ["module", "assets/app-1.js"],
    ["modulepreload", "assets/page-2.js"],
    ["modulepreload", "assets/part-3.js"],
  ]);
  expect((await get("/about")).body).not.toContain("modulepreload");
});

test("a form is drawn, and its scripts don't wait for the paint: it is there to be filled in", async () => {
  const { body } = await get("/s/");
  expect(body).toContain("data-drawn");
  expect(body).not.toContain("<template");
  expect(body).toMatch(/<script type="module" src="\/assets\/app-1\.js">/u);
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/page-2.js" />');
  expect(body).toContain("<noscript>");
});

test("the script that sets the theme stands in the page, and the policy knows it", async () => {
  const { body, headers } = await get("/about");
  const script = /<script>(.*)<\/script>/u.exec(body)![1]!;
  expect(script).toBe("setTheme('$&');");
  const hash = createHash("sha256").update(script).digest("base64");
  expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test("styles stand in pages that have something to show, and are a file for all others", async () => {
  const drawn = await get(`/tournaments/${id}`);
  expect(drawn.body).toContain("<style>h1{content:'$&'}</style>");
  expect(drawn.body).not.toContain("app-4.css");
  expect((await get("/about")).body).toContain('href="/assets/app-4.css"');
});

test("a page is drawn once for each revision and look, and not at all for who has it", async () => {
  const url = `/tournaments/${id}`;
  const before = await drawings();
  const first = await get(url);
  await Promise.all([get(url), get(url)]);
  expect(await drawings()).toBe(before + 1);
  const tag = String(first.headers["etag"]);
  const same = await get(url, { "if-none-match": `W/${tag}` });
  expect([same.statusCode, same.body]).toEqual([304, ""]);
  await get(url, { "user-agent": "Something Mobile" });
  const german = await get(url, { "accept-language": "xx, de-AT;q=0.9, en;q=0.5" });
  expect(await drawings()).toBe(before + 3);
  const [inGerman, inEnglish] = [await get(url, { "accept-language": "de" }), await get(url)];
  expect(await drawings()).toBe(before + 3);
  expect([inGerman.body, inEnglish.body]).toEqual([german.body, first.body]);
  expect(inGerman.headers["etag"]).not.toBe(inEnglish.headers["etag"]);
  expect(inGerman.headers["vary"]).toContain("accept-language");
  const other = await get(url, { "accept-language": "de", "if-none-match": tag });
  expect(other.statusCode).toBe(200);
  await courtside.call("PUT", paths.tournament(id), { as: creator, body: { location: "Gym 2" } });
  const next = await get(url, { "if-none-match": tag });
  expect(next.statusCode).toBe(200);
  expect(next.body).toContain("Gym 2");
  expect(next.headers["etag"]).not.toBe(tag);
});

test.each([
  [{ "accept-language": "fr-CA,en" }, '"language":"fr","isPhone":false', '<html lang="fr"'],
  [{ "sec-ch-ua-mobile": "?1" }, '"language":"en","isPhone":true', '<html lang="en"'],
])("%j decides how the page looks", async (headers, visit, html) => {
  const { body } = await get(`/tournaments/${id}`, headers);
  expect(body).toContain(visit);
  expect(body).toContain(html);
});

test("pages that belong to no tournament follow their data", async () => {
  await courtside.createTeam({ tournament_id: id });
  const first = await get("/");
  const before = await drawings();
  expect((await get("/")).body).toBe(first.body);
  expect(await drawings()).toBe(before);
  expect((await get("/", { "if-none-match": String(first.headers["etag"]) })).statusCode).toBe(304);
  await courtside.call("PUT", paths.tournament(id), { as: creator, body: { name: "Newer Cup" } });
  expect((await get("/")).body).toContain("Newer Cup");
});

test("a deleted tournament is gone from its page at once", async () => {
  await get(`/tournaments/${id}`);
  await courtside.call("DELETE", paths.tournament(id), { as: creator });
  const gone = await get(`/tournaments/${id}`);
  expect(gone.statusCode).toBe(404);
  expect(gone.body).not.toContain("Cup");
});

test("a page that can't be drawn is left to the browser", async () => {
  await courtside.createTeam({ tournament_id: id, name: "Broken" });
  const answer = await get(`/tournaments/${id}/schedule?team=Broken`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<div id="root"></div>');
  expect(courtside.logLines.join("")).toContain("could not be drawn");
});

test("tags name the address that was asked for when none is configured", async () => {
  const { body } = await get(`/tournaments/${id}`, { host: 'cup.local:80"<' });
  expect(body).toContain('<link rel="canonical" href="http://cup.local:80&quot;&lt;/tournaments/');
  const long = await get(`/tournaments/${id}`, { host: "$`$&$'" });
  expect(long.body).toContain('href="http://$`$&amp;$&#39;/tournaments/');
  expect((await get(`/tournaments/${id}`, { host: "other.test" })).body).not.toContain("cup.local");
});

interface PageAnswer {
  value: unknown;
  tag: string;
}
