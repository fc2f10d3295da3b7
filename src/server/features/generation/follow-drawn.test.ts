import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { LastGenerationResponse } from "#contract/brackets/generation.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;

const group = (letter: string) => ({ name: `Group ${letter}`, type: "group_stage", max_teams: 4 });
const cup = { name: "Cup", type: "elimination", max_teams: 2, qualifiers_per_group: 2 };
const plate = { ...cup, name: "Plate" };
const timed = {
  start_date: "2083-05-01",
  end_date: "2083-05-03",
  min_rest_between_games: 30,
  time_slots: ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00"].map((start) => {
    return { start, end: `${start.slice(0, 2)}:45`, courts: [1, 2] };
  }),
  schedule_config: { daysOfWeek: [0, 1, 2, 3, 4, 5, 6] },
};
const untimed = { schedule_config: { autoSchedule: false } };

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const days = { start_date: "2083-05-01", end_date: "2083-05-03", timezone: "UTC" };
  tournamentId = (await app.createTournament({ creator_id: organiser.id, ...days })).id;
  for (let seed = 1; seed <= 8; seed++) {
    await app.createTeam({ tournament_id: tournamentId, name: `Team ${seed}`, seed });
  }
});

const draw = (body: object, path = paths.generateBrackets(tournamentId)) =>
  app.call("POST", path, { as: organiser, body: { shuffle_teams: false, seed: 1, ...body } });
const drawGroups = async (times: object) => {
  const drawn = await draw({ ...times, brackets_config: [group("A"), group("B")] });
  expect(drawn.status).toBe(200);
};
const follow = (brackets_config: object[], more: object = untimed) =>
  draw({ ...more, follow_drawn: true, brackets_config });
const schedule = async () =>
  (await app.call("GET", paths.tournamentSchedule(tournamentId))).read(ScheduleResponse).schedule;
const isIn = (name: string) => (row: ScheduleRow) => row.bracket?.startsWith(name) ?? false;
const sidesIn = async (name: string) =>
  (await schedule()).filter(isIn(name)).map((row) => [row.team1, row.team2]);
const seedOf = (name: string | null) => Number(name?.slice(5));
async function play(name: string) {
  for (const row of (await schedule()).filter(isIn(name))) {
    const homeWins = seedOf(row.team1) < seedOf(row.team2);
    const scores = { t1s: homeWins ? 2 : 0, t2s: homeWins ? 0 : 2 };
    await app.call("PUT", paths.match(row.id), { as: organiser, body: scores });
  }
}

test("playoffs follow groups that are drawn, and leave all that there is", async () => {
  await drawGroups(untimed);
  const before = await schedule();
  const drawn = await follow([cup]);
  expect(drawn.status).toBe(200);
  const after = await schedule();
  expect(after.filter(isIn("Group"))).toEqual(before);
  expect(after.filter(isIn("Cup"))).toHaveLength(3);
  await play("Group");
  expect((await sidesIn("Cup")).slice(0, 2)).toEqual([
    ["Team 1", "Team 3"],
    ["Team 2", "Team 4"],
  ]);
});

test("whoever has a rank already stands there at once", async () => {
  await drawGroups(untimed);
  await play("Group A");
  await follow([cup]);
  expect((await sidesIn("Cup")).slice(0, 2)).toEqual([
    ["Team 1", null],
    [null, "Team 4"],
  ]);
  await play("Group B");
  expect((await sidesIn("Cup")).slice(0, 2)).toEqual([
    ["Team 1", "Team 3"],
    ["Team 2", "Team 4"],
  ]);
});

test("a further bracket takes the ranks that are left, and none that are taken", async () => {
  await drawGroups(untimed);
  await play("Group");
  await follow([cup]);
  await follow([plate]);
  expect(new Set((await sidesIn("Plate")).slice(0, 2).flat())).toEqual(
    new Set(["Team 5", "Team 6", "Team 7", "Team 8"]),
  );
  const third = await follow([{ ...cup, name: "Bowl", qualifiers_per_group: 1 }]);
  const reason = { code: "engine.group_too_small", params: { rank: 5, group: "Group A" } };
  expect(third).toMatchObject({ status: 422, body: { reason } });
});

test("the best of a league meet in playoffs that were not thought of before", async () => {
  const league = { name: "League", type: "round_robin", max_teams: 8 };
  await draw({ ...untimed, brackets_config: [league] });
  await play("League");
  expect((await follow([{ ...cup, qualifiers_per_group: 4 }])).status).toBe(200);
  expect((await sidesIn("Cup")).slice(0, 2)).toEqual([
    ["Team 1", "Team 4"],
    ["Team 2", "Team 3"],
  ]);
});

test("nothing is played before the groups are over and their teams have rested", async () => {
  await drawGroups(timed);
  const last = (await schedule())
    .filter(isIn("Group"))
    .map((row) => `${row.date} ${row.end_time}`)
    .toSorted()
    .at(-1)!;
  const preview = await draw(
    { ...timed, follow_drawn: true, brackets_config: [cup] },
    paths.generationPreview(tournamentId),
  );
  expect(preview.read(GenerationOutline)).toMatchObject({
    total_matches_generated: 3,
    unscheduled: { count: 0 },
  });
  await follow([cup], timed);
  const starts = (await schedule())
    .filter(isIn("Cup"))
    .map((row) => `${row.date} ${row.start_time}`);
  expect(starts).toHaveLength(3);
  for (const start of starts) {
    const minutes = (Date.parse(`${start}Z`) - Date.parse(`${last}Z`)) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(30);
  }
});

test("the next draw begins with the last one, not with what only followed", async () => {
  await drawGroups(untimed);
  await follow([cup]);
  const answer = await app.call("GET", paths.lastGeneration(tournamentId), { as: organiser });
  const { generation } = answer.read(LastGenerationResponse);
  expect(generation!.options.brackets_config.map(({ name }) => name)).toEqual([
    "Group A",
    "Group B",
  ]);
});

test.each([
  ["before anything is drawn", [cup], {}, 422, "no group"],
  [
    "with a bracket that takes no ranks",
    [{ ...cup, qualifiers_per_group: undefined }],
    {},
    400,
    "so many",
  ],
  ["without a bracket", [], {}, 400, "so many"],
  ["over what there is", [cup], { overwrite: true }, 400, "replaces nothing"],
])("what follows is refused %s", async (_, config, more, status, words) => {
  if (status === 400) await drawGroups(untimed);
  const before = await schedule();
  const refused = await follow(config, { ...untimed, ...more });
  expect(refused.status).toBe(status);
  expect(refused.text).toContain(words);
  expect(await schedule()).toEqual(before);
});
