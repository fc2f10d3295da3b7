import { afterAll, beforeAll, expect, test } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { createFactories, type Factories, type TestUser } from "#server/testing/factories.ts";
import { findNamedMembers, removeMember, setMember } from "./repository.ts";

let connection: Connection;
let factories: Factories;
let owner: TestUser;

beforeAll(async () => {
  connection = await createTestDatabase();
  factories = createFactories(connection.db);
  owner = await factories.createUser({ name: "Olga Owner" });
});
afterAll(async () => connection.close());

const rolesOf = async (tournamentId: number) =>
  (await findNamedMembers(tournamentId, connection.db)).map(({ name, role }) => [name, role]);

test("a member has one role, which another takes the place of, in their own tournament alone", async () => {
  const [one, other] = [
    await factories.createTournament({ creator_id: owner.id }),
    await factories.createTournament({ creator_id: owner.id }),
  ];
  const { id: user_id } = await factories.createUser({ name: "Hanna Helper" });
  for (const tournament_id of [one.id, other.id]) {
    await setMember({ tournament_id, user_id, role: "desk" }, connection.db);
  }
  await setMember({ tournament_id: one.id, user_id, role: "manager" }, connection.db);
  expect(await rolesOf(one.id)).toEqual([
    ["Olga Owner", "owner"],
    ["Hanna Helper", "manager"],
  ]);
  await connection.db
    .transaction()
    .execute((trx) => removeMember({ tournamentId: one.id, userId: user_id }, trx));
  expect(await rolesOf(one.id)).toEqual([["Olga Owner", "owner"]]);
  expect(await rolesOf(other.id)).toContainEqual(["Hanna Helper", "desk"]);
});
