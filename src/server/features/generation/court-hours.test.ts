import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ScheduleMovesResponse, ScheduleRulesResponse } from "#contract/board/schedule-moves.ts";
import { GenerateResponse, GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { LastGenerationResponse } from "#contract/brackets/generation.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import { TeamMoveResponse } from "#contract/teams/team-moves.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let id: number;

const saturday = "2030-11-23";
const sunday = "2030-11-24";
const slot = (hour: number, courts: number[]) => ({
  start: `${String(hour).padStart(2, "0")}:00`,
  end: `${hour + 1}:00`,
  courts,
});
/** Saturday and Sunday, 9:00 to 15:00 on three courts; on no day of a run of the tests are they over. */
const weekend = {
  start_date: saturday,
  end_date: sunday,
  seed: 7,
  min_rest_between_games: 0,
  time_slots: [9, 10, 11, 12, 13, 14].map((hour) => slot(hour, [1, 2, 3])),
  schedule_config: { daysOfWeek: [0, 6], dayFilling: "all_days" },
  day_plan: { from: "09:00", to: "15:00", game_minutes: 60, break_minutes: 0, lunch: null },
};
/** The third court in the afternoon only, on Sunday the second in the morning only. */
const court_hours = [
  { courts: [3], from: "12:30" },
  { courts: [2], date: sunday, to: "11:00" },
];
const league = { brackets_config: [{ name: "League", type: "round_robin", max_teams: 7 }] };
const wanted = { ...weekend, ...league, court_hours };

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const tournament = await app.createTournament({
    creator_id: organiser.id,
    courts_count: 3,
    start_date: saturday,
    end_date: sunday,
  });
  ({ id } = tournament);
  for (let team = 0; team < 7; team++) await app.createTeam({ tournament_id: id });
});

const generate = (body: object) =>
  app.call("POST", paths.generateBrackets(id), { as: organiser, body });
const preview = (body: object) =>
  app.call("POST", paths.generationPreview(id), { as: organiser, body });
const rules = async () =>
  (await app.call("GET", paths.scheduleRules(id))).read(ScheduleRulesResponse).rules;
const games = async () =>
  (await app.call("GET", paths.tournamentSchedule(id))).read(ScheduleResponse).schedule;

function sidesOf({ home_team_id, away_team_id }: ScheduleRow): (number | null)[] {
  return [home_team_id, away_team_id];
}

/** Whether a court is open for a game that begins then. */
function isOpen(date: string, court: number, start: string): boolean {
  if (court === 3) return start >= "13:00";
  return court !== 2 || date !== sunday || start < "11:00";
}

describe("courts with hours of their own", () => {
  test("have no game outside them, as the preview said", async () => {
    const outline = (await preview(wanted)).read(GenerationOutline);
    const drawn = (await generate(wanted)).read(GenerateResponse);
    expect(drawn).toMatchObject({ unscheduled: { count: 0 }, days: outline.days });
    const placed = await games();
    expect(placed).toHaveLength(21);
    const outside = placed.filter(
      ({ date, court_id, start_time }) => !isOpen(date!, court_id!, start_time!),
    );
    expect(outside).toEqual([]);
    expect(placed.filter(({ court_id }) => court_id === 3).length).toBeGreaterThan(0);
  });

  test("count in what is missing", async () => {
    const closed = [{ courts: [2, 3], to: "10:00" }];
    const { unscheduled } = (await preview({ ...wanted, court_hours: closed })).read(
      GenerationOutline,
    );
    // Six on the first court and one on each of the others, twice.
    expect(unscheduled.count).toBe(21 - 16);
    expect(unscheduled.reasons[0]).toContain("16");
  });

  test("are kept with the draw and with what its schedule is judged by", async () => {
    await generate(wanted);
    const last = await app.call("GET", paths.lastGeneration(id), { as: organiser });
    expect(last.read(LastGenerationResponse).generation?.options).toMatchObject({ court_hours });
    const { time_slots, own_days } = await rules();
    const days = [time_slots, own_days![0]!.time_slots];
    expect(days.map((slots) => slots.map(({ courts }) => courts.join("")))).toEqual([
      ["12", "12", "12", "12", "123", "123"],
      ["12", "12", "1", "1", "13", "13"],
    ]);
    expect(own_days).toMatchObject([{ date: sunday }]);
  });

  test("are told of a game that is moved out of them", async () => {
    await generate(wanted);
    const all = await games();
    const atNoon = all.filter(({ date, start_time }) => date === sunday && start_time === "12:00");
    const busy = new Set(atNoon.flatMap(sidesOf));
    const game = all.find((each) => !sidesOf(each).some((team) => busy.has(team)));
    const start_time = `${sunday}T12:00:00.000Z`;
    const moves = [{ match_id: game!.id, start_time, court_id: 3 }];
    const body = { moves };
    const answer = await app.call("POST", paths.scheduleMoves(id), { as: organiser, body });
    expect(answer.read(ScheduleMovesResponse).findings).toContainEqual(
      expect.objectContaining({ rule: "outside_hours", match_ids: [game!.id] }),
    );
  });

  test("hold the games of a team that comes late, too", async () => {
    const small = { ...league.brackets_config[0], max_teams: 4 };
    await generate({ ...wanted, brackets_config: [small] });
    const { id: bracket_id } = await app.database
      .selectFrom("brackets")
      .select("id")
      .where("tournament_id", "=", id)
      .executeTakeFirstOrThrow();
    const late = await app.createTeam({ tournament_id: id });
    const body = { kind: "assign", team_ids: [late.id], bracket_id };
    const answer = await app.call("POST", paths.teamMoves(id), { as: organiser, body });
    const added = answer.read(TeamMoveResponse).games.map((game) => game.id);
    expect(added).toHaveLength(4);
    const placed = (await games()).filter((game) => added.includes(game.id));
    expect(
      placed.map(({ date, court_id, start_time }) => isOpen(date!, court_id!, start_time!)),
    ).toEqual([true, true, true, true]);
  });

  test("leave a day's own hours to say when they can be", async () => {
    const own_hours = [{ date: sunday, from: "09:30", to: "14:00" }];
    await generate({ ...wanted, own_hours });
    const { own_days } = await rules();
    expect(own_days!.map(({ time_slots }) => time_slots)).toEqual([
      [
        { start: "09:30", end: "10:30", courts: [1, 2] },
        { start: "10:30", end: "11:30", courts: [1] },
        { start: "11:30", end: "12:30", courts: [1] },
        { start: "12:30", end: "13:30", courts: [1, 3] },
      ],
    ]);
  });

  const line = { courts: [3], from: "12:00" };
  test.each([
    ["of a court that isn't there", [{ ...line, courts: [1, 4] }], "court_hours.0.courts"],
    ["twice on a day", [line, { courts: [3], to: "13:00" }], "court_hours"],
    ["too short for a game", [line, { courts: [2], from: "14:01" }], "court_hours.1.courts"],
    ["outside the day's", [{ courts: [3], from: "15:00", to: "18:00" }], "court_hours.0.courts"],
    ["before the tournament", [{ ...line, date: "2030-11-22" }], "court_hours.0.date"],
    ["after it", [{ ...line, date: "2030-11-25" }], "court_hours.0.date"],
    ["that end before they begin", [{ ...line, to: "11:00" }], "court_hours.0.to"],
    ["without any", [{ courts: [3] }], "court_hours.0.from"],
    ["of a date and a weekday", [{ ...line, date: sunday, day_of_week: 0 }], "court_hours.0.date"],
    ["of no court", [{ ...line, courts: [] }], "court_hours.0.courts"],
    [
      "in too many lines",
      Array.from({ length: 61 }, () => ({ ...line, date: sunday })),
      "court_hours",
    ],
  ])("%s are refused in words, and nothing is drawn", async (_, lines, field) => {
    const answer = await generate({ ...wanted, court_hours: lines });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { [field]: expect.stringMatching(/\w+ \w+/u) } });
    expect((await rules()).time_slots).toEqual([]);
  });

  test("are refused where they leave a day, or all of them, without a game", async () => {
    const body = { ...wanted, court_hours: [{ courts: [1, 2, 3], from: "12:00" }] };
    const morning = { date: sunday, from: "09:00", to: "11:00" };
    const short = await generate({ ...body, own_hours: [morning] });
    expect(short.body).toMatchObject({ fields: { "own_hours.0.to": expect.any(String) } });
    const late = [{ ...morning, from: "17:00", to: "19:00" }];
    const evening = [{ courts: [1, 2, 3], from: "17:00" }];
    const none = await generate({ ...body, own_hours: late, court_hours: evening });
    expect(none.body).toMatchObject({ fields: { court_hours: expect.any(String) } });
  });
});
