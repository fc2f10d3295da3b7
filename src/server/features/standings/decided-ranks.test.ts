import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formatPresets } from "#engine";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { playOn } from "./testing/play-on.ts";

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

const { standings, createTeams } = playOn(() => ({ app, tournamentId }));

const namesOf = (rows: { team: string; is_decided: boolean }[]) =>
  rows.flatMap(({ team, is_decided: isDecided }) => (isDecided ? team : []));

/** Whose rank is decided, in the table and in the final ranking alike. */
async function decided(): Promise<string[]> {
  const { group_stage: tables, final_ranking: ranking } = await standings();
  const names = namesOf(tables["League"]!);
  expect(namesOf(ranking)).toEqual(names);
  return names;
}

test("a rank is decided once nobody can catch the team, and all of them with the last game", async () => {
  const { id } = await app.createBracket({ tournament_id: tournamentId, name: "League" });
  const [ants, bees, cats] = (await createTeams(["Ants", "Bees", "Cats"], id)) as [
    number,
    number,
    number,
  ];
  const game = { tournament_id: tournamentId, bracket_id: id };
  const games = [
    await app.createMatch({ ...game, home_team_id: ants, away_team_id: bees }),
    await app.createMatch({ ...game, home_team_id: ants, away_team_id: cats }),
    await app.createMatch({ ...game, home_team_id: bees, away_team_id: cats }),
  ];
  const after = [await decided()];
  for (const match of games) {
    const body = { t1s: 2, t2s: 0, status: "completed" };
    await app.call("PUT", paths.match(match.id), { as: organiser, body });
    after.push(await decided());
  }
  expect(after).toEqual([[], [], ["Ants"], ["Ants", "Bees", "Cats"]]);
});

test("tables have the points of quotients where the rules go by them, those of all sets", async () => {
  const game_format = formatPresets.volleyball_short;
  const body = { ranking: "fivb", game_format };
  await app.call("PUT", paths.tournament(tournamentId), { as: organiser, body });
  const [ants, bees] = (await createTeams(["Ants", "Bees"], null)) as [number, number];
  const game = { tournament_id: tournamentId, home_team_id: ants, away_team_id: bees };
  const { id } = await app.createMatch(game);
  const parts = [
    [25, 20],
    [20, 25],
    [15, 10],
  ];
  await app.call("PUT", paths.match(id), { as: organiser, body: { parts } });
  const figures = { points_scored: 2, points_given: 1, points_won: 60, points_lost: 55 };
  const { group_stage: tables, final_ranking: ranking } = await standings();
  expect(tables["General"]![0]).toMatchObject(figures);
  expect(ranking[0]).toMatchObject(figures);
});
