import { sql } from "kysely";
import type { Database } from "#server/database/handle.ts";

/** Whether a tournament has a team of that name or, for its tree, of that id. */
export async function hasTeam(
  tournamentId: number,
  nameOrId: string,
  db: Database,
): Promise<boolean> {
  const found = await db
    .selectFrom("teams")
    .select("id")
    .where("tournament_id", "=", tournamentId)
    .where((eb) => eb.or([eb("name", "=", nameOrId), eb(sql`id::text`, "=", nameOrId)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a tournament has games on a day of its own zone, `YYYY-MM-DD`. */
export async function hasGamesOn(
  tournamentId: number,
  date: string,
  db: Database,
): Promise<boolean> {
  const found = await db
    .selectFrom("matches")
    .innerJoin("tournaments", "tournaments.id", "matches.tournament_id")
    .select("matches.id")
    .where("matches.tournament_id", "=", tournamentId)
    .where(sql`(matches.start_time at time zone tournaments.timezone)::date::text`, "=", date)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
