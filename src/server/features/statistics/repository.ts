import { sql } from "kysely";
import type { TournamentSummary } from "#contract/tournaments.ts";
import { databaseClock } from "#server/database/clock.ts";
import type { Database } from "#server/database/handle.ts";
import { selectSummaries } from "#server/features/tournaments/repository.ts";
import { statusAt } from "#server/features/tournaments/status.ts";

interface Totals {
  tournaments: number;
  teams: number;
  /** Matches played. */
  matches: number;
  users: number;
}

/** How much there is of what anyone can see, and how many accounts. */
export async function countEverything(db: Database): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select
      (select count(*) from tournaments where deleted_at is null) as tournaments,
      (select count(*) from teams join tournaments on tournaments.id = teams.tournament_id
        where teams.deleted_at is null and tournaments.deleted_at is null) as teams,
      (select count(*) from matches join tournaments on tournaments.id = matches.tournament_id
        where matches.status = 'completed' and tournaments.deleted_at is null) as matches,
      (select count(*) from users) as users`.execute(db);
  return rows[0]!;
}

/** Tournaments that are on or to come, those with the most teams first, then the liveliest. */
export async function findFeaturedTournaments(
  limit: number,
  db: Database,
): Promise<TournamentSummary[]> {
  return selectSummaries(db)
    .where(statusAt(databaseClock), "<>", "completed")
    .orderBy("registered_teams_count", "desc")
    .orderBy("tournaments.revised_at", "desc")
    .limit(limit)
    .execute();
}
