import { sql } from "kysely";
import type { z } from "zod";
import type { TeamSort } from "#contract/teams/teams.ts";
import type { TeamsQuery } from "#contract/queries/team-queries.ts";
import { databaseClock } from "#server/database/clock.ts";
import type { Database } from "#server/database/handle.ts";
import { naturally } from "#server/queries/natural-order.ts";
import { isListed, isShown } from "#server/queries/listed.ts";
import { statusAt } from "#server/queries/status.ts";
import { patternContaining, rowsBefore } from "#server/queries/paging.ts";
import { restorableSince } from "#server/queries/restoring.ts";
import {
  type StoredTeam,
  selectTeams,
  type TeamsSelection,
  selectAnyTeams,
} from "./selection-repository.ts";

/** A page of the teams that match every filter, in the order asked for, and how many match in all. */
export async function findTeams(
  filters: z.output<typeof TeamsQuery>,
  db: Database,
): Promise<{ teams: StoredTeam[]; total: number }> {
  // Who names a tournament has its link.
  let matching = selectTeams(db).where(filters.tournament ? isShown : isListed);
  if (filters.tournament) matching = matching.where("teams.tournament_id", "=", filters.tournament);
  if (filters.bracket) matching = matching.where("teams.bracket_id", "=", filters.bracket);
  if (filters.search) {
    matching = matching.where("teams.name", "ilike", patternContaining(filters.search));
  }
  // Which ones they are first: players are only counted for those of the page.
  const ids = inOrder(matching, filters.sort)
    .clearSelect()
    .select("teams.id")
    .limit(filters.limit)
    .offset(rowsBefore(filters));
  const [teams, { total }] = await Promise.all([
    inOrder(selectTeams(db).where("teams.id", "in", ids), filters.sort).execute(),
    matching
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { teams, total };
}

function inOrder(teams: TeamsSelection, sort: TeamSort): TeamsSelection {
  const byName = [naturally("teams.name"), sql`teams.id`];
  const orders = {
    newest: [sql`teams.created_at desc`, sql`teams.id desc`],
    name: byName,
    tournament: [naturally("tournaments.name"), sql`tournaments.id`, ...byName],
    players: [
      sql`(select count(*) from players
        where players.team_id = teams.id and not players.is_offered) desc`,
      ...byName,
    ],
  };
  return orders[sort].reduce((query, expression) => query.orderBy(expression), teams);
}

/** Every team of a tournament by name. */
export async function findAllTeamsByTournamentId(
  tournamentId: number,
  db: Database,
): Promise<StoredTeam[]> {
  return selectTeams(db)
    .where("teams.tournament_id", "=", tournamentId)
    .orderBy(naturally("teams.name"))
    .execute();
}

/** Every team that an account leads or plays in: those of tournaments that are over last, else the newest first. */
export async function findAllTeamsByUserId(userId: number, db: Database): Promise<StoredTeam[]> {
  return selectTeamsOf(userId, db)
    .orderBy(sql`${statusAt(databaseClock)} = 'completed'`)
    .orderBy("teams.created_at", "desc")
    .orderBy("teams.id", "desc")
    .execute();
}

/** The teams that an account leads or plays in. */
export function selectTeamsOf(userId: number, db: Database) {
  return selectTeams(db)
    .where(isShown)
    .where((eb) =>
      eb.or([
        eb("teams.captain_id", "=", userId),
        eb.exists(
          eb
            .selectFrom("players")
            .select("players.id")
            .whereRef("players.team_id", "=", "teams.id")
            .where("players.user_id", "=", userId),
        ),
      ]),
    );
}

/** One team that is not hidden; null when there is none. */
export async function findTeamById(id: number, db: Database): Promise<StoredTeam | null> {
  return (await selectTeams(db).where("teams.id", "=", id).executeTakeFirst()) ?? null;
}

/** One team that was hidden within the time in which it can be restored, and by whom; null otherwise. */
export async function findHiddenTeamById(
  id: number,
  db: Database,
): Promise<(StoredTeam & { deleted_by: number | null }) | null> {
  const row = await selectAnyTeams(db)
    .select("teams.deleted_by")
    .where("teams.id", "=", id)
    .where("teams.deleted_at", ">", restorableSince)
    .executeTakeFirst();
  return row ?? null;
}

/** The tournament that a team is in, also a hidden team's; null when there is no such team. */
export async function findTournamentIdOfTeam(id: number, db: Database): Promise<number | null> {
  const row = await db
    .selectFrom("teams")
    .select("tournament_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.tournament_id ?? null;
}

/** How many teams of a tournament are not hidden; those that withdrew count. */
export async function countTeams(tournamentId: number, db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("teams")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("tournament_id", "=", tournamentId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
