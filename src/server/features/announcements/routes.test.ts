import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AnnouncementResponse } from "#contract/tournaments/announcement-forms.ts";
import { currentTime } from "#contract/clock.ts";
import { limits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

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

const later = (minutes: number) =>
  new Date(currentTime().getTime() + minutes * 60_000).toISOString();
const say = (body: object, as: TestUser | null = organiser, id = tournamentId) =>
  app.call("POST", paths.announcements(id), { as, body });
const takeBack = (id: number, as: TestUser | null = organiser, from = tournamentId) =>
  app.call("DELETE", paths.announcement(from, id), { as });
const read = async () => {
  const answer = await app.call("GET", paths.tournament(tournamentId));
  return answer.read(TournamentResponse).tournament;
};
const texts = async () => (await read()).announcements.map(({ text }) => text);
const logged = async () => {
  const rows = await app.database
    .selectFrom("audit_log")
    .select(["action", "before", "after", "changed_texts"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("id")
    .execute();
  return rows;
};

describe("announcing", () => {
  test("to a division is for that one, and the same words for everybody stand beside it", async () => {
    const made = await app.database
      .insertInto("tournament_divisions")
      .values({ tournament_id: tournamentId, name: "Women", position: 1 })
      .returning("id")
      .execute();
    const division_id = made[0]!.id;
    for (const one of [division_id, null, division_id]) {
      expect((await say({ text: "Lunch is served.", division_id: one })).status).toBe(201);
    }
    const { announcements } = await read();
    expect(new Set(announcements.map((said) => said.division_id))).toEqual(
      new Set([division_id, null]),
    );
    expect(announcements).toHaveLength(2);
    const elsewhere = await app.createTournament({ creator_id: organiser.id });
    const refused = await say({ text: "Lunch.", division_id }, organiser, elsewhere.id);
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({
        fields: expect.objectContaining({ division_id: expect.anything() }),
      }),
    ]);
    await app.database.deleteFrom("tournament_divisions").where("id", "=", division_id).execute();
    const left = await app.database
      .selectFrom("announcements")
      .select("division_id")
      .where("tournament_id", "=", tournamentId)
      .execute();
    expect(left).toEqual([{ division_id: null }]);
  });

  test("walks 401, 403, 404 and 400, and announces nothing", async () => {
    const text = "Lunch is served.";
    const refused = [
      await say({ text }, null),
      await say({ text }, other),
      await say({ text }, organiser, 999_999),
      await say({}),
      await say({ text: " \u200B " }),
      await say({ text: "x".repeat(limits.announcement.max + 1) }),
      await say({ text, expires_at: later(-1) }),
      await say({ text, expires_at: later(31 * 24 * 60) }),
      await say({ text, expires_at: "9999-12-31T00:00:00Z" }),
      await say({ text, by: "the mayor" }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([
      401, 403, 404, 400, 400, 400, 400, 400, 400, 400,
    ]);
    expect(await texts()).toEqual([]);
    expect(await logged()).toEqual([]);
  });

  test("is read with the tournament by everybody, the urgent first, then the newest", async () => {
    const { revision } = await read();
    await say({ text: "Lunch is served." });
    await say({ text: "Leave the hall now!", is_urgent: true });
    await say({ text: "  Lost: a red bottle. 🏐\nAsk at the desk. ", expires_at: later(60) });
    expect(await texts()).toEqual([
      "Leave the hall now!",
      "Lost: a red bottle. 🏐\nAsk at the desk.",
      "Lunch is served.",
    ]);
    expect((await read()).revision).toBe(revision + 3);
  });

  test("the same words twice says them once, as urgent and as long as was said last", async () => {
    const first = await say({ text: "Rain until two.", expires_at: later(10) });
    const again = await say({ text: "Rain until two.", is_urgent: true });
    expect(again.read(AnnouncementResponse).announcement).toMatchObject({
      id: first.read(AnnouncementResponse).announcement.id,
      is_urgent: true,
      expires_at: null,
    });
    expect(await texts()).toEqual(["Rain until two."]);
  });

  test("has a bound, which what has run out doesn't count towards", async () => {
    const { max } = limits.announcements;
    for (let n = 0; n < max; n++) expect((await say({ text: `Number ${n}` })).status).toBe(201);
    expect((await say({ text: "One more" })).status).toBe(422);
    expect(await texts()).toHaveLength(max);
    await app.database
      .updateTable("announcements")
      .set({ expires_at: later(-1) })
      .where("tournament_id", "=", tournamentId)
      .where("text", "=", "Number 3")
      .execute();
    expect((await say({ text: "One more" })).status).toBe(201);
    expect(await texts()).toHaveLength(max);
  });

  test("two at once both stand, and the bound holds for them", async () => {
    const all = await Promise.all(
      Array.from({ length: limits.announcements.max + 2 }, (_, n) => say({ text: `At once ${n}` })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(limits.announcements.max);
    expect(await texts()).toHaveLength(limits.announcements.max);
  });

  test("leaves its words out of the log", async () => {
    const { announcement } = (await say({ text: "Anna Muster has won." })).read(
      AnnouncementResponse,
    );
    await takeBack(announcement.id);
    expect(await logged()).toMatchObject([
      { action: "tournament.announce" },
      { action: "tournament.take_back" },
    ]);
    expect(JSON.stringify(await logged())).not.toContain("Muster");
  });
});

test("taking back walks 401, 403 and 404, and then ends it once", async () => {
  const { announcement } = (await say({ text: "Wrong." })).read(AnnouncementResponse);
  const foreign = await app.createTournament({ creator_id: organiser.id });
  const refused = [
    await takeBack(announcement.id, null),
    await takeBack(announcement.id, other),
    await takeBack(announcement.id + 1),
    await takeBack(announcement.id, organiser, foreign.id),
  ];
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 404]);
  expect(await texts()).toEqual(["Wrong."]);
  expect((await takeBack(announcement.id)).status).toBe(200);
  expect((await takeBack(announcement.id)).status).toBe(404);
  expect(await texts()).toEqual([]);
});
