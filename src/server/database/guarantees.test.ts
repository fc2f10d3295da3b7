import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "#server/testing/database.ts";
import type { Connection } from "./connect.ts";

// Straight to SQL, round the code: what must never be, the database itself refuses.

let connection: Connection;
const mine = { user: 0, sport: 0, tournament: 0, bracket: 0, team: 0, other: 0, match: 0 };
const theirs = { ...mine };

beforeAll(async () => {
  connection = await createTestDatabase();
  mine.sport = theirs.sport = await idOf("select id from sports limit 1");
  for (const [index, scene] of [mine, theirs].entries()) {
    scene.user = await idOf(
      `insert into users (username, email, name, password_hash)
       values ('Person_${index}', 'Person${index}@Mail.test', 'Person', 'x') returning id`,
    );
    scene.tournament = await idOf(insertTournament(`Cup ${index}`, scene.user));
    await run(
      `insert into courts (tournament_id, id, name)
       values (${scene.tournament}, 1, 'A'), (${scene.tournament}, ${index + 2}, 'B')`,
    );
    scene.bracket = await idOf(
      `insert into brackets (tournament_id, name, type)
       values (${scene.tournament}, 'Group A', 'round_robin') returning id`,
    );
    scene.team = await idOf(insertTeam(scene.tournament, "Spikers"));
    scene.other = await idOf(insertTeam(scene.tournament, "Setters"));
    scene.match = await idOf(
      `${insertMatch({ tournament_id: scene.tournament, game_number: 1 })} returning id`,
    );
  }
});
afterAll(async () => connection.close());

it("finds what points to a deleted row by an index of exactly those columns", async () => {
  const { rows } = await connection.pool.query<{ conname: string }>(`
    select conname from pg_constraint foreign_key
    where contype = 'f' and confdeltype = 'n' and conrelid = 'matches'::regclass
      and not exists (
        select from pg_index where indrelid = conrelid
          and (indkey::int2[])[0:cardinality(conkey) - 1] = conkey
      )`);
  expect(rows).toEqual([]);
});

it("notes the tournament's next revision at games that are made or changed, and at no other", async () => {
  const before = await revisionsOf(mine.tournament);
  await run(`update tournaments set revision = 7 where id = ${mine.tournament}`);
  await run(`update matches set round = round + 1 where id = ${mine.match}`);
  await run(`update matches set round = round where id = ${theirs.match}`);
  expect([before, await revisionsOf(mine.tournament)]).toEqual([[2], [8]]);
  expect(await revisionsOf(theirs.tournament)).toEqual([2]);
});

async function revisionsOf(tournamentId: number): Promise<number[]> {
  const { rows } = await connection.pool.query<{ revision: number }>(
    `select revision from matches where tournament_id = ${tournamentId}`,
  );
  return rows.map(({ revision }) => revision);
}

describe("the database refuses", () => {
  it.each<[string, string, () => string]>([
    [
      "a username that differs only by case",
      "users_username_key",
      () => insertUser("PERSON_0", "new@mail.test"),
    ],
    [
      "an e-mail address that differs only by case",
      "users_email_key",
      () => insertUser("new_person", "person0@MAIL.test"),
    ],
    ["a role that isn't one", "users_role_check", () => `update users set role = 'root'`],
    [
      "a creator's second tournament of a name, ignoring case",
      "tournaments_name_key",
      () => insertTournament("CUP 0", mine.user),
    ],
    [
      "a creator who is no owner any more",
      "tournaments_owner_fkey",
      () => `update tournament_members set role = 'manager'`,
    ],
    [
      "a tournament without an owner",
      "tournaments_owner_fkey",
      () => `delete from tournament_members`,
    ],
    [
      "a tournament that ends before it starts",
      "tournaments_dates_check",
      () => `update tournaments set end_date = start_date - 1 where id = ${mine.tournament}`,
    ],
    [
      "an entry fee of more than ten thousand dollars",
      "tournaments_entry_fee_check",
      () => `update tournaments set entry_fee = 10000.01 where id = ${mine.tournament}`,
    ],
    [
      "a currency that can't be one",
      "tournaments_currency_check",
      () => `update tournaments set currency = 'usd' where id = ${mine.tournament}`,
    ],
    [
      "a tournament's second team of a name, ignoring case",
      "teams_name_key",
      () => insertTeam(mine.tournament, "SPIKERS"),
    ],
    [
      "a tournament's second bracket of a name, ignoring case",
      "brackets_name_key",
      () =>
        `insert into brackets (tournament_id, name, type)
         values (${mine.tournament}, 'group a', 'elimination')`,
    ],
    [
      "a team in another tournament's bracket",
      "teams_bracket_fkey",
      () => `update teams set bracket_id = ${theirs.bracket} where id = ${mine.team}`,
    ],
    [
      "a jersey number twice in a team",
      "players_jersey_number_key",
      () => `${insertPlayer("'Ada', null, 7")}; ${insertPlayer("'Grace', null, 7")}`,
    ],
    [
      "a jersey 00 twice in a team",
      "players_jersey_number_key",
      () => `${insertPlayer("'Ada', null, 0", true)}; ${insertPlayer("'Grace', null, 0", true)}`,
    ],
    ["jersey number -1", "players_jersey_number_check", () => insertPlayer("'Ada', null, -1")],
    [
      "a jersey 7 that is a double zero",
      "players_jersey_double_zero_check",
      () => insertPlayer("'Ada', null, 7", true),
    ],
    [
      "no jersey that is a double zero",
      "players_jersey_double_zero_check",
      () => insertPlayer("'Ada', null, null", true),
    ],
    [
      "a third zero of a sport",
      "sports_jersey_zeros_check",
      () => `update sports set jersey_zeros = '["000"]'`,
    ],
    ["jersey number 100", "players_jersey_number_check", () => insertPlayer("'Ada', null, 100")],
    [
      "a registered user twice in a team",
      "players_user_id_key",
      () => `${insertPlayer(`null, ${mine.user}, 1`)}; ${insertPlayer(`null, ${mine.user}, 2`)}`,
    ],
    [
      "a custom player's name twice in a team, ignoring case",
      "players_name_key",
      () => `${insertPlayer("'Ada', null, 1")}; ${insertPlayer("'ADA', null, 2")}`,
    ],
    ["a player who is nobody", "players_identity_check", () => insertPlayer("null, null, 1")],
    [
      "a game number twice in a tournament",
      "matches_game_number_key",
      () => insertMatch({ game_number: 1 }),
    ],
    [
      "a team playing against itself",
      "matches_teams_differ_check",
      () => insertMatch({ home_team_id: mine.team, away_team_id: mine.team }),
    ],
    ["a negative score at home", "matches_t1s_check", () => insertMatch({ t1s: -1 })],
    ["a negative score away", "matches_t2s_check", () => insertMatch({ t2s: -1 })],
    [
      "a match that ends when it starts",
      "matches_times_check",
      () => insertMatch({ start_time: at(9), end_time: at(9) }),
    ],
    [
      "a match that starts but never ends",
      "matches_times_check",
      () => insertMatch({ start_time: at(9) }),
    ],
    [
      "a match that ends but never starts",
      "matches_times_check",
      () => insertMatch({ end_time: at(9) }),
    ],
    [
      "a completed match with one score",
      "matches_completed_check",
      () => insertMatch({ ...bothTeams(), status: "'completed'", t1s: 1 }),
    ],
    [
      "a completed match with one team",
      "matches_completed_check",
      () => insertMatch({ home_team_id: mine.team, status: "'completed'", t1s: 1, t2s: 0 }),
    ],
    [
      "a completed match that loses its score",
      "matches_completed_check",
      () =>
        `${insertMatch({ ...bothTeams(), status: "'completed'", t1s: 1, t2s: 0 })};
         update matches set t2s = null where status = 'completed'`,
    ],
    [
      "a match of another tournament's team at home",
      "matches_home_team_fkey",
      () => insertMatch({ home_team_id: theirs.team }),
    ],
    [
      "a match of another tournament's team away",
      "matches_away_team_fkey",
      () => insertMatch({ away_team_id: theirs.team }),
    ],
    [
      "a match in another tournament's bracket",
      "matches_bracket_fkey",
      () => insertMatch({ bracket_id: theirs.bracket }),
    ],
    [
      "a match on a court that only another tournament has",
      "matches_court_fkey",
      () => insertMatch({ court_id: 3 }),
    ],
    [
      "a winner from another tournament's match",
      "matches_home_source_match_fkey",
      () => insertMatch({ home_source_match_id: theirs.match, home_source_outcome: "'winner'" }),
    ],
    [
      "a rank from another tournament's bracket",
      "matches_away_source_bracket_fkey",
      () => insertMatch({ away_source_bracket_id: theirs.bracket, away_source_rank: 1 }),
    ],
    [
      "a team moved to another tournament while it has matches",
      "matches_home_team_fkey",
      () =>
        `${insertMatch({ home_team_id: mine.team })};
         update teams set tournament_id = ${theirs.tournament}, name = 'Movers'
         where id = ${mine.team}`,
    ],
    [
      "a court that goes while a match is on it",
      "matches_court_fkey",
      () =>
        `${insertMatch({ court_id: 2 })};
         delete from courts where tournament_id = ${mine.tournament} and id = 2`,
    ],
    [
      "two matches that overlap on a court by a minute",
      "matches_court_overlap_excl",
      () => `${booked(2, 9, 10)}; ${insertMatch({ ...onCourt(9, 10), start_time: at(9, 59) })}`,
    ],
    [
      "one match within another on a court",
      "matches_court_overlap_excl",
      () => `${booked(2, 9, 12)}; ${booked(3, 10, 11)}`,
    ],
    [
      "a canceled match that comes back to a booked court",
      "matches_court_overlap_excl",
      () =>
        `${booked(2, 9, 10)}; ${insertMatch({ ...onCourt(9, 10), status: "'canceled'" })};
         update matches set status = 'scheduled' where status = 'canceled'`,
    ],
  ])("%s", async (_, constraint, sql) => {
    await expect(attempt(sql())).rejects.toMatchObject({ constraint });
  });

  it.each(["update audit_log set action = 'other'", "delete from audit_log", "truncate audit_log"])(
    "to change its log: %s",
    async (sql) => {
      await run(`insert into audit_log (action) values ('team.delete')`);
      await expect(run(sql)).rejects.toMatchObject({ message: "the audit log is append-only" });
    },
  );
});

describe("the database allows", () => {
  it.each<[string, () => string]>([
    ["the same team name in another tournament", () => insertTeam(theirs.tournament, "Others")],
    [
      "a hidden team's name for a new team",
      () =>
        `update teams set deleted_at = courtside_now() where id = ${mine.team};
         ${insertTeam(mine.tournament, "spikers")}`,
    ],
    [
      "a hidden tournament's name for a new one",
      () =>
        `update tournaments set deleted_at = courtside_now() where id = ${mine.tournament};
         ${insertTournament("cup 0", mine.user)}`,
    ],
    [
      "a jersey 0 beside a 00 in a team",
      () => `${insertPlayer("'Ada', null, 0")}; ${insertPlayer("'Grace', null, 0", true)}`,
    ],
    [
      "many players without a jersey number",
      () => `${insertPlayer("'Ada', null, null")}; ${insertPlayer("'Grace', null, null")}`,
    ],
    ["one match right after another on a court", () => `${booked(2, 9, 10)}; ${booked(3, 10, 11)}`],
    [
      "two matches at once where the organiser said so",
      () => `${booked(2, 9, 10)}; ${insertMatch({ ...onCourt(9, 10), allow_overlap: "true" })}`,
    ],
    [
      "a match in place of a canceled one",
      () =>
        `${booked(2, 9, 10)}; update matches set status = 'canceled' where game_number = 2;
         ${booked(3, 9, 10)}`,
    ],
    [
      "matches at once on the same court number of two tournaments",
      () =>
        `${booked(2, 9, 10)};
         ${insertMatch({ ...onCourt(9, 10), tournament_id: theirs.tournament })}`,
    ],
    ["a match whose places and time are open", () => insertMatch({})],
    [
      "a bracket that goes: its teams and matches stay, without one",
      () =>
        `update teams set bracket_id = ${mine.bracket} where id = ${mine.team};
         ${insertMatch({ bracket_id: mine.bracket })};
         delete from brackets where id = ${mine.bracket}`,
    ],
  ])("%s", async (_, sql) => {
    await expect(attempt(sql())).resolves.toBeUndefined();
  });
});

/** Runs statements and takes them back. */
async function attempt(sql: string): Promise<void> {
  const client = await connection.pool.connect();
  try {
    await client.query("begin");
    await client.query(sql);
    await client.query("set constraints all immediate");
  } finally {
    await client.query("rollback");
    client.release();
  }
}

async function run(sql: string) {
  return connection.pool.query(sql);
}

async function idOf(sql: string): Promise<number> {
  const { rows } = await connection.pool.query<{ id: number }>(sql);
  return rows[0]!.id;
}

function insertUser(username: string, email: string): string {
  return `insert into users (username, email, name, password_hash)
    values ('${username}', '${email}', 'New person', 'x')`;
}

function insertTournament(name: string, creatorId: number): string {
  return `insert into tournaments (name, sport_id, start_date, end_date, location, teams_count,
      courts_count, brackets_count, creator_id)
    values ('${name}', ${mine.sport}, '2026-07-01', '2026-07-02', 'Hall', 8, 2, 1, ${creatorId})
    returning id`;
}

function insertTeam(tournamentId: number, name: string): string {
  return `insert into teams (tournament_id, name) values (${tournamentId}, '${name}') returning id`;
}

/** First name, user and jersey number of a player of my team. */
function insertPlayer(values: string, isDoubleZero = false): string {
  return `insert into players (team_id, first_name, user_id, jersey_number, jersey_double_zero)
    values (${mine.team}, ${values}, ${isDoubleZero})`;
}

function insertMatch(values: Record<string, string | number>): string {
  const all = { tournament_id: mine.tournament, ...values };
  const next = `(select coalesce(max(game_number), 0) + 1 from matches
    where tournament_id = ${all.tournament_id})`;
  const row = { game_number: next, ...all };
  return `insert into matches (${Object.keys(row).join()}) values (${Object.values(row).join()})`;
}

function booked(gameNumber: number, from: number, to: number): string {
  return insertMatch({ ...onCourt(from, to), game_number: gameNumber });
}

function onCourt(from: number, to: number) {
  return { court_id: 1, start_time: at(from), end_time: at(to) };
}

function bothTeams() {
  return { home_team_id: mine.team, away_team_id: mine.other };
}

function at(hour: number, minute = 0): string {
  return `timestamptz '2026-07-01 ${hour}:${minute}:00Z'`;
}
