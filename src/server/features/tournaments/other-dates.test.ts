import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let test: TestApp;
let creator: TestUser;
let id: number;

beforeAll(async () => {
  test = await createTestApp();
  creator = await test.createUser();
});
beforeEach(async () => {
  // In Berlin clocks go from 2:00 to 3:00 on March 29.
  ({ id } = await test.createTournament({
    creator_id: creator.id,
    start_date: "2099-03-27",
    end_date: "2099-03-28",
    timezone: "Europe/Berlin",
    courts_count: 2,
  }));
});
afterAll(async () => test.close());

const save = (body: object) => test.call("PUT", paths.tournament(id), { as: creator, body });
const weekLater = { start_date: "2099-04-03", end_date: "2099-04-04" };

async function game(day: string, hour: number, values: object = {}) {
  const [start, end] = [hour, hour + 1].map(
    (each) => `${day}T${String(each).padStart(2, "0")}:00Z`,
  );
  return test.createMatch({
    tournament_id: id,
    court_id: 1,
    start_time: start!,
    end_time: end!,
    ...values,
  });
}

async function result() {
  const [home, away] = [
    await test.createTeam({ tournament_id: id, name: "Reds" }),
    await test.createTeam({ tournament_id: id, name: "Blues" }),
  ];
  return { status: "completed", home_team_id: home.id, away_team_id: away.id, t1s: 2, t2s: 0 };
}

async function starts() {
  const games = await test.database
    .selectFrom("matches")
    .select(["start_time", "end_time", "court_id"])
    .where("tournament_id", "=", id)
    .orderBy("game_number")
    .execute();
  return games.map(({ start_time: start, end_time: end, court_id: court }) =>
    start && end
      ? [start.slice(0, 16), (Date.parse(end) - Date.parse(start)) / 60_000, court]
      : null,
  );
}

describe("a tournament on other dates", () => {
  it("takes its games along, at their times of day and on their courts", async () => {
    await game("2099-03-27", 8);
    await game("2099-03-28", 9);
    await test.createMatch({ tournament_id: id });
    expect((await save({ ...weekLater, move_games: true })).status).toBe(200);
    // Summer time has begun in between.
    expect(await starts()).toEqual([
      ["2099-04-03T07:00", 60, 1],
      ["2099-04-04T08:00", 60, 1],
      null,
    ]);
    const back = { start_date: "2099-03-27", end_date: "2099-03-28", move_games: true };
    expect((await save(back)).status).toBe(200);
    expect(await starts()).toEqual([
      ["2099-03-27T08:00", 60, 1],
      ["2099-03-28T09:00", 60, 1],
      null,
    ]);
  });

  it("takes them a day further, where each stands in the place of another", async () => {
    await game("2099-03-27", 8);
    await game("2099-03-28", 8);
    const body = { start_date: "2099-03-28", end_date: "2099-03-29", move_games: true };
    expect((await save(body)).status).toBe(200);
    expect((await starts()).map((each) => each?.[0])).toEqual([
      "2099-03-28T08:00",
      "2099-03-29T07:00",
    ]);
  });

  it("stays on its dates where games would be left outside", async () => {
    const { game_number: first } = await game("2099-03-27", 8);
    const { status, body } = await save(weekLater);
    expect([status, body]).toMatchObject([
      400,
      { fields: { start_date: `Games before that day: ${first}` } },
    ]);
    expect((await starts()).map((each) => each?.[0])).toEqual(["2099-03-27T08:00"]);
  });

  it("keeps what has begun on its day, and says so where that is left outside", async () => {
    const { game_number: over } = await game("2099-03-27", 8, await result());
    await game("2099-03-27", 9);
    const { body } = await save({ ...weekLater, move_games: true });
    expect(body).toMatchObject({ fields: { start_date: `Games before that day: ${over}` } });
    const longer = { start_date: "2099-03-26", end_date: "2099-03-28", move_games: true };
    expect((await save(longer)).status).toBe(200);
    expect((await starts()).map((each) => each?.[0])).toEqual([
      "2099-03-27T08:00",
      "2099-03-26T09:00",
    ]);
  });

  it("moves none beyond a last day that stays", async () => {
    const { game_number: last } = await game("2099-03-28", 8);
    const { body } = await save({ start_date: "2099-03-28", move_games: true });
    expect(body).toMatchObject({ fields: { end_date: `Games after that day: ${last}` } });
  });

  it("puts no game on one that has begun", async () => {
    await game("2099-03-28", 8, { status: "in_progress" });
    await game("2099-03-27", 8);
    const body = { start_date: "2099-03-28", end_date: "2099-03-29", move_games: true };
    const answer = await save(body);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      {
        fields: {
          start_date: "On those days games would meet others on their courts. Move them first.",
        },
      },
    ]);
    expect((await starts()).map((each) => each?.[0])).toEqual([
      "2099-03-28T08:00",
      "2099-03-27T08:00",
    ]);
  });
});

const ends = (day: string) => `${day}T11:00:00.000Z`;
const links = () =>
  test.database
    .selectFrom("scorer_links")
    .select(["day", "expires_at"])
    .where("tournament_id", "=", id)
    .orderBy("id")
    .execute();

describe("the links of a tournament on other dates", () => {
  beforeEach(async () => {
    const { id: match_id } = await game("2099-03-27", 8);
    const team_id = (await test.createTeam({ tournament_id: id })).id;
    const day = "2099-03-27";
    const ofDay = { tournament_id: id, expires_at: ends("2099-03-28") };
    await test.createScorerLink({ ...ofDay, match_id });
    await test.createScorerLink({ ...ofDay, court_id: 1, day });
    await test.createScorerLink({ ...ofDay, court_id: 2, day, revoked_at: "2099-03-01T00:00:00Z" });
    await test.createScorerLink({ ...ofDay, team_id, expires_at: ends("2099-03-29") });
  });

  it("last as much longer as games and the last day are later, but those that were ended", async () => {
    await save({ ...weekLater, move_games: true });
    expect(await links()).toEqual([
      { day: null, expires_at: ends("2099-04-04") },
      { day: "2099-04-03", expires_at: ends("2099-04-04") },
      { day: "2099-03-27", expires_at: ends("2099-03-28") },
      { day: null, expires_at: ends("2099-04-05") },
    ]);
  });

  it("of people last until a later last day, and those of games as before", async () => {
    await save({ end_date: "2099-03-30" });
    expect((await links()).map(({ expires_at: end }) => end)).toEqual([
      ends("2099-03-28"),
      ends("2099-03-28"),
      ends("2099-03-28"),
      ends("2099-03-31"),
    ]);
  });
});
