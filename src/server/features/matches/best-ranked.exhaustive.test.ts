import type { z } from "zod";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { ConsequencesResponse } from "#contract/matches/corrections.ts";
import { GenerateResponse } from "#contract/brackets/generation-answers.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import { OutlookResponse } from "#contract/standings/outlook.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let drawn: z.infer<typeof GenerateResponse>;

const group = (letter: string) => ({ name: `Group ${letter}`, type: "group_stage", max_teams: 3 });
const playoffs = { name: "Playoffs", type: "elimination", max_teams: 8, qualifiers_per_group: 2 };

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
/** Nine teams in three groups: the first two of each go on, and the two best thirds. */
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  for (let seed = 1; seed <= 9; seed++) {
    await app.createTeam({ tournament_id: tournamentId, name: `Team ${seed}`, seed });
  }
  const config = [...["A", "B", "C"].map(group), { ...playoffs, best_next: 2 }];
  drawn = (await draw({ brackets_config: config })).read(GenerateResponse);
});

const draw = (body: object) =>
  app.call("POST", paths.generateBrackets(tournamentId), {
    as: organiser,
    body: { shuffle_teams: false, seed: 1, schedule_config: { autoSchedule: false }, ...body },
  });
const schedule = async () =>
  (await app.call("GET", paths.tournamentSchedule(tournamentId))).read(ScheduleResponse).schedule;
const standings = async () =>
  (await app.call("GET", paths.tournamentStandings(tournamentId))).read(StandingsResponse)
    .standings;
const enter = (id: number, t1s: number, t2s: number, extra: object = {}) =>
  app.call("PUT", paths.match(id), { as: organiser, body: { t1s, t2s, ...extra } });
const seedOf = (name: string | null) => Number(name?.slice(5));
/** The better seed wins, by as much as its group says. */
async function playGroups(rows: ScheduleRow[], margins: Record<string, number>) {
  for (const { id, team1, team2, bracket } of rows.filter(({ stage }) => stage === "group")) {
    const points = margins[bracket!]!;
    const homeWins = seedOf(team1) < seedOf(team2);
    await enter(id, homeWins ? points : 0, homeWins ? 0 : points);
  }
}
const margins = { "Group A": 1, "Group B": 2, "Group C": 3 };
const quarterfinals = (rows: ScheduleRow[]) =>
  rows.filter(({ stage_name }) => stage_name === "Quarterfinals");
const sidesOf = (rows: ScheduleRow[]) => rows.flatMap(({ team1, team2 }) => [team1, team2]);

test("a place says that it takes the best of a rank, and over which groups", async () => {
  expect(drawn).toMatchObject({
    total_matches_generated: 16,
    games_per_team: { least: 2, most: 5 },
  });
  const rows = quarterfinals(await schedule());
  const sources = rows.flatMap(({ team1_source, team2_source }) => [team1_source, team2_source]);
  const brackets = ["Group A", "Group B", "Group C"];
  expect(sources).toContainEqual(
    expect.objectContaining({ kind: "best_ranked", rank: 3, place: 1, brackets }),
  );
  expect(sources).toContainEqual(
    expect.objectContaining({ kind: "best_ranked", rank: 3, place: 2, brackets }),
  );
  expect(sources.filter((source) => source?.kind === "rank")).toHaveLength(6);
  const { brackets: kept } = (await app.call("GET", paths.tournamentBrackets(tournamentId))).read(
    BracketsResponse,
  );
  expect(kept.map(({ team_count, fed_by }) => [team_count, fed_by])).toEqual([
    [3, 0],
    [3, 0],
    [3, 0],
    [0, 3],
  ]);
  const table = await app.call("GET", `${paths.tournamentScheduleTable(tournamentId)}?language=de`);
  expect(table.text).toContain("Bester Dritter 1");
});

test("the best thirds are known when the last group is, and none meets the own group's team", async () => {
  const rows = await schedule();
  await playGroups(
    rows.filter(({ bracket }) => bracket !== "Group C"),
    margins,
  );
  const before = sidesOf(quarterfinals(await schedule()));
  expect(before.filter((team) => team === null)).toHaveLength(4);
  await playGroups(
    rows.filter(({ bracket }) => bracket === "Group C"),
    margins,
  );
  const after = quarterfinals(await schedule());
  const teams = sidesOf(after);
  // All thirds lost both games; those of A and B lost them by less.
  const thirdOf = thirds(rows);
  expect(teams).toContain(thirdOf["Group A"]);
  expect(teams).toContain(thirdOf["Group B"]);
  expect(teams).not.toContain(thirdOf["Group C"]);
  const groupOf = new Map(
    rows.flatMap(({ team1, team2, bracket }) => [
      [team1, bracket],
      [team2, bracket],
    ]),
  );
  for (const { team1, team2 } of after) expect(groupOf.get(team1)).not.toBe(groupOf.get(team2));
});

test("the thirds stand in one table as the groups are played, and those on top are who goes on", async () => {
  const rows = await schedule();
  expect((await standings()).best_of_rank).toEqual([]);
  const groupsButLast = rows.filter(({ bracket }) => bracket !== "Group C");
  await playGroups(groupsButLast, margins);
  const [running] = (await standings()).best_of_rank;
  expect(running).toMatchObject({ rank: 3, count: 2, bracket: "Playoffs", leaves_out: false });
  await playGroups(
    rows.filter(({ bracket }) => bracket === "Group C"),
    margins,
  );
  const [over] = (await standings()).best_of_rank;
  const third = thirds(rows);
  expect(over!.rows).toMatchObject([
    { rank: 1, team: third["Group A"], bracket: "Group A", losses: 2, net_score: -2 },
    { rank: 2, team: third["Group B"], bracket: "Group B", losses: 2, net_score: -4 },
    { rank: 3, team: third["Group C"], bracket: "Group C", losses: 2, net_score: -6 },
  ]);
  const playing = sidesOf(quarterfinals(await schedule()));
  expect(over!.rows.map(({ team }) => playing.includes(team))).toEqual([true, true, false]);
  const table = await app.call(
    "GET",
    `${paths.tournamentStandingsTable(tournamentId)}?language=en`,
  );
  expect(table.text).toContain(
    `Teams in place 3 of their groups,3,${third["Group C"]},0,2,0,0,6,-6,`,
  );
});

test("a third that has withdrawn is not compared", async () => {
  const rows = await schedule();
  await playGroups(rows, margins);
  const out = rows.flatMap(({ team1, home_team_id: one, team2, away_team_id: other }) =>
    team1 === thirds(rows)["Group A"] ? one! : team2 === thirds(rows)["Group A"] ? other! : [],
  )[0]!;
  const body = { policy: "keep_played" };
  await app.call("PUT", paths.teamWithdrawal(out), { as: organiser, body });
  const [bests] = (await standings()).best_of_rank;
  expect(bests!.rows.map(({ bracket }) => bracket)).toEqual(["Group B", "Group C"]);
});

test("what the third of a larger group won against its last does not count there", async () => {
  await app.createTeam({ tournament_id: tournamentId, name: "Team 10", seed: 10 });
  const config = [{ ...group("A"), max_teams: 4 }, ...["B", "C"].map(group)];
  await draw({ overwrite: true, brackets_config: [...config, { ...playoffs, best_next: 2 }] });
  await playGroups(await schedule(), margins);
  const [bests] = (await standings()).best_of_rank;
  expect(bests!.leaves_out).toBe(true);
  expect(bests!.rows.map(({ bracket, wins, losses }) => [bracket, wins, losses])).toEqual([
    ["Group A", 0, 2],
    ["Group B", 0, 2],
    ["Group C", 0, 2],
  ]);
});

test("a group's third is not out while it may be among the best", async () => {
  const games = (await schedule()).filter(({ bracket }) => bracket === "Group A");
  const third = Math.max(...games.flatMap(({ team1, team2 }) => [seedOf(team1), seedOf(team2)]));
  const isOfThird = ({ team1, team2 }: ScheduleRow) =>
    seedOf(team1) === third || seedOf(team2) === third;
  for (const { id, team1 } of games.filter(isOfThird)) {
    const isHome = seedOf(team1) === third;
    await enter(id, isHome ? 0 : 1, isHome ? 1 : 0);
  }
  const path = `${paths.standingsOutlook(tournamentId)}?bracket=Group%20A`;
  const { outlook } = (await app.call("GET", path)).read(OutlookResponse);
  expect(outlook).toMatchObject({ places: 2, best_next: { rank: 3, count: 2 }, games_left: 1 });
  expect(outlook.teams.map(({ prospect }) => prospect?.chance)).toEqual([
    "certain",
    "certain",
    "possible",
  ]);
  expect(outlook.teams[2]?.prospect).toMatchObject({ best_rank: 3, worst_rank: 3 });
});

test("a correction in one group changes who is among the best of another, and says so before", async () => {
  const rows = await schedule();
  await playGroups(rows, margins);
  const third = thirds(rows);
  // The third of C loses one game by less: it passes the third of B.
  const game = rows.find(
    ({ team1, team2, bracket }) =>
      bracket === "Group C" && [team1, team2].includes(third["Group C"]!),
  )!;
  const isHome = game.team1 === third["Group C"];
  const score = { t1s: isHome ? 2 : 3, t2s: isHome ? 3 : 2 };
  const asked = await app.call("POST", paths.matchConsequences(game.id), {
    as: organiser,
    body: score,
  });
  const [advance] = asked.read(ConsequencesResponse).consequences;
  expect(advance?.games.length).toBeGreaterThan(0);
  await app.call("PUT", paths.match(game.id), {
    as: organiser,
    body: { ...score, follow_up: "advance" },
  });
  const teams = sidesOf(quarterfinals(await schedule()));
  expect(teams).toContain(third["Group C"]);
  expect(teams).not.toContain(third["Group B"]);
  const history = await app.call("GET", paths.tournamentHistory(tournamentId), { as: organiser });
  const entry = history.read(HistoryResponse).entries[0]!;
  const undo = await app.call("POST", paths.historyUndo(tournamentId, entry.id), { as: organiser });
  expect(undo.status).toBe(200);
  const again = sidesOf(quarterfinals(await schedule()));
  expect(again).toContain(third["Group B"]);
  expect(again).not.toContain(third["Group C"]);
});

test("a playoff game that is deleted and brought back still takes its best third", async () => {
  const rows = await schedule();
  const game = quarterfinals(rows).find(
    ({ team2_source }) => team2_source?.kind === "best_ranked",
  )!;
  await app.call("DELETE", paths.match(game.id), { as: organiser });
  const history = await app.call("GET", paths.tournamentHistory(tournamentId), { as: organiser });
  const entry = history.read(HistoryResponse).entries[0]!;
  await app.call("POST", paths.historyUndo(tournamentId, entry.id), { as: organiser });
  const back = (await schedule()).find(({ id }) => id === game.id);
  expect(back?.team2_source).toEqual(game.team2_source);
});

test("everybody has a final place of their own once all is played", async () => {
  await playGroups(await schedule(), margins);
  for (;;) {
    const open = (await schedule()).find(
      ({ status, team1, team2 }) => status === "SCHEDULED" && team1 && team2,
    );
    if (!open) break;
    const homeWins = seedOf(open.team1) < seedOf(open.team2);
    await enter(open.id, homeWins ? 2 : 0, homeWins ? 0 : 2);
  }
  const { final_ranking: ranking } = await standings();
  expect(ranking[0]).toMatchObject({ rank: 1, team: "Team 1" });
  expect(ranking).toHaveLength(9);
  expect(ranking.at(-1)).toMatchObject({ rank: 9, decided_by: { kind: "group", rank: 3 } });
});

test("the best of the next rank alone, or of more groups than there are, are refused", async () => {
  const { qualifiers_per_group: _, ...alone } = playoffs;
  const without = await draw({ overwrite: true, brackets_config: [{ ...alone, best_next: 2 }] });
  expect(without.status).toBe(400);
  const config = [...["A", "B", "C"].map(group), { ...playoffs, best_next: 4 }];
  const tooMany = await draw({ overwrite: true, brackets_config: config });
  expect([tooMany.status, tooMany.body]).toMatchObject([422, { code: "impossible" }]);
});

function thirds(rows: ScheduleRow[]): Record<string, string> {
  const inGroups = rows.filter(({ stage }) => stage === "group");
  const byGroup = Map.groupBy(inGroups, ({ bracket }) => bracket!);
  return Object.fromEntries(
    [...byGroup].map(([name, games]) => [
      name,
      sidesOf(games).toSorted((a, b) => seedOf(b) - seedOf(a))[0]!,
    ]),
  );
}
