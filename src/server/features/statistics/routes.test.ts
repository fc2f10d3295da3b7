import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { SportsResponse } from "#contract/sports.ts";
import { FeaturedTournamentsResponse, StatisticsResponse } from "#contract/statistics.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { countEverything, findFeaturedTournaments } from "./repository.ts";

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
  values: Partial<{ start_date: string; end_date: string; deleted_at: string }> = {},
) {
  const tournament = await test.createTournament({ creator_id: creator.id, ...values });
  for (let team = 0; team < teams; team += 1) {
    await test.createTeam({ tournament_id: tournament.id });
  }
  return tournament;
}

it("features what is on or to come, by teams and then by activity", async () => {
  const small = await tournamentOf(1);
  const large = await tournamentOf(3, { start_date: "2098-01-01", end_date: "2098-01-02" });
  const quiet = await tournamentOf(2);
  const lively = await tournamentOf(2);
  await tournamentOf(5, { start_date: "2001-01-01", end_date: "2001-01-02" });
  await tournamentOf(5, { deleted_at: new Date().toISOString() });
  await test.call("PUT", paths.tournament(lively.id), { as: creator, body: { location: "Gym" } });
  const answer = await test.call("GET", paths.featuredTournaments());
  const { data } = answer.read(FeaturedTournamentsResponse);
  expect(data.map(({ id }) => id)).toEqual([large.id, lively.id, quiet.id, small.id]);
  expect(data[0]).toMatchObject({ registered_teams_count: 3, sport_name: "Volleyball" });
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
  expect(vi.mocked(read).mock.calls.length).toBeLessThanOrEqual(2);
});
