import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ScheduleRulesResponse } from "#contract/board/schedule-moves.ts";
import { GenerateResponse, GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { LastGenerationResponse } from "#contract/brackets/generation.ts";
import { paths } from "#contract/paths.ts";
import { TeamMoveResponse } from "#contract/teams/team-moves.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let id: number;

/** Friday to Sunday, 9:00 to 18:00 on two courts; on no day of a run of the tests are they over. */
const weekend = {
  start_date: "2030-11-22",
  end_date: "2030-11-24",
  seed: 7,
  min_rest_between_games: 0,
  time_slots: Array.from({ length: 9 }, (_, index) => ({
    start: `${String(index + 9).padStart(2, "0")}:00`,
    end: `${String(index + 10).padStart(2, "0")}:00`,
    courts: [1, 2],
  })),
  schedule_config: { daysOfWeek: [0, 5, 6], dayFilling: "all_days" },
};
const day_plan = {
  from: "09:00",
  to: "18:00",
  game_minutes: 60,
  break_minutes: 0,
  lunch: null,
};
const friday = { date: "2030-11-22", from: "17:30", to: "21:40" };
const sundays = { day_of_week: 0, from: "09:00", to: "15:00" };
const wanted = { ...weekend, day_plan, own_hours: [friday, sundays] };

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  id = await tournamentOf(9);
});

async function tournamentOf(teams: number): Promise<number> {
  const tournament = await app.createTournament({
    creator_id: organiser.id,
    courts_count: 2,
    start_date: "2030-11-22",
    end_date: "2030-11-24",
  });
  for (let team = 0; team < teams; team++) await app.createTeam({ tournament_id: tournament.id });
  return tournament.id;
}

const generate = (body: object) =>
  app.call("POST", paths.generateBrackets(id), { as: organiser, body });
const preview = (body: object) =>
  app.call("POST", paths.generationPreview(id), { as: organiser, body });
const rules = async () =>
  (await app.call("GET", paths.scheduleRules(id))).read(ScheduleRulesResponse).rules;
const hour = (start: string, end: string) => ({ start, end, courts: [1, 2] });
const league = { brackets_config: [{ name: "League", type: "round_robin", max_teams: 9 }] };

describe("days with hours of their own", () => {
  test("are played within them, from their own beginning on, as the preview said", async () => {
    const outline = (await preview({ ...wanted, ...league })).read(GenerationOutline);
    const days = [
      { date: "2030-11-22", start: "17:30", end: "21:30" },
      { date: "2030-11-23", start: "09:00" },
      { date: "2030-11-24", start: "09:00", end: "15:00" },
    ];
    expect(outline).toMatchObject({ unscheduled: { count: 0 }, days });
    const drawn = (await generate({ ...wanted, ...league })).read(GenerateResponse);
    expect(drawn).toMatchObject({ unscheduled: { count: 0 }, days: outline.days });
    const { schedule } = (await app.call("GET", paths.tournamentSchedule(id))).read(
      ScheduleResponse,
    );
    const onFriday = schedule.filter(({ date }) => date === friday.date);
    expect(new Set(onFriday.map(({ start_time: start }) => start))).toEqual(
      new Set(["17:30", "18:30", "19:30", "20:30"]),
    );
  });

  test("count in what is missing", async () => {
    const short = { ...sundays, to: "10:00" };
    const body = { ...wanted, ...league, own_hours: [friday, short] };
    // Four slots, nine and one on two courts hold 28 of 36 games.
    const outline = (await preview(body)).read(GenerationOutline);
    expect(outline.unscheduled.count).toBe(8);
    expect(outline.unscheduled.reasons[0]).toContain("28 places on 3 days");
  });

  test("are kept with the draw and with what its schedule is judged by", async () => {
    await generate(wanted);
    const last = await app.call("GET", paths.lastGeneration(id), { as: organiser });
    expect(last.read(LastGenerationResponse).generation?.options).toMatchObject({
      own_hours: [friday, sundays],
    });
    expect((await rules()).own_days).toEqual([
      {
        date: friday.date,
        time_slots: [
          hour("17:30", "18:30"),
          hour("18:30", "19:30"),
          hour("19:30", "20:30"),
          hour("20:30", "21:30"),
        ],
      },
      { day_of_week: 0, time_slots: weekend.time_slots.slice(0, 6) },
    ]);
  });

  test("keep the slots that lie within, where these come from no plan", async () => {
    const { day_plan: _, ...body } = wanted;
    expect((await generate({ ...body, own_hours: [sundays] })).status).toBe(200);
    expect((await rules()).own_days).toEqual([
      { day_of_week: 0, time_slots: weekend.time_slots.slice(0, 6) },
    ]);
  });

  test("hold the games of a team that comes late, too", async () => {
    await generate({
      ...wanted,
      brackets_config: [{ ...league.brackets_config[0], max_teams: 4 }],
    });
    const bracket = await app.database
      .selectFrom("brackets")
      .select("id")
      .where("tournament_id", "=", id)
      .executeTakeFirstOrThrow();
    const late = await app.createTeam({ tournament_id: id });
    const answer = await app.call("POST", paths.teamMoves(id), {
      as: organiser,
      body: { kind: "assign", team_ids: [late.id], bracket_id: bracket.id },
    });
    const { games } = answer.read(TeamMoveResponse);
    const onFriday = games.filter(({ date }) => date === friday.date);
    expect(games).toHaveLength(4);
    expect(onFriday.map(({ start_time: start }) => start)).toEqual(["18:30", "19:30", "20:30"]);
  });

  test("are not told of where there are none", async () => {
    expect((await generate(weekend)).status).toBe(200);
    expect(await rules()).not.toHaveProperty("own_days");
  });

  test.each([
    ["before the tournament", [{ ...friday, date: "2030-11-21" }], "own_hours.0.date"],
    ["after it", [sundays, { ...friday, date: "2030-11-25" }], "own_hours.1.date"],
    ["too short for a game", [{ ...friday, to: "18:29" }], "own_hours.0.to"],
    ["that end before they begin", [{ ...friday, to: "17:00" }], "own_hours.0.to"],
    ["of no day", [{ from: "09:00", to: "12:00" }], "own_hours.0.date"],
    ["of a date and a weekday", [{ ...friday, day_of_week: 5 }], "own_hours.0.date"],
    ["twice on a day", [friday, { ...friday, to: "20:00" }], "own_hours"],
    [
      "of too many days",
      Array.from({ length: 61 }, (_, day) => ({
        ...friday,
        date: new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10),
      })),
      "own_hours",
    ],
  ])("%s are refused in words, and nothing is drawn", async (_, own_hours, field) => {
    const answer = await generate({ ...wanted, own_hours });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { [field]: expect.stringMatching(/\w+ \w+/u) } });
    expect((await rules()).time_slots).toEqual([]);
  });

  test("can be of a day by which the draw is longer than the tournament", async () => {
    const monday = { ...friday, date: "2030-11-25" };
    const body = { ...wanted, end_date: "2030-11-25", own_hours: [monday] };
    expect((await preview(body)).status).toBe(200);
  });
});
