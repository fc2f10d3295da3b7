import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { TeamMovePreviewResponse } from "#contract/teams/team-moves.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let app: TestApp;

/** Far enough away for any day that this runs on. */
const day = "2090-07-01";
const time_slots = ["09:00", "10:00"].map((start) => ({
  start,
  end: `${start.slice(0, 2)}:50`,
  courts: [1, 2],
}));

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("a late team plays on a court that came after the draw, and on none that was taken away", async () => {
  const organiser = await app.createUser();
  const days = { start_date: day, end_date: day, courts_count: 2, timezone: "UTC" };
  const { id } = await app.createTournament({ creator_id: organiser.id, ...days });
  const rules = {
    min_rest_minutes: 10,
    max_games_per_day_per_team: null,
    days_of_week: [0, 1, 2, 3, 4, 5, 6],
  };
  await app.database
    .updateTable("tournaments")
    .set({ schedule_rules: JSON.stringify({ ...rules, exclude_dates: [], time_slots }) })
    .where("id", "=", id)
    .execute();
  const pool = await app.createBracket({ tournament_id: id, type: "group_stage", name: "Pool" });
  const team = async (name: string, bracket_id: number | null) =>
    (await app.createTeam({ tournament_id: id, name, bracket_id })).id;
  const [ants, bees, late] = [
    await team("Ants", pool.id),
    await team("Bees", pool.id),
    await team("Gnus", null),
  ];
  const drawn = { tournament_id: id, bracket_id: pool.id, home_team_id: ants, away_team_id: bees };
  await app.createMatch({ ...drawn, start_time: null, end_time: null });
  for (const court_id of [1, 2]) {
    await app.createMatch({
      tournament_id: id,
      start_time: `${day}T09:00:00Z`,
      end_time: `${day}T10:50:00Z`,
      court_id,
    });
  }
  const plan = async (courts_count: number) => {
    const body = { courts_count };
    await app.call("PUT", paths.tournament(id), { as: organiser, body });
    const move = { kind: "assign", team_ids: [late], bracket_id: pool.id };
    const asked = { as: organiser, body: move };
    const answer = await app.call("POST", paths.teamMovesPreview(id), asked);
    const { games } = answer.read(TeamMovePreviewResponse);
    return games.map(({ start_time, court }) => `${start_time} ${court}`).toSorted();
  };
  expect(await plan(2)).toEqual(["null null", "null null"]);
  expect(await plan(3)).toEqual(["09:00 C", "10:00 C"]);
  await app.database.deleteFrom("matches").where("court_id", "is not", null).execute();
  expect(await plan(1)).toEqual(["09:00 A", "10:00 A"]);
});
