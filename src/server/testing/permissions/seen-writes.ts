import { sql } from "kysely";
import type { Database } from "#server/database/handle.ts";

/**
 * Counts each row that is written from now on, but for sessions' last use and counted attempts;
 * what is rolled back counts as little as what is updated to what it was.
 */
export async function countWrites(database: Database): Promise<void> {
  await sql`create table writes_seen (name text)`.execute(database);
  await sql`
    create function see_write() returns trigger language plpgsql as $$ begin
      if tg_op <> 'UPDATE' or old is distinct from new then
        insert into writes_seen values (tg_table_name);
      end if;
      return null;
    end $$
  `.execute(database);
  const columns = { images: sql`of hash`, sessions: sql`of token_hash` };
  for (const table of watched) {
    const of = table in columns ? columns[table as keyof typeof columns] : sql``;
    await sql`
      create trigger seen after insert or delete or update ${of} on ${sql.table(table)}
      for each row execute function see_write()
    `.execute(database);
  }
}

// Not what is written after the answer, while others are called: links to reset a password.
const watched = [
  "users",
  "tournaments",
  "brackets",
  "teams",
  "players",
  "matches",
  "audit_log",
  "contact_messages",
  "courts",
  "images",
  "sessions",
  "tournament_members",
];

export async function forgetWrites(database: Database): Promise<void> {
  await sql`truncate writes_seen`.execute(database);
}

export async function writesSeen(database: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from writes_seen`.execute(database);
  return Number(rows[0]!.count);
}
