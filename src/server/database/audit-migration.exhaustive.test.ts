import { Client } from "pg";
import { expect, test } from "vitest";
import { createEmptyDatabase } from "#server/testing/database.ts";
import { clientConfig } from "./connect.ts";
import { createTables, migrate } from "./migrate.ts";

test("names leave the log of an earlier version, and what can be undone stays", async () => {
  const { address, pool, close } = await createEmptyDatabase();
  const client = new Client(clientConfig(address));
  await client.connect();
  await createTables(client, 21);
  const game = { id: 5, status: "scheduled", start_time: "2030-07-01T09:00:00Z", t1s: null };
  await client.query(
    `insert into audit_log (action, before, after) values
       ('player.update', $1, $2), ('team.swap', $3, 'null'), ('team.delete', null, null)`,
    [
      { id: 3, first_name: "Ada", email: "ada@mail.test", phone_number: "+49 30 1", t1s: 4 },
      { id: 3, first_name: "Eve", sport_positions: ["Libero"], captain_ids: [7] },
      { games: [game, null], move: { kind: "swap", team_ids: [1, 2] } },
    ],
  );
  await client.end();
  await migrate(address);
  const { rows } = await pool.query("select before, after from audit_log order by id");
  expect(rows).toEqual([
    { before: { id: 3, t1s: 4 }, after: { id: 3, sport_positions: [], captain_ids: [7] } },
    { before: { games: [game, null], move: { kind: "swap", team_ids: [1, 2] } }, after: null },
    { before: null, after: null },
  ]);
  await close();
});
