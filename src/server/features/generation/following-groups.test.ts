import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GenerateResponse, GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { ConsequencesResponse } from "#contract/matches/corrections.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;

const group = (letter: string) => ({ name: `Group ${letter}`, type: "group_stage", max_teams: 4 });
const stage = {
  name: "Intermediate round",
  type: "group_stage",
  max_teams: 2,
  qualifiers_per_group: 2,
  groups: 2,
};
const lower = { ...stage, name: "Lower round" };
const cup = {
  name: "Cup",
  type: "elimination",
  max_teams: 4,
  qualifiers_per_group: 2,
  after: "Intermediate round",
  third_place: true,
};
const plate = { ...cup, name: "Plate", after: "Lower round" };
const config = [...["A", "B", "C", "D"].map(group), stage, lower, cup, plate];

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  for (let seed = 1; seed <= 16; seed++) {
    await app.createTeam({ tournament_id: tournamentId, name: `Team ${seed}`, seed });
  }
});

const body = { shuffle_teams: false, seed: 1, schedule_config: { autoSchedule: false } };
const draw = (brackets_config: object[], path = paths.generateBrackets(tournamentId)) =>
  app.call("POST", path, { as: organiser, body: { ...body, brackets_config } });
const schedule = async () =>
  (await app.call("GET", paths.tournamentSchedule(tournamentId))).read(ScheduleResponse).schedule;
const standings = async () =>
  (await app.call("GET", paths.tournamentStandings(tournamentId))).read(StandingsResponse)
    .standings;
const seedOf = (name: string | null) => Number(name?.slice(5));
/** The better seed wins every game whose teams are known. */
async function play(of: (row: ScheduleRow) => boolean) {
  for (const row of (await schedule()).filter(of)) {
    const homeWins = seedOf(row.team1) < seedOf(row.team2);
    const scores = { t1s: homeWins ? 2 : 0, t2s: homeWins ? 0 : 2 };
    await app.call("PUT", paths.match(row.id), { as: organiser, body: scores });
  }
}
const isIn = (name: string) => (row: ScheduleRow) => row.bracket?.startsWith(name) ?? false;
const teamsIn = async (name: string) => {
  const rows = (await schedule()).filter(isIn(name));
  return new Set(rows.flatMap(({ team1, team2 }) => [team1, team2]));
};

test("says beforehand how many games two group stages come to", async () => {
  const preview = await draw(config, paths.generationPreview(tournamentId));
  expect(preview.read(GenerationOutline)).toMatchObject({
    total_matches_generated: 24 + 24 + 8,
    games_per_team: { least: 6, most: 8 },
  });
});

test("goes from groups over groups that follow to a place for everybody", async () => {
  expect((await draw(config)).read(GenerateResponse).brackets_created).toBe(10);
  expect(await teamsIn("Intermediate round A")).toEqual(new Set([null]));
  const first = (await schedule()).find(isIn("Intermediate round A"))!;
  expect(first.team1_source).toMatchObject({
    kind: "rank",
    bracket: expect.stringMatching("Group"),
  });
  await play(isIn("Group"));
  // A1 C1 B2 D2 of a serpentine draw.
  const sent = [1, 3, 5, 7].map((seed) => `Team ${seed}`);
  expect(await teamsIn("Intermediate round A")).toEqual(new Set(sent));
  const tables = (await standings()).group_stage;
  expect(tables["Intermediate round A"]!.map(({ team }) => team).toSorted()).toEqual(sent);
  expect(tables["Group A"]).toHaveLength(4);
  await play(isIn("Intermediate"));
  await play(isIn("Lower"));
  for (const round of [1, 2, 3]) {
    await play((row) => row.stage === "elimination" && row.round === round);
  }
  const ranking = (await standings()).final_ranking;
  expect(ranking.map(({ team }) => seedOf(team)).slice(0, 4)).toEqual([1, 2, 3, 4]);
  // Those of the intermediate round stand before the winner of the plate, who came from below.
  expect(new Set(ranking.slice(4, 8).map(({ team }) => seedOf(team)))).toEqual(
    new Set([5, 6, 7, 8]),
  );
  expect(ranking.slice(8, 12).map(({ team }) => seedOf(team))).toEqual([9, 10, 11, 12]);
  expect(ranking.map(({ rank }) => rank).slice(0, 4)).toEqual([1, 2, 3, 4]);
});

/** What the lowest seed's win over the best one in its group would do, by what becomes of later games. */
async function upset() {
  const decider = (await schedule()).find(
    (row) =>
      row.bracket === "Group A" && [1, 8].every((seed) => sides(row).includes(`Team ${seed}`)),
  )!;
  const isHome = decider.team1 === "Team 8";
  const scores = { t1s: isHome ? 9 : 0, t2s: isHome ? 0 : 9 };
  const asked = { as: organiser, body: scores };
  const answer = await app.call("POST", paths.matchConsequences(decider.id), asked);
  const { consequences } = answer.read(ConsequencesResponse);
  const reopen = () => {
    const { follow_up, seen } = consequences.find((one) => one.follow_up === "reopen")!;
    const saved = { as: organiser, body: { ...scores, follow_up, seen } };
    return app.call("PUT", paths.match(decider.id), saved);
  };
  return { consequences, reopen };
}

test("a correction says beforehand which games of the next groups get other teams", async () => {
  await draw(config);
  await play(isIn("Group"));
  const [advance] = (await upset()).consequences;
  expect(advance).toMatchObject({ follow_up: "advance", is_possible: true });
  expect(advance!.games).toHaveLength(6);
  expect(new Set(advance!.games.map(({ bracket }) => bracket))).toEqual(
    new Set(["Intermediate round A", "Intermediate round B"]),
  );
});

test("games of the next groups that are to be played again take with them what followed these", async () => {
  await draw(config);
  for (const name of ["Group", "Intermediate", "Lower"]) await play(isIn(name));
  for (const round of [1, 2, 3])
    await play((row) => row.stage === "elimination" && row.round === round);
  const { consequences, reopen } = await upset();
  const again = consequences.find(({ follow_up }) => follow_up === "reopen")!;
  const games = Map.groupBy(again.games, ({ bracket }) => bracket);
  expect([...games].map(([name, own]) => [name, own.length])).toEqual([
    ["Intermediate round A", 3],
    ["Intermediate round B", 3],
    ["Cup", 4],
  ]);
  expect(again.champions).toEqual([{ bracket: "Cup", before: "Team 1", after: null }]);
  expect((await reopen()).status).toBe(200);
  const cupGames = (await schedule()).filter(isIn("Cup"));
  expect(cupGames.map(({ status, team1, team2 }) => [status, team1, team2])).toEqual(
    cupGames.map(() => ["SCHEDULED", null, null]),
  );
  expect((await schedule()).filter(isIn("Plate")).every((row) => row.status === "COMPLETED")).toBe(
    true,
  );
});

function sides({ team1, team2 }: ScheduleRow) {
  return [team1, team2];
}

test.each([
  ["of a stage that isn't there", [group("A"), group("B"), { ...cup, after: "Elsewhere" }]],
  ["too few for the groups", [group("A"), group("B"), { ...stage, qualifiers_per_group: 1 }]],
])("refuses ranks %s, and nothing is drawn", async (_, asked) => {
  const answer = await draw(asked);
  expect([answer.status, answer.body]).toMatchObject([422, { code: "impossible" }]);
  expect(await schedule()).toEqual([]);
});

test("refuses a name that leaves no room for the letters of its groups", async () => {
  const long = { ...stage, name: "x".repeat(99) };
  const answer = await draw([group("A"), group("B"), long]);
  expect(answer.status).toBe(400);
});
