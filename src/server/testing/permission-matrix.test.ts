import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiBase } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { answerTo } from "./permissions/answers.ts";
import { permissionTable } from "./permissions/table.ts";
import { type Kind, kinds, privatePhone, type Scene, setScene } from "./scene.ts";

let courtside: TestApp;
let scene: Scene;
let count = 0;

beforeAll(async () => {
  courtside = await createTestApp();
  await courtside.createUser({ username: "somebody" });
  scene = await setScene(courtside);
});
afterAll(() => courtside.close());

test("the table has a line for every route", () => {
  const routes = Object.entries(courtside.app.swagger().paths!).flatMap(([url, methods]) =>
    Object.keys(methods as object)
      .filter((method) => method !== "head")
      .map((method) => `${method.toUpperCase()} ${toTemplate(url)}`),
  );
  const lines = Object.keys(permissionTable).map((line) => line.split(" with ", 1)[0]!);
  expect([...new Set(lines)].toSorted()).toEqual(routes.toSorted());
});

describe.each(Object.keys(permissionTable))("%s", (route) => {
  const cells = cellsOf(route);
  const refused = cells.filter(({ expected }) => expected !== "ok");
  const allowed = cells.filter(({ expected }) => expected === "ok");
  let before: string;
  beforeAll(async () => {
    before = await fingerprint();
  });

  test.each(refused)(
    "at the $place place $kind gets $expected, and nothing changes",
    async (cell) => {
      expect(await statusOf(route, cell)).toBe(Number(cell.expected));
      expect(await fingerprint()).toBe(before);
    },
  );

  test.each(allowed)("at the $place place $kind may", async (cell) => {
    const status = await statusOf(route, cell);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(300);
    if (permissionTable[route]!.changesScene) scene = await setScene(courtside);
  });
});

test("no log line of all these calls names an account", () => {
  const lines = courtside.logLines.join("");
  expect(courtside.logLines.length).toBeGreaterThan(1000);
  expect(lines).not.toMatch(/@(?:mail|new|private)\.test/u);
  expect(lines).not.toContain(privatePhone);
  const tokens = Object.values(scene.actors).flatMap((actor) => actor?.token ?? []);
  expect(tokens.filter((token) => lines.includes(token))).toEqual([]);
});

interface Cell {
  place: "own" | "foreign";
  kind: Kind;
  expected: string;
}

function cellsOf(route: string): Cell[] {
  const line = permissionTable[route]!;
  return (["own", "foreign"] as const).flatMap((place) =>
    kinds.map((kind) => ({ place, kind, expected: answerTo(line, place, kind) })),
  );
}

async function statusOf(route: string, { place, kind }: Cell): Promise<number> {
  const { path, body, type } = permissionTable[route]!.call(scene[place], `unique_${++count}`);
  const actor = scene.actors[kind];
  const response = await courtside.app.inject({
    method: route.split(" ", 1)[0] as "GET",
    url: `${apiBase}${path}`,
    headers: {
      ...(actor && { authorization: `Bearer ${actor.token}` }),
      ...(type && { "content-type": type }),
    },
    // A stream of events never ends, so its answer is looked at as soon as it begins.
    payloadAsStream: true,
    ...(body && { payload: body }),
  });
  if (path.endsWith("/events")) response.stream().destroy();
  else for await (const _ of response.stream());
  return response.statusCode;
}

function toTemplate(url: string): string {
  return url.slice(apiBase.length).replaceAll(/\{(\w+)\}/gu, ":$1");
}

/** Changes with anything that is stored, but for sessions' last use and counted attempts. */
async function fingerprint(): Promise<string> {
  const tables = [
    "users",
    "tournaments",
    "brackets",
    "teams",
    "players",
    "matches",
    "audit_log",
    "contact_messages",
  ];
  const parts = [
    ...tables.map(
      (table) => sql`(select string_agg(t::text, ';' order by id) from ${sql.table(table)} t)`,
    ),
    sql`(select string_agg(t::text, ';' order by tournament_id, id) from courts t)`,
    sql`(select string_agg(hash, ';' order by hash) from images)`,
    sql`(select string_agg(token_hash::text, ';' order by token_hash) from sessions)`,
    sql`(select string_agg(t::text, ';' order by token_hash) from password_resets t)`,
  ];
  const { rows } = await sql<{ hash: string }>`
    select md5(concat_ws('|', ${sql.join(parts)})) as hash
  `.execute(courtside.database);
  return rows[0]!.hash;
}
