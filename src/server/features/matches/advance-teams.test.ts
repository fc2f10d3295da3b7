import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MatchResponse } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;
let teams: number[];
let group: number;
let playoffs: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  const inTournament = { tournament_id: tournamentId };
  group = (await app.createBracket({ ...inTournament, type: "group_stage", name: "Group A" })).id;
  playoffs = (await app.createBracket({ ...inTournament, type: "elimination", name: "Cup" })).id;
  teams = [];
  for (const name of ["Ants", "Bees", "Cats", "Dogs"]) {
    teams.push((await app.createTeam({ ...inTournament, bracket_id: group, name })).id);
  }
});

const update = (id: number, body: object) =>
  app.call("PUT", paths.match(id), { as: organiser, body });
const teamsOf = async (id: number) => {
  const { home_team_id, away_team_id } = await app.database
    .selectFrom("matches")
    .select(["home_team_id", "away_team_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return [home_team_id, away_team_id].map((team) => (team === null ? null : teams.indexOf(team)));
};
const game = async (home: number | null, away: number | null, extra: object = {}) => {
  const { id } = await app.createMatch({
    tournament_id: tournamentId,
    home_team_id: home === null ? null : teams[home]!,
    away_team_id: away === null ? null : teams[away]!,
    ...extra,
  });
  return id;
};

describe("a knock-out", () => {
  let semifinals: [number, number];
  let final: number;
  let third: number;
  beforeEach(async () => {
    const inCup = { bracket_id: playoffs };
    semifinals = [await game(0, 1, inCup), await game(2, 3, inCup)];
    const sources = (outcome: "winner" | "loser") => ({
      ...inCup,
      round: 2,
      home_source_match_id: semifinals[0],
      home_source_outcome: outcome,
      away_source_match_id: semifinals[1],
      away_source_outcome: outcome,
    });
    final = await game(null, null, sources("winner"));
    third = await game(null, null, { ...sources("loser"), is_third_place: true });
  });

  test("sends winner and loser on with the score, and says where", async () => {
    const answer = await update(semifinals[0], { t1s: 2, t2s: 1 });
    expect(answer.read(MatchResponse).advanced).toEqual([final, third]);
    expect([await teamsOf(final), await teamsOf(third)]).toEqual([
      [0, null],
      [1, null],
    ]);
    const again = await update(semifinals[0], { t1s: 2, t2s: 1 });
    expect(again.read(MatchResponse).advanced).toEqual([]);
  });

  test("can't end level", async () => {
    const answer = await update(semifinals[0], { t1s: 1, t2s: 1 });
    expect([answer.status, answer.body]).toMatchObject([422, { code: "winner_required" }]);
    expect(await teamsOf(final)).toEqual([null, null]);
  });

  test("a corrected score sends the other team on, a reopened game takes it back", async () => {
    await update(semifinals[0], { t1s: 2, t2s: 1 });
    await update(semifinals[0], { t1s: 1, t2s: 2 });
    expect([await teamsOf(final), await teamsOf(third)]).toEqual([
      [1, null],
      [0, null],
    ]);
    await update(semifinals[0], { t1s: 0, t2s: 2 });
    expect(await teamsOf(final)).toEqual([1, null]);
    await update(semifinals[0], { status: "in_progress" });
    expect([await teamsOf(final), await teamsOf(third)]).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test("a correction that would undo a game already played is refused and changes nothing", async () => {
    await update(semifinals[0], { t1s: 2, t2s: 1 });
    await update(semifinals[1], { t1s: 2, t2s: 1 });
    await update(final, { t1s: 3, t2s: 0 });
    const turned = await update(semifinals[0], { t1s: 0, t2s: 1 });
    const { game_number } = await app.database
      .selectFrom("matches")
      .select("game_number")
      .where("id", "=", final)
      .executeTakeFirstOrThrow();
    expect(turned.status).toBe(409);
    expect(turned.body).toMatchObject({
      code: "advancement_conflict",
      conflict: { match_ids: [final], game_numbers: [game_number] },
    });
    expect((turned.body as { error: string }).error).toContain(`game ${game_number}`);
    expect([await teamsOf(final), await teamsOf(third)]).toEqual([
      [0, 2],
      [1, 3],
    ]);
    // The same winner by another score undoes nothing.
    expect((await update(semifinals[0], { t1s: 5, t2s: 1 })).status).toBe(200);
    const gone = await app.call("DELETE", paths.match(semifinals[0]), { as: organiser });
    expect([gone.status, gone.body]).toMatchObject([409, { code: "advancement_conflict" }]);
  });

  test("a canceled game takes other teams, without the score of those before", async () => {
    await update(semifinals[0], { t1s: 2, t2s: 1 });
    await update(semifinals[1], { t1s: 2, t2s: 1 });
    await update(final, { status: "in_progress", t1s: 3, t2s: 0 });
    await update(final, { status: "canceled" });
    expect((await update(semifinals[0], { t1s: 0, t2s: 1 })).status).toBe(200);
    expect(await teamsOf(final)).toEqual([1, 2]);
    const scores = app.database.selectFrom("matches").select(["t1s", "t2s"]);
    expect(await scores.where("id", "=", final).executeTakeFirst()).toEqual({
      t1s: null,
      t2s: null,
    });
  });

  test("deleting a game takes back whom it sent on", async () => {
    await update(semifinals[0], { t1s: 2, t2s: 1 });
    await app.call("DELETE", paths.match(semifinals[0]), { as: organiser });
    expect(await teamsOf(final)).toEqual([null, null]);
  });

  test("a team put there by hand stays until the game that decides has another outcome", async () => {
    await update(semifinals[0], { t1s: 2, t2s: 1 });
    await update(final, { home_team_id: teams[1] });
    await update(semifinals[0], { t1s: 3, t2s: 1 });
    expect(await teamsOf(final)).toEqual([1, null]);
    await update(semifinals[0], { t1s: 3, t2s: 4 });
    expect(await teamsOf(final)).toEqual([1, null]);
    await update(semifinals[0], { t1s: 3, t2s: 1 });
    expect(await teamsOf(final)).toEqual([0, null]);
  });
});

describe("a group", () => {
  let games: number[];
  let semifinal: number;
  beforeEach(async () => {
    const inGroup = { bracket_id: group };
    games = [await game(0, 1, inGroup), await game(1, 2, inGroup), await game(2, 0, inGroup)];
    semifinal = await game(null, 3, {
      bracket_id: playoffs,
      home_source_bracket_id: group,
      home_source_rank: 1,
    });
  });

  test("sends its first on once all games are decided, and another after a correction", async () => {
    await update(games[0]!, { t1s: 3, t2s: 0 });
    await update(games[1]!, { t1s: 3, t2s: 0 });
    expect(await teamsOf(semifinal)).toEqual([null, 3]);
    const last = await update(games[2]!, { t1s: 0, t2s: 1 });
    expect(last.read(MatchResponse).advanced).toEqual([semifinal]);
    expect(await teamsOf(semifinal)).toEqual([0, 3]);
    await update(games[0]!, { t1s: 0, t2s: 3 });
    expect(await teamsOf(semifinal)).toEqual([1, 3]);
    await update(games[0]!, { status: "in_progress" });
    expect(await teamsOf(semifinal)).toEqual([null, 3]);
  });

  test("a canceled game counts as decided", async () => {
    await update(games[0]!, { t1s: 3, t2s: 0 });
    await update(games[1]!, { t1s: 3, t2s: 0 });
    await update(games[2]!, { status: "canceled" });
    expect(await teamsOf(semifinal)).toEqual([0, 3]);
  });

  test("deleting its last open game decides it, one more game opens it again", async () => {
    await update(games[0]!, { t1s: 3, t2s: 0 });
    await update(games[1]!, { t1s: 3, t2s: 0 });
    await app.call("DELETE", paths.match(games[2]!), { as: organiser });
    expect(await teamsOf(semifinal)).toEqual([0, 3]);
    const body = {
      tournament_id: tournamentId,
      bracket_id: group,
      home_team_id: teams[2],
      away_team_id: teams[0],
      start_time: "2026-07-04T10:00",
    };
    const added = await app.call("POST", paths.matches(), { as: organiser, body });
    expect(added.read(MatchResponse).advanced).toEqual([semifinal]);
    expect(await teamsOf(semifinal)).toEqual([null, 3]);
  });
});
