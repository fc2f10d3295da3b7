import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { screenPaths } from "#contract/screens/screen-paths.ts";
import { TelevisionResponse } from "#contract/screens/televisions.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { createTelevisions } from "./televisions.ts";

const key = "0123456789abcdef".repeat(2);
let app: TestApp;
let organiser: TestUser;
let other: TestUser;
let tournamentId: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
  other = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
});

const shown = async (television = key) =>
  (await app.call("GET", screenPaths.television(television))).read(TelevisionResponse).shown;
const show = (body: object, as: TestUser | null = organiser, id = tournamentId) =>
  app.call("POST", screenPaths.televisions(id), { as, body });

describe("what a television that waits is to show", () => {
  test("is said by whoever sets up the screen, and is heard as often as it asks", async () => {
    expect(await shown()).toBeNull();
    expect((await show({ television: key, division_id: null })).status).toBe(200);
    const whole = { tournament_id: tournamentId, division_id: null };
    expect([await shown(), await shown()]).toEqual([whole, whole]);
    expect(await shown("f".repeat(32))).toBeNull();

    const { id: division_id } = await app.database
      .insertInto("tournament_divisions")
      .values({ tournament_id: tournamentId, name: "Women", position: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await show({ television: key, division_id });
    expect(await shown()).toEqual({ tournament_id: tournamentId, division_id });
  });

  test("is nobody else's to say, nor of another tournament's division, nor by another key", async () => {
    const television = "a".repeat(32);
    const foreign = await app.createTournament({ creator_id: other.id });
    const { id: division_id } = await app.database
      .insertInto("tournament_divisions")
      .values({ tournament_id: foreign.id, name: "Men", position: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const body = { television, division_id: null };
    expect((await show(body)).status).toBe(422);
    expect(await shown(television)).toBeNull();
    const refused = [
      await show(body, null),
      await show(body, other),
      await show(body, organiser, 999_999),
      await show({ television, division_id }),
      await show({ television: "A".repeat(32), division_id: null }),
      await show({ television: "a".repeat(31), division_id: null }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 404, 400, 400]);
    expect(await shown(television)).toBeNull();
    expect((await app.call("GET", screenPaths.television("short"))).status).toBe(400);
  });
});

test("no log line says by which key a television asks", async () => {
  const before = app.logLines.length;
  await shown("b".repeat(32));
  const lines = app.logLines.slice(before).join("");
  expect(lines).toContain(screenPaths.television(":key"));
  expect(lines).not.toContain("b".repeat(32));
});

test("is said to none that doesn't ask, and forgotten when nobody stands before it any more", () => {
  let minute = 1;
  const televisions = createTelevisions(() => minute * 60_000);
  const said = { tournament_id: 1, division_id: null };
  expect(televisions.show(key, said)).toBe(false);
  expect(televisions.ask(key, "10.0.0.1")).toBeNull();
  expect(televisions.show(key, said)).toBe(true);
  minute = 10;
  expect(televisions.ask(key, "10.0.0.1")).toEqual(said);
  minute = 12;
  expect(televisions.show(key, said)).toBe(false);
  expect(televisions.ask(key, "10.0.0.1")).toBeNull();
});

test("isn't forgotten because others make up televisions", () => {
  const televisions = createTelevisions();
  const said = { tournament_id: 1, division_id: null };
  televisions.ask(key, "10.0.0.1");
  for (let n = 0; n < 20_000; n += 1) televisions.ask(`made up ${n}`, "10.0.0.2");
  expect(televisions.show("made up 0", said)).toBe(false);
  expect(televisions.show("made up 19999", said)).toBe(true);
  expect(televisions.show(key, said)).toBe(true);
  expect(televisions.ask(key, "10.0.0.1")).toEqual(said);
  // A hall's own come and go as well; one that asks again stays.
  for (let n = 0; n < 20_000; n += 1) {
    televisions.ask(`of the hall ${n}`, "10.0.0.3");
    televisions.ask("asks again", "10.0.0.3");
  }
  expect(televisions.show("asks again", said)).toBe(true);
});
