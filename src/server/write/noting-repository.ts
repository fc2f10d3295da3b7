import { sql } from "kysely";
import type { ChangedRow } from "#contract/history/history.ts";
import type { Transaction } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";

/** A row that a write changed, as the log keeps it: null where there is none. */
export interface RowChange {
  kind: ChangedRow["kind"];
  row_id: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The texts of people that differ. */
  texts: string[];
}

/** A row that was stored with an entry. */
export interface StoredChange extends Pick<RowChange, "kind" | "row_id"> {
  /** Its texts and formats that differ. */
  changed: string[];
}

/** Formats are on record as they were; of an entry only that they changed is told, as of a text. */
const changed = sql`texts || array(select field from unnest(array['game_format', 'game_formats']) field
  where before is not null and after is not null and before -> field is distinct from after -> field)`;

/** Lets the database note every row that this transaction changes from now on; the entry's number. */
export async function beginNoting(trx: Transaction): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    ${keptPlan} select set_config('courtside.write',
      nextval(pg_get_serial_sequence('audit_log', 'id'))::text, true) as id`.execute(trx);
  return Number(rows[0]!.id);
}

/** Ends the noting and keeps, of each row that differs by now, how it was and is. */
export async function storeChanges(
  id: number,
  trx: Transaction,
): Promise<(RowChange & StoredChange)[]> {
  await sql`select set_config('courtside.write', '', true)`.execute(trx);
  const { rows } = await sql<RowChange & StoredChange>`
    ${keptPlan} with noted as (delete from write_changes where write_id = ${id} returning *),
    net as (
      select kind, row_id,
        (array_agg(before order by noted.id))[1] as before,
        (array_agg(after order by noted.id desc))[1] as after,
        array(select distinct unnest(
          string_to_array(string_agg(nullif(array_to_string(texts, ','), ''), ','), ','))
          order by 1) as texts
      from noted group by kind, row_id
    )
    insert into audit_changes (entry_id, kind, row_id, before, after, texts)
    select ${id}, kind, row_id, before, after, texts from net
    where before is distinct from after or texts <> '{}'
    returning kind, row_id, before, after, texts, ${changed} as changed`.execute(trx);
  return rows;
}

/** As `beginNoting`, for so many entries at once: rows are noted under the first of their numbers. */
export async function beginNotingTogether(count: number, trx: Transaction): Promise<number[]> {
  const { rows } = await sql<{ ids: string[] }>`
    ${keptPlan} with counter as materialized (
      select pg_get_serial_sequence('audit_log', 'id')::regclass as of_entries
    ), numbers as materialized (
      select array_agg(nextval(of_entries)) as ids from counter, generate_series(1, ${count}::int)
    )
    select ids, set_config('courtside.write', ids[1]::text, true) from numbers`.execute(trx);
  return rows[0]!.ids.map(Number);
}

/** The one row that an entry may have changed. */
export interface OwnRow {
  entry_id: number;
  kind: string | null;
  row_id: number;
}

interface OwnedChange extends StoredChange {
  entry_id: number;
}

/**
 * As `storeChanges`, of entries that each changed no row but their own. A row that is nobody's is an
 * error, and then all of them have to be taken back.
 */
export async function storeChangesTogether(
  firstId: number,
  owners: OwnRow[],
  trx: Transaction,
): Promise<OwnedChange[]> {
  const { rows } = await sql<OwnedChange & { entry_id: number | null }>`
    ${keptPlan} with ended as materialized (select set_config('courtside.write', '', true)),
    noted as (delete from write_changes using ended where write_id = ${firstId} returning write_changes.*),
    owned as (
      select entry_id, noted.kind, noted.row_id, before, after, texts
      from noted left join jsonb_to_recordset(${JSON.stringify(owners)}::jsonb)
        as owners (entry_id bigint, kind text, row_id integer) using (kind, row_id)
    ),
    stored as (
      insert into audit_changes (entry_id, kind, row_id, before, after, texts)
      select entry_id, kind, row_id, before, after, texts from owned where entry_id is not null
    )
    select entry_id, kind, row_id, ${changed} as changed from owned`.execute(trx);
  if (rows.some(({ entry_id: id }) => id === null))
    throw new Error("A row changed that is nobody's");
  return rows;
}
