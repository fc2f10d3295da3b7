import papa from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatPresets } from "#engine";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  // Two groups of two: the winner of the second has the smaller lead.
  for (const [name, score] of [
    ["Group A", [25, 10]],
    ["Group B", [25, 23]],
  ] as const) {
    const bracket = await app.createBracket({
      tournament_id: tournamentId,
      type: "round_robin",
      name,
    });
    const inGroup = { tournament_id: tournamentId, bracket_id: bracket.id };
    const [home, away] = [
      await app.createTeam({ ...inGroup, name: `First of ${name.slice(-1)}` }),
      await app.createTeam({ ...inGroup, name: `Second of ${name.slice(-1)}` }),
    ];
    await app.createMatch({
      ...inGroup,
      home_team_id: home.id,
      away_team_id: away.id,
      status: "completed",
      t1s: score[0],
      t2s: score[1],
    });
  }
});
afterAll(() => app.close());

/** The lines of all teams in one table: rank, team and what decided that. */
async function fullStandings(id = tournamentId): Promise<(string | undefined)[][]> {
  const { text } = await app.call("GET", paths.tournamentStandingsTable(id));
  return papa
    .parse<string[]>(text)
    .data.filter(([table]) => table === "Full standings")
    .map((cells) => [cells[1], cells[2], cells[9]]);
}

test("several groups are in one table before theirs, as the page merges them", async () => {
  expect(await tablesOf(tournamentId)).toEqual(["Full standings", "Group A", "Group B"]);
  expect(await fullStandings()).toEqual([
    ["1", "First of A", ""],
    ["2", "First of B", ""],
    ["3", "Second of B", ""],
    ["4", "Second of A", ""],
  ]);
});

test("and as the final ranking has them, with what decided, under rules that somebody has chosen", async () => {
  const body = { division_id: null, ranking: "uefa", rules: null };
  expect((await app.call("PUT", paths.ranking(tournamentId), { as: organiser, body })).status).toBe(
    200,
  );
  expect(await fullStandings()).toEqual([
    ["1", "First of A", "No. 1 of Group A"],
    ["2", "First of B", "No. 1 of Group B"],
    ["3", "Second of B", "No. 2 of Group B"],
    ["4", "Second of A", "No. 2 of Group A"],
  ]);
});

test("and once a final is played, who won it and who lost it", async () => {
  const { id } = await app.createTournament({ creator_id: organiser.id });
  const bracket = await app.createBracket({
    tournament_id: id,
    type: "elimination",
    name: "Playoffs",
  });
  const inBracket = { tournament_id: id, bracket_id: bracket.id };
  await playFinal(inBracket, ["Ants", "Bees"]);
  expect(await fullStandings(id)).toEqual([
    ["1", "Bees", "Playoffs, Final: won"],
    ["2", "Ants", "Playoffs, Final: lost"],
  ]);
});

test("scores are left out of a ranking by playoffs of which some games count sets and others points", async () => {
  const game_format = JSON.stringify(formatPresets.beach_volleyball);
  const { id } = await app.createTournament({ creator_id: organiser.id, game_format });
  const { id: bracket } = await app.createBracket({
    tournament_id: id,
    type: "elimination",
    name: "Playoffs",
  });
  await playFinal({ tournament_id: id, bracket_id: bracket }, ["Ants", "Bees"]);
  const scores = async () => {
    const { text } = await app.call("GET", paths.tournamentStandingsTable(id));
    const { data } = papa.parse<string[]>(text);
    return data.filter(([table]) => table === "Full standings").map((cells) => cells.slice(6, 9));
  };
  expect(await scores()).toEqual([
    ["3", "1", "2"],
    ["1", "3", "-2"],
  ]);
  await app.database
    .updateTable("brackets")
    .set({ game_formats: JSON.stringify([{ round: 1, format: null }]) })
    .where("id", "=", bracket)
    .execute();
  // What was kept is forgotten by a change that everybody hears of.
  await app.call("PUT", paths.tournament(id), { as: organiser, body: { description: "Mixed" } });
  expect(await scores()).toEqual([
    ["", "", ""],
    ["", "", ""],
  ]);
});

test("all teams of each division come first, under its name", async () => {
  const { id } = await app.createTournament({ creator_id: organiser.id });
  for (const name of ["Women", "Men"]) {
    const body = { name };
    await app.call("POST", paths.divisions(id), { as: organiser, body });
  }
  const answer = await app.call("GET", paths.tournament(id));
  for (const { id: division_id, name } of answer.read(TournamentResponse).tournament.divisions) {
    const inDivision = { tournament_id: id, division_id };
    const bracket = await app.createBracket({ ...inDivision, type: "elimination", name: "Final" });
    const inBracket = { tournament_id: id, bracket_id: bracket.id };
    await playFinal(inBracket, [`Ants ${name}`, `Bees ${name}`], division_id);
  }
  expect(await tablesOf(id)).toEqual([
    "Full standings · Women",
    "Full standings · Men",
    "Women · Final",
    "Men · Final",
  ]);
});

test("where games are played in sets, scores are called so", async () => {
  const inSets = { game_format: JSON.stringify(formatPresets.beach_volleyball) };
  expect(await headOf(inSets)).toEqual(["Sets won", "Sets lost", "Net sets"]);
  expect(await headOf({})).toEqual(["Points for", "Points against", "Net score"]);
});

/** The second of two teams wins their only game. */
async function playFinal(
  inBracket: { tournament_id: number; bracket_id: number },
  names: [string, string],
  divisionId: number | null = null,
) {
  const place = { ...inBracket, division_id: divisionId };
  const home = await app.createTeam({ ...place, name: names[0] });
  const away = await app.createTeam({ ...place, name: names[1] });
  const sides = { home_team_id: home.id, away_team_id: away.id };
  const result = { status: "completed", t1s: 1, t2s: 3 } as const;
  await app.createMatch({ ...inBracket, ...sides, ...result });
}

/** The tables of the file in their order. */
async function tablesOf(id: number) {
  const { text } = await app.call("GET", paths.tournamentStandingsTable(id));
  const tables = papa.parse<string[]>(text.trim()).data.slice(1);
  return [...new Set(tables.map(([table]) => table))];
}

/** What the table of a tournament calls its scores. */
async function headOf(change: object): Promise<string[]> {
  const { id } = await app.createTournament({ creator_id: organiser.id, ...change });
  const { text } = await app.call("GET", paths.tournamentStandingsTable(id));
  return text.split("\r\n")[0]!.split(",").slice(6, 9);
}
