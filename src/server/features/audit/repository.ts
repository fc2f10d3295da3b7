import type { AuditAction } from "#contract/audit-actions.ts";
import { sql } from "kysely";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { changedTexts, withoutTyped } from "./without-typed.ts";

export interface AuditEntry {
  /** The account that did it; null for the product itself. */
  actorId: number | null;
  tournamentId?: number | null;
  action: AuditAction;
  subjectId?: number | null;
  before?: object | null;
  after?: object | null;
}

/**
 * Adds to the log that nobody can change, in the transaction of what it tells of; its id there. What
 * people typed, their names and addresses too, stays out: the log can't be erased.
 */
export async function recordAudit(
  { actorId, tournamentId = null, action, subjectId = null, before, after }: AuditEntry,
  trx: Transaction,
): Promise<number> {
  const { id } = await trx
    .insertInto("audit_log")
    .values({
      actor_id: actorId,
      tournament_id: tournamentId,
      action,
      subject_id: subjectId,
      before: before ? withoutTyped(before) : null,
      after: after ? withoutTyped(after) : null,
      changed_texts: before && after ? changedTexts(before, after) : [],
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** An entry of a tournament's log by its id; undefined where there is none. */
export async function findAudit(
  { tournamentId, id }: { tournamentId: number; id: number },
  trx: Transaction,
): Promise<{ action: string; before: unknown; after: unknown } | undefined> {
  return trx
    .selectFrom("audit_log")
    .select(["action", "before", "after"])
    .where("tournament_id", "=", tournamentId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** What the last entry of an action on a subject says was there before and after; null without one. */
export async function findLastAudit(
  {
    tournamentId,
    action,
    subjectId,
  }: { tournamentId: number; action: AuditAction; subjectId: number },
  trx: Transaction,
): Promise<{ before: unknown; after: unknown } | null> {
  const entry = await trx
    .selectFrom("audit_log")
    .select(["before", "after"])
    .where("tournament_id", "=", tournamentId)
    .where("action", "=", action)
    .where("subject_id", "=", subjectId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return entry ?? null;
}

/**
 * How long a change is on record: longer than from one year's tournament to the next, for which last
 * year's questions are asked. The database refuses to forget sooner.
 */
const auditDays = 400;

/**
 * Forgets old changes, but those of a tournament that isn't over as long ago, a withdrawal that can
 * be taken back, and that the demo is complete. Returns how many.
 */
export async function forgetOldAudit(database: Database): Promise<number> {
  const since = sql<string>`${databaseNow} - make_interval(days => ${auditDays})`;
  const { numDeletedRows } = await database
    .deleteFrom("audit_log")
    .where("at", "<", since)
    .where("action", "<>", "demo.fill")
    .where(
      sql<boolean>`not exists (
        select from tournaments where id = tournament_id
        and (end_date >= ${since} or organiser_status = 'active')
      )`,
    )
    .where(
      sql<boolean>`not (action = 'team.withdraw' and exists (
        select from teams where id = subject_id and withdrawn_at is not null
      ))`,
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
