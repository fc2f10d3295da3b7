import type { JerseyZero } from "#contract/games/sports.ts";
import type { Sport } from "#contract/games/sports.ts";
import type { Database } from "#server/database/handle.ts";

/** The sports on offer by name, "Other" last; with `all` also those no longer offered. */
export async function findSports(which: "active" | "all", db: Database): Promise<Sport[]> {
  let query = db
    .selectFrom("sports")
    .select(["id", "name", "active", "positions", "has_free_positions", "jersey_zeros"]);
  if (which === "active") query = query.where("active", "=", true);
  return query.orderBy("has_free_positions").orderBy("name").execute();
}

/** The zeros that jerseys have in a tournament's sport. */
export async function findJerseyZeros(tournamentId: number, db: Database): Promise<JerseyZero[]> {
  const { jersey_zeros: zeros } = await db
    .selectFrom("tournaments")
    .innerJoin("sports", "sports.id", "tournaments.sport_id")
    .select("sports.jersey_zeros")
    .where("tournaments.id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  return zeros;
}
