import type { Sport } from "#contract/sports.ts";
import type { Database } from "#server/database/handle.ts";

/** The sports on offer by name, "Other" last; with `all` also those no longer offered. */
export async function findSports(which: "active" | "all", db: Database): Promise<Sport[]> {
  let query = db
    .selectFrom("sports")
    .select(["id", "name", "active", "positions", "has_free_positions"]);
  if (which === "active") query = query.where("active", "=", true);
  return query.orderBy("has_free_positions").orderBy("name").execute();
}
