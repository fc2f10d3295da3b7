import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ErrorBody } from "#contract/errors.ts";
import { BookingConflict, MatchResponse } from "#contract/matches/matches.ts";
import refusals from "#texts/en/refusals.json" with { type: "json" };
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import { type Answer, createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let other: TestUser;
let tournamentId: number;
let teams: number[];

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
  other = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const values = { creator_id: organiser.id, timezone: "Europe/Berlin" };
  tournamentId = (await app.createTournament(values)).id;
  teams = await createTeams(4);
});

const stored = async (id: number) =>
  app.database.selectFrom("matches").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const countMatches = async () =>
  (
    await app.database
      .selectFrom("matches")
      .select("id")
      .where("tournament_id", "=", tournamentId)
      .execute()
  ).length;
const game = (extra: object = {}) => ({
  tournament_id: tournamentId,
  home_team_id: teams[0],
  away_team_id: teams[1],
  start_time: "2026-07-04T10:00",
  ...extra,
});
const create = (body: object, as: TestUser | null = organiser) =>
  app.call("POST", paths.matches(), { as, body });
const update = (id: number, body: object, as: TestUser | null = organiser) =>
  app.call("PUT", paths.match(id), { as, body });
const idOf = (answer: Answer) => answer.read(MatchResponse).match.id;

describe("adding a match", () => {
  test("walks 401, 403, 404 and 400, and adds nothing", async () => {
    const elsewhere = await app.createTournament({ creator_id: organiser.id });
    const stranger = await app.createTeam({ tournament_id: elsewhere.id });
    const bracket = await app.createBracket({ tournament_id: elsewhere.id });
    const refused = [
      await create(game(), null),
      await create(game(), other),
      await create(game({ tournament_id: 999_999 })),
      await create(game({ away_team_id: teams[0] })),
      await create(game({ home_team_id: undefined })),
      await create(game({ start_time: "" })),
      await create(game({ t1s: -1 })),
      await create(game({ end_time: "2026-07-04T10:00" })),
      await create(game({ status: "completed", t1s: 3 })),
      await create(game({ away_team_id: stranger.id })),
      await create(game({ bracket_id: bracket.id })),
      await create(game({ court_id: 9 })),
      await create(game({ start_time: "9999-12-31T23:59" })),
      await create(game({ start_time: "0000-01-01T00:00:00Z" })),
    ];
    expect(refused.map(({ status }) => status)).toEqual([
      401, 403, 404, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400,
    ]);
    const texts = refused.map(({ body }) => (body as { error: string }).error);
    expect(texts.slice(3, 9)).toEqual([
      messages.match.teamsSame,
      messages.match.homeRequired,
      messages.match.startRequired,
      messages.match.scoreLow,
      messages.match.endBeforeStart,
      messages.match.scoresRequired,
    ]);
    expect(await countMatches()).toBe(0);
  });

  test("refuses times that are further than five years from the tournament's days, new or changed", async () => {
    await app.database
      .updateTable("tournaments")
      .set({ start_date: "2026-07-04", end_date: "2026-07-05" })
      .where("id", "=", tournamentId)
      .execute();
    const id = idOf(await create(game({ start_time: "2031-07-04T10:00" })));
    const refused = [
      await create(game({ start_time: "2126-07-04T10:00" })),
      await create(game({ end_time: "2126-07-04T10:00" })),
      await update(id, { start_time: "2020-07-04T10:00" }),
      await update(id, { end_time: "2126-07-04T10:00" }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    const texts = refused.map(({ body }) => ErrorBody.parse(body).error);
    const { startFar, endFar } = refusals.matches;
    expect(texts).toEqual([startFar, endFar, startFar, endFar]);
    expect(await countMatches()).toBe(1);
    // What stands so already is nobody's mistake now.
    await app.database
      .updateTable("tournaments")
      .set({ start_date: "2000-07-04", end_date: "2000-07-05" })
      .where("id", "=", tournamentId)
      .execute();
    const same = await update(id, { start_time: "2031-07-04T10:00", round: 2 });
    expect(same.status).toBe(200);
  });

  test("takes the tournament's local time, lasts an hour and gets the next number", async () => {
    const first = await create(game());
    expect(first.status).toBe(201);
    expect(first.headers["etag"]).toBe('"2"');
    expect(await stored(idOf(first))).toMatchObject({
      game_number: 1,
      start_time: "2026-07-04T08:00:00.000Z",
      end_time: "2026-07-04T09:00:00.000Z",
      round: 1,
      status: "scheduled",
    });
    await create(game({ start_time: "2026-07-04T12:00:00Z", game_number: 7 }));
    const third = await create(
      game({ start_time: "2026-07-05T10:00:00+02:00", end_time: "2026-07-05T10:40" }),
    );
    expect(await stored(idOf(third))).toMatchObject({
      game_number: 8,
      start_time: "2026-07-05T08:00:00.000Z",
      end_time: "2026-07-05T08:40:00.000Z",
    });
  });

  test("refuses a game number that is taken", async () => {
    await create(game({ game_number: 5 }));
    const taken = await create(game({ game_number: 5, start_time: "2026-07-05T10:00" }));
    expect([taken.status, taken.body]).toMatchObject([409, { code: "game_number_taken" }]);
    expect(await countMatches()).toBe(1);
  });

  test("two scores make it a completed one", async () => {
    const id = idOf(await create(game({ t1s: 21, t2s: 15 })));
    expect(await stored(id)).toMatchObject({ status: "completed", t1s: 21, t2s: 15 });
  });
});

describe("double bookings", () => {
  test("of a team are refused with the other game, and saved when the organiser insists", async () => {
    const first = idOf(await create(game()));
    const clash = game({
      home_team_id: teams[1],
      away_team_id: teams[2],
      start_time: "2026-07-04T10:30",
    });
    const refused = await create(clash);
    expect(refused.status).toBe(409);
    const { code, conflict } = refused.read(ErrorBody);
    expect(code).toBe("team_conflict");
    expect(BookingConflict.parse(conflict)).toEqual({
      match_id: first,
      game_number: 1,
      start_time: "2026-07-04T08:00:00.000Z",
      court_id: null,
    });
    expect((refused.body as { error: string }).error).toMatch(
      /already plays in game 1, 2026-07-04 10:00–11:00$/u,
    );
    expect(await countMatches()).toBe(1);
    const saved = await create({ ...clash, allow_overlap: true });
    expect(await stored(idOf(saved))).toMatchObject({ allow_overlap: true });
  });

  test("of a court are refused; one game may follow another", async () => {
    await create(game({ court_id: 2 }));
    const others = { home_team_id: teams[2], away_team_id: teams[3], court_id: 2 };
    const refused = await create(game({ ...others, start_time: "2026-07-04T10:59" }));
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: "court_conflict", conflict: { game_number: 1, court_id: 2 } },
    ]);
    expect((refused.body as { error: string }).error).toMatch(
      /^Court B is already booked for game 1/u,
    );
    expect((await create(game({ ...others, court_id: 1 }))).status).toBe(201);
    expect((await create(game({ ...others, start_time: "2026-07-04T11:00" }))).status).toBe(201);
  });

  test("a canceled game books nothing, and looks again when it is put back on", async () => {
    const canceled = idOf(await create(game({ court_id: 1, status: "canceled" })));
    expect((await create(game({ court_id: 1 }))).status).toBe(201);
    const back = await update(canceled, { status: "scheduled" });
    expect([back.status, back.body]).toMatchObject([409, { code: "team_conflict" }]);
    expect(await stored(canceled)).toMatchObject({ status: "canceled" });
  });

  test("what was allowed once holds for scores, and is asked again for another place", async () => {
    await create(game({ court_id: 1 }));
    const second = idOf(
      await create(
        game({ home_team_id: teams[2], away_team_id: teams[3], court_id: 1, allow_overlap: true }),
      ),
    );
    const score = await update(second, { t1s: 1, t2s: 0, allow_overlap: false });
    expect(score.status).toBe(200);
    expect(await stored(second)).toMatchObject({ allow_overlap: true });
    const moved = await update(second, { start_time: "2026-07-04T10:15" });
    expect([moved.status, moved.body]).toMatchObject([409, { code: "court_conflict" }]);
    await update(second, { court_id: 2 });
    expect(await stored(second)).toMatchObject({ allow_overlap: false, court_id: 2 });
  });

  test("of 16 writers at once for one court and time exactly one wins", async () => {
    const pairs = await createTeams(32);
    for (let round = 0; round < 5; round++) {
      const start = `2026-07-1${round}T10:00`;
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, index) =>
          create(
            game({
              home_team_id: pairs[index * 2],
              away_team_id: pairs[index * 2 + 1],
              court_id: 1,
              start_time: start,
            }),
          ),
        ),
      );
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([201, ...Array.from({ length: 15 }, () => 409)]);
    }
  });
});

describe("changing a match", () => {
  test("walks 401, 403, 404, 400, and changes nothing", async () => {
    const id = idOf(await create(game()));
    const before = await stored(id);
    const refused = [
      await update(id, { t1s: 1, t2s: 2 }, null),
      await update(id, { t1s: 1, t2s: 2 }, other),
      await update(999_999, { t1s: 1, t2s: 2 }),
      await update(id, { t1s: "many" }),
      await update(id, { home_team_id: teams[1] }),
      await update(id, { status: "completed", t1s: 1 }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 400, 400, 400]);
    expect(await stored(id)).toEqual(before);
  });

  test("a score alone completes it; the same again is harmless", async () => {
    const id = idOf(await create(game({ round: 3, court_id: 1 })));
    for (const _ of [1, 2]) {
      const answer = await update(id, { t1s: 2, t2s: 2 });
      expect(answer.read(MatchResponse)).toMatchObject({
        match: { id, status: "completed" },
        advanced: [],
      });
    }
    expect(await stored(id)).toMatchObject({
      status: "completed",
      t1s: 2,
      t2s: 2,
      round: 3,
      court_id: 1,
      start_time: "2026-07-04T08:00:00.000Z",
    });
  });

  test("a running score does not complete it", async () => {
    const id = idOf(await create(game()));
    await update(id, { status: "in_progress", t1s: 0, t2s: 0 });
    await update(id, { t1s: 5, t2s: 3 });
    expect(await stored(id)).toMatchObject({ status: "in_progress", t1s: 5, t2s: 3 });
  });

  test("a new start keeps the length, no start takes the time away", async () => {
    const id = idOf(await create(game({ end_time: "2026-07-04T10:45" })));
    await update(id, { start_time: "2026-07-05T23:30" });
    expect(await stored(id)).toMatchObject({
      start_time: "2026-07-05T21:30:00.000Z",
      end_time: "2026-07-05T22:15:00.000Z",
    });
    await update(id, { start_time: null });
    expect(await stored(id)).toMatchObject({ start_time: null, end_time: null });
  });

  test("local times are right on both sides of a clock change", async () => {
    const id = idOf(await create(game({ start_time: "2026-10-24T10:00" })));
    await update(id, { start_time: "2026-10-25T10:00" });
    expect(await stored(id)).toMatchObject({ start_time: "2026-10-25T09:00:00.000Z" });
  });

  test.each([
    ["scheduled", "in_progress", 200],
    ["scheduled", "completed", 200],
    ["scheduled", "canceled", 200],
    ["in_progress", "completed", 200],
    ["in_progress", "canceled", 200],
    ["in_progress", "scheduled", 200],
    ["completed", "in_progress", 200],
    ["completed", "scheduled", 422],
    ["completed", "canceled", 422],
    ["canceled", "scheduled", 200],
    ["canceled", "in_progress", 422],
    ["canceled", "completed", 422],
  ] as const)("%s → %s answers %i", async (from, to, status) => {
    const { id } = await app.createMatch({
      tournament_id: tournamentId,
      home_team_id: teams[0]!,
      away_team_id: teams[1]!,
      status: from,
      t1s: 2,
      t2s: 1,
    });
    const before = await stored(id);
    const answer = await update(id, { status: to });
    expect(answer.status).toBe(status);
    const reinstated = to === "scheduled" && status === 200 ? { t1s: null, t2s: null } : {};
    expect(await stored(id)).toMatchObject(status === 200 ? { status: to, ...reinstated } : before);
  });

  test("refuses who has seen an older revision", async () => {
    const id = idOf(await create(game()));
    const stale = await app.call("PUT", paths.match(id), {
      as: organiser,
      body: { t1s: 1, t2s: 0 },
      headers: { "if-match": '"1"' },
    });
    expect(stale.status).toBe(412);
    expect(await stored(id)).toMatchObject({ status: "scheduled" });
  });

  test("is in the audit log with what it was before", async () => {
    const id = idOf(await create(game()));
    await update(id, { t1s: 1, t2s: 0 });
    const entries = await app.database
      .selectFrom("audit_log")
      .innerJoin("audit_changes", (on) =>
        on.onRef("entry_id", "=", "audit_log.id").onRef("row_id", "=", "subject_id"),
      )
      .select(["action", "actor_id", "subject_id", "audit_changes.before", "audit_changes.after"])
      .where("tournament_id", "=", tournamentId)
      .orderBy("id")
      .execute();
    expect(entries).toMatchObject([
      { action: "match.create", actor_id: organiser.id, subject_id: id },
      {
        action: "match.update",
        before: { status: "scheduled", t1s: null },
        after: { status: "completed", t1s: 1 },
      },
    ]);
  });
});

describe("deleting a match", () => {
  test("walks 401, 403, 404, 400, then deletes", async () => {
    const id = idOf(await create(game()));
    const path = paths.match(id);
    const refused = [
      await app.call("DELETE", path),
      await app.call("DELETE", path, { as: other }),
      await app.call("DELETE", paths.match(999_999), { as: organiser }),
      await app.call("DELETE", "/matches/x", { as: organiser }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 400]);
    expect(await countMatches()).toBe(1);
    const deleted = await app.call("DELETE", path, { as: organiser });
    expect([deleted.status, deleted.headers["etag"]]).toEqual([200, '"3"']);
    expect(await countMatches()).toBe(0);
  });
});

async function createTeams(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index++) {
    ids.push((await app.createTeam({ tournament_id: tournamentId })).id);
  }
  return ids;
}
