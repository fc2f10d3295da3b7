import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { writeTags } from "./page-tags.ts";
import { cutTemplate, toHtml } from "./template.ts";

const template = `<!doctype html><!--html--><html><!--/html--><head><!--about--><title>Courtside</title>
<meta
  name="description"
  content="Sports"
/><!--/about--><!--first-paint--><!--/first-paint--><!--styles--><!--/styles--></head><body><!--app--><div id="root"></div><!--/app--><!--without-scripts--><noscript>Scripts, please.</noscript><!--/without-scripts--><!--scripts--><script type="module" src="/assets/app-1a2b.js"></script><!--/scripts--></body></html>`;

let courtside: TestApp;
let webDirectory: string;
beforeAll(async () => {
  webDirectory = await mkdtemp(join(tmpdir(), "courtside-web-"));
  await mkdir(join(webDirectory, "assets"));
  await writeFile(join(webDirectory, "index.html"), template);
  await writeFile(join(webDirectory, ".sources"), "private");
  await writeFile(join(webDirectory, "favicon.svg"), "<svg/>");
  await writeFile(join(webDirectory, "assets/app-1a2b.js"), "console.log(1);".repeat(1000));
  await writeFile(join(webDirectory, "assets/app-1a2b.js.br"), "smaller still");
  courtside = await createTestApp({
    environment: { PUBLIC_URL: "https://play.test" },
    dependencies: { webDirectory },
  });
});
afterAll(async () => {
  await courtside.close();
  await rm(webDirectory, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  courtside.app.inject({ url, headers });

test.each(["/", "/tournaments", "/teams/3/edit", "/some/where?tab=a.b", "/settings/", "//"])(
  "%s is the web app's page, asked for anew each time",
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect(answer.body).toContain('<div id="root">');
  },
);

test("files with a hash in their name are kept for ever, others are asked for anew", async () => {
  const hashed = await get("/assets/app-1a2b.js");
  expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const icon = await get("/favicon.svg");
  expect(icon.headers["cache-control"]).toBe("no-cache");
  expect((await get("/favicon.svg", { "if-none-match": icon.headers.etag! })).statusCode).toBe(304);
});

test("large files come compressed, as they lie there or made on the way", async () => {
  const ready = await get("/assets/app-1a2b.js", { "accept-encoding": "gzip, br" });
  expect(ready.headers["content-encoding"]).toBe("br");
  expect(ready.body).toBe("smaller still");
  const made = await get("/assets/app-1a2b.js", { "accept-encoding": "gzip" });
  expect(made.headers["content-encoding"]).toBe("gzip");
  expect(made.rawPayload.length).toBeLessThan(2000);
  for (const { headers } of [ready, made]) expect(headers["vary"]).toMatch(/accept-encoding/iu);
});

test.each(["/assets/gone-9z.js", "/robots.txt", "/api/nothing", "/.sources", "/..%2fpackage.json"])(
  "%s is not found, rather than the page",
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain("root");
  },
);

test("a write to a page is not found", async () => {
  const answer = await courtside.app.inject({ method: "POST", url: "/tournaments" });
  expect(answer.statusCode).toBe(404);
});

/** Dates are written with spaces of several widths. */
const plainSpaces = (text: string) => text.replaceAll(/\p{Zs}/gu, " ");

describe("a public tournament page", () => {
  test.each([
    ["Futsal", "es", "Fútbol sala · "],
    ["Other Sport", "de", "Andere Sportart · "],
    ["Other Sport", "fr", "Autre sport · "],
    ["Other Sport", "en", "Other Sport · "],
  ])("names %s in %s", async (name, language, text) => {
    const creator = await courtside.createUser();
    const { id: sport_id } = await courtside.database
      .selectFrom("sports")
      .select("id")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    const { id } = await courtside.createTournament({ creator_id: creator.id, sport_id });
    const { body } = await get(`/tournaments/${id}`, { "accept-language": language });
    expect(body).toContain(`content="${text}`);
  });

  test.each([
    ["", ""],
    ["/schedule", "Schedule · "],
    ["/standings", "Standings · "],
  ])("%s has its own title, description and Open Graph tags, escaped", async (tab, prefix) => {
    const creator = await courtside.createUser();
    const { id } = await courtside.createTournament({
      creator_id: creator.id,
      name: `Cup "$&" <b>${tab}</b>`,
      description: "</head><script>alert(1)</script>",
      location: "Hall & Co",
      start_date: "2026-07-01",
      end_date: "2026-07-02",
    });
    const { statusCode, body } = await get(`/tournaments/${id}${tab}?date=2026-07-01`);
    const name = `${prefix}Cup &quot;$&amp;&quot; &lt;b&gt;${tab}&lt;/b&gt; · Courtside`;
    expect(statusCode).toBe(200);
    expect(body).toContain(`<title>${name}</title>`);
    expect(body).toContain(`<meta property="og:title" content="${name}" />`);
    expect(body).toContain(`content="https://play.test/tournaments/${id}${tab}"`);
    expect(body).toContain(
      `<link rel="canonical" href="https://play.test/tournaments/${id}${tab}"`,
    );
    expect(body).toContain('<meta property="og:image" content="https://play.test/share.png" />');
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(plainSpaces(body)).toContain("Volleyball · July 1 – 2, 2026 · Hall &amp; Co");
    expect(body.match(/<title>/gu)).toHaveLength(1);
    expect(body.match(/name="description"/gu)).toHaveLength(1);
    expect(body).not.toContain("<script>alert");
  });

  test.each([
    ["de-AT,de;q=0.9", "de", "Spielplan · ", "Volleyball · 1.–2. Juli 2026", "de_DE"],
    ["es", "es", "Calendario · ", "Voleibol · 1–2 de julio de 2026", "es_ES"],
    ["xx, fr;q=0.4", "fr", "Calendrier · ", "Volley-ball · 1–2 juillet 2026", "fr_FR"],
    ["", "en", "Schedule · ", "Volleyball · July 1 – 2, 2026", "en_US"],
  ])("speaks the language that %j asks for: %s", async (asked, language, tab, facts, locale) => {
    const creator = await courtside.createUser();
    const { id } = await courtside.createTournament({
      creator_id: creator.id,
      name: `Cup in ${language}`,
      start_date: "2026-07-01",
      end_date: "2026-07-02",
    });
    const url = `/tournaments/${id}/schedule`;
    const { body, headers } = await get(url, { "accept-language": asked });
    expect(headers["vary"]).toContain("accept-language");
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).toContain(`<title>${tab}Cup in ${language} · Courtside</title>`);
    expect(plainSpaces(body)).toContain(facts);
    expect(body).toContain(`<meta property="og:locale" content="${locale}" />`);
  });

  test("that isn't there, or is hidden, answers 404 with the page", async () => {
    const creator = await courtside.createUser();
    const { id } = await courtside.createTournament({
      creator_id: creator.id,
      name: "Hidden Cup",
      deleted_at: new Date(),
    });
    for (const url of [`/tournaments/${id}`, "/tournaments/999999999"]) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('<div id="root">');
      expect(answer.body).not.toContain("Hidden Cup");
    }
  });
});

test.each([
  ["/about", 200],
  ["/tournaments/999999999", 404],
])("%s says in the reader's language that it needs scripts", async (url, status) => {
  const answers = await Promise.all(
    ["en", "es", "fr", "de"].map((language) => get(url, { "accept-language": language })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status]);
  const said = answers.map(({ body }) => /<noscript>(.*)<\/noscript>/u.exec(body)![1]!);
  expect(said.map((text) => /needs|necesita|besoin|braucht/u.exec(text)?.[0])).toEqual([
    "needs",
    "necesita",
    "besoin",
    "braucht",
  ]);
  expect(answers.map(({ body }) => /<html lang="(..)"/u.exec(body)![1])).toEqual([
    "en",
    "es",
    "fr",
    "de",
  ]);
});

test("a long description is cut", () => {
  const url = "https://play.test";
  const link = { url, image: `${url}/share.png`, picture: "A court", locale: "en-US" };
  const tags = { title: "T", description: "word ".repeat(100), ...link };
  const content = /name="description" content="(?<text>[^"]*)"/u.exec(
    toHtml(writeTags(cutTemplate(template), tags)),
  );
  expect(content!.groups!["text"]!.length).toBeLessThanOrEqual(200);
  expect(content!.groups!["text"]).toMatch(/word…$/u);
});

test("a suspended tournament's page is gone, and says nothing of it", async () => {
  const admin = await courtside.createUser({ role: "super_admin" });
  const { id, name } = await courtside.createTournament({ creator_id: admin.id });
  expect((await get(`/tournaments/${id}`)).body).toContain(name);
  await courtside.call("PUT", adminPaths.suspension(id), {
    as: admin,
    body: { reason: "This is an advertisement." },
  });
  for (const tab of ["", "/schedule", "/standings"]) {
    const gone = await get(`/tournaments/${id}${tab}`);
    expect(gone.statusCode).toBe(410);
    expect(gone.body).toContain('<div id="root">');
    expect(gone.body).not.toContain(name);
  }
});
