import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import type { Transaction } from "#server/database/handle.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { createFactories, type Factories, type TestUser } from "#server/testing/factories.ts";
import { findPlaceOf, takePlace } from "./place-repository.ts";
import {
  deletePlayerById,
  findAllPlayersByTeamId,
  findAllPlayersByTeamIds,
  findPlayerById,
  insertPlayer,
  insertPlayers,
  takeCaptainFlag,
  updatePlayer,
} from "./repository.ts";
import { requirePlayer } from "./require-player.ts";

let connection: Connection;
let factories: Factories;
let user: TestUser;
let reds: number;
let blues: number;

beforeAll(async () => {
  connection = await createTestDatabase();
  factories = createFactories(connection.db);
});
afterAll(async () => connection.close());
beforeEach(async () => {
  user = await factories.createUser({ name: "Rio Serve" });
  const { id: tournament_id } = await factories.createTournament({ creator_id: user.id });
  reds = (await factories.createTeam({ tournament_id })).id;
  blues = (await factories.createTeam({ tournament_id })).id;
});

const write = <T>(operation: (trx: Transaction) => Promise<T>) =>
  connection.db.transaction().execute(operation);
const jerseys = async (teamId = reds) =>
  (await findAllPlayersByTeamId(teamId, connection.db)).map((player) =>
    player.jersey_double_zero ? "00" : player.jersey_number,
  );
const named = (first_name: string, jersey_number: number | null = null) => ({
  team_id: reds,
  first_name,
  jersey_number,
});

describe("a roster", () => {
  test("is by jersey: 00, 0, 1 and so on, those without one last; several teams' one by one", async () => {
    await write((trx) =>
      insertPlayers(
        [
          named("None"),
          named("Ten", 10),
          named("Zero", 0),
          { ...named("Double", 0), jersey_double_zero: true },
          named("Two", 2),
          { ...named("Other", 1), team_id: blues },
        ],
        trx,
      ),
    );
    expect(await jerseys()).toEqual(["00", 0, 2, 10, null]);
    const both = await findAllPlayersByTeamIds([blues, reds], connection.db);
    expect(both.map(({ team_id: team }) => team)).toEqual([...Array(5).fill(reds), blues]);
    expect(await findAllPlayersByTeamIds([], connection.db)).toEqual([]);
  });

  test("has no double of any number but 0", async () => {
    const id = await write((trx) =>
      insertPlayer({ ...named("Kim", 7), jersey_double_zero: true }, trx),
    );
    expect(await jerseys()).toEqual([7]);
    await write((trx) => updatePlayer(id, { jersey_number: 0, jersey_double_zero: true }, trx));
    expect(await jerseys()).toEqual(["00"]);
  });

  test.each([
    ["jersey_taken", () => named("Ann", 7)],
    ["player_name_taken", () => named("kim")],
    ["player_already_on_team", () => ({ team_id: reds, user_id: user.id })],
    ["validation", () => ({ team_id: reds, user_id: 2_000_000_000 })],
  ])("refuses with %s whom it can't have, alone and among many", async (code, player) => {
    await factories.createPlayer({ ...named("Kim", 7), last_name: null });
    await factories.createPlayer({ team_id: reds, user_id: user.id });
    await expect(write((trx) => insertPlayer(player(), trx))).rejects.toMatchObject({ code });
    const many = write((trx) => insertPlayers([named("New"), player()], trx));
    await expect(many).rejects.toMatchObject({ code });
    expect(await jerseys()).toEqual([7, null]);
  });

  test("lets a change to a jersey of another be refused, too", async () => {
    await factories.createPlayer(named("Kim", 7));
    const { id } = await factories.createPlayer(named("Ann", 8));
    const change = write((trx) => updatePlayer(id, { jersey_number: 7 }, trx));
    await expect(change).rejects.toMatchObject({ code: "jersey_taken" });
  });
});

test("a player is found in their own team, and nowhere once they are gone", async () => {
  const { id: playerId } = await factories.createPlayer({ team_id: reds, user_id: user.id });
  const found = await findPlayerById({ teamId: reds, playerId }, connection.db);
  expect(found).toMatchObject({ account_name: "Rio Serve", account_email: user.email });
  expect(await findPlayerById({ teamId: blues, playerId }, connection.db)).toBeNull();
  const elsewhere = requirePlayer({ teamId: blues, playerId }, connection.db);
  await expect(elsewhere).rejects.toMatchObject({ code: "not_found" });
  await write((trx) => deletePlayerById(playerId, trx));
  expect(await findPlayerById({ teamId: reds, playerId }, connection.db)).toBeNull();
});

test("an offered place becomes the account's own, with nothing that was typed for it", async () => {
  const { playerId: id } = await factories.createOffer({ team_id: reds, email: "a@mail.test" });
  const place = { teamId: reds, userId: user.id };
  expect(await findPlaceOf(place, connection.db)).toBeUndefined();
  await connection.db.deleteFrom("invitations").execute();
  await write((trx) => takePlace({ id, userId: user.id }, trx));
  expect(await findPlaceOf(place, connection.db)).toEqual({ id, isConfirmed: true });
  const [player] = await findAllPlayersByTeamId(reds, connection.db);
  expect(player).toMatchObject({ first_name: null, is_offered: false, account_name: "Rio Serve" });
});

test("the captain's flag is taken from one account in one team", async () => {
  for (const team_id of [reds, blues]) {
    await factories.createPlayer({ team_id, user_id: user.id, is_captain: true });
  }
  await write((trx) => takeCaptainFlag({ teamId: reds, userId: user.id }, trx));
  const flags = await findAllPlayersByTeamIds([reds, blues], connection.db);
  expect(flags.map(({ is_captain: isCaptain }) => isCaptain)).toEqual([false, true]);
});
