import type { AuditAction } from "#contract/history/audit-actions.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { RowChange } from "./noting-repository.ts";

/** An entry of a tournament's log, with the rows that it changed where it noted them. */
export interface LoggedEntry {
  id: number;
  action: AuditAction;
  subject_id: number | null;
  /** What it says besides those rows; an older one the row too that it is about. */
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
