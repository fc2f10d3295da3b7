import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import type { Transaction } from "#server/database/handle.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { createFactories, type Factories } from "#server/testing/factories.ts";
import { deleteCheckIn, findCheckIns, insertCheckIn } from "./repository.ts";

let connection: Connection;
let factories: Factories;
let tournamentId: number;
let reds: number;
let blues: number;

beforeAll(async () => {
  connection = await createTestDatabase();
  factories = createFactories(connection.db);
});
afterAll(async () => connection.close());
beforeEach(async () => {
  const { id: creator_id } = await factories.createUser();
  ({ id: tournamentId } = await factories.createTournament({ creator_id }));
  reds = (await factories.createTeam({ tournament_id: tournamentId })).id;
  blues = (await factories.createTeam({ tournament_id: tournamentId })).id;
});

const write = (operation: (trx: Transaction) => Promise<void>) =>
  connection.db.transaction().execute(operation);
const checkIn = (teamId: number, day: string) =>
  write((trx) => insertCheckIn({ tournamentId, teamId, day }, trx));
const there = async () =>
  (await findCheckIns(tournamentId, connection.db)).map(({ team_id: team, day }) => [team, day]);

test("teams that are there stand by day and team", async () => {
  await checkIn(blues, "2026-11-21");
  await checkIn(blues, "2026-11-20");
  await checkIn(reds, "2026-11-21");
  expect(await there()).toEqual([
    [blues, "2026-11-20"],
    [reds, "2026-11-21"],
    [blues, "2026-11-21"],
  ]);
});

test("a team that is noted again is there since the first time", async () => {
  await checkIn(reds, "2026-11-20");
  const [first] = await findCheckIns(tournamentId, connection.db);
  await checkIn(reds, "2026-11-20");
  expect(await findCheckIns(tournamentId, connection.db)).toEqual([first]);
});

test("a team is forgotten on one day, as often as one likes", async () => {
  for (const day of ["2026-11-20", "2026-11-21"]) await checkIn(reds, day);
  await checkIn(blues, "2026-11-20");
  const forget = () =>
    write((trx) => deleteCheckIn({ tournamentId, teamId: reds, day: "2026-11-20" }, trx));
  await forget();
  await forget();
  expect(await there()).toEqual([
    [blues, "2026-11-20"],
    [reds, "2026-11-21"],
  ]);
});

test("a team is there in its own tournament only", async () => {
  const { id: creator_id } = await factories.createUser();
  const other = await factories.createTournament({ creator_id });
  const elsewhere = { tournamentId: other.id, teamId: reds, day: "2026-11-20" };
  await expect(write((trx) => insertCheckIn(elsewhere, trx))).rejects.toThrow("check_ins");
  expect(await findCheckIns(other.id, connection.db)).toEqual([]);
});
