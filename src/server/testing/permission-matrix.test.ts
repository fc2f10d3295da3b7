import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiBase } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { answerTo } from "./permissions/answers.ts";
import { keepRows } from "./kept-rows.ts";
import { permissionTable } from "./permissions/table.ts";
import { type Kind, kinds, privatePhone, type Scene, setScene } from "./scene.ts";

let courtside: TestApp;
let scene: Scene;
let count = 0;
let bringBack: () => Promise<void>;
/** Whether a call has left what the next one can't start from. */
let isSpent = false;

beforeAll(async () => {
  courtside = await createTestApp();
  await courtside.createUser({ username: "somebody" });
  scene = await setScene(courtside);
  bringBack = await keepRows(courtside.database);
  await countWrites();
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

  // One test for all who are refused and one for all who may: thousands of tests cost as much as their calls.
  test("refuses everybody else, and nothing changes", async () => {
    await renewScene();
    await forgetWrites();
    expect(await answersAtOnce(route, refused)).toEqual(
      refused.map((cell) => [nameOf(cell), Number(cell.expected)]),
    );
    expect(await writesSeen()).toBe(0);
  });

  test("is for whom it is for", async () => {
    await renewScene();
    const isReading = route.startsWith("GET ");
    const answers = await (isReading
      ? answersAtOnce(route, allowed)
      : answersInTurn(route, allowed));
    expect(answers.filter(([, status]) => status < 200 || status >= 400)).toEqual([]);
  });
});

type Answer = [who: string, status: number];

/** What changes nothing needs nobody to wait for anybody, and shares what is read for all of them. */
async function answersAtOnce(route: string, cells: Cell[]): Promise<Answer[]> {
  return Promise.all(
    cells.map(async (cell): Promise<Answer> => [nameOf(cell), await statusOf(route, cell)]),
  );
}

async function answersInTurn(route: string, cells: Cell[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const cell of cells) {
    await renewScene();
    answers.push([nameOf(cell), await statusOf(route, cell)]);
    isSpent ||= permissionTable[route]!.changesScene;
  }
  return answers;
}

function nameOf({ place, kind }: Cell): string {
  return `${kind}, at the ${place} place`;
}

async function renewScene(): Promise<void> {
  if (isSpent) await bringBack();
  isSpent = false;
}

test("a write is seen, once it is there to stay", async () => {
  const { database } = courtside;
  const before = await writesSeen();
  const team = { name: sql<string>`name || '!'` };
  await database.updateTable("teams").set(team).where("id", "=", scene.own.teamId).execute();
  // The team's games follow, for their names in calendars.
  const after = await writesSeen();
  expect(after).toBeGreaterThan(before);
  const transaction = database.transaction().execute(async (trx) => {
    await trx.updateTable("teams").set(team).where("id", "=", scene.own.teamId).execute();
    throw new Error("never mind");
  });
  await expect(transaction).rejects.toThrow("never mind");
  expect(await writesSeen()).toBe(after);
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
    // Each from their own network, which is counted where no account is.
    remoteAddress: `10.0.0.${kinds.indexOf(kind) + 1}`,
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

/**
 * Counts each row that is written from now on, but for sessions' last use and counted attempts;
 * what is rolled back counts as little as what is updated to what it was.
 */
async function countWrites(): Promise<void> {
  await sql`create table writes_seen (name text)`.execute(courtside.database);
  await sql`
    create function see_write() returns trigger language plpgsql as $$ begin
      if tg_op <> 'UPDATE' or old is distinct from new then
        insert into writes_seen values (tg_table_name);
      end if;
      return null;
    end $$
  `.execute(courtside.database);
  const columns = { images: sql`of hash`, sessions: sql`of token_hash` };
  for (const table of watched) {
    const of = table in columns ? columns[table as keyof typeof columns] : sql``;
    await sql`
      create trigger seen after insert or delete or update ${of} on ${sql.table(table)}
      for each row execute function see_write()
    `.execute(courtside.database);
  }
}

// Not what is written after the answer, while others are called: links to reset a password.
const watched = [
  "users",
  "tournaments",
  "brackets",
  "teams",
  "players",
  "matches",
  "audit_log",
  "contact_messages",
  "courts",
  "images",
  "sessions",
  "tournament_members",
];

async function forgetWrites(): Promise<void> {
  await sql`truncate writes_seen`.execute(courtside.database);
}

async function writesSeen(): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from writes_seen`.execute(
    courtside.database,
  );
  return Number(rows[0]!.count);
}
