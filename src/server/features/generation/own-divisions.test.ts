import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GenerateResponse, LastGenerationResponse } from "#contract/brackets/generation.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let id: number;
let divisionIds: number[];

const slots = Array.from({ length: 9 }, (_, index) => ({
  start: `${String(index + 9).padStart(2, "0")}:00`,
  end: `${String(index + 9).padStart(2, "0")}:40`,
  courts: [1, 2],
}));
const weekend = {
  start_date: "2030-11-22",
  end_date: "2030-11-24",
  seed: 7,
  min_rest_between_games: 0,
  time_slots: slots,
  schedule_config: { daysOfWeek: [0, 5, 6] },
};

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const dates = { start_date: "2030-11-22", end_date: "2030-11-24" };
  id = (await app.createTournament({ creator_id: organiser.id, courts_count: 2, ...dates })).id;
  for (const name of ["Women", "Men"]) {
    await app.call("POST", paths.divisions(id), { as: organiser, body: { name } });
  }
  const rows = await app.database
    .selectFrom("tournament_divisions")
    .select("id")
    .where("tournament_id", "=", id)
    .orderBy("id")
    .execute();
  divisionIds = rows.map((row) => row.id);
  for (let team = 0; team < 8; team++) {
    const created = await app.createTeam({ tournament_id: id });
    await app.database
      .updateTable("teams")
      .set({ division_id: divisionIds[team % 2]! })
      .where("id", "=", created.id)
      .execute();
  }
});

const generate = (own: object, body: object = {}) =>
  app.call("POST", paths.generateBrackets(id), {
    as: organiser,
    body: {
      ...weekend,
      divisions: [{ division_id: divisionIds[0] }, { division_id: divisionIds[1], ...own }],
      ...body,
    },
  });
async function gamesOf(division: number) {
  const { schedule } = (await app.call("GET", paths.tournamentSchedule(id))).read(ScheduleResponse);
  const brackets = await app.database
    .selectFrom("brackets")
    .select("id")
    .where("division_id", "=", divisionIds[division]!)
    .execute();
  const own = new Set(brackets.map((bracket) => bracket.id));
  return schedule.filter(({ bracket_id }) => own.has(bracket_id ?? 0));
}

test("of divisions drawn together one plays twice round, in shorter games", async () => {
  const own = { games_per_matchup: 2, game_minutes: 25 };
  expect((await generate(own)).read(GenerateResponse).unscheduled.count).toBe(0);
  const [women, men] = [await gamesOf(0), await gamesOf(1)];
  expect([women.length, men.length]).toEqual([6, 12]);
  expect(new Set(women.map(({ end_time: end }) => end!.slice(3)))).toEqual(new Set(["40"]));
  expect(new Set(men.map(({ end_time: end }) => end!.slice(3)))).toEqual(new Set(["25"]));
  const last = await app.call("GET", paths.lastGeneration(id), { as: organiser });
  expect(last.read(LastGenerationResponse).generation!.options.divisions).toMatchObject([{}, own]);
});

test("four teams that meet in threes meet as often as their division says", async () => {
  expect((await generate({ games_per_matchup: 2 }, { teams_per_match: 3 })).status).toBe(200);
  expect((await gamesOf(1)).length).toBeGreaterThan((await gamesOf(0)).length);
});

test("games longer than the slots that all share are refused", async () => {
  const answer = await generate({ game_minutes: 45 });
  expect(answer).toMatchObject({ status: 400, body: { code: "validation" } });
  expect(answer.text).toContain("at most as long as the slots: 40 minutes");
  expect(await gamesOf(1)).toEqual([]);
});
