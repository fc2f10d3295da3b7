import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { SportsResponse } from "#contract/games/sports.ts";
import {
  FeaturedTournamentsResponse,
  StatisticsResponse,
} from "#contract/tournaments/statistics.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { countEverything, findFeaturedTournaments } from "./repository.ts";

// Files share their modules: those that have loaded the repository have it without a spy.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock("./repository.ts", { spy: true });

let test: TestApp;
let creator: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  creator = await test.createUser();
});
afterAll(async () => test.close());

async function tournamentOf(
  teams: number,
  values: Partial<{
    creator_id: number;
    start_date: string;
    end_date: string;
    deleted_at: string;
  }> = {},
) {
  const tournament = await test.createTournament({ creator_id: creator.id, ...values });
  for (let team = 0; team < teams; team += 1) {
    await test.createTeam({ tournament_id: tournament.id });
  }
  return tournament;
}

async function play(tournamentId: number, games: number) {
  const home = await test.createTeam({ tournament_id: tournamentId });
  const away = await test.createTeam({ tournament_id: tournamentId });
  const teams = { home_team_id: home.id, away_team_id: away.id };
  const result = { status: "completed", t1s: 1, t2s: 2 } as const;
  // One is still to come, or the tournament would be over.
  await test.createMatch({ tournament_id: tournamentId, ...teams });
  for (let game = 0; game < games; game += 1) {
    await test.createMatch({ tournament_id: tournamentId, ...teams, ...result });
  }
}

const anybody = async () => ({ creator_id: (await test.createUser()).id });

async function featured() {
  const answer = await test.call("GET", paths.featuredTournaments());
  return answer.read(FeaturedTournamentsResponse).data;
}

beforeEach(async () => {
  await test.database.deleteFrom("tournaments").execute();
});

it("features what is on or to come, by games played, then by teams, then by activity", async () => {
  const small = await tournamentOf(1, await anybody());
  const large = await tournamentOf(6, {
    ...(await anybody()),
    start_date: "2098-01-01",
    end_date: "2098-01-02",
  });
  const quiet = await tournamentOf(5, await anybody());
  const lively = await tournamentOf(5);
  const played = await tournamentOf(0, await anybody());
  const playedMost = await tournamentOf(0, await anybody());
  await play(played.id, 1);
  await play(playedMost.id, 2);
  const over = { start_date: "2001-01-01", end_date: "2001-01-02" };
  await tournamentOf(7, { ...(await anybody()), ...over });
  await tournamentOf(7, { ...(await anybody()), deleted_at: new Date().toISOString() });
  await test.call("PUT", paths.tournament(lively.id), { as: creator, body: { location: "Gym" } });
  const data = await featured();
  const expected = [playedMost, played, large, lively, quiet, small];
  expect(data.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  expect(data[2]).toMatchObject({ registered_teams_count: 6, sport_name: "Volleyball" });
});

it("features what others run before the third tournament of one account", async () => {
  for (let others = 0; others < 4; others += 1) await tournamentOf(1, await anybody());
  const flooder = await test.createUser();
  for (const games of [12, 11, 10, 9]) {
    await play((await tournamentOf(0, { creator_id: flooder.id })).id, games);
  }
  const creators = (await featured()).map(({ creator_id }) => creator_id);
  expect(creators).toHaveLength(6);
  expect(creators.slice(0, 2)).toEqual([flooder.id, flooder.id]);
  expect(creators.slice(2)).not.toContain(flooder.id);
});

it("counts what anyone can see, and the matches that were played", async () => {
  const totals = async () => {
    const { data } = (await test.call("GET", paths.statistics())).read(StatisticsResponse);
    return Object.values(data).map(({ total }) => total);
  };
  const before = await totals();
  const { id } = await tournamentOf(0);
  const [home, away] = [
    await test.createTeam({ tournament_id: id }),
    await test.createTeam({ tournament_id: id }),
  ];
  await test.createTeam({ tournament_id: id, deleted_at: new Date().toISOString() });
  const teams = { home_team_id: home.id, away_team_id: away.id };
  await test.createMatch({ tournament_id: id, ...teams });
  await test.createMatch({ tournament_id: id, ...teams, status: "completed", t1s: 1, t2s: 2 });
  await test.createUser();
  const added = (await totals()).map((total, index) => total - before[index]!);
  expect(added).toEqual([1, 2, 1, 1]);
});

it("lists the sports on offer, or all of them", async () => {
  await test.database.insertInto("sports").values({ name: "Aquatics", active: false }).execute();
  const names = async (query: string) => {
    const answer = await test.call("GET", `${paths.sports()}${query}`);
    return answer.read(SportsResponse).map(({ name }) => name);
  };
  expect(await names("")).toContain("Volleyball");
  expect(await names("")).not.toContain("Aquatics");
  expect(await names("?active=false")).toEqual(expect.arrayContaining(["Aquatics", "Volleyball"]));
  expect((await test.call("GET", `${paths.sports()}?active=maybe`)).status).toBe(400);
});

it.each([
  [paths.statistics(), countEverything],
  [paths.featuredTournaments(), findFeaturedTournaments],
])("asks the database once or twice for a crowd at %s", async (path, read) => {
  vi.mocked(read).mockClear();
  const answers = await Promise.all(Array.from({ length: 40 }, () => test.call("GET", path)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(vi.mocked(read).mock.calls.length).toBeOneOf([1, 2]);
});
