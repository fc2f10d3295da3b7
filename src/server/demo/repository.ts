import type { Database } from "#server/database/handle.ts";

/** Whether nobody has registered and nothing has been made yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const user = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  const tournament = await db.selectFrom("tournaments").select("id").limit(1).executeTakeFirst();
  return !user && !tournament;
}
