import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ErrorBody } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { messages } from "#texts/testing/messages.ts";
import { apiBase, paths } from "#contract/paths.ts";
import { TeamResponse } from "#contract/teams/teams.ts";
import { UserResponse } from "#contract/accounts/users.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { photo, redThenBlue, striped } from "#server/features/images/testing/pictures.ts";

let courtside: TestApp;
let creator: TestUser;
let captain: TestUser;
let stranger: TestUser;
let tournamentId: number;
let teamId: number;
let png: Buffer;

beforeAll(async () => {
  courtside = await createTestApp();
  png = await striped().png().toBuffer();
});
afterAll(() => courtside.close());

beforeEach(async () => {
  [creator, captain, stranger] = await Promise.all([
    courtside.createUser(),
    courtside.createUser(),
    courtside.createUser(),
  ]);
  tournamentId = (await courtside.createTournament({ creator_id: creator.id })).id;
  const team = { tournament_id: tournamentId, captain_id: captain.id };
  teamId = (await courtside.createTeam(team)).id;
});

const upload = (path: string, as: TestUser | null, body: Buffer, headers = {}) =>
  courtside.call("PUT", path, { as, body, headers: { "content-type": "image/png", ...headers } });

/** What an address of an answer leads to. */
const load = (url: string) => courtside.app.inject({ method: "GET", url });

async function storedImages(): Promise<string[]> {
  const rows = await courtside.database.selectFrom("images").select("hash").execute();
  return rows.map(({ hash }) => `${apiBase}${paths.image(`${hash}.webp`)}`);
}

describe("a picture of oneself", () => {
  test("needs a session", async () => {
    expect((await upload(paths.profileImage(), null, png)).status).toBe(401);
    expect((await courtside.call("DELETE", paths.profileImage())).status).toBe(401);
  });

  test("is stored, served for ever, and taken away", async () => {
    const answer = await upload(paths.profileImage(), captain, png);
    expect(answer.status).toBe(200);
    const url = answer.read(UserResponse).user.profile_image_url!;
    const me = await courtside.call("GET", paths.me(), { as: captain });
    expect(me.read(UserResponse).user.profile_image_url).toBe(url);

    const { statusCode, headers, rawPayload } = await load(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "webp", width: 64 });

    const removed = await courtside.call("DELETE", paths.profileImage(), { as: captain });
    expect(removed.read(UserResponse).user.profile_image_url).toBeNull();
    expect(await storedImages()).not.toContain(url);
    const missing = await load(url);
    expect(missing.statusCode).toBe(404);
    expect(missing.headers["cache-control"]).toBe("no-store");
  });

  test("says nothing of where it was taken", async () => {
    const answer = await upload(paths.profileImage(), captain, await photo());
    const { rawPayload } = await load(answer.read(UserResponse).user.profile_image_url!);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    expect(rawPayload.includes("Pocket Camera")).toBe(false);
  });

  test("replaces the one before, which is removed", async () => {
    const first = await upload(paths.profileImage(), captain, png);
    const before = first.read(UserResponse).user.profile_image_url!;
    const second = await upload(paths.profileImage(), captain, await redThenBlue());
    const after = second.read(UserResponse).user.profile_image_url!;
    expect(after).not.toBe(before);
    expect(await storedImages()).not.toContain(before);
    expect(await storedImages()).toContain(after);
  });

  test("stays where somebody else shows the same one", async () => {
    const mine = await upload(paths.profileImage(), captain, png);
    const url = mine.read(UserResponse).user.profile_image_url!;
    const theirs = await upload(paths.profileImage(), stranger, png);
    expect(theirs.read(UserResponse).user.profile_image_url).toBe(url);
    await courtside.call("DELETE", paths.profileImage(), { as: captain });
    expect((await load(url)).statusCode).toBe(200);
  });

  test("stays when the profile is saved with its address, and a lost address is refused", async () => {
    const answer = await upload(paths.profileImage(), captain, png);
    const profile_image_url = answer.read(UserResponse).user.profile_image_url!;
    const save = (url: string) =>
      courtside.call("PUT", paths.profile(), {
        as: captain,
        body: { name: "Kim Captain", profile_image_url: url },
      });
    expect((await save(profile_image_url)).status).toBe(200);
    expect((await load(profile_image_url)).statusCode).toBe(200);
    const lost = profile_image_url.replace(/[0-9a-f]{64}/u, "f".repeat(64));
    expect((await save(lost)).read(ErrorBody)).toMatchObject({
      code: "validation",
      fields: { profile_image_url: messages.team.urlInvalid },
    });
  });
});

describe("what is refused", () => {
  const refusals: [string, string, number, string][] = [
    ["a page with a picture's type", "<html></html>", 400, messages.account.imageInvalid],
    ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>", 400, messages.account.imageInvalid],
    ["nothing", "", 400, messages.account.imageInvalid],
    ["more than 5 MB", "x".repeat(limits.imageBytes + 1), 413, messages.account.imageLarge],
  ];
  test.each(refusals)("%s", async (_, content, status, text) => {
    const before = await storedImages();
    for (const [path, as] of [
      [paths.profileImage(), captain],
      [paths.teamLogo(teamId), creator],
    ] as const) {
      const answer = await upload(path, as, Buffer.from(content));
      expect(answer.status).toBe(status);
      expect(answer.read(ErrorBody).error).toBe(text);
    }
    expect(await storedImages()).toEqual(before);
    const { logo_url } = await teamNow();
    expect(logo_url).toBeNull();
  });

  test("an address that is no picture's", async () => {
    expect((await load(`${apiBase}/images/..%2f..%2fetc%2fpasswd`)).statusCode).toBe(400);
    expect((await load(`${apiBase}/images/${"a".repeat(64)}.svg`)).statusCode).toBe(400);
    expect((await load(`${apiBase}/images/${"a".repeat(64)}.webp`)).statusCode).toBe(404);
  });

  test("too many by one account in an hour", async () => {
    const answers = await Promise.all(
      Array.from({ length: 305 }, () =>
        upload(paths.profileImage(), stranger, Buffer.from("no picture")),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe("a team's logo", () => {
  test("is for those who manage the team", async () => {
    expect((await upload(paths.teamLogo(teamId), null, png)).status).toBe(401);
    expect((await upload(paths.teamLogo(teamId), stranger, png)).status).toBe(403);
    expect((await upload(paths.teamLogo(999_999), creator, png)).status).toBe(404);
    expect((await teamNow()).logo_url).toBeNull();
    for (const as of [captain, creator]) {
      expect((await upload(paths.teamLogo(teamId), as, png)).status).toBe(200);
    }
    const refused = await courtside.call("DELETE", paths.teamLogo(teamId), { as: stranger });
    expect(refused.status).toBe(403);
    expect((await teamNow()).logo_url).not.toBeNull();
  });

  test("appears wherever the team does, and its tournament's revision rises", async () => {
    const before = await revisionNow();
    const answer = await upload(paths.teamLogo(teamId), captain, png);
    const { logo_url } = answer.read(TeamResponse).team;
    expect(answer.headers["etag"]).toBe(`"${before + 1}"`);
    const teams = await courtside.call("GET", paths.tournamentTeams(tournamentId));
    expect(teams.text).toContain(logo_url);
  });

  test("isn't changed on what somebody else has changed since", async () => {
    const stale = { "if-match": `"${(await revisionNow()) - 1}"` };
    expect((await upload(paths.teamLogo(teamId), captain, png, stale)).status).toBe(412);
    expect((await teamNow()).logo_url).toBeNull();
  });

  test("goes with DELETE, or when the team names none", async () => {
    await upload(paths.teamLogo(teamId), captain, await striped({ width: 30 }).gif().toBuffer());
    const uploaded = (await teamNow()).logo_url!;
    const body = { name: "Renamed", tournament_id: tournamentId };
    const kept = await courtside.call("PUT", paths.team(teamId), {
      as: captain,
      body: { ...body, logo_url: uploaded },
    });
    expect(kept.status).toBe(200);
    expect((await load(uploaded)).statusCode).toBe(200);
    await courtside.call("PUT", paths.team(teamId), {
      as: captain,
      body: { ...body, logo_url: null },
    });
    expect(await storedImages()).not.toContain(uploaded);
    const removed = await courtside.call("DELETE", paths.teamLogo(teamId), { as: captain });
    expect(removed.read(TeamResponse).team.logo_url).toBeNull();
  });

  test("can't be one that nobody uploaded", async () => {
    const body = {
      name: "Renamed",
      tournament_id: tournamentId,
      logo_url: `${apiBase}${paths.image(`${"f".repeat(64)}.webp`)}`,
    };
    const answer = await courtside.call("PUT", paths.team(teamId), { as: captain, body });
    expect(answer.read(ErrorBody).fields).toEqual({ logo_url: messages.team.urlInvalid });
  });
});

async function teamNow() {
  const answer = await courtside.call("GET", paths.team(teamId));
  return answer.read(TeamResponse).team;
}

async function revisionNow(): Promise<number> {
  const { revision } = await courtside.database
    .selectFrom("tournaments")
    .select("revision")
    .where("id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  return revision;
}
