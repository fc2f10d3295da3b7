import type { Sport } from "#contract/sports.ts";
import type { Database } from "#server/database/handle.ts";

/** The sports on offer by name; with `all` also those no longer offered. */
export async function findSports(which: "active" | "all", db: Database): Promise<Sport[]> {
  let query = db.selectFrom("sports").select(["id", "name", "active", "positions"]);
  if (which === "active") query = query.where("active", "=", true);
  return query.orderBy("name").execute();
}
