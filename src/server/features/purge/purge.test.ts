import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { purge } from "./purge.ts";

let courtside: TestApp;
beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test("what was deleted more than 30 days ago goes for good, with all that is in it", async () => {
  const { id: creator_id } = await courtside.createUser();
  const make = (deletedDaysAgo: number | null) =>
    courtside.createTournament({
      creator_id,
      deleted_at: deletedDaysAgo === null ? null : daysAgo(deletedDaysAgo),
    });
  const [kept, young, old] = [await make(null), await make(29), await make(31)];
  for (const { id } of [kept, young, old]) await play(id);
  const gone = await courtside.createTeam({ tournament_id: kept.id, deleted_at: daysAgo(31) });
  const restorable = await courtside.createTeam({
    tournament_id: kept.id,
    deleted_at: daysAgo(29),
  });
  const named = await courtside.createTeam({ tournament_id: kept.id, deleted_at: daysAgo(31) });
  await courtside.createMatch({ tournament_id: kept.id, home_team_id: named.id });
  await courtside.createImage();

  await purge(courtside.database, courtside.app.log);
  await purge(courtside.database, courtside.app.log);

  expect(await ids("tournaments")).toEqual([kept.id, young.id]);
  const teams = await ids("teams");
  expect(teams).toHaveLength(6);
  expect(teams).toEqual(expect.arrayContaining([restorable.id, named.id]));
  expect(teams).not.toContain(gone.id);
  expect(await ids("matches")).toHaveLength(3);
  expect(await courtside.database.selectFrom("images").select("hash").execute()).toEqual([]);
});

async function play(tournamentId: number) {
  const inIt = { tournament_id: tournamentId };
  const bracket = await courtside.createBracket(inIt);
  const [home, away] = [await courtside.createTeam(inIt), await courtside.createTeam(inIt)];
  await courtside.createPlayer({ team_id: home.id });
  await courtside.createMatch({
    ...inIt,
    bracket_id: bracket.id,
    court_id: 1,
    home_team_id: home.id,
    away_team_id: away.id,
  });
}

async function ids(table: "tournaments" | "teams" | "matches"): Promise<number[]> {
  const rows = await courtside.database.selectFrom(table).select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}
