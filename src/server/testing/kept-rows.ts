import { sql } from "kysely";
import type { Database } from "#server/database/handle.ts";
import { isHeldUp } from "#server/database/unavailable.ts";

/**
 * Keeps a copy of every row that there is now. What it returns brings them back, and only them, as
 * often as it is called, without a trigger or a foreign key having a say: numbers and tokens are
 * those of then. A tournament's revision still goes up, because answers are kept by it.
 */
export async function keepRows(database: Database): Promise<() => Promise<void>> {
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ') as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attgenerated = '' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname
  `.execute(database);
  await sql`create schema kept`.execute(database);
  for (const { name, columns } of tables) {
    await sql`create table kept.${sql.ref(name)} as select ${sql.raw(columns)} from ${sql.table(name)}`.execute(
      database,
    );
  }
  await sql`create table kept.ways (name text, way text)`.execute(database);
  // Every write is noted, because to compare all tables takes longer than most calls.
  await sql`create table kept.changed (name text)`.execute(database);
  await sql`
    create function kept.note() returns trigger language plpgsql as $$ begin
      insert into kept.changed values (tg_table_name);
      return null;
    end $$
  `.execute(database);
  for (const { name, columns } of tables) {
    await sql`insert into kept.ways values (${name}, ${wayBack(name, columns)})`.execute(database);
    await sql`
      create trigger kept_note after insert or delete or update on ${sql.table(name)}
      for each statement execute function kept.note()
    `.execute(database);
  }
  await sql`
    create function kept.bring_back() returns void language plpgsql
    set session_replication_role = replica as $$
    declare
      reached bigint := (select max(revision) + 1 from public.tournaments);
      brought text;
    begin
      -- As most writers begin; one that still writes behind its answer would wait for this, and this for it.
      lock table public.tournaments in exclusive mode;
      for brought in
        with noted as (delete from kept.changed returning name)
        select way from kept.ways where name in (select name from noted)
      loop
        execute brought;
      end loop;
      update public.tournaments set revision = reached;
    end $$
  `.execute(database);
  const bringBack = async () => sql`select kept.bring_back()`.execute(database);
  return async () => {
    for (;;) {
      try {
        await bringBack();
        return;
      } catch (error) {
        // Whoever writes an account behind its answer locks that first, and its tournaments then: one of the two
        // is ended, and nothing of it is stored. After it the other has come to its end.
        if (!isHeldUp(error)) throw error;
      }
    }
  };
}

function wayBack(name: string, columns: string): string {
  return `
    delete from public.${name} where row(${columns})::text not in
      (select row(${columns})::text from kept.${name});
    insert into public.${name} (${columns}) overriding system value
      select ${columns} from kept.${name} where row(${columns})::text not in
      (select row(${columns})::text from public.${name});`;
}
