import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OutlookResponse } from "#contract/standings/outlook.ts";
import { formatPresets, ownFrom, rankingRules } from "#engine";
import { apiBase, paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
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

describe("group tables", () => {
  test("rank by wins, net score, points; canceled and open games don't count, a tie is a tie", async () => {
    const { id } = await app.createBracket({ tournament_id: tournamentId, name: "Group A" });
    const [ants, bees, cats] = (await createTeams(["Ants", "Bees", "Cats"], id)) as [
      number,
      number,
      number,
    ];
    const inGroup = { bracket_id: id };
    await completed(ants, bees, [1, 3], inGroup);
    await completed(bees, cats, [2, 2], inGroup);
    await completed(cats, ants, [9, 0], { ...inGroup, status: "canceled" });
    await completed(ants, cats, [5, 0], { ...inGroup, status: "in_progress" });
    const { group_stage, elimination_brackets } = await standings();
    expect(elimination_brackets).toEqual([]);
    expect(group_stage).toEqual({
      "Group A": [
        row(1, "Bees", bees, { wins: 1, ties: 1, points_scored: 5, points_given: 3, net_score: 2 }),
        row(2, "Cats", cats, { ties: 1, points_scored: 2, points_given: 2 }),
        row(3, "Ants", ants, { losses: 1, points_scored: 1, points_given: 3, net_score: -2 }),
      ],
    });
  });

  test("are there before the first game, without teams that are out of the tournament", async () => {
    const { id } = await app.createBracket({ tournament_id: tournamentId, name: "Pool 1" });
    const [zebras, apes] = await createTeams(["Zebras", "Apes"], id);
    const now = new Date();
    await app.createTeam({ tournament_id: tournamentId, bracket_id: id, deleted_at: now });
    await app.createTeam({ tournament_id: tournamentId, bracket_id: id, withdrawn_at: now });
    expect((await standings()).group_stage).toEqual({
      "Pool 1": [row(1, "Apes", apes!), row(2, "Zebras", zebras!)],
    });
  });

  test("teams that played in a group stand in it, unless another bracket has them", async () => {
    const groups = await Promise.all(
      ["Pool 1", "Pool 2"].map((name) => app.createBracket({ tournament_id: tournamentId, name })),
    );
    const [first, second] = groups.map(({ id }) => id) as [number, number];
    const [ants] = (await createTeams(["Ants"], first)) as [number];
    const [bees, cats] = (await createTeams(["Bees", "Cats"], null)) as [number, number];
    const [dogs] = (await createTeams(["Dogs"], second)) as [number];
    await completed(bees, ants, [3, 1], { bracket_id: first });
    await completed(dogs, ants, [3, 1], { bracket_id: first });
    await completed(cats, ants, [3, 1], { bracket_id: first, status: "in_progress" });
    expect((await standings()).group_stage).toMatchObject({
      "Pool 1": [
        { team: "Bees", wins: 1 },
        { team: "Ants", losses: 1 },
      ],
      "Pool 2": [{ team: "Dogs", wins: 0 }],
    });
  });

  test("games without a bracket have a table of their own", async () => {
    const [ants, bees] = (await createTeams(["Ants", "Bees", "Cats"], null)) as [number, number];
    await completed(ants, bees, [0, 1]);
    expect((await standings()).group_stage).toMatchObject({
      General: [{ team: "Bees" }, { team: "Ants" }],
    });
  });
});

describe("knock-outs", () => {
  test("show rounds, stage names, sources, champion and runner-up", async () => {
    const { id } = await app.createBracket({
      tournament_id: tournamentId,
      type: "elimination",
      name: "Cup",
    });
    const [ants, bees, cats, dogs] = (await createTeams(["Ants", "Bees", "Cats", "Dogs"], id)) as [
      number,
      number,
      number,
      number,
    ];
    const inCup = { bracket_id: id };
    const first = await completed(ants, bees, [2, 1], inCup);
    const second = await app.createMatch({
      tournament_id: tournamentId,
      home_team_id: cats,
      away_team_id: dogs,
      ...inCup,
    });
    const final = await app.createMatch({
      tournament_id: tournamentId,
      round: 2,
      home_team_id: ants,
      away_source_match_id: second.id,
      away_source_outcome: "winner",
      ...inCup,
    });
    const { group_stage, elimination_brackets } = await standings();
    expect(group_stage).toEqual({});
    expect(elimination_brackets).toMatchObject([
      {
        id,
        name: "Cup",
        is_completed: false,
        champion: null,
        runner_up: null,
        stage_names: { "1": "Semifinals", "2": "Final" },
        rounds: {
          "1": [
            {
              id: first.id,
              home_team: { id: ants, name: "Ants", score: 2 },
              away_team: { id: bees, name: "Bees", score: 1 },
              winner: { id: ants },
              status: "completed",
            },
            { id: second.id, winner: null, status: "scheduled" },
          ],
          "2": [
            {
              id: final.id,
              home_team: { name: "Ants", source: null },
              away_team: {
                id: null,
                name: null,
                source: { kind: "winner", game_number: second.game_number },
              },
            },
          ],
        },
      },
    ]);

    for (const [match, scores] of [
      [second.id, { t1s: 0, t2s: 3 }],
      [final.id, { t1s: 1, t2s: 4 }],
    ] as const) {
      const answer = await app.call("PUT", paths.match(match), { as: organiser, body: scores });
      expect(answer.status).toBe(200);
    }
    expect((await standings()).elimination_brackets).toMatchObject([
      { is_completed: true, champion: { id: dogs, name: "Dogs" }, runner_up: { name: "Ants" } },
    ]);
  });
});

test("sides of knock-outs keep where they come from once they are decided, with seed and logo", async () => {
  const inTournament = { tournament_id: tournamentId };
  const pool = await app.createBracket({ ...inTournament, type: "group_stage", name: "Pool 1" });
  const cup = await app.createBracket({ ...inTournament, type: "elimination", name: "Cup" });
  const looks = { seed: 3, logo_url: `${apiBase}${paths.image(await app.createImage())}` };
  const ants = await app.createTeam({ ...inTournament, name: "Ants", ...looks });
  const bees = await app.createTeam({ ...inTournament, name: "Bees" });
  const first = await completed(ants.id, bees.id, [2, 1], {
    bracket_id: cup.id,
    home_source_bracket_id: pool.id,
    home_source_rank: 1,
  });
  await app.createMatch({
    ...inTournament,
    bracket_id: cup.id,
    round: 2,
    home_team_id: ants.id,
    home_source_match_id: first.id,
    home_source_outcome: "winner",
    away_source_bracket_id: pool.id,
    away_source_rank: 3,
  });
  const rank = { kind: "rank", bracket: "Pool 1" };
  const won = { kind: "winner", game_number: first.game_number };
  const third = { source: { ...rank, rank: 3 }, origin: { ...rank, rank: 3 } };
  expect((await standings()).elimination_brackets[0]?.rounds).toMatchObject({
    "1": [
      {
        home_team: { name: "Ants", ...looks, source: null, origin: { ...rank, rank: 1 } },
        away_team: { name: "Bees", seed: null, logo_url: null, source: null, origin: null },
      },
    ],
    "2": [{ home_team: { name: "Ants", source: null, origin: won }, away_team: third }],
  });
});

async function explain(bracket: string) {
  const path = `${paths.standingsOutlook(tournamentId)}?bracket=${encodeURIComponent(bracket)}`;
  return (await app.call("GET", path)).read(OutlookResponse).outlook;
}

/** The best rank of a team that has played all its games while two others are to meet. */
const bestOfCats = async (game_format: string) => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id, game_format })).id;
  const inTournament = { tournament_id: tournamentId };
  const { id } = await app.createBracket({ ...inTournament, name: "Pool 1" });
  const inGroup = { bracket_id: id };
  const [ants, bees, cats, dogs] = await createTeams(["Ants", "Bees", "Cats", "Dogs"], id);
  await completed(ants!, dogs!, [1, 0], inGroup);
  await completed(bees!, dogs!, [1, 0], inGroup);
  await completed(cats!, dogs!, [9, 0], inGroup);
  const open = { ...inTournament, ...inGroup };
  await app.createMatch({ ...open, home_team_id: ants!, away_team_id: bees! });
  const { teams } = await explain("Pool 1");
  return teams.find(({ team }) => team === "Cats")!.prospect!.best_rank;
};

describe("a group explained", () => {
  test("counts on no draw where games can't end in one", async () => {
    // With a draw all three have one win, and the Cats the most goals; without, whoever wins has two.
    expect(await bestOfCats(JSON.stringify(formatPresets.football))).toBe(1);
    expect(await bestOfCats(JSON.stringify(formatPresets.basketball))).toBe(2);
  });

  test("says what parts each team from the one above, and what each can still reach", async () => {
    const inTournament = { tournament_id: tournamentId };
    const { id } = await app.createBracket({ ...inTournament, name: "Pool 1" });
    const [ants, bees, cats, dogs] = (await createTeams(["Ants", "Bees", "Cats", "Dogs"], id)) as [
      number,
      number,
      number,
      number,
    ];
    const inGroup = { bracket_id: id };
    await completed(ants, bees, [3, 1], inGroup);
    await completed(ants, cats, [3, 0], inGroup);
    await completed(bees, cats, [2, 0], inGroup);
    await completed(bees, dogs, [2, 0], inGroup);
    await completed(cats, dogs, [1, 0], inGroup);
    await app.createMatch({ ...inTournament, home_team_id: ants, away_team_id: dogs, ...inGroup });
    await app.createMatch({
      ...inTournament,
      home_source_bracket_id: id,
      home_source_rank: 2,
    });
    const decided = { win: null, loss: null };
    expect(await explain("Pool 1")).toEqual({
      bracket: "Pool 1",
      places: 2,
      best_next: null,
      games_left: 1,
      is_exact: true,
      bracket_id: expect.any(Number),
      lots: [],
      teams: [
        {
          team_id: ants,
          team: "Ants",
          rank: 1,
          behind: null,
          prospect: {
            chance: "certain",
            best_rank: 1,
            worst_rank: 2,
            win: "certain",
            loss: "certain",
          },
        },
        {
          team_id: bees,
          team: "Bees",
          rank: 2,
          behind: behind(ants, "Ants", { by: "score_difference", value: 2, above: 5 }),
          prospect: { chance: "certain", best_rank: 1, worst_rank: 2, ...decided },
        },
        {
          team_id: cats,
          team: "Cats",
          rank: 3,
          behind: behind(bees, "Bees", { by: "wins", value: 1, above: 2 }),
          prospect: { chance: "out", best_rank: 3, worst_rank: 4, ...decided },
        },
        {
          team_id: dogs,
          team: "Dogs",
          rank: 4,
          behind: behind(cats, "Cats", { by: "wins", value: 0, above: 1 }),
          prospect: { chance: "out", best_rank: 3, worst_rank: 4, win: "out", loss: "out" },
        },
      ],
    });
  });

  test("says nothing of prospects when all is played, or a team has withdrawn", async () => {
    const { id } = await app.createBracket({ tournament_id: tournamentId, name: "Pool 1" });
    const [ants, bees] = (await createTeams(["Ants", "Bees"], id)) as [number, number];
    await completed(ants, bees, [1, 1], { bracket_id: id });
    expect(await explain("Pool 1")).toMatchObject({
      places: null,
      games_left: 0,
      teams: [
        { prospect: null },
        {
          behind: behind(ants, "Ants", { among: "name", by: null, value: null, above: null }),
          prospect: null,
        },
      ],
    });
    const game = { tournament_id: tournamentId, bracket_id: id };
    await app.createMatch({ ...game, home_team_id: bees, away_team_id: ants });
    await app.call("PUT", paths.teamWithdrawal(ants), {
      as: organiser,
      body: { policy: "keep_played" },
    });
    const { teams } = await explain("Pool 1");
    expect(teams.map(({ prospect }) => prospect)).toEqual([null, null]);
    const { group_stage } = await standings();
    expect(group_stage["Pool 1"]?.map(({ withdrawn }) => withdrawn)).toEqual([true, false]);
    const answer = await app.call("GET", paths.tournamentSchedule(tournamentId));
    const { schedule } = answer.read(ScheduleResponse);
    expect(
      schedule.map((line) => `${line.team1_withdrawn} ${line.team2_withdrawn}`).toSorted(),
    ).toEqual(["false true", "true false"]);
  });

  test("has no figure of the seeding for a team without a seed", async () => {
    const { id } = await app.createBracket({ tournament_id: tournamentId, name: "Pool 1" });
    const [, bees] = (await createTeams(["Ants", "Bees"], id)) as [number, number];
    await app.database.updateTable("teams").set({ seed: 4 }).where("id", "=", bees).execute();
    const criteria = [{ among: "all", by: "seed" }] as const;
    const bySeed = { ...ownFrom(rankingRules("default")), criteria };
    await app.database
      .updateTable("tournaments")
      .set({ own_ranking: JSON.stringify(bySeed) })
      .where("id", "=", tournamentId)
      .execute();
    expect((await explain("Pool 1")).teams[1]).toMatchObject({
      team: "Ants",
      behind: { team: "Bees", by: "seed", value: null, above: 4 },
    });
  });

  test("is not found under another name", async () => {
    const path = paths.standingsOutlook(tournamentId);
    expect((await app.call("GET", `${path}?bracket=Nobody`)).status).toBe(404);
    expect((await app.call("GET", path)).status).toBe(400);
  });
});

test("answers 400 and 404", async () => {
  expect((await app.call("GET", "/tournaments/x/comprehensive-standings")).status).toBe(400);
  expect((await app.call("GET", paths.tournamentStandings(999_999))).status).toBe(404);
});

function behind(teamId: number, team: string, figures: object) {
  return { team_id: teamId, team, among: "all", is_pair: false, ...figures };
}

function row(rank: number, team: string, teamId: number, figures: object = {}) {
  return {
    rank,
    team,
    team_id: teamId,
    logo_url: null,
    wins: 0,
    losses: 0,
    ties: 0,
    points_scored: 0,
    points_given: 0,
    net_score: 0,
    match_points: null,
    buchholz: null,
    points_won: null,
    points_lost: null,
    is_decided: false,
    withdrawn: false,
    ...figures,
  };
}
