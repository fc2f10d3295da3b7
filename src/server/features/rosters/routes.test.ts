import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jerseyText } from "#contract/games/jerseys.ts";
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import { PlayerResponse, PlayersResponse } from "#contract/teams/players.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let test: TestApp;
let captain: TestUser;
let stranger: TestUser;
let team: { id: number };

beforeAll(async () => {
  test = await createTestApp();
  captain = await test.createUser();
  stranger = await test.createUser();
});
beforeEach(async () => {
  const creator = await test.createUser();
  const tournament = await test.createTournament({ creator_id: creator.id });
  team = await test.createTeam({ tournament_id: tournament.id, captain_id: captain.id });
});
afterAll(async () => test.close());

const text = messages.player;
const unknownId = 999_999;
const custom = { first_name: "Ada", last_name: "Byron", email: "ada@mail.test", jersey_number: 7 };

async function add(body: object, as: TestUser | null = captain) {
  return test.call("POST", paths.teamPlayers(team.id), { as, body });
}

async function roster() {
  return test.database
    .selectFrom("players")
    .selectAll()
    .where("team_id", "=", team.id)
    .orderBy("id")
    .execute();
}

async function playSport(name: string) {
  const { database } = test;
  const sports = database.selectFrom("sports").select("id").where("name", "=", name);
  const { id: sport_id } = await sports.executeTakeFirstOrThrow();
  const teams = database.selectFrom("teams").select("tournament_id").where("id", "=", team.id);
  await database.updateTable("tournaments").set({ sport_id }).where("id", "=", teams).execute();
}

async function listed() {
  const answer = await test.call("GET", paths.teamPlayers(team.id));
  return answer.read(PlayersResponse).players.map(jerseyText);
}

describe("adding a player", () => {
  it("is for those who may manage the team", async () => {
    expect((await add(custom, null)).status).toBe(401);
    expect((await add(custom, stranger)).status).toBe(403);
    const unknown = paths.teamPlayers(unknownId);
    expect((await test.call("POST", unknown, { as: captain, body: custom })).status).toBe(404);
    expect(await roster()).toEqual([]);
  });

  it.each([
    [{}, "user_id", text.userRequired],
    [{ first_name: "A" }, "first_name", text.firstNameShort],
    [{ first_name: "Ada", last_name: "B" }, "last_name", text.lastNameShort],
    [{ first_name: "Ada", email: "ada" }, "email", text.emailInvalid],
    [{ first_name: "Ada", jersey_number: 0 }, "jersey_number", text.jerseyLow],
    [{ first_name: "Ada", jersey_number: 100 }, "jersey_number", text.jerseyHigh],
    [{ first_name: "Ada", position: "x".repeat(51) }, "position", text.positionLong],
  ])("refuses %j", async (body, field, message) => {
    const answer = await add(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "validation", fields: { [field]: message } });
    expect(await roster()).toEqual([]);
  });

  it("takes a custom player", async () => {
    const answer = await add(custom);
    expect(answer.status).toBe(201);
    expect(answer.headers["etag"]).toBe('"2"');
    expect(answer.read(PlayerResponse).player).toMatchObject({
      user_id: null,
      display_name: "Ada Byron",
      contact_email: "ada@mail.test",
      jersey_number: 7,
      is_captain: false,
    });
  });

  it("takes oneself at once, by the account's name, and once", async () => {
    const answer = await add({ user_id: captain.id, first_name: "Somebody", is_captain: true });
    expect(answer.read(PlayerResponse).player).toMatchObject({
      user_id: captain.id,
      first_name: null,
      display_name: captain.name,
      user_email: captain.email,
      is_captain: true,
      invitation: null,
    });
    const again = await add({ user_id: captain.id });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: "player_already_on_team", error: text.alreadyOnTeam });
    expect(await roster()).toHaveLength(1);
  });

  it("keeps names and jersey numbers apart within the team", async () => {
    await add(custom);
    const sameName = await add({ first_name: "ADA", last_name: "byron" });
    expect(sameName.body).toMatchObject({ code: "player_name_taken", error: text.nameOnTeam });
    const sameJersey = await add({ first_name: "Grace", jersey_number: 7 });
    expect(sameJersey.status).toBe(409);
    expect(sameJersey.body).toMatchObject({ code: "jersey_taken", error: text.jerseyTaken });
    expect(await roster()).toHaveLength(1);
  });
});

describe("the jerseys 0 and 00", () => {
  const double = { jersey_number: 0, jersey_double_zero: true };
  it("are two on a basketball team, each worn once, before the others", async () => {
    await playSport("Basketball");
    for (const [first_name, jersey] of [
      ["Seven", { jersey_number: 7, jersey_double_zero: true }],
      ["Zero", { jersey_number: 0 }],
      ["None", {}],
      ["Double", double],
    ] as const) {
      expect((await add({ first_name, ...jersey })).status).toBe(201);
    }
    expect(await listed()).toEqual(["00", "0", "7", ""]);
    for (const taken of [{ jersey_number: 0 }, double]) {
      const answer = await add({ first_name: "Late", ...taken });
      expect(answer.body).toMatchObject({ code: "jersey_taken" });
    }
  });

  it.each([
    ["Volleyball", { jersey_number: 0 }, text.jerseyLow],
    ["Volleyball", double, text.jerseyLow],
    ["Ultimate", double, text.jerseyDoubleZero],
  ])("are refused where %s has none: %j", async (sport, jersey, message) => {
    await playSport(sport);
    const answer = await add({ first_name: "Ada", ...jersey });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { jersey_number: message } });
    const { id } = await test.createPlayer({ team_id: team.id, ...custom });
    const path = paths.teamPlayer(team.id, id);
    const change = await test.call("PUT", path, { as: captain, body: { ...custom, ...jersey } });
    expect(change.body).toMatchObject({ fields: { jersey_number: message } });
    expect(await listed()).toEqual(["7"]);
  });

  it("stay where the sport has changed since, and with who doesn't know them", async () => {
    const { id } = await test.createPlayer({ team_id: team.id, ...custom, ...double });
    const put = async (body: object) =>
      test.call("PUT", paths.teamPlayer(team.id, id), { as: captain, body });
    const renamed = { ...custom, first_name: "Grace", jersey_number: 0 };
    expect((await put(renamed)).status).toBe(200);
    expect((await put({ ...renamed, jersey_double_zero: true })).status).toBe(200);
    expect(await listed()).toEqual(["00"]);
    const other = await put({ ...renamed, jersey_double_zero: false });
    expect(other.body).toMatchObject({ fields: { jersey_number: text.jerseyLow } });
    expect((await put({ ...renamed, jersey_number: 8 })).status).toBe(200);
    expect(await listed()).toEqual(["8"]);
  });

  it("are one field of two, when others change it meanwhile", async () => {
    await playSport("Basketball");
    const { id } = await test.createPlayer({ team_id: team.id, ...custom, ...double });
    const put = async (body: object) =>
      test.call("PUT", paths.teamPlayer(team.id, id), { as: captain, body });
    await put({ ...custom, jersey_number: 0, jersey_double_zero: false });
    const seen = { ...custom, ...double };
    const mine = await put({ ...seen, first_name: "Grace", former: seen });
    expect(mine.read(PlayerResponse).player).toMatchObject({
      first_name: "Grace",
      jersey_number: 0,
      jersey_double_zero: false,
    });
    const refused = await put({
      ...seen,
      jersey_number: 5,
      jersey_double_zero: false,
      former: seen,
    });
    expect(refused.body).toMatchObject({
      code: "changed_meanwhile",
      conflict: { fields: { jersey_number: 0, jersey_double_zero: false } },
    });
  });
});

describe("changing a player", () => {
  it("is for those who may manage the team", async () => {
    const { id } = await test.createPlayer({ team_id: team.id, ...custom });
    const before = await roster();
    const path = paths.teamPlayer(team.id, id);
    const body = { ...custom, jersey_number: 8 };
    expect((await test.call("PUT", path, { body })).status).toBe(401);
    expect((await test.call("PUT", path, { as: stranger, body })).status).toBe(403);
    const unknown = paths.teamPlayer(team.id, unknownId);
    expect((await test.call("PUT", unknown, { as: captain, body })).status).toBe(404);
    for (const change of [{ first_name: "A" }, { last_name: "" }, { jersey_number: 100 }]) {
      const wrong = { ...body, ...change };
      expect((await test.call("PUT", path, { as: captain, body: wrong })).status).toBe(400);
    }
    expect(await roster()).toEqual(before);
    const answer = await test.call("PUT", path, { as: captain, body });
    expect(answer.status).toBe(200);
    expect(answer.headers["etag"]).toBe('"2"');
    expect(answer.read(PlayerResponse).player.jersey_number).toBe(8);
  });

  it("does not reach a player through another team", async () => {
    const elsewhere = await test.createTeam({
      tournament_id: (await test.createTournament({ creator_id: stranger.id })).id,
      captain_id: stranger.id,
    });
    const { id } = await test.createPlayer({ team_id: team.id, ...custom });
    const path = paths.teamPlayer(elsewhere.id, id);
    expect((await test.call("PUT", path, { as: stranger, body: custom })).status).toBe(404);
    expect((await test.call("DELETE", path, { as: stranger })).status).toBe(404);
    expect(await roster()).toHaveLength(1);
  });

  it("leaves an account's name and contacts to the account", async () => {
    const user = await test.createUser();
    const { id } = await test.createPlayer({ team_id: team.id, user_id: user.id });
    const path = paths.teamPlayer(team.id, id);
    const empty = { first_name: "", last_name: "", email: "", phone_number: null };
    const first = await test.call("PUT", path, { as: captain, body: empty });
    expect(first.read(PlayerResponse).player).toMatchObject({ display_name: user.name });
    const body = { ...custom, is_captain: true };
    const answer = await test.call("PUT", path, { as: captain, body });
    expect(answer.read(PlayerResponse).player).toMatchObject({
      display_name: user.name,
      jersey_number: 7,
      is_captain: true,
    });
    expect((await roster())[0]).toMatchObject({ first_name: null, email: null });
  });

  it("asks before it overwrites what somebody else wrote since it was seen", async () => {
    const name = { first_name: "Ada", last_name: "Byron" };
    const { id } = await test.createPlayer({ team_id: team.id, ...name, jersey_number: 4 });
    const seen = { ...name, jersey_number: 4, position: "" };
    const write = (body: object) =>
      test.call("PUT", paths.teamPlayer(team.id, id), { as: captain, body: { ...seen, ...body } });
    await write({ jersey_number: 5 });
    const refused = await write({ jersey_number: 6, former: seen });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ conflict: { fields: { jersey_number: 5 } } });
    expect((await write({ position: "Setter", former: seen })).status).toBe(200);
    expect(await roster()).toMatchObject([{ ...name, jersey_number: 5, position: "Setter" }]);
  });

  it("does not ask for a last name that was never given", async () => {
    const { id } = await test.createPlayer({
      team_id: team.id,
      first_name: "Ada",
      last_name: null,
    });
    const path = paths.teamPlayer(team.id, id);
    const answer = await test.call("PUT", path, { as: captain, body: { jersey_number: 5 } });
    expect(answer.read(PlayerResponse).player).toMatchObject({ name: "Ada", jersey_number: 5 });
  });

  it("refuses another player's jersey number", async () => {
    await test.createPlayer({ team_id: team.id, jersey_number: 7 });
    const { id } = await test.createPlayer({ team_id: team.id });
    const before = await roster();
    const path = paths.teamPlayer(team.id, id);
    const answer = await test.call("PUT", path, { as: captain, body: { jersey_number: 7 } });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: "jersey_taken" });
    expect(await roster()).toEqual(before);
  });
});

describe("removing a player", () => {
  it("is for those who may manage the team", async () => {
    const { id } = await test.createPlayer({ team_id: team.id });
    const path = paths.teamPlayer(team.id, id);
    expect((await test.call("DELETE", path)).status).toBe(401);
    expect((await test.call("DELETE", path, { as: stranger })).status).toBe(403);
    expect(
      (await test.call("DELETE", paths.teamPlayer(team.id, unknownId), { as: captain })).status,
    ).toBe(404);
    expect(await roster()).toHaveLength(1);
    const answer = await test.call("DELETE", path, { as: captain });
    expect(answer.status).toBe(200);
    expect(answer.headers["etag"]).toBe('"2"');
    expect(await roster()).toEqual([]);
  });
});

describe("reading a roster", () => {
  it("shows contacts only to those who may manage the team", async () => {
    await test.createPlayer({ team_id: team.id, ...custom, phone_number: "555-0100" });
    const path = paths.teamPlayers(team.id);
    expect((await test.call("GET", paths.teamPlayers(unknownId))).status).toBe(404);
    for (const as of [null, stranger]) {
      const answer = await test.call("GET", path, { as });
      expect(answer.text).not.toMatch(/@|555-0100/u);
      expect(answer.read(PlayersResponse).players[0]).toMatchObject({ display_name: "Ada Byron" });
    }
    const full = await test.call("GET", path, { as: captain });
    expect(full.headers["cache-control"]).toBe("no-store");
    expect(full.read(PlayersResponse).players[0]).toMatchObject({
      contact_email: "ada@mail.test",
      contact_phone: "555-0100",
    });
  });
});
