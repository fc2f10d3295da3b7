import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
});

const generate = async (brackets_config: object[], extra: object = {}) => {
  const schedule_config = { autoSchedule: false };
  const body = { brackets_config, schedule_config, seed: 7, ...extra };
  const answer = await app.call("POST", paths.generateBrackets(tournamentId), {
    as: organiser,
    body,
  });
  expect(answer.status).toBe(200);
};
const schedule = async () =>
  (await app.call("GET", paths.tournamentSchedule(tournamentId))).read(ScheduleResponse).schedule;
const brackets = async () =>
  (await app.call("GET", paths.tournamentBrackets(tournamentId))).read(BracketsResponse).brackets;
async function createTeams(count: number) {
  for (let team = 1; team <= count; team++) await app.createTeam({ tournament_id: tournamentId });
}

const format = { kind: "sets", parts: 5, target: 11, lead: 2 };
const cup = (max_teams: number, extra: object = {}) => ({
  name: "Cup",
  type: "elimination",
  max_teams,
  third_place: true,
  ...extra,
});
const formatsOf = async () =>
  (await brackets()).map(({ name, game_formats }) => [
    name,
    game_formats.map(({ round, format: one }) => [round, one?.parts]),
  ]);

describe("drawing anew", () => {
  test("keeps how a bracket's games are played, the final's for the final of a larger draw", async () => {
    await createTeams(4);
    await generate([cup(4)]);
    const { id, name, type } = (await brackets())[0]!;
    const before = (await schedule()).find(({ stage_name }) => stage_name === "Final")!;
    const game_formats = [
      { round: null, format: { ...format, parts: 3 } },
      { round: before.round, format },
      { round: 0, format: { ...format, parts: 1 } },
    ];
    const body = { name, type, game_formats };
    expect((await app.call("PUT", paths.bracket(id), { as: organiser, body })).status).toBe(200);
    await createTeams(8);
    await generate([cup(8)], { overwrite: true });
    const final = (await schedule()).find(({ stage_name }) => stage_name === "Final")!;
    expect(final.round).toBeGreaterThan(before.round);
    expect(await formatsOf()).toEqual([
      [
        "Cup",
        [
          [null, 3],
          [final.round, 5],
          [0, 1],
        ],
      ],
    ]);
  });

  test("leaves them out of a bracket of another type or name", async () => {
    await createTeams(4);
    await generate([cup(4)]);
    const { id } = (await brackets())[0]!;
    const body = { name: "Cup", type: "elimination", game_formats: [{ round: null, format }] };
    await app.call("PUT", paths.bracket(id), { as: organiser, body });
    const double = { ...cup(4), type: "double_elimination", third_place: false };
    await generate([double], { overwrite: true });
    expect(await formatsOf()).toEqual([["Cup", []]]);
  });
});
