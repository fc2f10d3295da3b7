import type { Database } from "#server/database/handle.ts";
import { recordAudit } from "#server/write/audit-repository.ts";

const completed = "demo.fill";

/** Notes that the demo is all there. */
export async function markComplete(db: Database): Promise<void> {
  await db.transaction().execute((trx) => recordAudit({ actorId: null, action: completed }, trx));
}

/** Whether a demo was begun here, by its organiser's account, that was never finished. */
export async function isHalfFilled(username: string, db: Database): Promise<boolean> {
  const organiser = await db
    .selectFrom("users")
    .select("id")
    .where("username", "=", username)
    .where("id", "=", (eb) => eb.selectFrom("users").select(eb.fn.min("id").as("first")))
    .executeTakeFirst();
  const end = await db
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", completed)
    .executeTakeFirst();
  return organiser !== undefined && end === undefined;
}

/** Whether nobody has registered and nothing has been made yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const user = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  const tournament = await db.selectFrom("tournaments").select("id").limit(1).executeTakeFirst();
  return !user && !tournament;
}
