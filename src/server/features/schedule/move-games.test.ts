import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ErrorBody } from "#contract/errors.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleMovesResponse, ScheduleRulesResponse } from "#contract/board/schedule-moves.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
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
  teams = [];
  for (let n = 0; n < 4; n++) {
    teams.push((await app.createTeam({ tournament_id: tournamentId })).id);
  }
});

const at = (hour: number) => `2026-07-04T${String(hour - 2).padStart(2, "0")}:00:00.000Z`;
/** A game of two of the teams at a full hour in Berlin, which is two hours ahead in summer. */
const game = async (home: number, away: number, hour: number | null, extra: object = {}) => {
  const { id } = await app.createMatch({
    tournament_id: tournamentId,
    home_team_id: teams[home]!,
    away_team_id: teams[away]!,
    ...(hour === null ? {} : { start_time: at(hour), end_time: at(hour + 1), court_id: 1 }),
    ...extra,
  });
  return id;
};
const move = (moves: unknown, as: TestUser | null = organiser, id = tournamentId) =>
  app.call("POST", paths.scheduleMoves(id), { as, body: { moves } });
const to = (match_id: number, time: string | null, court_id: number | null = 1) => ({
  match_id,
  start_time: time === null ? null : `2026-07-04T${time}`,
  court_id: time === null ? null : court_id,
});
const rules = (id = tournamentId) => app.call("GET", paths.scheduleRules(id));
const change = (body: object, as: TestUser | null = organiser, id = tournamentId) =>
  app.call("PUT", paths.scheduleRules(id), { as, body });
const lock = (id: number, body: object) =>
  app.call("PUT", paths.match(id), { as: organiser, body });
const places = async () => {
  const rows = await app.database
    .selectFrom("matches")
    .select(["id", "start_time", "end_time", "court_id", "allow_overlap"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("id")
    .execute();
  return rows.map(({ id, start_time, end_time, court_id, allow_overlap }) =>
    [id, start_time?.slice(11, 16), end_time?.slice(11, 16), court_id, allow_overlap].join(" "),
  );
};

describe("moving games", () => {
  test("walks 401, 403, 404, 400 and 412, and moves nothing", async () => {
    const id = await game(0, 1, 10);
    const stranger = (await app.createTournament({ creator_id: organiser.id })).id;
    const foreign = await app.createMatch({ tournament_id: stranger });
    const before = await places();
    const refused = [
      await move([to(id, "12:00")], null),
      await move([to(id, "12:00")], other),
      await move([to(id, "12:00")], organiser, 999_999),
      await move([to(foreign.id, "12:00")]),
      await move([]),
      await move([to(id, "12:00"), to(id, "13:00")]),
      await move([to(id, "12:00", 101)]),
      await move([to(id, "12:00", 77)]),
      await app.call("POST", paths.scheduleMoves(tournamentId), {
        as: organiser,
        body: { moves: [to(id, "12:00")] },
        headers: { "if-match": '"0"' },
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([
      401, 403, 404, 404, 400, 400, 400, 400, 412,
    ]);
    expect(await places()).toEqual(before);
  });

  test("keeps the length, raises the revision once and tells what the move strains", async () => {
    const [first, second] = [await game(0, 1, 9), await game(0, 2, 16)];
    const answer = await move([to(second, "10:15", 2)]);
    expect(answer.status).toBe(200);
    expect(answer.headers["etag"]).toBe('"2"');
    expect(answer.read(ScheduleMovesResponse)).toEqual({
      moved: [second],
      findings: [
        {
          rule: "rest",
          severity: "broken",
          match_ids: [first, second],
          team_id: teams[0],
          minutes: 15,
        },
      ],
    });
    expect(await places()).toEqual([
      `${first} 07:00 08:00 1 false`,
      `${second} 08:15 09:15 2 false`,
    ]);
  });

  test("lets two games change places on their courts", async () => {
    const [a, b] = [await game(0, 1, 9), await game(2, 3, 11)];
    expect((await move([to(a, "11:00"), to(b, "09:00")])).status).toBe(200);
    expect(await places()).toEqual([`${a} 09:00 10:00 1 false`, `${b} 07:00 08:00 1 false`]);
  });

  test("takes a game off the schedule and gives one a time", async () => {
    const [a, b] = [await game(0, 1, 9), await game(2, 3, null)];
    const answer = await move([to(a, null), { ...to(b, "09:00"), end_time: "2026-07-04T09:45" }]);
    expect(answer.read(ScheduleMovesResponse).findings).toEqual([]);
    expect(await places()).toEqual([`${a}    false`, `${b} 07:00 07:45 1 false`]);
  });

  test("refuses all of them for one double booking, unless that is wanted", async () => {
    const [a, b, c] = [await game(0, 1, 9), await game(2, 3, 11), await game(0, 2, 13)];
    const before = await places();
    const court = await move([to(a, "15:00"), to(c, "11:30")]);
    expect([court.status, court.read(ErrorBody).code]).toEqual([409, "team_conflict"]);
    const clash = await move([to(a, "11:30"), to(c, "15:00")]);
    expect([clash.status, clash.read(ErrorBody).code]).toEqual([409, "court_conflict"]);
    const both = await move([to(a, "18:00"), to(b, "18:30")]);
    expect([both.status, both.read(ErrorBody).code]).toEqual([409, "court_conflict"]);
    expect(await places()).toEqual(before);
    const wanted = await move([{ ...to(a, "11:30"), allow_overlap: true }]);
    expect(wanted.read(ScheduleMovesResponse).findings).toMatchObject([{ rule: "court_conflict" }]);
    expect(await places()).toContain(`${a} 09:30 10:30 1 true`);
  });

  test("refuses games that have begun or are locked, and says which", async () => {
    const played = await game(0, 1, 9, { status: "completed", t1s: 2, t2s: 1, game_number: 91 });
    const locked = await game(2, 3, 9, { locked: true, court_id: 2, game_number: 92 });
    const before = await places();
    const [begun, kept] = [await move([to(played, "12:00")]), await move([to(locked, "12:00")])];
    expect([begun.status, begun.read(ErrorBody).error]).toEqual([
      422,
      "Game 91 is completed and keeps its place",
    ]);
    expect([kept.status, kept.read(ErrorBody).code, kept.read(ErrorBody).error]).toEqual([
      409,
      "match_locked",
      "Game 92 is locked in its place. Unlock it first.",
    ]);
    expect(await places()).toEqual(before);
  });
});

describe("the rules of a schedule", () => {
  test("are the defaults until a generation has said others", async () => {
    const first = await rules();
    expect(first.read(ScheduleRulesResponse).rules).toMatchObject({
      min_rest_minutes: 30,
      max_games_per_day_per_team: null,
      time_slots: [],
    });
    const slots = [{ start: "09:00", end: "09:40", courts: [1, 2] }];
    const day_plan = {
      from: "09:00",
      to: "18:00",
      game_minutes: 40,
      break_minutes: 0,
      lunch: { start: "12:30", end: "13:15" },
    };
    const generated = await app.call("POST", paths.generateBrackets(tournamentId), {
      as: organiser,
      body: {
        seed: 1,
        min_rest_between_games: 20,
        max_games_per_day_per_team: 2,
        time_slots: slots,
        day_plan,
        schedule_config: { daysOfWeek: [0, 6] },
      },
    });
    expect(generated.status).toBe(200);
    expect((await rules()).read(ScheduleRulesResponse).rules).toEqual({
      min_rest_minutes: 20,
      max_games_per_day_per_team: 2,
      time_slots: slots,
      days_of_week: [0, 6],
      exclude_dates: [],
      lunch: { start: "12:30", end: "13:15" },
      hours: { time_slots: slots, day_plan },
    });
    expect((await rules(999_999)).status).toBe(404);
  });
});

describe("changing the rules", () => {
  const wanted = { min_rest_minutes: 75, max_games_per_day_per_team: 2 };

  test("walks 401, 403, 404 and 400, and changes nothing", async () => {
    const refused = [
      await change(wanted, null),
      await change(wanted, other),
      await change(wanted, organiser, 999_999),
      await change({ ...wanted, min_rest_minutes: 481 }),
      await change({ ...wanted, max_games_per_day_per_team: 0 }),
      await change({ ...wanted, lunch: { start: "13:15", end: "12:30" } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 400, 400, 400]);
    expect((await rules()).read(ScheduleRulesResponse).rules.min_rest_minutes).toBe(30);
  });

  test("judges later moves by them", async () => {
    const [, second] = [await game(0, 1, 9), await game(0, 2, 16)];
    const answer = await change(wanted);
    expect(answer.headers["etag"]).toBe('"2"');
    expect(answer.read(ScheduleRulesResponse).rules).toMatchObject(wanted);
    const moved = await move([to(second, "11:00", 2)]);
    expect(moved.read(ScheduleMovesResponse).findings).toMatchObject([
      { rule: "rest", minutes: 15 },
    ]);
  });

  test("keeps lunch where it isn't spoken of, and tells of games at lunch", async () => {
    const id = await game(0, 1, 9);
    const lunch = { start: "12:30", end: "13:15" };
    await change({ ...wanted, lunch });
    expect((await change(wanted)).read(ScheduleRulesResponse).rules.lunch).toEqual(lunch);
    const atLunch = await move([to(id, "12:00")]);
    expect(atLunch.read(ScheduleMovesResponse).findings).toMatchObject([{ rule: "lunch" }]);
    const none = await change({ ...wanted, lunch: null });
    expect(none.read(ScheduleRulesResponse).rules.lunch).toBeNull();
    const moved = await move([to(id, "12:15")]);
    expect(moved.read(ScheduleMovesResponse).findings).toEqual([]);
  });
});

describe("a locked game", () => {
  test("keeps its time and court, takes a score, and moves once unlocked", async () => {
    const id = await game(0, 1, 9);
    expect((await lock(id, { locked: true })).status).toBe(200);
    const before = await places();
    const moved = await lock(id, { start_time: "2026-07-04T12:00" });
    expect([moved.status, moved.read(ErrorBody).code]).toEqual([409, "match_locked"]);
    expect((await lock(id, { court_id: 2 })).status).toBe(409);
    expect(await places()).toEqual(before);
    expect((await lock(id, { start_time: "2026-07-04T09:00", t1s: 1, t2s: 0 })).status).toBe(200);
    const freed = await lock(id, { locked: false, start_time: "2026-07-04T12:00" });
    expect(freed.status).toBe(200);
    expect(await places()).toEqual([`${id} 10:00 11:00 1 false`]);
  });

  test("is not replaced by a new draw", async () => {
    const [a, b] = [await game(0, 1, 9, { game_number: 91 }), await game(2, 3, 11)];
    await lock(a, { locked: true });
    const answer = await app.call("POST", paths.generateBrackets(tournamentId), {
      as: organiser,
      body: { seed: 1, overwrite: true },
    });
    expect([answer.status, answer.read(ErrorBody).error]).toEqual([
      409,
      "Game 91 is locked in its place. Unlock it first.",
    ]);
    expect((await places()).map((place) => Number(place.split(" ")[0]))).toEqual([a, b]);
  });
});
