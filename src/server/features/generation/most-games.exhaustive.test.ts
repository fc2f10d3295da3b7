import { afterAll, beforeAll, expect, test } from "vitest";
import { GenerateResponse } from "#contract/brackets/generation-answers.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("makes 19,900 matches in one call", async () => {
  const organiser = await app.createUser();
  const { id } = await app.createTournament({ creator_id: organiser.id });
  for (let number = 1; number <= 200; number++) {
    await app.createTeam({ tournament_id: id, name: `Team ${number}` });
  }
  const answer = await app.call("POST", paths.generateBrackets(id), {
    as: organiser,
    body: {
      start_date: "2026-07-04",
      end_date: "2026-07-12",
      brackets_config: [{ name: "All", type: "round_robin", max_teams: 200 }],
      schedule_config: { autoSchedule: false },
    },
  });
  expect(answer.read(GenerateResponse).total_matches_generated).toBe(19_900);
  const { schedule } = (await app.call("GET", paths.tournamentSchedule(id))).read(ScheduleResponse);
  expect(schedule).toHaveLength(19_900);
});
