import { afterAll, beforeAll, expect, it } from "vitest";
import { apiBase, paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let test: TestApp;
let creator: TestUser;
let origin: string;

beforeAll(async () => {
  test = await createTestApp();
  creator = await test.createUser();
  origin = await test.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => test.close());

async function send(method: string, path: string, body: string | null) {
  const response = await fetch(`${origin}${apiBase}${path}`, {
    method,
    body,
    headers: { "content-type": "application/json", authorization: `Bearer ${creator.token}` },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

it("takes a call that says it sends JSON and has no body", async () => {
  const { id } = await test.createTournament({ creator_id: creator.id });
  expect((await send("DELETE", paths.tournament(id), null)).status).toBe(200);
  expect((await send("POST", paths.tournamentRestore(id), null)).status).toBe(200);
  expect((await send("PUT", paths.tournamentEnding(id), "")).status).toBe(200);
});

it("names the fields that a missing body leaves out", async () => {
  const { status, body } = await send("POST", paths.teams(), null);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: "validation", fields: { name: "Team name is required" } });
});

it.each([
  ['{"name":"zero \\u0000"}', "name"],
  ['{"name":"half \\ud83c"}', "name"],
  ['{"name":"ok","more":[{"\\u0000":1}]}', "more.0.\0"],
])("refuses text that can't be stored: %s", async (text, field) => {
  const { status, body } = await send("POST", paths.teams(), text);
  expect(status).toBe(400);
  const error = "This text has characters that can't be stored";
  expect(body).toMatchObject({ code: "validation", error, fields: { [field]: error } });
});

it("takes filters that are sent empty for filters that are left out", async () => {
  const filters = "search=&status=&location=&sport_id=&page=&limit=";
  const { status, body } = await send("GET", `${paths.tournaments()}?${filters}`, null);
  expect(status).toBe(200);
  expect(body).toMatchObject({ pagination: { page: 1, limit: 10 } });
});

it("refuses text that can't be stored in an address", async () => {
  const { status, body } = await send("GET", `${paths.tournaments()}?search=%00`, null);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: "validation", fields: { search: expect.any(String) } });
});

const nested = (depth: number) => `{"x":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`;

it("reads a body as deep as it may be, and none that is deeper", async () => {
  const read = await send("POST", paths.teams(), nested(12));
  expect(read.body).toMatchObject({ code: "validation" });
  const refused = await send("POST", paths.teams(), nested(13));
  expect(refused).toMatchObject({ status: 400, body: { code: "malformed" } });
});

it("says at most twenty of the faults of a body, and how many more there are", async () => {
  const { id } = await test.createTournament({ creator_id: creator.id });
  const rows = Array.from({ length: 200 }, () => ({ team: "", seed: 1, bracket: 1, player: null }));
  const { body } = await send("POST", paths.tournamentImport(id), JSON.stringify({ rows }));
  expect(Object.keys(body["fields"] as object)).toHaveLength(20);
  expect((body["details"] as string[]).at(-1)).toMatch(/^and \d+ more$/u);
});

it.each(["{", '{"name":', '{"__proto__":{"a":1},"name":"x"}'])("refuses %s", async (text) => {
  const { status, body } = await send("POST", paths.teams(), text);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: "malformed" });
});
