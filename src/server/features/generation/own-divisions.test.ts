import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GenerateResponse } from "#contract/brackets/generation-answers.ts";
import { LastGenerationResponse } from "#contract/brackets/generation.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleMovesResponse, ScheduleRulesResponse } from "#contract/board/schedule-moves.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let id: number;
let divisionIds: number[];

const slots = Array.from({ length: 9 }, (_, index) => ({
  start: `${String(index + 9).padStart(2, "0")}:00`,
  end: `${String(index + 9).padStart(2, "0")}:40`,
  courts: [1, 2],
}));
const weekend = {
  start_date: "2030-11-22",
  end_date: "2030-11-24",
  seed: 7,
  min_rest_between_games: 0,
  time_slots: slots,
  schedule_config: { daysOfWeek: [0, 5, 6] },
};

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const dates = { start_date: "2030-11-22", end_date: "2030-11-24" };
  id = (await app.createTournament({ creator_id: organiser.id, courts_count: 2, ...dates })).id;
  for (const name of ["Women", "Men"]) {
    await app.call("POST", paths.divisions(id), { as: organiser, body: { name } });
  }
  const rows = await app.database
    .selectFrom("tournament_divisions")
    .select("id")
    .where("tournament_id", "=", id)
    .orderBy("id")
    .execute();
  divisionIds = rows.map((row) => row.id);
  for (let team = 0; team < 8; team++) {
    const created = await app.createTeam({ tournament_id: id });
    await app.database
      .updateTable("teams")
      .set({ division_id: divisionIds[team % 2]! })
      .where("id", "=", created.id)
      .execute();
  }
});

const generate = (own: object, body: object = {}) =>
  app.call("POST", paths.generateBrackets(id), {
    as: organiser,
    body: {
      ...weekend,
      divisions: [{ division_id: divisionIds[0] }, { division_id: divisionIds[1], ...own }],
      ...body,
    },
  });
async function gamesOf(division: number) {
  const { schedule } = (await app.call("GET", paths.tournamentSchedule(id))).read(ScheduleResponse);
  const brackets = await app.database
    .selectFrom("brackets")
    .select("id")
    .where("division_id", "=", divisionIds[division]!)
    .execute();
  const own = new Set(brackets.map((bracket) => bracket.id));
  return schedule.filter(({ bracket_id }) => own.has(bracket_id ?? 0));
}

test("of divisions drawn together one plays twice round, in shorter games", async () => {
  const own = { games_per_matchup: 2, game_minutes: 25 };
  expect((await generate(own)).read(GenerateResponse).unscheduled.count).toBe(0);
  const [women, men] = [await gamesOf(0), await gamesOf(1)];
  expect([women.length, men.length]).toEqual([6, 12]);
  expect(new Set(women.map(({ end_time: end }) => end!.slice(3)))).toEqual(new Set(["40"]));
  expect(new Set(men.map(({ end_time: end }) => end!.slice(3)))).toEqual(new Set(["25"]));
  const last = await app.call("GET", paths.lastGeneration(id), { as: organiser });
  expect(last.read(LastGenerationResponse).generation!.options.divisions).toMatchObject([{}, own]);
});

test("four teams that meet in threes meet as often as their division says", async () => {
  expect((await generate({ games_per_matchup: 2 }, { teams_per_match: 3 })).status).toBe(200);
  expect((await gamesOf(1)).length).toBeGreaterThan((await gamesOf(0)).length);
});

/** The shortest time between two games of a team, in minutes. */
async function shortestRest(division: number) {
  const games = (await gamesOf(division)).filter(({ home_team_id: home }) => home !== null);
  const teams = new Set(games.flatMap((game) => [game.home_team_id, game.away_team_id]));
  const gaps = [...teams].flatMap((team) => {
    const own = games
      .filter((game) => game.home_team_id === team || game.away_team_id === team)
      .toSorted((a, b) => Date.parse(a.raw_start_time!) - Date.parse(b.raw_start_time!));
    return own
      .slice(1)
      .map((game, nth) => Date.parse(game.raw_start_time!) - Date.parse(own[nth]!.raw_end_time!));
  });
  return Math.min(...gaps) / 60_000;
}
const rules = async () =>
  (await app.call("GET", paths.scheduleRules(id))).read(ScheduleRulesResponse).rules;
const lastOptions = async () =>
  (await app.call("GET", paths.lastGeneration(id), { as: organiser })).read(LastGenerationResponse)
    .generation!.options;

test("of divisions drawn together one rests longer, in the draw and where games are moved", async () => {
  expect((await generate({ min_rest_between_games: 140 })).status).toBe(200);
  expect(await shortestRest(0)).toBe(20);
  expect(await shortestRest(1)).toBeGreaterThanOrEqual(140);
  const division_rests = [{ division_id: divisionIds[1], minutes: 140 }];
  expect(await rules()).toMatchObject({ min_rest_minutes: 0, division_rests });
  expect((await lastOptions()).divisions).toMatchObject([{}, { min_rest_between_games: 140 }]);
  for (const [division, found] of [
    [0, []],
    [1, [{ rule: "rest", minutes: 120 }]],
  ] as const) {
    const [first, second] = await gamesOfOneTeam(division);
    const at = (hour: number) => ({ start_time: `2030-11-24T${hour}:00`, court_id: division + 1 });
    const moves = [
      { match_id: first!.id, ...at(20) },
      { match_id: second!.id, ...at(21) },
    ];
    const answer = await app.call("POST", paths.scheduleMoves(id), {
      as: organiser,
      body: { moves, close: [], lift: [] },
    });
    const { findings } = answer.read(ScheduleMovesResponse);
    expect(findings.filter(({ rule }) => rule === "rest")).toMatchObject(found);
  }
});

/** Two games of a team, and of no others that play at the end of the last day. */
async function gamesOfOneTeam(division: number) {
  const games = await gamesOf(division);
  const { home_team_id: team } = games[0]!;
  return games.filter((game) => [game.home_team_id, game.away_team_id].includes(team));
}

const drawAlone = (division_id: number, min_rest_between_games: number) =>
  app.call("POST", paths.generateBrackets(id), {
    as: organiser,
    body: { ...weekend, division_id, min_rest_between_games, overwrite: true },
  });
const changeRests = (division_rests: object[]) =>
  app.call("PUT", paths.scheduleRules(id), {
    as: organiser,
    body: { min_rest_minutes: 20, max_games_per_day_per_team: null, division_rests },
  });

test("a division that is drawn alone keeps the rest of the others", async () => {
  await generate({ min_rest_between_games: 140 });
  const [women, men] = divisionIds as [number, number];
  expect((await drawAlone(women, 30)).status).toBe(200);
  expect(await rules()).toMatchObject({
    min_rest_minutes: 0,
    division_rests: [
      { division_id: women, minutes: 30 },
      { division_id: men, minutes: 140 },
    ],
  });
  expect(await lastOptions()).toMatchObject({
    min_rest_between_games: 0,
    divisions: [{ min_rest_between_games: 30 }, { min_rest_between_games: 140 }],
  });
  // As all rest again, nothing is said of it.
  await drawAlone(women, 0);
  await drawAlone(men, 0);
  expect(await rules()).not.toHaveProperty("division_rests");
});

test("rests are said by hand of divisions that there are, each once", async () => {
  const own = { division_id: divisionIds[0], minutes: 45 };
  expect((await changeRests([own])).read(ScheduleRulesResponse).rules).toMatchObject({
    min_rest_minutes: 20,
    division_rests: [own],
  });
  for (const wrong of [
    [own, own],
    [{ ...own, division_id: 999_999 }],
    [{ ...own, minutes: 481 }],
  ]) {
    expect(await changeRests(wrong)).toMatchObject({ status: 400, body: { code: "validation" } });
  }
  expect(await rules()).toMatchObject({ division_rests: [own] });
});

test("each division is told with its games and those of them that are over", async () => {
  await generate({ games_per_matchup: 2 });
  const { id: game } = (await gamesOf(1))[0]!;
  const result = { t1s: 2, t2s: 1 };
  await app.call("PUT", paths.match(game), { as: organiser, body: result });
  const { tournament } = (await app.call("GET", paths.tournament(id))).read(TournamentResponse);
  expect(tournament).toMatchObject({ matches_count: 18, completed_matches_count: 1 });
  expect(tournament.divisions).toMatchObject([
    { matches_count: 6, completed_matches_count: 0 },
    { matches_count: 12, completed_matches_count: 1 },
  ]);
});

test("games longer than the slots that all share are refused", async () => {
  const answer = await generate({ game_minutes: 45 });
  expect(answer).toMatchObject({ status: 400, body: { code: "validation" } });
  expect(answer.text).toContain("at most as long as the slots: 40 minutes");
  expect(await gamesOf(1)).toEqual([]);
});
