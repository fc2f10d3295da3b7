import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { RunningGamesResponse } from "#contract/tournaments/statistics.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { findRunningGames } from "./running-games-repository.ts";

// Files share their modules: those that have loaded the repository have it without a spy.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock("./running-games-repository.ts", { spy: true });

let test: TestApp;
let creator: TestUser;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => test.close());
beforeEach(async () => {
  creator = await test.createUser();
  await test.database.deleteFrom("matches").execute();
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
type Game = Partial<Parameters<TestApp["createMatch"]>[0]>;

async function cup(values: Partial<Parameters<TestApp["createTournament"]>[0]> = {}) {
  return test.createTournament({ creator_id: creator.id, ...values });
}

/** A game that is on, with teams of its own. */
async function begin(tournamentId: number, values: Game = {}) {
  const home = await test.createTeam({ tournament_id: tournamentId });
  const away = await test.createTeam({ tournament_id: tournamentId });
  const teams = { home_team_id: home.id, away_team_id: away.id };
  const score = { t1s: 12, t2s: 10 };
  return test.createMatch({
    tournament_id: tournamentId,
    ...teams,
    ...score,
    status: "in_progress",
    ...values,
  });
}

/** A game that began some minutes ago in somebody else's tournament. */
async function beginElsewhere(minutes: number) {
  const { id } = await cup({ creator_id: (await test.createUser()).id });
  const game = await begin(id, { started_at: minutesAgo(minutes) });
  return { id, game: game.id };
}

async function running() {
  return (await test.call("GET", paths.runningGames())).read(RunningGamesResponse).data;
}

/** The tournaments shown, each with its games. */
async function shown() {
  return (await running()).map(({ id, games }) => [id, games.map((game) => game.id)]);
}

describe("what the home page shows of games that are on", () => {
  it("names the teams, the court and the bracket, and has the score with its sets", async () => {
    const { id, name } = await cup({ name: "Hall Cup" });
    const { id: bracket_id } = await test.createBracket({ tournament_id: id, name: "Group A" });
    const home = await test.createTeam({ tournament_id: id, name: "Éclair Ålesund" });
    const away = await test.createTeam({ tournament_id: id, name: "نسور" });
    const game = await test.createMatch({
      tournament_id: id,
      bracket_id,
      court_id: 1,
      home_team_id: home.id,
      away_team_id: away.id,
      status: "in_progress",
      t1s: 1,
      t2s: 1,
      parts: JSON.stringify([
        [25, 20],
        [23, 25],
        [4, 6],
      ]),
    });
    const bare = await begin(id, { started_at: minutesAgo(5), t1s: 0, t2s: 0 });
    const data = await running();
    expect(data).toMatchObject([{ id, name, games_count: 2 }]);
    expect(data[0]!.games).toEqual([
      {
        id: game.id,
        t1s: 1,
        t2s: 1,
        parts: [
          [25, 20],
          [23, 25],
          [4, 6],
        ],
        court: "A",
        bracket: "Group A",
        team1: "Éclair Ålesund",
        team2: "نسور",
        home_team_id: home.id,
        away_team_id: away.id,
      },
      expect.objectContaining({ id: bare.id, t1s: 0, t2s: 0, court: null, bracket: null }),
    ]);
  });

  it("has three games of a tournament: those with a score, then those that began last", async () => {
    const { id } = await cup();
    const unscored = { t1s: null, t2s: null };
    const begun = async (minutes: number, values: Game = {}) =>
      (await begin(id, { started_at: minutesAgo(minutes), ...values })).id;
    const [first, new1, second, third] = [
      await begun(30),
      await begun(1, unscored),
      await begun(20),
      await begun(25),
    ];
    expect(await running()).toMatchObject([
      { games_count: 4, games: [{ id: second }, { id: third }, { id: first }] },
    ]);
    await test.database
      .updateTable("matches")
      .set({ t1s: 0, t2s: 1 })
      .where("id", "=", new1)
      .execute();
    expect(await shown()).toEqual([[id, [new1, second, third]]]);
  });

  it("has three tournaments, the last to begin a game first, and keeps them in place as points are scored", async () => {
    const [late, early, middle, earliest] = [
      await beginElsewhere(5),
      await beginElsewhere(40),
      await beginElsewhere(20),
      await beginElsewhere(50),
    ];
    const expected = [late, middle, early].map(({ id, game }) => [id, [game]]);
    expect(await shown()).toEqual(expected);
    for (const { game } of [early, earliest]) {
      const written = await test.call("PUT", paths.match(game), {
        as: await test.createUser({ role: "super_admin" }),
        body: { t1s: 13, t2s: 10 },
      });
      expect(written.status).toBe(200);
    }
    expect(await shown()).toEqual(expected);
  });

  it("shows what others run before the third tournament of one account", async () => {
    for (const minutes of [1, 2, 3]) {
      await begin((await cup()).id, { started_at: minutesAgo(minutes) });
    }
    const other = await cup({ creator_id: (await test.createUser()).id });
    await begin(other.id, { started_at: minutesAgo(30) });
    expect((await running()).map(({ id }) => id)[2]).toBe(other.id);
  });
});

describe("games that are not shown", () => {
  it("leaves out what isn't on, was broken off or forgotten, or lacks a team", async () => {
    const { id } = await cup();
    const game = await begin(id);
    await begin(id, { status: "scheduled", t1s: null, t2s: null });
    await begin(id, { status: "completed" });
    await begin(id, { status: "canceled" });
    await begin(id, { outcome: "abandoned" });
    await begin(id, { started_at: minutesAgo(12 * 60 + 1) });
    await begin(id, { start_time: minutesAgo(13 * 60), end_time: minutesAgo(12 * 60 + 1) });
    await begin(id, { away_team_id: null });
    expect(await running()).toMatchObject([{ games_count: 1, games: [{ id: game.id }] }]);
  });

  it("leaves out tournaments that are deleted, suspended, over or not listed yet", async () => {
    const now = new Date().toISOString();
    const over = { start_date: "2001-01-01", end_date: "2001-01-02" };
    const admin = await test.createUser({ role: "super_admin" });
    const suspended = { suspended_at: now, suspended_by: admin.id, suspension_reason: "Spam" };
    const hidden = [
      { deleted_at: now },
      suspended,
      over,
      { organiser_status: "completed" as const },
    ];
    for (const values of hidden) await begin((await cup(values)).id);
    expect(await running()).toEqual([]);
    // Of an account that is new, from the second team on.
    const novice = await test.createUser({ created_at: now });
    const { id } = await cup({ creator_id: novice.id });
    const { id: gameId } = await begin(id);
    expect(await shown()).toEqual([[id, [gameId]]]);
    await test.database
      .updateTable("teams")
      .set({ deleted_at: now })
      .where("tournament_id", "=", id)
      .execute();
    expect(await running()).toEqual([]);
  });

  it("is empty, and nothing to wait for, while nothing is on", async () => {
    await begin((await cup()).id, { status: "completed" });
    expect(await running()).toEqual([]);
  });
});

it("asks the database once or twice for a crowd, in one statement however many games are on", async () => {
  for (let n = 0; n < 4; n += 1) {
    const { id } = await cup({ creator_id: (await test.createUser()).id });
    for (let game = 0; game < 4; game += 1) await begin(id);
  }
  vi.mocked(findRunningGames).mockClear();
  const path = paths.runningGames();
  const answers = await Promise.all(Array.from({ length: 40 }, () => test.call("GET", path)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(vi.mocked(findRunningGames).mock.calls.length).toBeOneOf([1, 2]);
  const data = answers[0]!.read(RunningGamesResponse).data;
  expect(data.map(({ games, games_count: count }) => [games.length, count])).toEqual([
    [3, 4],
    [3, 4],
    [3, 4],
  ]);
});
