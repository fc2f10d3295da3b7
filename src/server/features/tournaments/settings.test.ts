import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import { CourtsResponse, TournamentResponse } from "#contract/tournaments/tournaments.ts";
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
  ({ id } = await test.createTournament({
    creator_id: creator.id,
    start_date: "2099-07-04",
    end_date: "2099-07-06",
    timezone: "Europe/Berlin",
    courts_count: 3,
  }));
  // The fourth is offered by every form of a match, though three are planned.
  await test.database
    .insertInto("courts")
    .values({ tournament_id: id, id: 4, name: "D" })
    .execute();
});
afterAll(async () => test.close());

const save = (body: object) => test.call("PUT", paths.tournament(id), { as: creator, body });
const sportId = async (name: string) =>
  (
    await test.database
      .selectFrom("sports")
      .select("id")
      .where("name", "=", name)
      .executeTakeFirstOrThrow()
  ).id;

async function refusal(body: object) {
  const before = (await test.call("GET", paths.tournament(id))).body;
  const answer = await save(body);
  expect(answer.status).toBe(400);
  expect((await test.call("GET", paths.tournament(id))).body).toEqual(before);
  return (answer.body as { fields: Record<string, string> }).fields;
}

async function courts() {
  const answer = await test.call("GET", paths.tournamentCourts(id));
  return answer.read(CourtsResponse).courts.map(({ name }) => name);
}

describe("the plan of a tournament that has begun to fill", () => {
  it("takes no fewer teams than are registered", async () => {
    for (const name of ["Reds", "Blues", "Greens"]) {
      await test.createTeam({ tournament_id: id, name });
    }
    expect(await refusal({ teams_count: 2 })).toEqual({
      teams_count: "3 teams are already registered",
    });
    expect((await save({ teams_count: 3 })).status).toBe(200);
  });

  it("takes no fewer courts than games still to come are on, and names these games", async () => {
    const open = await test.createMatch({ tournament_id: id, court_id: 3 });
    expect(await refusal({ courts_count: 2 })).toEqual({
      courts_count: `Move these games to other courts first: ${open.game_number}`,
    });
    expect((await save({ courts_count: 4, location: "Elsewhere" })).status).toBe(200);
    await save({ courts_count: 3 });
    await test.database.updateTable("matches").set({ court_id: 1 }).execute();
    expect((await save({ courts_count: 2 })).status).toBe(200);
  });

  it("opens a court that is taken away, should it be planned again", async () => {
    const start_time = "2090-01-01T08:00:00Z";
    const closures = [1, 2, 3].map((court_id) => ({ tournament_id: id, court_id, start_time }));
    await test.database.insertInto("court_closures").values(closures).execute();
    expect((await save({ courts_count: 2 })).status).toBe(200);
    expect((await save({ courts_count: 3 })).status).toBe(200);
    const left = await test.database.selectFrom("court_closures").select("court_id").execute();
    expect(new Set(left.map(({ court_id }) => court_id))).toEqual(new Set([1, 2]));
  });

  it("takes no dates that leave games outside, by the clock of the tournament", async () => {
    // Past midnight in Berlin, when it is still the 3rd in UTC; and the last hour of the 6th.
    const first = await test.createMatch({
      tournament_id: id,
      start_time: "2099-07-03T22:30:00Z",
      end_time: "2099-07-03T23:00:00Z",
    });
    const last = await test.createMatch({
      tournament_id: id,
      start_time: "2099-07-06T21:00:00Z",
      end_time: "2099-07-06T21:30:00Z",
    });
    expect(await refusal({ start_date: "2099-07-05", end_date: "2099-07-05" })).toEqual({
      start_date: `Games before that day: ${first.game_number}`,
      end_date: `Games after that day: ${last.game_number}`,
    });
    expect((await save({ start_date: "2099-07-03", end_date: "2099-07-08" })).status).toBe(200);
    expect((await save({ start_date: "2099-07-04", end_date: "2099-07-06" })).status).toBe(200);
  });

  it("takes no fee that its currency doesn't take, whichever of the two is changed", async () => {
    expect((await save({ entry_fee: 30_000, currency: "JPY" })).status).toBe(200);
    const tooMuch = "Entry fee cannot exceed $10,000";
    expect(await refusal({ currency: "USD" })).toEqual({ entry_fee: tooMuch });
    expect(await refusal({ currency: "CHF" })).toEqual({
      entry_fee: "Entry fee cannot exceed CHF 10,000",
    });
    expect(await refusal({ entry_fee: 2500.5 })).toEqual({
      entry_fee: "Entry fee in JPY must be a whole number",
    });
    expect(await refusal({ currency: "yen" })).toEqual({ currency: "Unknown currency" });
    expect((await save({ entry_fee: 1.125, currency: "KWD" })).status).toBe(200);
    const kept = await test.call("GET", paths.tournament(id));
    expect(kept.read(TournamentResponse).tournament).toMatchObject({
      entry_fee: 1.125,
      currency: "KWD",
    });
  });

  it("names ten games, and how many there are", async () => {
    for (let game = 1; game <= 12; game += 1) {
      await test.createMatch({ tournament_id: id, court_id: 3, game_number: game });
    }
    expect(await refusal({ courts_count: 1 })).toEqual({
      courts_count: "Move these games to other courts first: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 … (12)",
    });
  });

  it("keeps its sport once a game has begun or positions are of that sport", async () => {
    const team = await test.createTeam({ tournament_id: id });
    const [football, handball] = [await sportId("Football"), await sportId("Handball")];
    expect((await save({ sport_id: football })).status).toBe(200);
    const player = await test.createPlayer({ team_id: team.id, position: "Goalkeeper" });
    expect((await save({ sport_id: handball })).status).toBe(200);
    await test.database
      .updateTable("players")
      .set({ position: "Pivot" })
      .where("id", "=", player.id)
      .execute();
    expect(await refusal({ sport_id: football })).toEqual({
      sport_id: "The sport can't change: players have positions that the other lacks",
    });
    await test.database.updateTable("players").set({ position: null }).execute();
    await test.createMatch({ tournament_id: id, status: "in_progress" });
    expect(await refusal({ sport_id: football })).toEqual({
      sport_id: "The sport can't change any more: games have begun",
    });
  });

  it("names every field that doesn't fit", async () => {
    for (const name of ["Reds", "Blues", "Greens"]) {
      await test.createTeam({ tournament_id: id, name });
    }
    await test.createMatch({ tournament_id: id, court_id: 2, status: "in_progress" });
    const fields = await refusal({
      teams_count: 2,
      courts_count: 1,
      sport_id: await sportId("Rugby"),
    });
    expect(Object.keys(fields).toSorted()).toEqual(["courts_count", "sport_id", "teams_count"]);
  });
});

async function times() {
  return test.database
    .selectFrom("matches")
    .select(["start_time", "end_time"])
    .where("tournament_id", "=", id)
    .orderBy("game_number")
    .execute();
}

describe("another time zone", () => {
  it("leaves games at their time of day, one after the other on a court", async () => {
    for (const [start, end] of [
      ["07", "08"],
      ["08", "09"],
      ["09", "10"],
    ]) {
      await test.createMatch({
        tournament_id: id,
        court_id: 1,
        start_time: `2099-07-04T${start}:00:00Z`,
        end_time: `2099-07-04T${end}:00:00Z`,
      });
    }
    await test.createMatch({ tournament_id: id });
    expect((await save({ timezone: "Europe/London" })).status).toBe(200);
    expect((await times()).map(({ start_time }) => start_time)).toEqual([
      "2099-07-04T08:00:00.000Z",
      "2099-07-04T09:00:00.000Z",
      "2099-07-04T10:00:00.000Z",
      null,
    ]);
    // And back, which is where they came from.
    expect((await save({ timezone: "Europe/Berlin" })).status).toBe(200);
    expect((await times())[0]).toEqual({
      start_time: "2099-07-04T07:00:00.000Z",
      end_time: "2099-07-04T08:00:00.000Z",
    });
  });

  it("is refused where clocks there would put two games on one another", async () => {
    await save({ start_date: "2099-03-28", timezone: "UTC" });
    // In Berlin clocks go from 2:00 to 3:00 on the last Sunday of March.
    for (const hour of ["02", "03"]) {
      await test.createMatch({
        tournament_id: id,
        court_id: 1,
        start_time: `2099-03-29T${hour}:00:00Z`,
        end_time: `2099-03-29T${hour}:45:00Z`,
      });
    }
    const before = await times();
    expect(await refusal({ timezone: "Europe/Berlin" })).toEqual({
      timezone: "Clocks change there while games are on. Move these games first.",
    });
    expect(await times()).toEqual(before);
  });
});

describe("the names of courts", () => {
  it("can be changed and swapped, and show wherever a court is", async () => {
    await test.createMatch({ tournament_id: id, court_id: 1 });
    expect((await save({ court_names: ["Center Court", "B", "Beach"] })).status).toBe(200);
    expect(await courts()).toEqual(["Center Court", "B", "Beach", "D"]);
    expect((await save({ court_names: ["Beach", "B", "Center Court"] })).status).toBe(200);
    expect(await courts()).toEqual(["Beach", "B", "Center Court", "D"]);
    const { body } = await test.call("GET", paths.tournamentSchedule(id));
    expect(body).toMatchObject({ schedule: [{ court_id: 1, court: "Beach" }] });
  });

  it("differ from one another, in capitals or not; what isn't planned gives way", async () => {
    expect(await refusal({ court_names: ["Hall", "hall"] })).toEqual({
      "court_names.1": messages.tournament.courtNameTaken,
    });
    expect(await refusal({ court_names: ["c"] })).toEqual({
      "court_names.0": messages.tournament.courtNameTaken,
    });
    expect(await refusal({ court_names: ["A", " "] })).toEqual({
      "court_names.1": messages.tournament.courtNameRequired,
    });
    expect(await refusal({ court_names: ["A", "B", "C", "D"] })).toEqual({
      court_names: messages.tournament.courtNamesMany,
    });
    expect((await save({ court_names: ["D", "B", "C"] })).status).toBe(200);
    expect(await courts()).toEqual(["D", "B", "C", "D2"]);
  });

  it("come with new courts, or are letters that are free", async () => {
    await save({ court_names: ["F", "B", "C"] });
    expect((await save({ courts_count: 6, court_names: ["F", "B", "C", "D", "Far"] })).status).toBe(
      200,
    );
    expect(await courts()).toEqual(["F", "B", "C", "D", "Far", "F2"]);
  });

  it("that somebody else changed meanwhile are asked about", async () => {
    await save({ court_names: ["Theirs", "B", "C"] });
    const former = { court_names: ["A", "B", "C"], location: "Sports hall" };
    const mine = { court_names: ["Mine", "B", "C"], location: "Sports hall", former };
    const refused = await save(mine);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: "changed_meanwhile",
      conflict: { fields: { court_names: ["Theirs", "B", "C"] } },
    });
    const untouched = { court_names: ["A", "B", "C"], location: "Park", former };
    expect((await save(untouched)).read(TournamentResponse).tournament.location).toBe("Park");
    expect(await courts()).toEqual(["Theirs", "B", "C", "D"]);
  });
});
