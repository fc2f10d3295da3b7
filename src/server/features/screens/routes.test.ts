import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { screenPaths } from "#contract/screens/screen-paths.ts";
import { ScreenResponse, usualScreen } from "#contract/screens/screens.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { striped } from "#server/features/images/testing/pictures.ts";

let app: TestApp;
let organiser: TestUser;
let other: TestUser;
let tournamentId: number;
let png: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
  other = await app.createUser();
  png = await striped().png().toBuffer();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.deleteFrom("rate_limits").execute();
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
});

const read = async () => {
  const answer = await app.call("GET", screenPaths.screen(tournamentId));
  return answer.read(ScreenResponse).screen;
};
const save = (body: object, as: TestUser | null = organiser, id = tournamentId) =>
  app.call("PUT", screenPaths.screen(id), { as, body });
const add = (body: Buffer, as: TestUser | null = organiser, id = tournamentId) =>
  app.call("POST", screenPaths.screenPictures(id), {
    as,
    body,
    headers: { "content-type": "image/png" },
  });
const remove = (id: number, as: TestUser | null = organiser, from = tournamentId) =>
  app.call("DELETE", screenPaths.screenPicture(from, id), { as });
const wanted = { parts: ["tree", "now"], seconds: 30, theme: "light", language: "fr" };

describe("setting up the big screen", () => {
  test("walks 401, 403, 404 and 400, and changes nothing", async () => {
    const refused = [
      await save(wanted, null),
      await save(wanted, other),
      await save(wanted, organiser, 999_999),
      await save({ ...wanted, parts: [] }),
      await save({ ...wanted, parts: ["now", "now"] }),
      await save({ ...wanted, parts: ["weather"] }),
      await save({ ...wanted, seconds: 4 }),
      await save({ ...wanted, seconds: 121 }),
      await save({ ...wanted, theme: "pink" }),
      await save({ ...wanted, language: "tlh" }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([
      401, 403, 404, 400, 400, 400, 400, 400, 400, 400,
    ]);
    expect(await read()).toEqual({ ...usualScreen, pictures: [] });
  });

  test("is read by everybody, in its order, and the same again does no harm", async () => {
    expect((await save(wanted)).status).toBe(200);
    expect((await save(wanted)).status).toBe(200);
    expect(await read()).toEqual({ ...wanted, pictures: [] });
    await save({ ...wanted, language: null, parts: ["now"] });
    expect(await read()).toMatchObject({ language: null, parts: ["now"] });
  });
});

describe("a sponsor's picture", () => {
  test("walks 401, 403, 404 and 400, and is kept nowhere", async () => {
    const refused = [
      await add(png, null),
      await add(png, other),
      await add(png, organiser, 999_999),
      await add(Buffer.from("<svg onload=alert(1)>")),
      await add(Buffer.alloc(0)),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 400, 400]);
    expect((await read()).pictures).toEqual([]);
  });

  test("is served to everybody, is one however often it is sent, and goes when it is removed", async () => {
    expect((await add(png)).status).toBe(201);
    await add(png);
    const { pictures } = await read();
    expect(pictures).toHaveLength(1);
    const { id, url } = pictures[0]!;
    const load = async () => (await app.app.inject({ method: "GET", url })).statusCode;
    expect(await load()).toBe(200);
    const foreign = await app.createTournament({ creator_id: organiser.id });
    const refused = [
      await remove(id, null),
      await remove(id, other),
      await remove(id + 1),
      await remove(id, organiser, foreign.id),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 404]);
    expect(await load()).toBe(200);
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
    expect((await read()).pictures).toEqual([]);
    // Kept for whoever undoes that, it is served to nobody.
    expect(await load()).toBe(404);
  });

  test("has a bound, which leaves the others", async () => {
    const { max } = limits.screenPictures;
    for (let n = 0; n < max; n++) {
      const { hash } = await app.database
        .insertInto("images")
        .values({ hash: String(n).padStart(64, "0"), content: png })
        .onConflict((conflict) => conflict.column("hash").doUpdateSet({ content: png }))
        .returning("hash")
        .executeTakeFirstOrThrow();
      await app.database
        .insertInto("screen_pictures")
        .values({ tournament_id: tournamentId, image: hash })
        .execute();
    }
    expect((await add(png)).status).toBe(422);
    expect((await read()).pictures).toHaveLength(max);
  });
});
