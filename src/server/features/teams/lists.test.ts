import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#contract/paths.ts";
import { AllTeamsResponse, TeamsResponse } from "#contract/teams/teams.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let test: TestApp;
let creator: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  creator = await test.createUser();
});
afterAll(async () => test.close());

it("sorts over all pages by name, tournament or number of players, numbers by value", async () => {
  const word = `Sorted${creator.id}`;
  const other = await test.createTournament({ creator_id: creator.id, name: `${word} Cup 10` });
  const home = await test.createTournament({ creator_id: creator.id, name: `${word} Cup 9` });
  const make = async (name: string, tournamentId: number, players = 0) => {
    const team = await test.createTeam({ tournament_id: tournamentId, name: `${word} ${name}` });
    for (let count = 0; count < players; count += 1) {
      await test.createPlayer({ team_id: team.id, first_name: "Ada", last_name: `No ${count}` });
    }
    return team.id;
  };
  const t100 = await make("T100", home.id, 1);
  const t9 = await make("T9", other.id, 2);
  const t10 = await make("T10", home.id);
  const lower = await make("t11", home.id, 1);
  const accent = await make("Äpfel", other.id);
  const last = await make("Zebra", other.id);
  const sorted = async (sort: string) => {
    const ids: number[] = [];
    for (const page of [1, 2, 3]) {
      const path = `${paths.teams()}?search=${word}&limit=2&page=${page}&sort=${sort}`;
      const { teams } = (await test.call("GET", path)).read(TeamsResponse);
      ids.push(...teams.map(({ id }) => id));
    }
    return ids;
  };
  expect(await sorted("name")).toEqual([accent, t9, t10, lower, t100, last]);
  expect(await sorted("tournament")).toEqual([t10, lower, t100, accent, t9, last]);
  expect(await sorted("players")).toEqual([t9, lower, t100, accent, t10, last]);
  expect(await sorted("newest")).toEqual([last, accent, lower, t10, t9, t100]);
  expect((await test.call("GET", `${paths.teams()}?sort=captain`)).status).toBe(400);
  const all = await test.call("GET", paths.tournamentTeams(home.id));
  expect(all.read(AllTeamsResponse).teams.map(({ id }) => id)).toEqual([t10, lower, t100]);
});

it("puts one's own teams of tournaments that are over last", async () => {
  const player = await test.createUser();
  const own = { creator_id: creator.id };
  const past = { ...own, start_date: "2020-05-01", end_date: "2020-05-02" };
  const join = async (tournament: { id: number }) =>
    (await test.createTeam({ tournament_id: tournament.id, captain_id: player.id })).id;
  const current = await join(await test.createTournament(own));
  const over = await join(await test.createTournament(past));
  const mine = await test.call("GET", paths.myTeams(), { as: player });
  expect(mine.read(AllTeamsResponse).teams.map(({ id }) => id)).toEqual([current, over]);
});
