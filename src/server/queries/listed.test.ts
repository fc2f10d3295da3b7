import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listing } from "#contract/listing.ts";
import { paths } from "#contract/paths.ts";
import { StatisticsResponse } from "#contract/tournaments/statistics.ts";
import { TeamsResponse } from "#contract/teams/teams.ts";
import { TournamentsResponse } from "#contract/tournaments/tournaments.ts";
import { findNewTournaments } from "#server/features/notifications/news-repository.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => test.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function create(creator: TestUser) {
  const location = `Hall ${crypto.randomUUID()}`;
  const start_date = daysAgo(-3).slice(0, 10);
  const { id } = await test.createTournament({ creator_id: creator.id, location, start_date });
  return { id, location };
}

async function findIn({ id, location }: { id: number; location: string }) {
  const list = async (query: Record<string, string>) => {
    const answer = await test.call(
      "GET",
      `${paths.tournaments()}?${new URLSearchParams(query).toString()}`,
    );
    return answer.read(TournamentsResponse).tournaments.some((one) => one.id === id);
  };
  const teams = await test.call("GET", `${paths.teams()}?limit=100`);
  const totals = await test.call("GET", paths.statistics());
  return {
    list: await list({ location }),
    search: await list({ search: location }),
    featured: (await test.call("GET", paths.featuredTournaments())).text.includes(location),
    teams: teams.read(TeamsResponse).teams.some((team) => team.tournament_id === id),
    news: (await findNewTournaments(test.database)).some((one) => one.id === id),
    total: totals.read(StatisticsResponse).data.tournaments.total,
  };
}

async function isListedFor(values: Parameters<TestApp["createUser"]>[0]) {
  return (await findIn(await create(await test.createUser(values)))).list;
}

describe("a tournament of a new account", () => {
  it("is reached by its link, and found from its second team on", async () => {
    const creator = await test.createUser({ created_at: daysAgo(0) });
    const tournament = await create(creator);
    await test.createTeam({ tournament_id: tournament.id });
    const gone = await test.createTeam({ tournament_id: tournament.id, deleted_at: daysAgo(0) });
    const before = await findIn(tournament);
    expect(before).toMatchObject({
      list: false,
      search: false,
      featured: false,
      teams: false,
      news: false,
    });
    expect((await test.call("GET", paths.tournament(tournament.id))).status).toBe(200);
    const byLink = await test.call("GET", `${paths.teams()}?tournament=${tournament.id}`);
    expect(byLink.read(TeamsResponse).teams).toHaveLength(1);
    const own = await test.call("GET", paths.myTournaments(), { as: creator });
    expect(own.read(TournamentsResponse).tournaments).toHaveLength(1);
    await test.call("POST", paths.teamRestore(gone.id), { as: creator });
    await test.createTeam({ tournament_id: tournament.id });
    expect(await findIn(tournament)).toEqual({
      list: true,
      search: true,
      featured: true,
      teams: true,
      news: true,
      total: before.total + 1,
    });
  });

  it("is found from the beginning where the account is a week old or has a role for it", async () => {
    expect(await isListedFor({ created_at: daysAgo(listing.accountDays - 0.1) })).toBe(false);
    expect(await isListedFor({ created_at: daysAgo(listing.accountDays + 0.1) })).toBe(true);
    for (const role of ["super_admin", "tournament_admin"] as const) {
      expect(await isListedFor({ created_at: daysAgo(0), role })).toBe(true);
    }
    expect(await isListedFor({ created_at: daysAgo(0), role: "team_manager" })).toBe(false);
  });
});
