import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { HistoryResponse } from "#contract/history/history.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { OutlookResponse } from "#contract/standings/outlook.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { PairedResponse, PairingPreviewResponse } from "#contract/brackets/swiss.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let organiser: TestUser;
let other: TestUser;
let tournamentId: number;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await app.createUser();
  other = await app.createUser();
});
afterAll(() => app.close());

async function draw(teams: number, config: object = {}, further: object[] = []) {
  tournamentId = (await app.createTournament({ creator_id: organiser.id, ranking: "swiss" })).id;
  for (let seed = 1; seed <= teams; seed++) await addTeam(seed);
  const answer = await app.call("POST", paths.generateBrackets(tournamentId), {
    as: organiser,
    body: {
      brackets_config: [{ name: "Swiss", type: "swiss", max_teams: teams, ...config }, ...further],
      shuffle_teams: false,
      seed: 1,
      schedule_config: { autoSchedule: false },
    },
  });
  expect(answer.body).toMatchObject({ seed: 1 });
}

const addTeam = (seed: number, extra: object = {}) =>
  app.createTeam({ tournament_id: tournamentId, name: `Team ${seed}`, seed, ...extra });
const swiss = async () =>
  (await app.call("GET", paths.tournamentBrackets(tournamentId))).read(BracketsResponse)
    .brackets[0]!;
const schedule = async () =>
  (await app.call("GET", paths.tournamentSchedule(tournamentId))).read(ScheduleResponse).schedule;
const roundOf = async (round: number) => (await schedule()).filter((row) => row.round === round);
const standings = async () =>
  (await app.call("GET", paths.tournamentStandings(tournamentId))).read(StandingsResponse)
    .standings;
const preview = async () =>
  (await app.call("GET", paths.bracketPairing((await swiss()).id), { as: organiser })).read(
    PairingPreviewResponse,
  ).pairing;
const pair = async (round: number, as: TestUser | undefined = organiser) =>
  app.call("POST", paths.bracketPairing((await swiss()).id), { as, body: { round } });
const history = async () =>
  (await app.call("GET", paths.tournamentHistory(tournamentId), { as: organiser })).read(
    HistoryResponse,
  ).entries;
const seedOf = (name: string | null) => Number(name?.slice(5));
const pairsOf = (rows: Awaited<ReturnType<typeof schedule>>) =>
  rows.map(({ team1, team2 }) => [team1, team2].map(seedOf).toSorted((a, b) => a - b));

const reachable = async () => {
  const path = `${paths.standingsOutlook(tournamentId)}?bracket=Swiss`;
  const { outlook } = (await app.call("GET", path)).read(OutlookResponse);
  const ranks = outlook.teams.map(({ prospect }) => [prospect?.best_rank, prospect?.worst_rank]);
  return { games: outlook.games_left, isExact: outlook.is_exact, ranks };
};

/** Plays all that can be played; the better seed wins. */
async function playOn() {
  for (;;) {
    const rows = await schedule();
    const row = rows.find(({ status, team1, team2 }) => status === "SCHEDULED" && team1 && team2);
    if (!row) return rows;
    const homeWins = seedOf(row.team1) < seedOf(row.team2);
    const body = { t1s: homeWins ? 3 : 1, t2s: homeWins ? 1 : 3 };
    expect((await app.call("PUT", paths.match(row.id), { as: organiser, body })).status).toBe(200);
  }
}

describe("the rounds of a Swiss tournament", () => {
  test("are planned when it is drawn, and say what they wait for", async () => {
    await draw(8);
    expect(await swiss()).toMatchObject({ type: "swiss", swiss_rounds: 3, auto_pairing: false });
    const rows = await schedule();
    expect(rows.map(({ round }) => round)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
    expect(rows[4]).toMatchObject({
      stage: "group",
      team1: null,
      team1_source: { kind: "pairing", bracket: "Swiss", round: 2 },
    });
  });

  test("say what each can still reach, before they are paired and after", async () => {
    await draw(8);
    await playOn();
    const early = await reachable();
    expect(early).toMatchObject({ games: 8, isExact: false });
    expect(early.ranks).toEqual(Array.from({ length: 8 }, () => [1, 8]));
    await pair(2);
    await playOn();
    await pair(3);
    const late = await reachable();
    expect(late).toMatchObject({ games: 4, isExact: true });
    // Those level meet each other, and whoever wins stays behind whom the stronger have lost to.
    expect(late.ranks.map(([best]) => best)).toEqual([1, 1, 3, 3, 3, 3, 7, 7]);
  });

  test("of which many games are open name the first two and count the others", async () => {
    await draw(10);
    const { refusal } = await preview();
    expect(refusal).toMatchObject({ params: { total: 5, games: "1, 2", count: 3 } });
    expect((await pair(2)).body).toMatchObject({
      error:
        "5 games of earlier rounds are still open: 1, 2 and 3 more. The next round is paired when they are over.",
    });
  });

  test("are paired one after the other, when no game of an earlier one is open", async () => {
    await draw(8);
    const early = await preview();
    expect(early).toMatchObject({ round: 2, rounds: 3, pairs: [] });
    expect(early.refusal).toMatchObject({ params: { count: 4, games: "1, 2, 3, 4" } });
    const refused = await pair(2);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: "invalid_transition",
      error:
        "Games 1, 2, 3, 4 of earlier rounds are still open. The next round is paired when they are over.",
    });
    await playOn();
    const { pairs, refusal } = await preview();
    expect(refusal).toBeNull();
    expect(pairs.map(({ home, away }) => [home.score, away.score])).toEqual([
      [1, 1],
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
    expect((await pair(2)).read(PairedResponse)).toMatchObject({ round: 2 });
    const shown = pairs.map((one) => [one.home, one.away].map(({ name }) => name));
    expect((await roundOf(2)).map(({ team1, team2 }) => [team1, team2])).toEqual(shown);
  });

  test("are paired once, however often somebody presses", async () => {
    await draw(4);
    await playOn();
    const [first, second] = await Promise.all([pair(2), pair(2)]);
    const statuses = [first.status, second.status].toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    expect(statuses[1]).toBeGreaterThan(200);
    expect((await pair(2)).status).toBe(422);
    expect(new Set(pairsOf(await roundOf(2)).flat()).size).toBe(4);
  });

  test("lead to the playoffs, where the best of the table meet", async () => {
    await draw(8, {}, [
      { name: "Top four", type: "elimination", max_teams: 4, qualifiers_per_group: 4 },
    ]);
    for (const round of [2, 3]) {
      await playOn();
      await pair(round);
    }
    const rows = await playOn();
    expect(await preview()).toMatchObject({ round: null });
    const table = (await standings()).group_stage["Swiss"]!.map(({ team }) => team);
    const semifinals = rows.filter(({ stage_name }) => stage_name === "Semifinals");
    expect(pairsOf(semifinals)).toEqual(
      [
        [0, 3],
        [1, 2],
      ].map((places) => places.map((place) => seedOf(table[place]!)).toSorted((a, b) => a - b)),
    );
    expect((await standings()).final_ranking[0]).toMatchObject({ team: "Team 1", rank: 1 });
    const met = pairsOf(rows.filter(({ stage }) => stage === "group")).map(String);
    expect(new Set(met).size).toBe(12);
  });

  test("need no button where they pair themselves", async () => {
    await draw(8, { auto_pairing: true });
    const rows = await playOn();
    expect(rows.every(({ status }) => status === "COMPLETED")).toBe(true);
    expect(new Set(pairsOf(rows).map(String)).size).toBe(12);
  });
});

describe("a bye", () => {
  test("goes to each team once, counts as a win and is told", async () => {
    await draw(5);
    for (const round of [2, 3]) {
      await playOn();
      expect((await preview()).bye).not.toBeNull();
      await pair(round);
    }
    await playOn();
    const byes = (await standings()).swiss["Swiss"]!;
    expect(byes.map(({ round }) => round)).toEqual([1, 2, 3]);
    expect(byes[0]).toMatchObject({ team: "Team 5" });
    expect(new Set(byes.map(({ team }) => team)).size).toBe(3);
    const rows = (await standings()).group_stage["Swiss"]!;
    const total = rows.reduce((sum, { wins }) => sum + wins, 0);
    expect(total).toBe(6 + 3);
    expect(rows.every(({ wins, losses }) => wins + losses === 3)).toBe(true);
    expect(rows.every(({ match_points: points, wins }) => points === wins)).toBe(true);
  });

  test("is part of who goes on to the playoffs", async () => {
    await draw(3, {}, [
      { name: "Final", type: "elimination", max_teams: 2, qualifiers_per_group: 2 },
    ]);
    await playOn();
    await pair(2);
    const rows = await playOn();
    const table = (await standings()).group_stage["Swiss"]!.map(({ team }) => seedOf(team));
    expect(pairsOf(rows.filter(({ stage }) => stage === "elimination"))).toEqual([
      table.slice(0, 2).toSorted((a, b) => a - b),
    ]);
  });
});

describe("who comes late or leaves", () => {
  test("is paired from the next round on, with a game that needs a place", async () => {
    await draw(5);
    await playOn();
    const late = await addTeam(6, { bracket_id: (await swiss()).id });
    expect(await preview()).toMatchObject({ bye: null, games_added: 1, games_canceled: 0 });
    await pair(2);
    const rows = await roundOf(2);
    expect(rows).toHaveLength(3);
    expect(pairsOf(rows).flat()).toContain(6);
    expect(
      rows.flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id]),
    ).toContain(late.id);
  });

  test("is paired no more; a game that nobody needs is called off", async () => {
    await draw(6);
    const rows = await playOn();
    const gone = rows[0]!.home_team_id!;
    await app.call("PUT", paths.teamWithdrawal(gone), {
      as: organiser,
      body: { policy: "keep_played" },
    });
    expect(await preview()).toMatchObject({ games_canceled: 1, bye: { name: expect.any(String) } });
    await pair(2);
    const second = await roundOf(2);
    expect(second.map(({ status }) => status).toSorted()).toEqual([
      "CANCELED",
      "SCHEDULED",
      "SCHEDULED",
    ]);
    expect(pairsOf(second).flat()).not.toContain(seedOf(rows[0]!.team1));
    await playOn();
    expect(await preview()).toMatchObject({ round: 3, refusal: null });
  });
});

describe("the history", () => {
  test("takes a pairing back while no game of the round has begun", async () => {
    await draw(5);
    await playOn();
    await pair(2);
    const [entry] = await history();
    expect(entry).toMatchObject({ action: "bracket.pair_round", undo: "open" });
    const [game] = await roundOf(2);
    const start = (status: string) =>
      app.call("PUT", paths.match(game!.id), { as: organiser, body: { status } });
    await start("in_progress");
    const undo = () =>
      app.call("POST", paths.historyUndo(tournamentId, entry!.id), { as: organiser });
    expect((await undo()).status).toBe(422);
    await start("scheduled");
    expect((await undo()).status).toBe(200);
    expect((await roundOf(2)).every(({ team1, team2 }) => !team1 && !team2)).toBe(true);
    expect((await standings()).swiss["Swiss"]).toHaveLength(1);
    expect((await pair(2)).status).toBe(200);
  });
});

describe("pairing", () => {
  test("walks 401, 403, 404, 400, and is for Swiss tournaments only", async () => {
    await draw(4);
    await playOn();
    const bracket = await app.createBracket({ tournament_id: tournamentId });
    const call = (id: number, as?: TestUser, body: object = { round: 2 }) =>
      app.call("POST", paths.bracketPairing(id), { as, body });
    const { id } = await swiss();
    const refused = [
      await call(id),
      await call(id, other),
      await call(999_999, organiser),
      await call(id, organiser, { round: 0 }),
      await call(bracket.id, organiser),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 400, 422]);
    expect((await roundOf(2)).every(({ team1 }) => team1 === null)).toBe(true);
  });

  test("makes rounds one by one where none were planned", async () => {
    tournamentId = (await app.createTournament({ creator_id: organiser.id })).id;
    const bracket = await app.createBracket({
      tournament_id: tournamentId,
      name: "Evening",
      type: "swiss",
    });
    for (let seed = 1; seed <= 4; seed++) await addTeam(seed, { bracket_id: bracket.id });
    expect(await preview()).toMatchObject({ round: 1, rounds: null, games_added: 2 });
    await pair(1);
    await playOn();
    await pair(2);
    await playOn();
    expect(pairsOf(await schedule())).toHaveLength(4);
    // Four teams can play two rounds without a rematch, whatever the results.
    expect(await preview()).toMatchObject({ round: null });
  });
});
