import { sql } from "kysely";
import type { Database, Transaction } from "#server/database/handle.ts";

export interface StoredContact {
  team_id: number;
  team: string;
  division_id: number | null;
  /** The account that captains it. */
  captain_id: number | null;
  /** Whether that account was asked and has not answered. */
  is_asked: boolean;
  email: string | null;
  /** Of whoever the roster calls the captain, in the words of who keeps it. */
  roster_email: string | null;
}

/** What a tournament's teams are called, also of those that play no more. */
export async function findTeamNames(
  tournamentId: number,
  handle: Database | Transaction,
): Promise<Map<number, string>> {
  const teams = await handle
    .selectFrom("teams")
    .select(["id", "name"])
    .where("tournament_id", "=", tournamentId)
    .execute();
  return new Map(teams.map(({ id, name }) => [id, name]));
}

/** A tournament's teams that play, with where their captains are reached, by name. */
export async function findContacts(
  tournamentId: number,
  handle: Database | Transaction,
): Promise<StoredContact[]> {
  const { rows } = await sql<StoredContact>`
    select teams.id as team_id, teams.name as team, teams.division_id, teams.captain_id,
      users.email, exists (
        select from invitations
        where invitations.team_id = teams.id and invitations.user_id = teams.captain_id
      ) as is_asked,
      (select players.email from players
       where players.team_id = teams.id and players.is_captain and players.user_id is null
         and players.email is not null
       order by players.id limit 1) as roster_email
    from teams left join users on users.id = teams.captain_id
    where teams.tournament_id = ${tournamentId} and teams.deleted_at is null
      and teams.withdrawn_at is null
    order by teams.name, teams.id
  `.execute(handle);
  return rows;
}
