import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { RANKING_PRESETS } from "#engine";
import { ErrorBody } from "#contract/errors.ts";
import { paths } from "#contract/paths.ts";
import { OutlookResponse } from "#contract/standings/outlook.ts";
import {
  type RankingPreview,
  RankingPreviewResponse,
} from "#contract/standings/ranking-preview.ts";
import { rankings } from "#contract/tournaments/rankings.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { playOn } from "#server/features/standings/testing/play-on.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let final: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());

const { standings, completed, createTeams } = playOn(() => ({ app, tournamentId }));

/**
 * Ants and Bees have two wins each; the Bees the better net score, the Ants won between the two. A
 * final waits for the first of the group, against the Eels.
 */
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  const { id: group } = await app.createBracket({ tournament_id: tournamentId, name: "Group A" });
  const knockout = { tournament_id: tournamentId, name: "Playoffs", type: "elimination" as const };
  const { id: playoffs } = await app.createBracket(knockout);
  const [ants, bees, cats, dogs] = (await createTeams(["Ants", "Bees", "Cats", "Dogs"], group)) as [
    number,
    number,
    number,
    number,
  ];
  const [eels] = (await createTeams(["Eels"], playoffs)) as [number];
  const inGroup = { bracket_id: group };
  for (const [home, away, score] of [
    [ants, bees, [1, 0]],
    [ants, cats, [1, 0]],
    [dogs, ants, [3, 0]],
    [bees, cats, [5, 0]],
    [bees, dogs, [5, 0]],
    [cats, dogs, [1, 0]],
  ] as const) {
    await completed(home, away, [...score], inGroup);
  }
  final = (
    await app.createMatch({
      tournament_id: tournamentId,
      bracket_id: playoffs,
      home_team_id: bees,
      away_team_id: eels,
      home_source_bracket_id: group,
      home_source_rank: 1,
    })
  ).id;
});

test("a table is ordered by the tournament's rules, and says why by them", async () => {
  expect(await orderOf("Group A")).toEqual(["Bees", "Ants", "Dogs", "Cats"]);
  expect((await standings()).group_stage["Group A"]![0]!.match_points).toBeNull();
  const saved = await choose("fifa_2026");
  expect(saved.read(TournamentResponse).tournament.ranking).toBe("fifa_2026");
  expect(await orderOf("Group A")).toEqual(["Ants", "Bees", "Cats", "Dogs"]);
  const { group_stage, final_ranking } = await standings();
  expect(group_stage["Group A"]!.map((row) => row.match_points)).toEqual([6, 6, 3, 3]);
  expect(final_ranking.find(({ team }) => team === "Ants")!.match_points).toBe(6);
  const path = `${paths.standingsOutlook(tournamentId)}?bracket=Group%20A`;
  const { outlook } = (await app.call("GET", path)).read(OutlookResponse);
  expect(outlook.teams[1]!.behind).toMatchObject({
    team: "Ants",
    among: "tied",
    by: "match_points",
  });
});

test("whom other rules rank first goes on, and comes back with the former ones", async () => {
  await choose("fifa_2026");
  expect(await inFinal()).toEqual(["Ants", "Eels"]);
  await choose("default");
  expect(await inFinal()).toEqual(["Bees", "Eels"]);
});

test("a preview tells it all and changes nothing", async () => {
  expect(await preview("fifa_2026")).toEqual({
    moves: [
      { table: "Group A", team: "Ants", team_id: expect.any(Number), from: 2, to: 1 },
      { table: "Group A", team: "Bees", team_id: expect.any(Number), from: 1, to: 2 },
      { table: "Group A", team: "Cats", team_id: expect.any(Number), from: 4, to: 3 },
      { table: "Group A", team: "Dogs", team_id: expect.any(Number), from: 3, to: 4 },
    ],
    games: [{ game_number: expect.any(Number), before: ["Bees", "Eels"], after: ["Ants", "Eels"] }],
    in_the_way: [],
  });
  expect(await preview("default")).toEqual({ moves: [], games: [], in_the_way: [] });
  expect(await inFinal()).toEqual(["Bees", "Eels"]);
});

test("a game that has begun between others stands in the way, and nothing is changed", async () => {
  const begin = { status: "in_progress" };
  await app.call("PUT", paths.match(final), { as: organiser, body: begin });
  const { in_the_way: inTheWay, games } = await preview("fifa_2026");
  expect([inTheWay, games]).toEqual([[expect.any(Number)], []]);
  const refused = await choose("fifa_2026");
  expect([refused.status, refused.read(ErrorBody).code]).toEqual([409, "advancement_conflict"]);
  expect(await orderOf("Group A")).toEqual(["Bees", "Ants", "Dogs", "Cats"]);
  expect((await choose("wfdf")).status).toBe(409);
  expect((await choose("best_of_three")).status).toBe(200);
});

test("a preview walks 401, 403, 404 and 400", async () => {
  const stranger = await app.createUser();
  const ask = async (as: TestUser | null, ranking: string, id = tournamentId) =>
    (await app.call("POST", paths.rankingPreview(id), { as, body: { ranking } })).status;
  expect([
    await ask(null, "fifa_2026"),
    await ask(stranger, "fifa_2026"),
    await ask(organiser, "fifa_2026", 999_999),
    await ask(organiser, "alphabetical"),
  ]).toEqual([401, 403, 404, 400]);
});

test("every ranking that can be chosen is one of the engine's, which the table can be ordered by", async () => {
  const known = new Set(RANKING_PRESETS.map(({ id }) => id));
  expect(rankings.filter((ranking) => !known.has(ranking))).toEqual([]);
  for (const ranking of rankings) expect((await choose(ranking)).status).toBe(200);
  expect(await orderOf("Group A")).toHaveLength(4);
});

async function choose(ranking: string) {
  const path = paths.tournament(tournamentId);
  return app.call("PUT", path, { as: organiser, body: { ranking } });
}

async function preview(ranking: string): Promise<RankingPreview> {
  const path = paths.rankingPreview(tournamentId);
  return (await app.call("POST", path, { as: organiser, body: { ranking } })).read(
    RankingPreviewResponse,
  );
}

async function orderOf(table: string) {
  return (await standings()).group_stage[table]!.map(({ team }) => team);
}

async function inFinal() {
  const answer = await app.call("GET", paths.tournamentSchedule(tournamentId));
  const { team1, team2 } = answer.read(ScheduleResponse).schedule.find(({ id }) => id === final)!;
  return [team1, team2];
}
