import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { isUploaded } from "#contract/images.ts";
import { migrate } from "#server/database/migrate.ts";
import { striped } from "#server/features/images/testing/pictures.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { createEmptyDatabase } from "#server/testing/database.ts";
import { fetchEarlierPictures } from "./fetch-earlier.ts";
import {
  createPictureFetcher,
  type PictureFetcher,
} from "#server/features/foreign-pictures/fetcher.ts";
import { type OtherServer, startOtherServer } from "#server/outside/testing/other-server.ts";

let courtside: TestApp;
let other: OtherServer;
let pictures: PictureFetcher;
let teamId: number;
let userId: number;

beforeAll(async () => {
  other = await startOtherServer();
  courtside = await createTestApp();
  const limits = {} as Parameters<typeof createPictureFetcher>[0]["limits"];
  const config = { publicUrl: "http://localhost" };
  pictures = createPictureFetcher({ limits, config, network: other.network });
});
afterAll(async () => {
  await courtside.close();
  await other.close();
});

beforeEach(async () => {
  userId = (await courtside.createUser()).id;
  const tournament = await courtside.createTournament({ creator_id: userId });
  teamId = (await courtside.createTeam({ tournament_id: tournament.id })).id;
  const png = await striped().png().toBuffer();
  other.answer = (_request, response) => void response.end(png);
});
afterEach(() => courtside.database.deleteFrom("foreign_pictures").execute());

const address = "http://logos.test/old.png";
const remember = (owner: { team_id: number } | { user_id: number }, at = address) =>
  courtside.database
    .insertInto("foreign_pictures")
    .values({ ...owner, address: at })
    .execute();
const step = () =>
  fetchEarlierPictures({ database: courtside.database, pictures }, courtside.app.log);
const remembered = () => courtside.database.selectFrom("foreign_pictures").selectAll().execute();
const team = () =>
  courtside.database
    .selectFrom("teams")
    .innerJoin("tournaments", "tournaments.id", "tournament_id")
    .select(["logo_url", "revision"])
    .where("teams.id", "=", teamId)
    .executeTakeFirstOrThrow();
const photo = async () =>
  (
    await courtside.database
      .selectFrom("users")
      .select("profile_image_url")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow()
  ).profile_image_url;

test("old addresses become pictures of ours, and their tournaments are newer by one", async () => {
  await remember({ team_id: teamId });
  await remember({ user_id: userId });
  expect(await step()).toBe(true);
  const { logo_url, revision } = await team();
  expect([isUploaded(logo_url), isUploaded(await photo()), revision]).toEqual([true, true, 2]);
  expect(await remembered()).toEqual([]);
});

test("what somebody has chosen meanwhile stays", async () => {
  const url = `/api/images/${await courtside.createImage()}`;
  const { database } = courtside;
  await database.updateTable("teams").set({ logo_url: url }).where("id", "=", teamId).execute();
  await remember({ team_id: teamId });
  await step();
  expect(await team()).toEqual({ logo_url: url, revision: 1 });
  expect(await remembered()).toEqual([]);
});

test("what can't be reached is tried on three nights, and then forgotten", async () => {
  await remember({ team_id: teamId });
  other.answer = (_request, response) => void response.writeHead(503).end();
  other.asked.length = 0;
  for (const tries of [1, 2]) {
    await step();
    await step();
    expect(await remembered()).toMatchObject([{ tries }]);
    await courtside.database
      .updateTable("foreign_pictures")
      .set({ tried_at: new Date(0) })
      .execute();
  }
  await step();
  expect(await remembered()).toEqual([]);
  expect(other.asked).toHaveLength(3);
  expect(await team()).toEqual({ logo_url: null, revision: 1 });
});

test("what is no picture is forgotten at once, and a step takes few", async () => {
  other.answer = (_request, response) => void response.end("<html>");
  other.asked.length = 0;
  for (let count = 0; count < 11; count++) {
    await remember({ user_id: (await courtside.createUser()).id });
  }
  expect(await step()).toBe(false);
  expect(other.asked).toHaveLength(10);
  expect(await step()).toBe(true);
  expect(await remembered()).toEqual([]);
});

test("an earlier database keeps its own pictures, and remembers where the others were", async () => {
  const { address: server, pool, close } = await createEmptyDatabase();
  const earlier = await mkdtemp(join(tmpdir(), "migrations-"));
  const all = join(import.meta.dirname, "../../../../migrations");
  for (const name of await readdir(all)) {
    if (name.endsWith("-foreign-pictures.sql")) break;
    await cp(join(all, name), join(earlier, name));
  }
  await migrate(server, { directory: earlier });
  const own = `/api/images/${"a".repeat(64)}.webp`;
  await pool.query(`
    insert into images (hash, content) values (repeat('a', 64), 'RIFF');
    insert into users (username, email, name, password_hash, profile_image_url)
      values ('one', 'one@mail.test', 'One', 'x', '${address}'), ('two', 'two@mail.test', 'Two', 'x', '${own}');
    insert into tournaments (name, creator_id, sport_id, start_date, end_date, location, teams_count, courts_count, brackets_count)
      select name, 1, (select min(id) from sports), '2026-05-01', '2026-05-02', 'Hall', 8, 1, 1
      from unnest(array['Old', 'New']) as name;
    insert into teams (tournament_id, name, logo_url)
      values (1, 'Hawks', '${address}'), (1, 'Owls', null), (2, 'Kites', '${own}');
  `);
  await migrate(server);
  const rows = async (sql: string) => (await pool.query({ text: sql, rowMode: "array" })).rows;
  expect(await rows("select name, logo_url from teams order by id")).toEqual([
    ["Hawks", null],
    ["Owls", null],
    ["Kites", own],
  ]);
  expect(await rows("select name, profile_image_url from users order by id")).toEqual([
    ["One", null],
    ["Two", own],
  ]);
  expect(await rows("select revision from tournaments order by id")).toEqual([[2], [1]]);
  expect(await rows("select team_id, user_id, address from foreign_pictures order by id")).toEqual([
    [1, null, address],
    [null, 1, address],
  ]);
  await close();
  await rm(earlier, { recursive: true });
});
