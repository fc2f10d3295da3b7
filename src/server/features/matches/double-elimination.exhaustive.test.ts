import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { ConsequencesResponse } from "#contract/matches/corrections.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let tournamentId: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());

async function draw(teams: number, config: object) {
  expect((await askToDraw(teams, config)).status).toBe(200);
}

async function askToDraw(teams: number, config: object) {
  tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
  for (let seed = 1; seed <= teams; seed++) {
    await app.createTeam({ tournament_id: tournamentId, name: `Team ${seed}`, seed });
  }
  return app.call("POST", paths.generateBrackets(tournamentId), {
    as: organiser,
    body: {
      brackets_config: [{ name: "Cup", max_teams: teams, ...config }],
      shuffle_teams: false,
      seed: 1,
      schedule_config: { autoSchedule: false },
    },
  });
}

const schedule = async () =>
  (await app.call("GET", paths.tournamentSchedule(tournamentId))).read(ScheduleResponse).schedule;
const standings = async () =>
  (await app.call("GET", paths.tournamentStandings(tournamentId))).read(StandingsResponse)
    .standings;
const enter = (id: number, t1s: number, t2s: number, extra: object = {}) =>
  app.call("PUT", paths.match(id), { as: organiser, body: { t1s, t2s, ...extra } });
const seedOf = (name: string | null) => Number(name?.slice(5));
const gameOf = (rows: ScheduleRow[], stage: string) =>
  rows.find(({ stage_name }) => stage_name === stage)!;

/** Plays all that can be played; the better seed wins unless that says otherwise. */
async function playOn(isUpset: (row: ScheduleRow) => boolean = () => false) {
  for (;;) {
    const rows = await schedule();
    const row = rows.find(({ status, team1, team2 }) => status === "SCHEDULED" && team1 && team2);
    if (!row) return rows;
    const homeWins = seedOf(row.team1) < seedOf(row.team2) !== isUpset(row);
    await enter(row.id, homeWins ? 2 : 1, homeWins ? 1 : 2);
  }
}

describe("a double elimination", () => {
  beforeEach(() => draw(5, { type: "double_elimination" }));

  test("is a bracket of its type, whose games say which half they are of", async () => {
    const answer = await app.call("GET", paths.tournamentBrackets(tournamentId));
    expect(answer.read(BracketsResponse).brackets).toMatchObject([{ type: "double_elimination" }]);
    const rows = await schedule();
    expect(rows).toHaveLength(9);
    expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set(["elimination"]));
    expect(new Set(rows.map(({ stage_name }) => stage_name))).toEqual(
      new Set([
        "Winners' round 1",
        "Winners' round 2",
        "Winners' final",
        "Losers' round 1",
        "Losers' round 2",
        "Losers' final",
        "Grand final",
        "Second grand final",
      ]),
    );
    const table = `${paths.tournamentScheduleTable(tournamentId)}?language=de`;
    expect((await app.call("GET", table)).text).toContain("Finale der Verliererrunde");
  });

  test("calls the second final off when whoever is unbeaten wins the first", async () => {
    const rows = await playOn();
    expect(gameOf(rows, "Second grand final")).toMatchObject({ status: "CANCELED", team1: null });
    const { elimination_brackets: brackets, final_ranking: ranking } = await standings();
    expect(brackets).toMatchObject([
      {
        is_completed: true,
        champion: { name: "Team 1" },
        runner_up: { name: "Team 2" },
        third_place: { name: "Team 3" },
      },
    ]);
    expect(ranking.map(({ rank, team }) => [rank, team])).toEqual([
      [1, "Team 1"],
      [2, "Team 2"],
      [3, "Team 3"],
      [4, "Team 4"],
      [5, "Team 5"],
    ]);
    expect(ranking.map(({ decided_by: by }) => by.kind)).toEqual([
      "final",
      "final",
      "round",
      "round",
      "round",
    ]);
  });

  test("plays the second final when the unbeaten one loses the first, and its winner has won", async () => {
    const rows = await playOn(({ stage_name }) => stage_name === "Grand final");
    const [first, second] = ["Grand final", "Second grand final"].map((name) => gameOf(rows, name));
    expect(second).toMatchObject({ status: "COMPLETED" });
    expect(new Set([second!.team1, second!.team2])).toEqual(new Set([first!.team1, first!.team2]));
    expect((await standings()).elimination_brackets).toMatchObject([
      { is_completed: true, champion: { name: "Team 1" } },
    ]);
  });

  test("corrections of the first final call the second off and put it back on, and can be undone", async () => {
    let rows = await playOn();
    const first = gameOf(rows, "Grand final");
    const second = gameOf(rows, "Second grand final");
    const [low, high] = seedOf(first.team1) < seedOf(first.team2) ? [0, 1] : [1, 0];
    const asked = await app.call("POST", paths.matchConsequences(first.id), {
      as: organiser,
      body: { t1s: low, t2s: high },
    });
    expect(asked.read(ConsequencesResponse).consequences[0]).toMatchObject({
      follow_up: "advance",
      games: [{ id: second.id, before: { status: "canceled" }, after: { status: "scheduled" } }],
      champions: [{ before: "Team 1", after: null }],
    });
    await enter(first.id, low, high);
    rows = await schedule();
    const back = gameOf(rows, "Second grand final");
    expect(back.status).toBe("SCHEDULED");
    expect(new Set([back.team1, back.team2])).toEqual(new Set(["Team 1", "Team 2"]));
    const history = await app.call("GET", paths.tournamentHistory(tournamentId), { as: organiser });
    const [entry] = history.read(HistoryResponse).entries;
    await app.call("POST", paths.historyUndo(tournamentId, entry!.id), { as: organiser });
    expect(gameOf(await schedule(), "Second grand final")).toMatchObject({
      status: "CANCELED",
      team1: null,
    });
    await enter(first.id, low, high);
    await enter(second.id, 3, 0);
    const turned = await enter(first.id, high, low);
    expect([turned.status, turned.body]).toMatchObject([409, { code: "advancement_conflict" }]);
    await enter(first.id, high, low, { follow_up: "reopen" });
    expect(gameOf(await schedule(), "Second grand final")).toMatchObject({
      status: "CANCELED",
      team1: null,
      t1s: null,
    });
  });

  test("can't end level, and a game of it that was deleted comes back in its half", async () => {
    const rows = await schedule();
    const first = rows.find(({ team1, team2 }) => team1 && team2)!;
    expect((await enter(first.id, 1, 1)).body).toMatchObject({ code: "winner_required" });
    const losers = gameOf(rows, "Losers' round 1");
    await app.call("DELETE", paths.match(losers.id), { as: organiser });
    const history = await app.call("GET", paths.tournamentHistory(tournamentId), { as: organiser });
    const [entry] = history.read(HistoryResponse).entries;
    await app.call("POST", paths.historyUndo(tournamentId, entry!.id), { as: organiser });
    expect((await schedule()).find(({ id }) => id === losers.id)?.stage_name).toBe(
      "Losers' round 1",
    );
  });
});

test.each([13, 24])(
  "a double elimination of %i is played to a final ranking",
  async (teams) => {
    await draw(teams, { type: "double_elimination" });
    await playOn();
    const { final_ranking: ranking, elimination_brackets: brackets } = await standings();
    expect(brackets).toMatchObject([{ is_completed: true, champion: { name: "Team 1" } }]);
    expect(ranking.slice(0, 4).map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
    expect(ranking).toHaveLength(teams);
  },
  60_000,
);

test("without a second final the first one decides, whoever wins it", async () => {
  await draw(4, { type: "double_elimination", second_final: false });
  const rows = await playOn(({ stage_name }) => stage_name === "Grand final");
  expect(rows).toHaveLength(6);
  expect((await standings()).elimination_brackets).toMatchObject([
    { is_completed: true, champion: { name: "Team 2" } },
  ]);
});

describe("at least so many games each", () => {
  test("of thirteen: who loses the first game plays on, and nobody goes home after one", async () => {
    await draw(13, { type: "elimination", least_games: 2, third_place: true });
    const rows = await playOn();
    const played = Map.groupBy(
      rows.flatMap(({ home_team_id: home, away_team_id: away }) => [home!, away!]),
      (id) => id,
    );
    expect(played.size).toBe(13);
    expect(Math.min(...[...played.values()].map(({ length }) => length))).toBe(2);
    const names = new Set(rows.map(({ stage_name }) => stage_name));
    for (const name of ["Places 5–13", "Place 5", "Third place", "Final"]) {
      expect(names).toContain(name);
    }
    const { final_ranking: ranking } = await standings();
    expect(ranking[4]!.decided_by).toMatchObject({ kind: "placing_game", stage: "Place 5" });
  });

  test("more than its best team plays is refused with what can be promised", async () => {
    const answer = await askToDraw(7, { type: "elimination", least_games: 3 });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("with 7 teams, 2 can");
    expect(await schedule()).toEqual([]);
  });
});

describe("all places", () => {
  test("of thirteen: everybody has a place of their own, which the games are named by", async () => {
    await draw(13, { type: "elimination", all_places: true });
    const rows = await playOn();
    const names = new Set(rows.map(({ stage_name }) => stage_name));
    for (const name of ["Places 9–13", "Places 5–8", "Place 7", "Third place", "Final"]) {
      expect(names).toContain(name);
    }
    const { final_ranking: ranking, elimination_brackets: brackets } = await standings();
    expect(ranking.map(({ rank }) => rank)).toEqual(ranking.map((_, index) => index + 1));
    expect(brackets).toMatchObject([
      {
        is_completed: true,
        champion: { name: "Team 1" },
        runner_up: { name: "Team 2" },
        third_place: { name: "Team 3" },
      },
    ]);
    const fifth = ranking[4]!;
    expect(fifth.decided_by).toMatchObject({ kind: "placing_game", stage: "Place 5" });
    const table = `${paths.tournamentScheduleTable(tournamentId)}?language=fr`;
    expect((await app.call("GET", table)).text).toContain("Places 5–8");
  });
});
