import { Temporal } from "temporal-polyfill";
import { expect } from "vitest";
import { checkParts } from "#engine";
import { presetOf } from "#contract/games/format-presets.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { TournamentResponse, type TournamentSummary } from "#contract/tournaments/tournaments.ts";
import type { TestApp } from "#server/testing/app.ts";

/** A demo that was made, with the tournament that is looked at. */
interface Scene {
  app: TestApp;
  tournament: TournamentSummary;
}

async function scheduleOf({ app, tournament }: Scene) {
  const answer = await app.call("GET", paths.tournamentSchedule(tournament.id));
  return answer.read(ScheduleResponse).schedule;
}

async function recordOf({ app, tournament }: Scene) {
  const answer = await app.call("GET", paths.tournament(tournament.id));
  return answer.read(TournamentResponse).tournament;
}

export async function expectDoubleElimination(scene: Scene): Promise<void> {
  const { status } = scene.tournament;
  expect(status).toBe("active");
  const rows = await scheduleOf(scene);
  expect(rows).toHaveLength(2 * 13 - 1);
  const open = rows.filter((row) => row.status === "SCHEDULED");
  expect(open.map(({ stage_name: stage }) => stage).slice(-2)).toEqual([
    "Grand final",
    "Second grand final",
  ]);
  expect(new Set(open.map(({ date }) => date)).size).toBe(1);
  expect(rows.length - open.length).toBeGreaterThan(12);
}

export async function expectLiveInSets(scene: Scene): Promise<void> {
  const { game_format: format } = await recordOf(scene);
  expect(presetOf(format!)).toBe("volleyball_short");
  const rows = await scheduleOf(scene);
  expectPossibleSets(
    rows.filter(({ status }) => status === "COMPLETED"),
    format!,
  );
  const running = rows.filter(({ status }) => status === "IN_PROGRESS");
  expect(running).toHaveLength(2);
  for (const { t1s, t2s, parts } of running) expect(parts).toHaveLength(t1s! + t2s! + 1);
}

export async function expectPlayedInSets(scene: Scene): Promise<void> {
  const { game_format: format } = await recordOf(scene);
  const rows = await scheduleOf(scene);
  expectPossibleSets(
    rows.filter(({ outcome }) => outcome === "played"),
    format!,
  );
  const outcomes = new Set(rows.map(({ outcome }) => outcome));
  expect(outcomes).toEqual(new Set(["played", "walkover", "retired"]));
}

/** Of best of three, some in two of them and some in three. */
function expectPossibleSets(rows: ScheduleRow[], format: GameFormat): void {
  expect(rows.flatMap(({ parts }) => checkParts(parts!, format))).toEqual([]);
  expect(new Set(rows.map(({ parts }) => parts!.length))).toEqual(new Set([2, 3]));
}

export async function expectWeekend(scene: Scene): Promise<void> {
  const { status, registered_teams_count: teams } = scene.tournament;
  expect([status, teams]).toEqual(["active", 24]);
  const rows = await scheduleOf(scene);
  const sources = rows.flatMap(({ team1_source, team2_source }) => [team1_source, team2_source]);
  const ranks = sources.filter((source) => source?.kind === "best_ranked");
  expect(ranks).toHaveLength(2);
  const places = rows.map(({ bracket, stage_name: stage }) => `${bracket?.split(" ")[0]} ${stage}`);
  expect(places).toEqual(expect.arrayContaining(["Open Place 7", "Over Place 5", "Under Place 5"]));
  const atLunch = rows.filter((row) => row.start_time! < "13:15" && row.end_time! > "12:30");
  expect(atLunch).toEqual([]);
  const [first] = rows.map(({ date }) => date);
  for (const row of rows) {
    expect(row.status).toBe(row.date === first ? "COMPLETED" : "SCHEDULED");
  }
  expect(rows.filter(({ date }) => date === first)).toHaveLength(rows.length / 2);
  const { divisions, announcements } = await recordOf(scene);
  const juniors = divisions.find(({ name }) => name === "Under 18")!;
  expect(announcements.map(({ division_id: division }) => division)).toEqual([juniors.id]);
}

export async function expectLeague(scene: Scene): Promise<void> {
  const rows = await scheduleOf(scene);
  const days = [...Map.groupBy(rows, ({ date }) => date!)];
  expect(days).toHaveLength(10);
  for (const [date, games] of days) {
    expect(new Date(`${date}T12:00Z`).getUTCDay()).toBe(0);
    const teams = games.flatMap(({ home_team_id: home, away_team_id: away }) => [home, away]);
    expect(new Set(teams).size).toBe(6);
  }
  const played = days.filter(([, games]) => games.every((row) => row.status === "COMPLETED"));
  expect(played).toHaveLength(4);
  const pairs = Map.groupBy(rows, (row) => `${row.home_team_id} ${row.away_team_id}`);
  expect(pairs.size).toBe(30);
}

export async function expectLargeDraw(scene: Scene): Promise<void> {
  const { id } = scene.tournament;
  const rows = await scheduleOf(scene);
  expect(rows).toHaveLength(127);
  expect(rows.every(({ date, court }) => date !== null && court !== null)).toBe(true);
  const { teams } = (await scene.app.call("GET", paths.tournamentTeams(id))).read(AllTeamsResponse);
  const seeds = new Map(teams.map((team) => [team.id, team.seed]));
  const quarters = rows
    .filter((row) => row.home_team_id !== null)
    .toSorted((a, b) => a.id - b.id)
    .map((row) => [seeds.get(row.home_team_id!), seeds.get(row.away_team_id!)])
    .map((pair) => pair.filter((seed) => seed != null).length);
  expect(quarters).toHaveLength(64);
  for (let pair = 0; pair < 64; pair += 2) expect(quarters[pair]! + quarters[pair + 1]!).toBe(1);
}

export async function expectFixedGames(scene: Scene): Promise<void> {
  const rows = await scheduleOf(scene);
  const { start_date: first, end_date: last } = scene.tournament;
  const locked = rows.filter((row) => row.locked);
  expect(locked).toMatchObject([
    { date: first, start_time: "18:30" },
    { date: last, start_time: "20:30" },
  ]);
  expect(locked.map(({ stage_name: stage }) => stage === "Final")).toEqual([false, true]);
  // Nothing begins before what opens it.
  expect(rows.find(({ date }) => date === first)).toEqual(locked[0]);
}

export async function expectOwnPace(scene: Scene): Promise<void> {
  const lengths = (await scheduleOf(scene)).map(({ bracket, start_time: start, end_time: end }) => {
    const minutes = Temporal.PlainTime.from(start!).until(end!).total("minutes");
    return `${bracket!.split(" · ")[0]} ${minutes}`;
  });
  expect(new Set(lengths)).toEqual(new Set(["Women 60", "Men 45"]));
}

export async function expectSwissEvening(scene: Scene): Promise<void> {
  const rows = await scheduleOf(scene);
  expect(rows).toHaveLength(4 * 8 + 4);
  expect(rows.every(({ date, status }) => date !== null && status === "COMPLETED")).toBe(true);
  const met = rows
    .filter(({ stage }) => stage === "group")
    .map(({ home_team_id: home, away_team_id: away }) => [home!, away!].toSorted((a, b) => a - b));
  expect(new Set(met.map(String)).size).toBe(32);
  const { standings } = (
    await scene.app.call("GET", paths.tournamentStandings(scene.tournament.id))
  ).read(StandingsResponse);
  expect(standings.swiss).toEqual({ Swiss: [] });
  expect(standings.group_stage["Swiss"]![0]).toMatchObject({ buchholz: expect.any(Number) });
  expect(standings.elimination_brackets).toMatchObject([{ is_completed: true }]);
}
