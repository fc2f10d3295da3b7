import type { Database } from "#server/database/handle.ts";

/** What the page of a tournament says of itself. */
export interface TournamentPage {
  name: string;
  description: string;
  sport_name: string;
  location: string;
  start_date: string;
  end_date: string;
}

/** Undefined when there is none, or it is hidden. */
export async function findTournamentPage(
  id: number,
  database: Database,
): Promise<TournamentPage | undefined> {
  return database
    .selectFrom("tournaments")
    .innerJoin("sports", "sports.id", "tournaments.sport_id")
    .select(["tournaments.name", "description", "location", "start_date", "end_date"])
    .select("sports.name as sport_name")
    .where("tournaments.id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
