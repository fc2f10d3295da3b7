import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { TeamTotalsResponse } from "#contract/teams/team-detail.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let courtside: TestApp;
beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

test("what a user's teams have won and played comes all in one", async () => {
  const [player, creator] = [await courtside.createUser(), await courtside.createUser()];
  const { id: tournament_id } = await courtside.createTournament({ creator_id: creator.id });
  const led = await courtside.createTeam({ tournament_id, captain_id: player.id });
  const joined = await courtside.createTeam({ tournament_id });
  await courtside.createPlayer({ team_id: joined.id, user_id: player.id });
  const rival = await courtside.createTeam({ tournament_id });
  const play = (home_team_id: number, away_team_id: number, t1s: number, t2s: number) =>
    courtside.createMatch({
      tournament_id,
      home_team_id,
      away_team_id,
      t1s,
      t2s,
      status: "completed",
    });
  await play(led.id, rival.id, 25, 20);
  await play(rival.id, joined.id, 20, 25);
  await play(rival.id, led.id, 20, 20);
  await play(led.id, joined.id, 25, 10);
  await courtside.createMatch({ tournament_id, home_team_id: led.id });

  expect((await courtside.call("GET", paths.myTeamTotals())).status).toBe(401);
  expect(await totalsOf(player)).toEqual({ wins: 3, matches: 5 });
  expect(await totalsOf(creator)).toEqual({ wins: 0, matches: 0 });
});

async function totalsOf(as: TestUser) {
  const answer = await courtside.call("GET", paths.myTeamTotals(), { as });
  return answer.read(TeamTotalsResponse).totals;
}
