import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LastGenerationResponse } from "#contract/brackets/generation.ts";
import { paths } from "#contract/paths.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import { ScheduleRulesResponse } from "#contract/board/schedule-moves.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let id: number;

const slot = (hour: number, courts = [1, 2]) => ({
  start: `${String(hour).padStart(2, "0")}:00`,
  end: `${String(hour + 1).padStart(2, "0")}:00`,
  courts,
});
const day_plan = {
  from: "09:00",
  to: "12:00",
  game_minutes: 60,
  break_minutes: 0,
  lunch: { start: "12:30", end: "13:00" },
};
const hours = {
  time_slots: [slot(9), slot(10), slot(11)],
  day_plan,
  own_hours: [{ date: "2030-11-24", from: "10:00", to: "12:00" }],
  court_hours: [{ courts: [2], from: "10:00" }],
};
const limits = { min_rest_minutes: 20, max_games_per_day_per_team: null };

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const dates = { start_date: "2030-11-22", end_date: "2030-11-24" };
  id = (await app.createTournament({ creator_id: organiser.id, courts_count: 2, ...dates })).id;
});

const put = (body: object) =>
  app.call("PUT", paths.scheduleRules(id), { as: organiser, body: { ...limits, ...body } });
const change = (changes: object) => put({ hours: { ...hours, ...changes } });
const rules = async () =>
  (await app.call("GET", paths.scheduleRules(id))).read(ScheduleRulesResponse).rules;

test("hours of courts and days become the slots that places are judged by", async () => {
  const answer = (await change({})).read(ScheduleRulesResponse);
  expect(answer.rules).toEqual({
    ...limits,
    time_slots: [slot(9, [1]), slot(10), slot(11)],
    own_days: [{ date: "2030-11-24", time_slots: [slot(10), slot(11)] }],
    days_of_week: [0, 1, 2, 3, 4, 5, 6],
    exclude_dates: [],
    lunch: day_plan.lunch,
    hours,
  });
  const { own_hours: _, court_hours: _courts, ...everyDay } = hours;
  const plain = { own_hours: undefined, court_hours: undefined };
  expect((await change(plain)).read(ScheduleRulesResponse).rules).not.toHaveProperty("own_days");
  expect(await rules()).toMatchObject({ time_slots: hours.time_slots, hours: everyDay });
});

test("the next draw begins with them, and the history takes them back", async () => {
  for (let team = 0; team < 2; team++) await app.createTeam({ tournament_id: id });
  const drawn = { time_slots: [slot(14)], start_date: "2030-11-22" };
  await app.call("POST", paths.generateBrackets(id), { as: organiser, body: drawn });
  const last = async () =>
    (await app.call("GET", paths.lastGeneration(id), { as: organiser })).read(
      LastGenerationResponse,
    ).generation!.options;
  expect(await last()).toMatchObject({ time_slots: [slot(14)] });
  await change({});
  expect(await last()).toMatchObject(hours);
  const { entries } = (await app.call("GET", paths.tournamentHistory(id), { as: organiser })).read(
    HistoryResponse,
  );
  expect(entries[0]).toMatchObject({ action: "schedule.rules", undo: "open" });
  await app.call("POST", paths.historyUndo(id, entries[0]!.id), { as: organiser });
  expect(await rules()).toMatchObject({ time_slots: [slot(14)] });
  expect(await last()).toMatchObject({ time_slots: [slot(14)] });
});

test("of two who change the rules at once, each keeps what the other left alone", async () => {
  await change({});
  const former = await rules();
  expect((await put({ former, min_rest_minutes: 40 })).status).toBe(200);
  const early = { ...hours, time_slots: [slot(9), slot(10)] };
  expect((await put({ former, hours: early })).status).toBe(200);
  expect(await rules()).toMatchObject({ min_rest_minutes: 40, hours: early });

  const lunch = { start: "11:00", end: "11:30" };
  const late = { ...hours, time_slots: [slot(11)] };
  for (const body of [{ hours: late }, { lunch }, { min_rest_minutes: 0 }]) {
    const second = await put({ former, ...body });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: "changed_meanwhile" });
  }
  expect(await rules()).toMatchObject({ min_rest_minutes: 40, hours: early });
});

test.each([
  ["a court that there isn't", { time_slots: [slot(9, [1, 7])] }, "hours.time_slots"],
  ["no slot at all", { time_slots: [] }, "hours.time_slots"],
  [
    "a day outside the tournament",
    { own_hours: [{ date: "2030-12-01", from: "09:00", to: "12:00" }] },
    "hours.own_hours.0.date",
  ],
  [
    "hours in which no game fits",
    { court_hours: [{ courts: [1], from: "11:30" }] },
    "hours.court_hours.0.courts",
  ],
])("%s is refused, and nothing changes", async (_, changes, field) => {
  const before = await rules();
  const answer = await change(changes);
  expect(answer).toMatchObject({ status: 400, body: { code: "validation" } });
  expect(answer.text).toContain(field);
  expect(await rules()).toEqual(before);
});
