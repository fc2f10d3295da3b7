import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CourtClosuresResponse } from "#contract/schedule/court-closures.ts";
import { ErrorBody } from "#contract/errors.ts";
import { GenerateResponse } from "#contract/brackets/generation-answers.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleMovesResponse } from "#contract/board/schedule-moves.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
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
  tournamentId = (
    await app.createTournament({
      creator_id: organiser.id,
      timezone: "Europe/Berlin",
      start_date: "2030-07-06",
      end_date: "2030-07-07",
    })
  ).id;
  teams = [];
  for (let n = 0; n < 4; n++) {
    teams.push((await app.createTeam({ tournament_id: tournamentId })).id);
  }
});

const noon = { court_id: 1, start_time: "2030-07-06T12:00", end_time: "2030-07-06T16:00" };
const close = (body: unknown, as: TestUser | null = organiser, id = tournamentId) =>
  app.call("POST", paths.courtClosures(id), { as, body });
const lift = (closureId: number, as: TestUser | null = organiser, id = tournamentId) =>
  app.call("DELETE", paths.courtClosure(id, closureId), { as });
const closures = async () => {
  const answer = await app.call("GET", paths.courtClosures(tournamentId));
  return answer.read(CourtClosuresResponse).closures;
};
const at = (hour: number) => `2030-07-06T${String(hour - 2).padStart(2, "0")}:00:00.000Z`;
const game = async (hour: number | null, court_id = 1) => {
  const { id } = await app.createMatch({
    tournament_id: tournamentId,
    home_team_id: teams[0]!,
    away_team_id: teams[1]!,
    ...(hour === null ? {} : { start_time: at(hour), end_time: at(hour + 1), court_id }),
  });
  return id;
};
const change = (body: object) =>
  app.call("POST", paths.scheduleMoves(tournamentId), { as: organiser, body });
const to = (match_id: number, time: string, extra: object = {}) => ({
  match_id,
  start_time: `2030-07-06T${time}`,
  court_id: 1,
  ...extra,
});
const audited = async () => {
  const rows = await app.database
    .selectFrom("audit_log")
    .select("action")
    .where("tournament_id", "=", tournamentId)
    .orderBy("id")
    .execute();
  return rows.map(({ action }) => action);
};

describe("closing a court", () => {
  test("walks 401, 403, 404 and 400, and closes nothing", async () => {
    const refused = [
      await close(noon, null),
      await close(noon, other),
      await close(noon, organiser, 999_999),
      await close({ ...noon, court_id: 77 }),
      await close({ ...noon, court_id: 101 }),
      await close({ ...noon, end_time: noon.start_time }),
      await close({ ...noon, start_time: "0001-01-01T00:00" }),
      await close({ ...noon, end_time: "9999-01-01T00:00" }),
      await close({ ...noon, start_time: "noon" }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([
      401, 403, 404, 400, 400, 400, 400, 400, 400,
    ]);
    expect(await closures()).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  test("is kept, told to everyone on the tournament's clock, and harmless the second time", async () => {
    expect((await close(noon)).status).toBe(200);
    expect((await close(noon)).status).toBe(200);
    await close({ court_id: null, start_time: "2030-07-07T08:00" });
    const kept = await closures();
    expect(kept).toMatchObject([
      {
        court_id: 1,
        court: "A",
        start_time: "2030-07-06T10:00:00.000Z",
        from: { date: "2030-07-06", time: "12:00" },
        to: { date: "2030-07-06", time: "16:00" },
      },
      { court_id: null, end_time: null, from: { date: "2030-07-07", time: "08:00" }, to: null },
    ]);
    const schedule = await app.call("GET", paths.tournamentSchedule(tournamentId));
    expect(schedule.read(ScheduleResponse).closures).toEqual(kept);
    expect(await audited()).toEqual(["schedule.close_courts", "schedule.close_courts"]);
  });

  test("ends when it is lifted, once, by whoever runs the tournament", async () => {
    await close(noon);
    const { id } = (await closures())[0]!;
    const refused = [await lift(id, null), await lift(id, other), await lift(id + 1)];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404]);
    const foreign = await app.createTournament({ creator_id: organiser.id });
    expect((await lift(id, organiser, foreign.id)).status).toBe(404);
    expect(await closures()).toHaveLength(1);
    expect((await lift(id)).status).toBe(200);
    expect((await lift(id)).status).toBe(404);
    expect(await closures()).toEqual([]);
    expect(await audited()).toEqual(["schedule.close_courts", "schedule.lift_closures"]);
  });

  test("has a bound", async () => {
    const values = Array.from({ length: 200 }, (_, minute) => ({
      ...noon,
      start_time: `2030-07-06T0${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`,
    }));
    expect((await change({ moves: [], close: values })).status).toBe(200);
    expect((await close(noon)).status).toBe(422);
    expect(await closures()).toHaveLength(200);
  });
});

describe("a closed court", () => {
  test("takes no game by hand unless that is wanted, up to the minute", async () => {
    const id = await game(9);
    await close(noon);
    const refused = await change({ moves: [to(id, "15:59")] });
    expect(refused.status).toBe(409);
    expect(refused.read(ErrorBody)).toMatchObject({
      code: "court_closed",
      error: "Court A is closed from 2030-07-06 12:00 to 2030-07-06 16:00",
    });
    expect((await change({ moves: [to(id, "11:01")] })).status).toBe(409);
    expect((await change({ moves: [to(id, "11:00")] })).status).toBe(200);
    expect((await change({ moves: [to(id, "16:00")] })).status).toBe(200);
    expect((await change({ moves: [to(id, "13:00", { court_id: 2 })] })).status).toBe(200);
    const anyway = await change({ moves: [to(id, "13:00", { allow_overlap: true })] });
    expect(anyway.read(ScheduleMovesResponse).findings).toMatchObject([
      { rule: "court_closed", severity: "broken", match_ids: [id] },
    ]);
  });

  test("takes none from the match form either, and results of games there go in", async () => {
    const id = await game(13);
    await close({ court_id: null, start_time: "2030-07-06T12:00" });
    const put = (body: object) => app.call("PUT", paths.match(id), { as: organiser, body });
    const refused = await put({ start_time: "2030-07-06T14:00" });
    expect(refused.read(ErrorBody)).toMatchObject({
      code: "court_closed",
      error: "All courts are closed from 2030-07-06 12:00 until further notice",
    });
    expect((await put({ start_time: "2030-07-06T14:00", allow_overlap: true })).status).toBe(200);
    expect((await put({ t1s: 2, t2s: 1 })).status).toBe(200);
  });

  test("closes with the moves away from it in one write, and opens with the moves back", async () => {
    const id = await game(13);
    const there = to(id, "13:00");
    const done = await change({ moves: [to(id, "13:00", { court_id: 2 })], close: [noon] });
    expect(done.status).toBe(200);
    expect(await closures()).toHaveLength(1);
    expect((await change({ moves: [there] })).status).toBe(409);
    expect((await change({ moves: [there], lift: [noon] })).status).toBe(200);
    expect(await closures()).toEqual([]);
    const half = await change({ moves: [there], close: [noon] });
    expect(half.status).toBe(409);
    expect(await closures()).toEqual([]);
    expect((await change({ moves: [] })).status).toBe(400);
  });

  test("gets no game from the generator", async () => {
    await close({ court_id: 1, start_time: "2030-07-06T00:00" });
    await close({ court_id: null, start_time: "2030-07-06T00:00", end_time: "2030-07-06T12:00" });
    const drawn = await app.call("POST", paths.generateBrackets(tournamentId), {
      as: organiser,
      body: {
        start_date: "2030-07-06",
        end_date: "2030-07-07",
        time_slots: ["09:00", "10:00", "11:00", "12:00", "13:00"].map((start) => ({
          start,
          end: `${Number(start.slice(0, 2)) + 1}:00`,
          courts: [1, 2],
        })),
        schedule_config: { daysOfWeek: [0, 1, 2, 3, 4, 5, 6], autoSchedule: true },
        min_rest_between_games: 0,
        seed: 1,
      },
    });
    expect(drawn.read(GenerateResponse).unscheduled.count).toBe(0);
    const answer = await app.call("GET", paths.tournamentSchedule(tournamentId));
    const { schedule } = answer.read(ScheduleResponse);
    expect(schedule.length).toBeGreaterThanOrEqual(6);
    expect(schedule.every(({ court_id }) => court_id === 2)).toBe(true);
    const first = schedule.filter(({ date }) => date === "2030-07-06");
    expect(first.every(({ start_time }) => start_time! >= "12:00")).toBe(true);
  });
});
