import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ErrorBody } from "#contract/errors.ts";
import { isUploaded } from "#contract/images.ts";
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import { TeamResponse } from "#contract/teams/teams.ts";
import { UserResponse } from "#contract/accounts/users.ts";
import { bomb, photo, striped } from "#server/features/images/testing/pictures.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { deflateSync } from "node:zlib";
import { type OtherServer, startOtherServer } from "#server/outside/testing/other-server.ts";

let courtside: TestApp;
let other: OtherServer;
let creator: TestUser;
let captain: TestUser;
let stranger: TestUser;
let tournamentId: number;
let teamId: number;
const logo = "http://logos.test/hawks.png";

beforeAll(async () => {
  other = await startOtherServer();
  courtside = await createTestApp({
    environment: { PUBLIC_URL: "https://play.test" },
    dependencies: { network: other.network },
  });
});
afterAll(async () => {
  await courtside.close();
  await other.close();
});

beforeEach(async () => {
  [creator, captain, stranger] = await Promise.all([
    courtside.createUser(),
    courtside.createUser(),
    courtside.createUser(),
  ]);
  tournamentId = (await courtside.createTournament({ creator_id: creator.id })).id;
  const team = { tournament_id: tournamentId, captain_id: captain.id, name: "Hawks" };
  teamId = (await courtside.createTeam(team)).id;
  const jpeg = await photo();
  other.answer = (_request, response) => void response.end(jpeg);
  other.asked.length = 0;
});

const create = (as: TestUser | null, logo_url: string) =>
  courtside.call("POST", paths.teams(), {
    as,
    body: { name: "Owls", tournament_id: tournamentId, logo_url },
  });
const edit = (as: TestUser | null, body: object) =>
  courtside.call("PUT", paths.team(teamId), {
    as,
    body: { name: "Hawks", tournament_id: tournamentId, ...body },
  });
const storedLogo = async () =>
  (await courtside.call("GET", paths.team(teamId))).read(TeamResponse).team.logo_url;

describe("a logo elsewhere", () => {
  test("is fetched for those who may change the team, and for nobody else", async () => {
    expect((await create(null, logo)).status).toBe(401);
    expect((await create(stranger, logo)).status).toBe(403);
    expect((await edit(null, { logo_url: logo })).status).toBe(401);
    expect((await edit(stranger, { logo_url: logo })).status).toBe(403);
    expect(other.asked).toEqual([]);
    expect((await create(creator, logo)).status).toBe(201);
    expect((await edit(captain, { logo_url: logo })).status).toBe(200);
    expect(other.asked).toEqual(["logos.test/hawks.png", "logos.test/hawks.png"]);
  });

  test("is served from here, written anew, without what the file said beside it", async () => {
    const answer = await create(creator, logo);
    const { logo_url } = answer.read(TeamResponse).team;
    expect(isUploaded(logo_url)).toBe(true);
    const { rawPayload, headers } = await courtside.app.inject({ url: logo_url! });
    expect(headers["content-type"]).toBe("image/webp");
    const { format, exif, height } = await sharp(rawPayload).metadata();
    expect({ format, exif, height }).toEqual({ format: "webp", exif: undefined, height: 64 });
    expect(answer.text).not.toContain("logos.test");
  });

  test("isn't asked for again while the team keeps it", async () => {
    const { logo_url } = (await edit(captain, { logo_url: logo })).read(TeamResponse).team;
    other.asked.length = 0;
    expect((await edit(captain, { name: "Kites", logo_url })).status).toBe(200);
    const whole = `https://play.test${logo_url}`;
    const same = await edit(captain, { name: "Kites", logo_url: whole });
    expect(same.read(TeamResponse).team.logo_url).toBe(logo_url);
    expect(other.asked).toEqual([]);
  });

  test("that a form has from before is left alone", async () => {
    const former = { name: "Hawks", logo_url: logo };
    const answer = await edit(captain, { name: "Kites", logo_url: logo, former });
    expect(answer.read(TeamResponse).team).toMatchObject({ name: "Kites", logo_url: null });
    expect(other.asked).toEqual([]);
  });

  test.each([
    ["a private network", "http://192.168.0.1/a.png", "", messages.picture.unreachable],
    ["a page", logo, "<!doctype html><script>alert(1)</script>", messages.picture.otherKind],
    ["nothing", logo, "", messages.picture.otherKind],
    [
      "a drawing with a program",
      logo,
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      messages.picture.otherKind,
    ],
    ["a small file of enormous size", logo, bomb(deflateSync), messages.picture.otherKind],
    ["more than an upload has", logo, Buffer.alloc(5_300_000), messages.picture.large],
  ])("that is %s is refused at its field, and nothing changed", async (_, url, content, text) => {
    other.answer = (_request, response) =>
      void response.writeHead(200, { "content-type": "image/png" }).end(content);
    for (const answer of [await edit(captain, { name: "Kites", logo_url: url })]) {
      expect(answer.status).toBe(400);
      expect(answer.read(ErrorBody).fields).toEqual({ logo_url: text });
    }
    expect((await create(creator, url)).read(ErrorBody).fields).toEqual({ logo_url: text });
    expect(await storedLogo()).toBeNull();
    const { body } = await courtside.call("GET", paths.tournamentTeams(tournamentId));
    expect(body).toMatchObject({ teams: [{ name: "Hawks" }] });
  });

  test("is fetched so often for an account, and other accounts don't mind", async () => {
    other.answer = (_request, response) => void response.writeHead(404).end();
    const statuses: number[] = [];
    for (let count = 0; count < 62; count++) {
      statuses.push((await edit(captain, { logo_url: logo })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await edit(creator, { logo_url: logo })).status).toBe(400);
    expect((await edit(captain, { name: "Kites" })).status).toBe(200);
  });

  test("that keeps the server waiting keeps no other account waiting", async () => {
    const png = await striped().png().toBuffer();
    const held = Promise.withResolvers<void>();
    other.answer = (request, response) => {
      if (!request.url!.startsWith("/slow")) return void response.end(png);
      void held.promise.then(() => response.end(png));
    };
    const slow = Array.from({ length: 3 }, (_, index) =>
      edit(captain, { logo_url: `http://logos.test/slow${index}` }),
    );
    expect((await edit(creator, { logo_url: logo })).status).toBe(200);
    expect(other.asked.filter((path) => path.includes("slow"))).toHaveLength(1);
    held.resolve();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

test("a picture of oneself elsewhere is fetched, too, or refused at its field", async () => {
  const save = (profile_image_url: string) =>
    courtside.call("PUT", paths.profile(), {
      as: stranger,
      body: { name: "Kim", profile_image_url },
    });
  const { user } = (await save(logo)).read(UserResponse);
  expect(isUploaded(user.profile_image_url)).toBe(true);
  const refused = await save("http://[::1]/me.png");
  expect(refused.read(ErrorBody).fields).toEqual({
    profile_image_url: messages.picture.unreachable,
  });
  const again = await courtside.call("PUT", paths.profile(), {
    as: stranger,
    body: { name: "Lee" },
  });
  expect(again.read(UserResponse).user.profile_image_url).toBe(user.profile_image_url);
});

test("the database keeps no address elsewhere, whatever the code does", async () => {
  const { database } = courtside;
  const team = database.updateTable("teams").set({ logo_url: logo }).where("id", "=", teamId);
  await expect(team.execute()).rejects.toThrow("teams_logo_url_check");
  const user = database.updateTable("users").set({ profile_image_url: logo });
  await expect(user.where("id", "=", stranger.id).execute()).rejects.toThrow(
    "users_profile_image_url_check",
  );
});
