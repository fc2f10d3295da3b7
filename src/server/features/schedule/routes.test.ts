import { afterAll, beforeAll, expect, test } from "vitest";
import { apiBase, paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let tournamentId: number;
let games: number[];
let organiser: TestUser;
let logo: string;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
  const values = { creator_id: organiser.id, timezone: "Europe/Berlin" };
  tournamentId = (await app.createTournament(values)).id;
  const inTournament = { tournament_id: tournamentId };
  const group = await app.createBracket({ ...inTournament, type: "group_stage", name: "Group A" });
  const cup = await app.createBracket({ ...inTournament, type: "elimination", name: "Cup" });
  logo = `${apiBase}${paths.image(await app.createImage())}`;
  const [ants, bees] = [
    await app.createTeam({ ...inTournament, name: "Ants", logo_url: logo }),
    await app.createTeam({ ...inTournament, name: "Bees" }),
  ];
  const teams = { home_team_id: ants.id, away_team_id: bees.id };
  const late = await app.createMatch({
    ...inTournament,
    ...teams,
    start_time: "2026-10-25T09:00:00Z",
    end_time: "2026-10-25T10:00:00Z",
    bracket_id: group.id,
    game_number: 1,
    court_id: 2,
  });
  const early = await app.createMatch({
    ...inTournament,
    home_team_id: bees.id,
    away_team_id: ants.id,
    start_time: "2026-10-24T22:30:00Z",
    end_time: "2026-10-24T23:15:00Z",
    bracket_id: group.id,
    game_number: 2,
    court_id: 1,
    status: "completed",
    t1s: 2,
    t2s: 0,
  });
  const semifinal = await app.createMatch({
    ...inTournament,
    bracket_id: cup.id,
    game_number: 3,
    home_source_bracket_id: group.id,
    home_source_rank: 1,
    away_team_id: bees.id,
  });
  const final = await app.createMatch({
    ...inTournament,
    bracket_id: cup.id,
    game_number: 4,
    round: 2,
    home_source_match_id: semifinal.id,
    home_source_outcome: "winner",
  });
  games = [early.id, late.id, semifinal.id, final.id];
});
afterAll(() => app.close());

const schedule = async (query = "") =>
  (await app.call("GET", `${paths.tournamentSchedule(tournamentId)}${query}`)).read(
    ScheduleResponse,
  ).schedule;

test("is in playing order, what has no time comes last", async () => {
  expect((await schedule()).map(({ id }) => id)).toEqual(games);
});

test("shows the tournament's own time on both sides of a clock change", async () => {
  const [early, late, semifinal] = await schedule();
  expect(early).toMatchObject({
    game_number: 2,
    date: "2026-10-25",
    start_time: "00:30",
    end_time: "01:15",
    raw_start_time: "2026-10-24T22:30:00.000Z",
    team1: "Bees",
    team2: "Ants",
    team2_logo: logo,
    t1s: 2,
    t2s: 0,
    court: "A",
    court_id: 1,
    bracket: "Group A",
    stage: "group",
    stage_name: null,
    status: "COMPLETED",
  });
  expect(late).toMatchObject({ date: "2026-10-25", start_time: "10:00", status: "SCHEDULED" });
  expect(semifinal).toMatchObject({
    date: null,
    start_time: null,
    raw_end_time: null,
    court: null,
  });
});

test("says where teams come from while they are not known", async () => {
  const [, , semifinal, final] = await schedule();
  expect(semifinal).toMatchObject({
    team1: null,
    team1_source: { kind: "rank", bracket: "Group A", rank: 1 },
    team2: "Bees",
    team2_source: null,
    stage: "elimination",
    stage_name: "Semifinals",
  });
  expect(final).toMatchObject({
    team1_source: { kind: "winner", game_number: 3 },
    team2_source: null,
    stage_name: "Final",
  });
});

test.each([
  ["?team=ants", [2, 1]],
  ["?team=Nobody", []],
  ["?date=2026-10-25", [2, 1]],
  ["?date=2026-10-24", []],
  ["?status=completed", [2]],
  ["?status=completed,scheduled", [2, 1, 3, 4]],
  ["?bracket=Cup", [3, 4]],
  ["?stage=group", [2, 1]],
  ["?stage=elimination&team=Bees", [3]],
])("%s gives games %j", async (query, expected) => {
  expect((await schedule(query)).map(({ game_number }) => game_number)).toEqual(expected);
});

test("answers 400 for what is no filter and 404 for no tournament", async () => {
  const path = paths.tournamentSchedule(tournamentId);
  expect((await app.call("GET", `${path}?date=tomorrow`)).status).toBe(400);
  expect((await app.call("GET", `${path}?status=lost`)).status).toBe(400);
  expect((await app.call("GET", "/tournaments/x/schedule")).status).toBe(400);
  expect((await app.call("GET", paths.tournamentSchedule(999_999))).status).toBe(404);
});

test("is not sent again while the revision stands, and is once a score came in", async () => {
  const path = paths.tournamentSchedule(tournamentId);
  const etag = String((await app.call("GET", path)).headers["etag"]);
  const headers = { "if-none-match": etag };
  expect((await app.call("GET", path, { headers })).status).toBe(304);
  const body = { t1s: 4, t2s: 3 };
  await app.call("PUT", paths.match(games[1]!), { as: organiser, body });
  const next = await app.call("GET", path, { headers });
  expect(next.status).toBe(200);
  expect(next.read(ScheduleResponse).schedule[1]).toMatchObject({ ...body, status: "COMPLETED" });
});
