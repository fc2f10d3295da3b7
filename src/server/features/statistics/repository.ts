import { sql } from "kysely";
import type { TournamentSummary } from "#contract/tournaments/tournaments.ts";
import { databaseClock } from "#server/database/clock.ts";
import type { Database } from "#server/database/handle.ts";
import { isListed } from "#server/queries/listed.ts";
import { selectSummaries } from "#server/features/tournaments/summary-repository.ts";
import { mayBe, statusAt } from "#server/queries/status.ts";

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
      (select count(*) from tournaments where ${isListed}) as tournaments,
      (select count(*) from teams join tournaments on tournaments.id = teams.tournament_id
        where teams.deleted_at is null and ${isListed}) as teams,
      (select count(*) from matches join tournaments on tournaments.id = matches.tournament_id
        where matches.status = 'completed' and ${isListed}) as matches,
      (select count(*) from users) as users`.execute(db);
  return rows[0]!;
}

/**
 * Tournaments that are on or to come, those with the most games played first: creating is cheap.
 * Then those with the most teams, then the liveliest. One account's third comes after others' first.
 */
export async function findFeaturedTournaments(
  limit: number,
  db: Database,
): Promise<TournamentSummary[]> {
  const ids = await rankLiveliest(limit, db);
  if (ids.length === 0) return [];
  const found = await selectSummaries(db).where("tournaments.id", "in", ids).execute();
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Tournaments of one account that come before those of others. */
export const mostOfOneAccount = 2;

// Said by the statuses that count: of one that doesn't the planner expects nearly all, and reads every match.
async function rankLiveliest(limit: number, db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with candidates as (
      select id, creator_id, revised_at,
        (select count(*) from matches
          where matches.tournament_id = tournaments.id and matches.status = 'completed') as played,
        (select count(*) from teams
          where teams.tournament_id = tournaments.id and teams.deleted_at is null) as teams
      from tournaments
      where ${isListed} and ${mayBe("active", databaseClock)} and ${statusAt(databaseClock)} in ('active', 'upcoming')
    ), ranked as (
      select id, row_number() over best as place,
        row_number() over (partition by creator_id order by played desc, teams desc, revised_at desc)
          > ${mostOfOneAccount} as is_one_of_many
      from candidates
      window best as (order by played desc, teams desc, revised_at desc, id desc)
    )
    select id from ranked order by is_one_of_many, place limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
