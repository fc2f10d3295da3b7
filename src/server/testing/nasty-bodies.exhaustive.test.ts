import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { limits as numbers } from "#contract/limits.ts";
import { apiBase } from "#contract/paths.ts";
import { bomb } from "#server/features/images/testing/pictures.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { permissionTable } from "./permissions/table.ts";
import { type Scene, setScene } from "./scene.ts";

let courtside: TestApp;
let scene: Scene;
let declared: Map<string, Bounds>;

interface Bounds {
  bytes: number;
  values: number;
  depth: number;
  keys: number;
}

beforeAll(async () => {
  courtside = await createTestApp();
  scene = await setScene(courtside);
  declared = new Map(operations().map(({ name, bounds }) => [name, bounds]));
});
afterAll(() => courtside.close());

/** Every route that takes a kind of body, with what it says that it takes at most. */
function operations(type = "application/json"): { name: string; bounds: Bounds }[] {
  return Object.entries(courtside.app.swagger().paths!).flatMap(([url, methods]) =>
    Object.entries(methods as Record<string, { requestBody?: object; "x-body-bounds"?: Bounds }>)
      .filter(([, { requestBody }]) => requestBody && type in contentOf(requestBody))
      .map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${url.slice(apiBase.length).replaceAll(/\{(\w+)\}/gu, ":$1")}`,
        bounds: operation["x-body-bounds"]!,
      })),
  );
}

const contentOf = (body: object) => (body as { content?: object }).content ?? {};

/** Bodies that break one bound each, with the refusal; their length is allowed. */
const tooMuch: [name: string, code: string, text: (bounds: Bounds) => string][] = [
  ["zeros", "too_large", ({ values }) => `{"rows":[${zeros(values + 1)}]}`],
  ["empty arrays", "too_large", ({ values }) => `[${"[],".repeat(values / 2)}[]]`],
  ["depth", "malformed", ({ depth }) => "[".repeat(depth + 1) + "]".repeat(depth + 1)],
  ["keys", "too_large", ({ keys }) => `{${members(keys + 1)}}`],
];

/** The most that passes for a body before it is validated, of what is slow to read. */
const largest: [name: string, text: (bounds: Bounds) => string][] = [
  ["zeros", ({ values }) => `{"rows":[${zeros(values - 10)}]}`],
  ["nesting", ({ depth }) => `{"rows":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`],
  ["long texts", ({ bytes }) => withTexts("a@".repeat(bytes / 60), bytes)],
  ["texts of spaces", ({ bytes }) => withTexts(`+${" ".repeat(bytes / 30)}x`, bytes)],
  ["digits", ({ bytes }) => withTexts(`${"1 ".repeat(bytes / 60)}x`, bytes)],
  ["characters beyond ASCII", ({ bytes }) => withTexts("\u{1f3d0}é".repeat(bytes / 200), bytes)],
  ["huge numbers", ({ bytes }) => `{"id":${"9".repeat(bytes - 100)},"seed":1e999,"rows":-1e-999}`],
];

const zeros = (count: number) => Array.from({ length: count }, () => "0").join(",");
const members = (count: number) =>
  Array.from({ length: count }, (_, index) => `"k${index}":0`).join(",");
const fields =
  "name email emailOrUsername username phone_number logo_url start_date end_date location timezone message token password search image_url";

/** The same text in every field that some schema has an expression for. */
function withTexts(text: string, bytes: number): string {
  const body = JSON.stringify(Object.fromEntries(fields.split(" ").map((name) => [name, text])));
  return Buffer.byteLength(body) <= bytes ? body : withTexts(text.slice(0, -100), bytes);
}

function send(route: string, payload: string | Buffer, type = "application/json") {
  const { path } = permissionTable[route]!.call(scene.own, "unique");
  return courtside.app.inject({
    method: route.split(" ", 1)[0] as "POST",
    url: `${apiBase}${path}`,
    headers: {
      authorization: `Bearer ${whoMay(route).token}`,
      "content-type": type,
    },
    payload,
  });
}

/** What links are for is refused to every account before its body is looked at. */
const whoMay = (route: string) => {
  if (route.includes(" /scorer/calls")) return scene.actors.scorer;
  if (route.includes(" /captain/team")) return scene.actors["captains' code"];
  return route.includes(" /push/captain/") ? scene.actors["team's page"] : scene.actors.super_admin;
};

/** Sends each route what its own bounds make of a body, while somebody asks whether all is well. */
async function sendEach(text: (bounds: Bounds) => string) {
  const answers = [];
  for (const [route, bounds] of declared) {
    const payload = text(bounds);
    const [answer, alive] = await Promise.all([send(route, payload), isAlive()]);
    expect(alive).toBe(true);
    answers.push({ route, payload, answer });
  }
  return answers;
}

const isAlive = async () => (await courtside.app.inject({ url: "/healthz" })).statusCode === 200;

test("every route says what it takes, and few take more than the usual", () => {
  const unusual = [...declared].filter(([, { bytes }]) => bytes > 64 * 1024);
  expect(unusual.map(([name]) => name).toSorted()).toEqual([
    "POST /teams/:id/import",
    "POST /tournaments/:id/generate-random-brackets",
    "POST /tournaments/:id/generate-random-brackets/preview",
    "POST /tournaments/:id/import",
    "POST /tournaments/:id/schedule/moves",
    "PUT /tournaments/:id/schedule/rules",
  ]);
  expect(declared.size).toBeGreaterThan(25);
});

test.each(tooMuch)("no route parses a body with too many %s", async (_, code, text) => {
  const parse = vi.spyOn(JSON, "parse");
  const answers = await sendEach(text);
  const parsed = new Set(parse.mock.calls.map(([given]) => given));
  parse.mockRestore();
  for (const { route, payload, answer } of answers) {
    expect([route, parsed.has(payload)]).toEqual([route, false]);
    expect([route, answer.json()]).toMatchObject([route, { code }]);
  }
});

test("every route cuts off what is longer than it takes", async () => {
  for (const { route, answer } of await sendEach(({ bytes }) => `"${"a".repeat(bytes)}"`)) {
    expect([route, answer.json()]).toMatchObject([route, { code: "too_large" }]);
  }
});

test.each(largest)("every route answers the largest body of %s", async (_, text) => {
  for (const { route, answer } of await sendEach(text)) {
    expect([route, answer.statusCode < 500]).toEqual([route, true]);
    expect([route, answer.body.length < 20_000]).toEqual([route, true]);
  }
});

const pngSignature = "\x89PNG\r\n\x1a\n";
const filled = (start: string) =>
  Buffer.concat([Buffer.from(start, "latin1"), Buffer.alloc(numbers.imageBytes)]).subarray(
    0,
    numbers.imageBytes,
  );
const pictures: [name: string, status: number, bytes: () => Buffer][] = [
  ["nothing", 400, () => Buffer.alloc(0)],
  ["the most zeros", 400, () => filled("")],
  ["the beginning of a PNG and zeros", 400, () => filled(pngSignature)],
  ["the beginning of a JPEG and zeros", 400, () => filled("\xff\xd8\xff\xe0")],
  ["the beginning of a GIF and zeros", 400, () => filled("GIF89a")],
  ["the beginning of a WebP and zeros", 400, () => filled("RIFF\0\0\0\0WEBPVP8 ")],
  ["the beginning of an AVIF and zeros", 400, () => filled("\0\0\0\x20ftypavif")],
  ["400 million pixels", 400, () => bomb(deflateSync)],
  ["a byte too many", 413, () => Buffer.alloc(numbers.imageBytes + 1)],
];

test.each(pictures)("every route of pictures answers %s", async (_, status, bytes) => {
  const routes = operations("image/*").map(({ name }) => name);
  expect(routes.toSorted()).toEqual([
    "POST /tournaments/:id/screen/pictures",
    "PUT /auth/profile/image",
    "PUT /teams/:id/logo",
  ]);
  for (const route of routes) {
    const [answer, alive] = await Promise.all([send(route, bytes(), "image/png"), isAlive()]);
    expect(alive).toBe(true);
    expect([route, answer.statusCode]).toEqual([route, status]);
    expect(answer.body.length).toBeLessThan(1000);
  }
});
