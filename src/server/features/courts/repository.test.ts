import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import type { Transaction } from "#server/database/handle.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { createFactories, type Factories, type TestUser } from "#server/testing/factories.ts";
import {
  deleteUnusedCourtsAbove,
  findCourtName,
  findCourts,
  insertCourts,
  renameCourts,
} from "./repository.ts";

let connection: Connection;
let factories: Factories;
let organiser: TestUser;
let id: number;

beforeAll(async () => {
  connection = await createTestDatabase();
  factories = createFactories(connection.db);
  organiser = await factories.createUser();
});
afterAll(async () => connection.close());
beforeEach(async () => {
  ({ id } = await factories.createTournament({ creator_id: organiser.id }));
  await connection.db.deleteFrom("courts").where("tournament_id", "=", id).execute();
  await write((trx) =>
    insertCourts(id, [court(2, "South"), court(1, "North"), court(3, "East")], trx),
  );
});

const write = <T>(operation: (trx: Transaction) => Promise<T>) =>
  connection.db.transaction().execute(operation);
const court = (number: number, name: string) => ({ id: number, name });
const names = async (tournamentId = id) =>
  (await findCourts(tournamentId, connection.db)).map(({ name }) => name);

const nameOf = (tournamentId: number) =>
  write((trx) => findCourtName({ tournamentId, courtId: 3 }, trx));
const removeAbove = (number: number) => write((trx) => deleteUnusedCourtsAbove(id, number, trx));

test("courts stand by their numbers, and are found by name in their own tournament", async () => {
  expect(await names()).toEqual(["North", "South", "East"]);
  const other = await factories.createTournament({ creator_id: organiser.id, courts_count: 1 });
  expect(await nameOf(id)).toBe("East");
  await expect(nameOf(other.id)).rejects.toThrow("no result");
});

test("courts can change names with each other, in one tournament, or not at all", async () => {
  const other = await factories.createTournament({ creator_id: organiser.id });
  const before = await names(other.id);
  await write((trx) => renameCourts(id, [court(1, "South"), court(2, "North")], trx));
  expect(await names()).toEqual(["South", "North", "East"]);
  expect(await names(other.id)).toEqual(before);
  await write(async (trx) => {
    await renameCourts(id, [], trx);
    await insertCourts(id, [], trx);
  });
  expect(await names()).toEqual(["South", "North", "East"]);
});

describe("courts above a number", () => {
  test("go, in one tournament", async () => {
    const other = await factories.createTournament({ creator_id: organiser.id });
    const before = await names(other.id);
    await removeAbove(1);
    expect(await names()).toEqual(["North"]);
    expect(await names(other.id)).toEqual(before);
    await removeAbove(0);
    expect(await names()).toEqual([]);
  });

  test.each(["court_id", "called_court_id"] as const)(
    "stay where a game has its %s",
    async (column) => {
      const { id: bracket_id } = await factories.createBracket({ tournament_id: id });
      const teams = { tournament_id: id, bracket_id };
      const [home, away] = [await factories.createTeam(teams), await factories.createTeam(teams)];
      await factories.createMatch({
        ...teams,
        home_team_id: home.id,
        away_team_id: away.id,
        start_time: new Date("2026-11-20T10:00:00Z"),
        end_time: new Date("2026-11-20T11:00:00Z"),
        court_id: 1,
        ...(column === "called_court_id" && { called_at: new Date("2026-11-20T09:50:00Z") }),
        [column]: 3,
      });
      await removeAbove(1);
      expect(await names()).toEqual(["North", "East"]);
    },
  );
});
