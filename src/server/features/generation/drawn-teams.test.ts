import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { GenerateResponse, GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { LastGenerationResponse } from "#contract/brackets/generation.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let id: number;
let teams: number[];

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  id = (await app.createTournament({ creator_id: organiser.id })).id;
  teams = [];
  for (let n = 0; n < 9; n++) {
    const seed = n < 4 ? n + 1 : null;
    teams.push((await app.createTeam({ tournament_id: id, seed })).id);
  }
});

const groups = ["A", "B", "C"].map((letter) => ({
  name: `Group ${letter}`,
  type: "group_stage",
  max_teams: 3,
}));
const playoffs = { name: "Cup", type: "elimination", max_teams: 6, qualifiers_per_group: 2 };
const options = (changes: object = {}) => ({
  brackets_config: [...groups, playoffs],
  overwrite: true,
  seeding: "pots",
  schedule_config: { autoSchedule: false },
  ...changes,
});
const preview = async (changes: object = {}) =>
  (
    await app.call("POST", paths.generationPreview(id), { as: organiser, body: options(changes) })
  ).read(GenerationOutline).draw;
const draw = (changes: object = {}) =>
  app.call("POST", paths.generateBrackets(id), { as: organiser, body: options(changes) });
const brackets = async () =>
  (await app.call("GET", paths.tournamentBrackets(id))).read(BracketsResponse).brackets;
const drawn = async () => (await brackets()).map(({ name, draw: own }) => [name, own?.team_ids]);

test("each bracket keeps its number, its choices and who came to which place", async () => {
  const { seed } = (await draw()).read(GenerateResponse);
  const [first, ...others] = await brackets();
  expect(first!.draw).toEqual({
    number: seed,
    shuffle: true,
    seeding: "pots",
    keep_apart: false,
    team_ids: expect.any(Array),
  });
  const dealt = [first!, ...others].flatMap(({ draw: own }) => own?.team_ids ?? []);
  expect(new Set(dealt)).toEqual(new Set(teams));
  expect(dealt).toHaveLength(teams.length);
  // Seeds 1 to 3 lead their groups, and what takes ranks of groups was not drawn.
  const leaders = [first!, ...others].slice(0, 3).map(({ draw: own }) => own!.team_ids[0]);
  expect(new Set(leaders)).toEqual(new Set(teams.slice(0, 3)));
  expect(others.at(-1)).toMatchObject({ name: "Cup", draw: null });
});

test("a draw comes again by the number of its bracket, whatever was drawn in between", async () => {
  await draw({ seed: 11 });
  const first = await drawn();
  const { number } = (await brackets())[0]!.draw!;
  await draw({ seed: 12 });
  expect(await drawn()).not.toEqual(first);
  await draw({ seed: number });
  expect(await drawn()).toEqual(first);
});

test("a bracket that people fill has no draw", async () => {
  const body = { tournament_id: id, name: "By hand", type: "round_robin" };
  await app.call("POST", paths.brackets(), { as: organiser, body });
  expect(await brackets()).toMatchObject([{ name: "By hand", draw: null }]);
});

test("each of several divisions has its own number, by which it is drawn alike alone", async () => {
  const names = ["Women", "Men"];
  for (const name of names) {
    await app.call("POST", paths.divisions(id), { as: organiser, body: { name } });
  }
  const rows = await app.database
    .selectFrom("tournament_divisions")
    .select(["id", "name"])
    .where("tournament_id", "=", id)
    .orderBy("id")
    .execute();
  for (const [index, team] of teams.entries()) {
    const division_id = rows[index % 2]!.id;
    await app.database.updateTable("teams").set({ division_id }).where("id", "=", team).execute();
  }
  const divisions = rows.map((row) => ({ division_id: row.id, brackets_config: [] }));
  await draw({ seed: 40, brackets_config: [], divisions });
  const together = await brackets();
  expect(new Set(together.map(({ draw: own }) => own!.number))).toEqual(new Set([40, 41]));
  const second = together.filter(({ division_id }) => division_id === rows[1]!.id);
  await draw({ seed: 41, brackets_config: [], division_id: rows[1]!.id });
  const alone = (await brackets()).filter(({ division_id }) => division_id === rows[1]!.id);
  expect(alone.map((one) => one.draw)).toEqual(second.map((one) => one.draw));
  // The next draw begins with how each was drawn last.
  const cup = { name: "Cup", type: "elimination", max_teams: 5 };
  await draw({ brackets_config: [cup], division_id: rows[0]!.id });
  const last = await app.call("GET", paths.lastGeneration(id), { as: organiser });
  expect(last.read(LastGenerationResponse).generation?.options.divisions).toMatchObject([
    { division_id: rows[0]!.id, brackets_config: [cup] },
    { division_id: rows[1]!.id, brackets_config: [] },
  ]);
});

test("what was shown is drawn, and nothing else", async () => {
  const shown = await preview({ seed: 5 });
  expect(shown.brackets.map(({ name }) => name)).toEqual(["Group A", "Group B", "Group C"]);
  expect(await brackets()).toEqual([]);
  expect((await preview({ seed: 6 })).key).not.toBe(shown.key);

  // Somebody registers after it was shown.
  const late = await app.createTeam({ tournament_id: id });
  const refused = await draw({ seed: 5, shown_draw: shown.key, brackets_config: [] });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: "changed_meanwhile",
    reason: { code: "refusals.generation.notAsShown" },
  });
  expect(await brackets()).toEqual([]);

  await app.call("DELETE", paths.team(late.id), { as: organiser });
  expect((await draw({ seed: 5, shown_draw: shown.key })).status).toBe(200);
  const applied = (await brackets()).flatMap(({ draw: own }) => (own ? [own.team_ids] : []));
  expect(applied).toEqual(shown.brackets.map(({ team_ids }) => team_ids));
});
