import { sql } from "kysely";
import type { AuditAction } from "#contract/history/audit-actions.ts";
import type { Transaction } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";
import { withoutTyped } from "./without-typed.ts";

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
