import { sql } from "kysely";
import type { AuditAction } from "#contract/history/audit-actions.ts";
import type { ChangedRow } from "#contract/history/history.ts";
import type { Transaction } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";
import { withoutTyped } from "./without-typed.ts";

/** A row that a write changed, as the log keeps it: null where there is none. */
export interface RowChange {
  kind: ChangedRow["kind"];
  row_id: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The texts of people that differ. */
  texts: string[];
}

/** Lets the database note every row that this transaction changes from now on; the entry's number. */
export async function beginNoting(trx: Transaction): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    ${keptPlan} select set_config('courtside.write',
      nextval(pg_get_serial_sequence('audit_log', 'id'))::text, true) as id`.execute(trx);
  return Number(rows[0]!.id);
}

/** Ends the noting and keeps, of each row that differs by now, how it was and is. */
export async function storeChanges(id: number, trx: Transaction): Promise<RowChange[]> {
  await sql`select set_config('courtside.write', '', true)`.execute(trx);
  const { rows } = await sql<RowChange>`
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
    returning kind, row_id, before, after, texts`.execute(trx);
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

interface OwnedChange extends RowChange {
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
    select * from owned`.execute(trx);
  if (rows.some(({ entry_id: id }) => id === null))
    throw new Error("A row changed that is nobody's");
  return rows;
}

/** Who did it; of a link, `holder` is the phone that it was opened on. */
export type StoredActor = { device?: string } & (
  | { kind: "account"; id: number }
  | { kind: "link"; id: number; holder: number }
);

export interface StoredEntry {
  id: number;
  actor: StoredActor | null;
  tournamentId: number | null;
  action: AuditAction;
  subjectId: number | null;
  undoes: number | undefined;
  commandId: string | undefined;
  before: object | null;
  after: object | null;
  texts: string[];
}

/** Adds entries under the numbers that `beginNoting` gave. */
export async function insertEntries(entries: StoredEntry[], trx: Transaction): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ id, actor, tournamentId, action, subjectId, ...entry }) => ({
    id,
    actor,
    // A link's number is nobody's account.
    actor_id: actor?.kind === "account" ? actor.id : null,
    tournament_id: tournamentId,
    action,
    subject_id: subjectId,
    undoes: entry.undoes ?? null,
    command_id: entry.commandId ?? null,
    before: entry.before && JSON.parse(withoutTyped(entry.before)),
    after: entry.after && JSON.parse(withoutTyped(entry.after)),
    changed_texts: entry.texts,
  }));
  await sql`
    ${keptPlan} insert into audit_log (id, actor, actor_id, tournament_id, action, subject_id, undoes, command_id,
      before, after, changed_texts)
    overriding system value
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entries (id bigint,
      actor jsonb, actor_id integer, tournament_id integer, action text, subject_id integer,
      undoes bigint, command_id uuid, before jsonb, after jsonb, changed_texts text[])`.execute(
    trx,
  );
}

interface AccountEntry {
  /** The account that did it; null for the product itself. */
  actorId: number | null;
  tournamentId?: number | null;
  action: AuditAction;
  subjectId?: number | null;
  before?: object;
  after?: object;
}

/**
 * Adds an entry about what is in no tournament, an account say, in the transaction of what it tells
 * of. What people typed, their names and addresses too, stays out: the log can't be erased.
 */
export async function recordAudit(
  { actorId, tournamentId = null, action, subjectId = null, before, after }: AccountEntry,
  trx: Transaction,
): Promise<void> {
  await trx
    .insertInto("audit_log")
    .values({
      actor_id: actorId,
      actor: actorId === null ? null : JSON.stringify({ kind: "account", id: actorId }),
      tournament_id: tournamentId,
      action,
      subject_id: subjectId,
      before: before ? withoutTyped(before) : null,
      after: after ? withoutTyped(after) : null,
    })
    .execute();
}

/** An entry of a tournament's log, with the rows that it changed where it noted them. */
export interface LoggedEntry {
  id: number;
  action: AuditAction;
  subject_id: number | null;
  before: unknown;
  after: unknown;
  changes: RowChange[];
}

/** An entry of a tournament's log by its id; null where there is none. */
export async function findEntry(
  { tournamentId, id }: { tournamentId: number; id: number },
  trx: Transaction,
): Promise<LoggedEntry | null> {
  const entry = await trx
    .selectFrom("audit_log")
    .select(["id", "action", "subject_id", "before", "after"])
    .where("tournament_id", "=", tournamentId)
    .where("id", "=", id)
    .executeTakeFirst();
  return entry ? withChanges(entry, trx) : null;
}

/** The last entry of an action on a subject; null without one. */
export async function findLastEntry(
  {
    tournamentId,
    action,
    subjectId,
  }: { tournamentId: number; action: AuditAction; subjectId: number },
  trx: Transaction,
): Promise<LoggedEntry | null> {
  const entry = await trx
    .selectFrom("audit_log")
    .select(["id", "action", "subject_id", "before", "after"])
    .where("tournament_id", "=", tournamentId)
    .where("action", "=", action)
    .where("subject_id", "=", subjectId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return entry ? withChanges(entry, trx) : null;
}

async function withChanges(
  entry: Omit<LoggedEntry, "changes" | "action"> & { action: string },
  trx: Transaction,
): Promise<LoggedEntry> {
  const changes = await trx
    .selectFrom("audit_changes")
    .select(["kind", "row_id", "before", "after", "texts"])
    .where("entry_id", "=", entry.id)
    .orderBy("kind")
    .orderBy("row_id")
    .execute();
  return { ...entry, action: entry.action as AuditAction, changes: changes as RowChange[] };
}
