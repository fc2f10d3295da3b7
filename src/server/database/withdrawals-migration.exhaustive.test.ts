import { Client } from "pg";
import { expect, test } from "vitest";
import { createEmptyDatabase } from "#server/testing/database.ts";
import { clientConfig } from "./connect.ts";
import { createTables, migrate } from "./migrate.ts";

test("a team that has withdrawn did so when its games were given away; one whose entry is gone stays", async () => {
  const { address, pool, close } = await createEmptyDatabase();
  const client = new Client(clientConfig(address));
  await client.connect();
  await createTables(client, 89);
  await client.query(`
    insert into users (username, name, email, password_hash)
      values ('kim', 'Kim', 'kim@mail.test', 'x');
    insert into tournaments (name, sport_id, start_date, end_date, location, creator_id,
        teams_count, courts_count, brackets_count)
      select 'Cup', id, '2030-01-01', '2030-01-02', 'Hall', 1, 3, 1, 1 from sports limit 1;
    insert into teams (tournament_id, name, withdrawn_at) values
      (1, 'Twice', '2026-11-20 10:00:00.2Z'), (1, 'Forgotten', '2026-11-20 10:00:00.2Z'),
      (1, 'Back', null);
    insert into audit_log (tournament_id, action, subject_id, at) values
      (1, 'team.withdraw', 1, '2026-11-19 10:00:00Z'),
      (1, 'team.withdraw', 1, '2026-11-20 10:00:00.1Z'),
      (1, 'team.withdraw', 3, '2026-11-20 10:00:00.1Z');
  `);
  await client.end();
  await migrate(address);
  const { rows } = await pool.query<{ withdrawn_at: string | null }>(
    "select withdrawn_at from teams order by id",
  );
  expect(rows.map(({ withdrawn_at: at }) => at && Date.parse(at) % 60_000)).toEqual([
    100,
    200,
    null,
  ]);
  await close();
});
