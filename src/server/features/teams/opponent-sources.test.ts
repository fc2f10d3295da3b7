import { afterAll, beforeAll, expect, test } from "vitest";
import { TeamMatchesResponse } from "#contract/teams/team-matches.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

test("a team's games say whom it meets while that is not known, as the schedule does", async () => {
  const creator = await app.createUser();
  const { id: tournament_id } = await app.createTournament({ creator_id: creator.id });
  const bracket = async (type: "group_stage" | "elimination", name: string) =>
    (await app.createBracket({ tournament_id, type, name })).id;
  const groups = [await bracket("group_stage", "Group A"), await bracket("group_stage", "Group B")];
  const cup = await bracket("elimination", "Cup");
  await app.database
    .insertInto("bracket_feeders")
    .values(groups.map((group_id) => ({ tournament_id, bracket_id: cup, group_id })))
    .execute();
  const ants = (await app.createTeam({ tournament_id, name: "Ants" })).id;
  const bees = (await app.createTeam({ tournament_id, name: "Bees" })).id;
  const before = await app.createMatch({ tournament_id, bracket_id: cup });
  const open = { tournament_id, bracket_id: cup };
  const own = { ...open, home_team_id: ants, away_team_id: null };
  await app.createMatch({ ...own, away_team_id: bees, round: 1 });
  const winner = { away_source_match_id: before.id, away_source_outcome: "winner" as const };
  await app.createMatch({ ...own, ...winner });
  const rank = { home_source_bracket_id: groups[1]!, home_source_rank: 2 };
  await app.createMatch({ ...open, home_team_id: null, away_team_id: ants, ...rank });
  await app.createMatch({ ...own, away_source_rank: 3, away_source_place: 1 });
  await app.createMatch(own);

  const answer = (await app.call("GET", paths.teamMatches(ants))).read(TeamMatchesResponse);
  expect(answer.matches.map((match) => match.opponent_source)).toEqual([
    undefined,
    { kind: "winner", game_number: before.game_number },
    { kind: "rank", bracket_id: groups[1], bracket: "Group B", rank: 2 },
    {
      kind: "best_ranked",
      rank: 3,
      place: 1,
      bracket_ids: groups,
      brackets: ["Group A", "Group B"],
    },
    undefined,
  ]);
});
