import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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

const { standings, completed, createTeams } = playOn(() => ({ app, tournamentId }));

describe("the final ranking", () => {
  test("follows groups, then the playoffs; a withdrawn team is last", async () => {
    const inTournament = { tournament_id: tournamentId };
    const pool = await app.createBracket({ ...inTournament, type: "group_stage", name: "Pool 1" });
    const cup = await app.createBracket({ ...inTournament, type: "elimination", name: "Cup" });
    const names = ["Ants", "Bees", "Cats", "Dogs", "Elks"];
    const teams = await createTeams(names, pool.id);
    const [ants, bees, cats, dogs, elks] = teams as [number, number, number, number, number];
    const [spare] = (await createTeams(["Foxes"], null)) as [number];
    const inPool = { bracket_id: pool.id };
    for (const [index, winner] of [elks, ants, bees, cats].entries()) {
      for (const loser of [elks, ants, bees, cats, dogs].slice(index + 1)) {
        await completed(winner, loser, [1, 0], inPool);
      }
    }
    const places = async () =>
      (await standings()).final_ranking.map(({ rank, team, decided_by: by }) => {
        const how = "result" in by ? `${by.kind} ${by.result} ${by.game_number}` : by.kind;
        return `${rank} ${team}: ${how}`;
      });
    expect(await places()).toEqual([
      "1 Elks: group",
      "2 Ants: group",
      "3 Bees: group",
      "4 Cats: group",
      "5 Dogs: group",
      "6 Foxes: none",
    ]);
    const inCup = { ...inTournament, bracket_id: cup.id };
    const first = await app.createMatch({
      ...inCup,
      home_team_id: ants,
      away_team_id: dogs,
      home_source_bracket_id: pool.id,
      home_source_rank: 1,
    });
    const second = await completed(bees, cats, [2, 0], { bracket_id: cup.id });
    const from = (outcome: "winner" | "loser") => ({
      ...inCup,
      home_source_match_id: first.id,
      home_source_outcome: outcome,
      away_source_match_id: second.id,
      away_source_outcome: outcome,
    });
    const third = await app.createMatch({
      ...from("loser"),
      round: 2,
      is_third_place: true,
      away_team_id: cats,
    });
    const final = await app.createMatch({ ...from("winner"), round: 3, away_team_id: bees });
    const policy = { policy: "keep_played" };
    await app.call("PUT", paths.teamWithdrawal(elks), { as: organiser, body: policy });
    expect(await places()).toEqual([
      `1 Bees: final open ${final.game_number}`,
      `2 Ants: round open ${first.game_number}`,
      `2 Dogs: round open ${first.game_number}`,
      `4 Cats: third_place open ${third.game_number}`,
      "5 Foxes: none",
      "6 Elks: withdrawn",
    ]);
    for (const [match, scores] of [
      [first.id, { t1s: 0, t2s: 3 }],
      [third.id, { t1s: 1, t2s: 0 }],
      [final.id, { t1s: 4, t2s: 1 }],
    ] as const) {
      const answer = await app.call("PUT", paths.match(match), { as: organiser, body: scores });
      expect(answer.status).toBe(200);
    }
    expect(await places()).toEqual([
      `1 Dogs: final won ${final.game_number}`,
      `2 Bees: final lost ${final.game_number}`,
      `3 Ants: third_place won ${third.game_number}`,
      `4 Cats: third_place lost ${third.game_number}`,
      "5 Foxes: none",
      "6 Elks: withdrawn",
    ]);
    const { final_ranking, elimination_brackets } = await standings();
    expect(elimination_brackets[0]?.third_place).toEqual({ id: ants, name: "Ants" });
    expect(final_ranking[0]).toEqual({
      rank: 1,
      team: "Dogs",
      team_id: dogs,
      logo_url: null,
      wins: 2,
      losses: 4,
      ties: 0,
      points_scored: 7,
      points_given: 5,
      net_score: 2,
      match_points: null,
      buchholz: null,
      points_won: null,
      points_lost: null,
      is_decided: true,
      withdrawn: false,
      bracket: "Pool 1",
      decided_by: {
        kind: "final",
        result: "won",
        bracket: "Cup",
        stage: "Final",
        match_id: final.id,
        game_number: final.game_number,
      },
    });
    expect(final_ranking[4]).toMatchObject({ team_id: spare, bracket: null, withdrawn: false });
    expect(final_ranking[5]).toMatchObject({ team_id: elks, wins: 4, withdrawn: true });
    const { text } = await app.call("GET", paths.tournamentStandingsTable(tournamentId));
    const lines = text.split("\r\n");
    expect(lines.slice(1, 7)).toEqual([
      'Full standings,1,Dogs,2,4,0,7,5,2,"Cup, Final: won",,,,',
      'Full standings,2,Bees,3,3,0,5,6,-1,"Cup, Final: lost",,,,',
      'Full standings,3,Ants,4,2,0,4,4,0,"Cup, Third place: won",,,,',
      'Full standings,4,Cats,1,5,0,1,6,-5,"Cup, Third place: lost",,,,',
      "Full standings,5,Foxes,0,0,0,0,0,0,,,,,",
      "Full standings,6,Elks,4,0,0,4,0,4,Withdrawn,,,,",
    ]);
    expect(lines.slice(-4)).toEqual([
      "Cup,1,Dogs,,,,,,,,,,,",
      "Cup,2,Bees,,,,,,,,,,,",
      "Cup,3,Ants,,,,,,,,,,,",
      "",
    ]);
  });

  test("of groups alone says whether more is to come, and leaves deleted teams out", async () => {
    const { id } = await app.createBracket({ tournament_id: tournamentId, name: "Pool 1" });
    const [ants, bees] = (await createTeams(["Ants", "Bees"], id)) as [number, number];
    await app.createTeam({ tournament_id: tournamentId, deleted_at: new Date() });
    await completed(bees, ants, [1, 0], { bracket_id: id });
    expect((await standings()).final_ranking).toMatchObject([inGroup(1, true), inGroup(2, true)]);
    const open = { home_team_id: ants, away_team_id: bees, bracket_id: id };
    await app.createMatch({ tournament_id: tournamentId, ...open });
    await app.call("PUT", paths.tournament(tournamentId), {
      as: organiser,
      body: { description: "Another round" },
    });
    expect((await standings()).final_ranking).toMatchObject([inGroup(1, false), inGroup(2, false)]);
  });
});

function inGroup(rank: number, is_final: boolean) {
  return { decided_by: { kind: "group", bracket: "Pool 1", rank, is_final } };
}
