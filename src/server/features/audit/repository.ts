import type { Transaction } from "#server/database/handle.ts";

export interface AuditEntry {
  /** The account that did it; null for the product itself. */
  actorId: number | null;
  tournamentId?: number | null;
  /** What was done: the subject and a verb, such as "team.update". */
  action: string;
  subjectId?: number | null;
  before?: object | null;
  after?: object | null;
}

/** Adds to the log that nobody can change, in the transaction of what it tells of. */
export async function recordAudit(
  { actorId, tournamentId = null, action, subjectId = null, before, after }: AuditEntry,
  trx: Transaction,
): Promise<void> {
  await trx
    .insertInto("audit_log")
    .values({
      actor_id: actorId,
      tournament_id: tournamentId,
      action,
      subject_id: subjectId,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
