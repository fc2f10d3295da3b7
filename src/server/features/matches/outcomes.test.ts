import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ConsequencesResponse } from "#contract/matches/corrections.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import { MatchResponse } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { TeamMatchesResponse } from "#contract/teams/team-matches.ts";
import { TeamStatsResponse } from "#contract/teams/team-detail.ts";
import { DEFAULT_RULES, formatPresets, ownFrom } from "#engine";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let teams: number[];
let game: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());

async function createTournament(changes: object = {}) {
  tournamentId = (await app.createTournament({ creator_id: organiser.id, ...changes })).id;
  const inTournament = { tournament_id: tournamentId };
  teams = [];
  for (const name of ["Ants", "Bees", "Cats", "Dogs"]) {
    teams.push((await app.createTeam({ ...inTournament, name })).id);
  }
  return inTournament;
}

const update = (id: number, body: object) =>
  app.call("PUT", paths.match(id), { as: organiser, body });
const enter = async (id: number, body: object) => (await update(id, body)).read(MatchResponse);
const rowOf = async (id: number) => {
  const answer = await app.call("GET", paths.tournamentSchedule(tournamentId));
  return answer.read(ScheduleResponse).schedule.find((row) => row.id === id)!;
};
const standings = async () =>
  (await app.call("GET", paths.tournamentStandings(tournamentId))).read(StandingsResponse)
    .standings;
const table = async () =>
  Object.values((await standings()).group_stage)[0]!.map((row) => [
    row.team,
    row.wins,
    row.losses,
    row.points_scored,
    row.points_given,
    row.match_points,
  ]);
const stored = (id: number) =>
  app.database.selectFrom("matches").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const statsOf = async (team: number) =>
  (await app.call("GET", paths.teamStats(team))).read(TeamStatsResponse).stats;
const nameOf = (team: number | null) => (team === null ? null : "ABCD"[teams.indexOf(team)]);
const stateOf = async (id: number) => {
  const { status, outcome, home_team_id, away_team_id } = await stored(id);
  return [status, outcome, nameOf(home_team_id), nameOf(away_team_id)];
};

test("a walkover score that somebody has chosen goes before what a game goes to", async () => {
  const game_format = JSON.stringify(formatPresets.pickleball_15);
  const walkover = { winner: 7, loser: 0 };
  const own_ranking = JSON.stringify({ ...ownFrom(DEFAULT_RULES), walkover });
  const inTournament = await createTournament({ game_format, own_ranking });
  const sides = { home_team_id: teams[0]!, away_team_id: teams[1]! };
  const { id } = await app.createMatch({ ...inTournament, ...sides });
  await enter(id, { outcome: "walkover", lost_by: "home" });
  expect(await rowOf(id)).toMatchObject({ t1s: 0, t2s: 7 });
});

describe("in a group that plays in sets and counts points for forfeits", () => {
  beforeEach(async () => {
    const game_format = JSON.stringify(formatPresets.beach_volleyball);
    const inTournament = await createTournament({ ranking: "best_of_three", game_format });
    const group = await app.createBracket({ ...inTournament, type: "round_robin", name: "Pool" });
    const sides = { home_team_id: teams[0]!, away_team_id: teams[1]! };
    game = (await app.createMatch({ ...inTournament, bracket_id: group.id, ...sides })).id;
    await app.database
      .updateTable("teams")
      .set({ bracket_id: group.id })
      .where("id", "in", teams.slice(0, 2))
      .execute();
  });

  test("who doesn't come loses by the score of the format, without points", async () => {
    await enter(game, { outcome: "walkover", lost_by: "away" });
    expect(await rowOf(game)).toMatchObject({
      status: "COMPLETED",
      outcome: "walkover",
      lost_by: "away",
      t1s: 2,
      t2s: 0,
      parts: null,
    });
    expect(await table()).toEqual([
      ["Ants", 1, 0, 2, 0, 3],
      ["Bees", 0, 1, 0, 2, 0],
    ]);
  });

  test("who gives up keeps the score so far; tables count the sets that the others still needed", async () => {
    await enter(game, {
      status: "in_progress",
      parts: [
        [21, 15],
        [3, 9],
      ],
    });
    await enter(game, { outcome: "retired", lost_by: "home" });
    expect(await rowOf(game)).toMatchObject({
      status: "COMPLETED",
      t1s: 1,
      t2s: 0,
      parts: [
        [21, 15],
        [3, 9],
      ],
    });
    expect(await table()).toEqual([
      ["Bees", 1, 0, 2, 1, 2],
      ["Ants", 0, 1, 1, 2, 1],
    ]);
    expect(await statsOf(teams[1]!)).toMatchObject({ wins: 1, losses: 0 });
    expect(await statsOf(teams[0]!)).toMatchObject({ wins: 0, losses: 1 });
  });

  test("sets that come with it are the score so far", async () => {
    await enter(game, { outcome: "retired", lost_by: "away", parts: [[21, 19]] });
    expect(await rowOf(game)).toMatchObject({ t1s: 1, t2s: 0, parts: [[21, 19]] });
  });

  test("where neither comes both lose", async () => {
    await enter(game, { outcome: "double_forfeit" });
    expect(await rowOf(game)).toMatchObject({ status: "COMPLETED", t1s: 0, t2s: 0 });
    expect((await table()).map(([, ...figures]) => figures)).toEqual([
      [0, 1, 0, 0, 0],
      [0, 1, 0, 0, 0],
    ]);
    expect(await statsOf(teams[0]!)).toMatchObject({ wins: 0, losses: 1, ties: 0 });
    const matches = await app.call("GET", paths.teamMatches(teams[0]!));
    expect(matches.read(TeamMatchesResponse).matches).toMatchObject([
      { outcome: "double_forfeit", lost_by: null },
    ]);
  });

  test("a game that is broken off has its score and no result, until one is entered", async () => {
    await enter(game, { status: "in_progress", parts: [[21, 10]] });
    await enter(game, { outcome: "abandoned" });
    expect(await rowOf(game)).toMatchObject({
      status: "IN_PROGRESS",
      outcome: "abandoned",
      parts: [[21, 10]],
    });
    expect((await table()).map(([, ...figures]) => figures[0])).toEqual([0, 0]);
    const parts = [
      [21, 10],
      [21, 12],
    ];
    await enter(game, { parts, status: "completed" });
    expect(await rowOf(game)).toMatchObject({ status: "COMPLETED", outcome: "played", t1s: 2 });
  });

  test("a score alone is that of a game that was played; what is no result leaves it", async () => {
    await enter(game, { outcome: "walkover", lost_by: "away" });
    await enter(game, { round: 2 });
    expect(await rowOf(game)).toMatchObject({ outcome: "walkover", lost_by: "away" });
    await enter(game, { t1s: 0, t2s: 2 });
    expect(await rowOf(game)).toMatchObject({ outcome: "played", lost_by: null, t1s: 0, t2s: 2 });
    await enter(game, { outcome: "walkover", lost_by: "home" });
    await enter(game, { status: "in_progress" });
    expect(await rowOf(game)).toMatchObject({ outcome: "played", lost_by: null });
  });

  test("it stands in history in words, and undoing takes it back with the score", async () => {
    await enter(game, { status: "in_progress", parts: [[21, 10]] });
    await enter(game, { outcome: "walkover", lost_by: "away" });
    const path = paths.tournamentHistory(tournamentId);
    const { entries } = (await app.call("GET", path, { as: organiser })).read(HistoryResponse);
    expect(entries[0]!.rows[0]!.changes).toContainEqual({
      field: "outcome",
      before: "played",
      after: "walkover",
    });
    const undone = await app.call("POST", paths.historyUndo(tournamentId, entries[0]!.id), {
      as: organiser,
    });
    expect(undone.status).toBe(200);
    expect(await rowOf(game)).toMatchObject({
      status: "IN_PROGRESS",
      outcome: "played",
      lost_by: null,
      parts: [[21, 10]],
    });
  });

  test.each([
    [{ outcome: "walkover" }, "lost_by"],
    [{ outcome: "retired", lost_by: null }, "lost_by"],
    [{ outcome: "bye" }, "outcome"],
    [{ outcome: "walkover", lost_by: "nobody" }, "lost_by"],
  ])("%j is refused and changes nothing", async (body, field) => {
    const before = await stored(game);
    const answer = await update(game, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { [field]: expect.anything() } });
    expect(await stored(game)).toEqual(before);
  });

  test("two who say otherwise at once don't overwrite each other", async () => {
    const former = { status: "scheduled", outcome: "played", lost_by: null };
    await enter(game, { outcome: "walkover", lost_by: "away", former });
    const other = await update(game, { outcome: "walkover", lost_by: "home", former });
    expect([other.status, other.body]).toMatchObject([409, { code: "changed_meanwhile" }]);
    expect(await rowOf(game)).toMatchObject({ outcome: "walkover", lost_by: "away" });
  });
});

describe("in a knock-out", () => {
  let semifinals: [number, number];
  let final: number;
  let third: number;

  beforeEach(async () => {
    const inTournament = await createTournament();
    const cup = await app.createBracket({ ...inTournament, type: "elimination", name: "Cup" });
    const inCup = { ...inTournament, bracket_id: cup.id };
    const semifinal = async (home: number, away: number) =>
      (await app.createMatch({ ...inCup, home_team_id: home, away_team_id: away })).id;
    semifinals = [await semifinal(teams[0]!, teams[1]!), await semifinal(teams[2]!, teams[3]!)];
    const sourced = (outcome: "winner" | "loser") => ({
      home_source_match_id: semifinals[0],
      home_source_outcome: outcome,
      away_source_match_id: semifinals[1],
      away_source_outcome: outcome,
      round: 2,
    });
    final = (await app.createMatch({ ...inCup, ...sourced("winner") })).id;
    third = (await app.createMatch({ ...inCup, ...sourced("loser"), is_third_place: true })).id;
  });

  test("who stays goes on, whatever the score so far, and without a shoot-out", async () => {
    await enter(semifinals[0], { outcome: "retired", lost_by: "home", t1s: 2, t2s: 2 });
    expect(await stateOf(final)).toEqual(["scheduled", "played", "B", null]);
    expect(await stateOf(third)).toEqual(["scheduled", "played", "A", null]);
    await enter(semifinals[0], { outcome: "retired", lost_by: "away" });
    expect(await stateOf(final)).toEqual(["scheduled", "played", "A", null]);
  });

  test("nobody goes on from a game that is broken off", async () => {
    await enter(semifinals[0], { t1s: 1, t2s: 0 });
    await enter(semifinals[0], { outcome: "abandoned" });
    expect(await stateOf(final)).toEqual(["scheduled", "played", null, null]);
  });

  test.each([
    ["before the other semifinal", [0, 1]],
    ["after it", [1, 0]],
  ])("where both forfeit, entered %s, the others have byes", async (_, order) => {
    for (const index of order) {
      const result = index === 0 ? { outcome: "double_forfeit" } : { t1s: 3, t2s: 1 };
      await enter(semifinals[index as 0 | 1], result);
    }
    expect(await stateOf(final)).toEqual(["canceled", "bye", null, "C"]);
    expect(await stateOf(third)).toEqual(["canceled", "bye", null, "D"]);
    const { elimination_brackets, final_ranking } = await standings();
    expect(elimination_brackets[0]).toMatchObject({
      is_completed: true,
      champion: { name: "Cats" },
      runner_up: null,
      third_place: { name: "Dogs" },
    });
    expect(final_ranking.map(({ rank, team }) => [rank, team])).toEqual([
      [1, "Cats"],
      [2, "Dogs"],
      [3, "Ants"],
      [3, "Bees"],
    ]);
  });

  test("a bye ends with the correction of what made it, and with another team", async () => {
    await enter(semifinals[0], { outcome: "double_forfeit" });
    await enter(semifinals[1], { t1s: 3, t2s: 1 });
    await enter(semifinals[1], { t1s: 1, t2s: 3 });
    expect(await stateOf(final)).toEqual(["canceled", "bye", null, "D"]);
    const body = { outcome: "walkover", lost_by: "away" };
    const asked = await app.call("POST", paths.matchConsequences(semifinals[0]), {
      as: organiser,
      body,
    });
    const [way] = asked.read(ConsequencesResponse).consequences;
    expect(way).toMatchObject({ is_possible: true });
    expect(way!.games.map(({ after }) => [after.outcome, after.status])).toEqual([
      ["played", "scheduled"],
      ["played", "scheduled"],
    ]);
    await enter(semifinals[0], body);
    expect(await stateOf(final)).toEqual(["scheduled", "played", "A", "D"]);
    expect(await stateOf(third)).toEqual(["scheduled", "played", "B", "C"]);
  });

  test("where all four forfeit nobody is left, and the cup is over", async () => {
    await enter(semifinals[0], { outcome: "double_forfeit" });
    await enter(semifinals[1], { outcome: "double_forfeit" });
    expect(await stateOf(final)).toEqual(["canceled", "bye", null, null]);
    await enter(semifinals[1], { status: "in_progress" });
    expect(await stateOf(final)).toEqual(["scheduled", "played", null, null]);
  });

  test("a final that both forfeit has no champion, and nothing more is played", async () => {
    await enter(semifinals[0], { t1s: 1, t2s: 0 });
    await enter(semifinals[1], { t1s: 1, t2s: 0 });
    await enter(third, { t1s: 1, t2s: 0 });
    await enter(final, { outcome: "double_forfeit" });
    const [cup] = (await standings()).elimination_brackets;
    expect(cup).toMatchObject({ is_completed: true, champion: null, runner_up: null });
  });

  test("a team that withdraws loses by a walkover that is said", async () => {
    const withdrawal = paths.teamWithdrawal(teams[1]!);
    await app.call("PUT", withdrawal, { as: organiser, body: { policy: "keep_played" } });
    expect(await rowOf(semifinals[0])).toMatchObject({ outcome: "walkover", lost_by: "away" });
    expect(await stateOf(final)).toEqual(["scheduled", "played", "A", null]);
  });
});
