import { Client } from "pg";
import { expect, test } from "vitest";
import { createEmptyDatabase } from "#server/testing/database.ts";
import { clientConfig } from "./connect.ts";
import { createTables, migrate } from "./migrate.ts";

test("what was offered and asked stays; who was never asked is asked now", async () => {
  const { address, pool, close } = await createEmptyDatabase();
  const client = new Client(clientConfig(address));
  await client.connect();
  await createTables(client, 27);
  await client.query(`
    insert into users (username, name, email, password_hash)
      select 'user' || n, 'User ' || n, n || '@mail.test', 'x' from generate_series(1, 6) n;
    insert into tournaments (name, sport_id, start_date, end_date, location, creator_id,
        teams_count, courts_count, brackets_count)
      select 'Cup', id, '2030-01-01', '2030-01-02', 'Hall', 1, 3, 1, 1 from sports limit 1;
    insert into teams (tournament_id, name, captain_id)
      values (1, 'Own', 1), (1, 'Appointed', 2), (1, 'Accepted', 3);
    insert into players (team_id, user_id) values (1, 4), (1, 5);
    insert into players (team_id, first_name, invited_user_id, invited_by, invited_at, refused_at)
      values (1, 'Open', 6, 1, courtside_now(), null), (2, 'Refused', 6, 1, courtside_now(), courtside_now());
    insert into audit_log (actor_id, tournament_id, action, subject_id)
      values (3, 1, 'team.accept_captaincy', 3), (5, 1, 'player.accept_invitation', 1);
    insert into captain_invitations (team_id, email, token_hash, invited_by, expires_at)
      values (1, 'kim@mail.test', sha256('kim'), 1, courtside_now() + interval '3 days');
  `);
  await client.end();
  await migrate(address);
  const { rows } = await pool.query(`
    select kind, team_id, email, user_id, player_id, refused_at is not null as refused,
      expires_at is null as standing
    from invitations order by kind, team_id, user_id`);
  const asked = { email: null, refused: false, standing: false };
  const place = { ...asked, kind: "player" };
  const office = { ...asked, kind: "captain", player_id: null };
  expect(rows).toEqual([
    { ...office, team_id: 1, email: "kim@mail.test", user_id: null },
    { ...office, team_id: 2, user_id: 2, standing: true },
    { ...place, team_id: 1, user_id: 4, player_id: 1, standing: true },
    { ...place, team_id: 1, user_id: 6, player_id: 3 },
    { ...place, team_id: 2, user_id: 6, player_id: 4, refused: true },
  ]);
  const places = await pool.query("select id, is_offered from players order by id");
  expect(places.rows.map(({ is_offered: isOffered }) => isOffered as boolean)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  await close();
});
