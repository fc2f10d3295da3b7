import { sql } from "kysely";
import type { Member } from "#contract/abilities/can.ts";
import type { JerseyZero } from "#contract/games/sports.ts";
import type { Team } from "#contract/teams/teams.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database } from "#server/database/handle.ts";
import { shownBracketName, shownDivisionName } from "#server/features/divisions/repository.ts";
import { membersOfTournament } from "#server/queries/members.ts";

/** A team with what the wire shows only to those who may manage it. */
export interface StoredTeam extends Omit<Team, "captain_email" | "players_count" | "abilities"> {
  captain_email: string | null;
  members: Member[];
  /** Positions of the team's sport. */
  sport_positions: string[];
  sport_has_free_positions: boolean;
  sport_jersey_zeros: JerseyZero[];
  /** Whether the day until which captains change it is over. */
  is_closed: boolean;
  /** Of its tournament, read in the same statement. */
  revision: number;
}

/** The accounts that manage a team's roster: its captain, and registered players with the flag. */
export const captainIds = sql<number[]>`array(
  select teams.captain_id where teams.captain_id is not null
  union
  select players.user_id from players
  where players.team_id = teams.id and players.is_captain and players.user_id is not null
)`;

// Whoever was made captain before anybody was asked is reached once they say yes.
const emailOfCaptain = sql<string | null>`case when not exists (
  select from invitations
  where invitations.team_id = teams.id and kind = 'captain' and invitations.user_id = captain.id
) then captain.email end`;

/** Teams that were not deleted, each with what lists and pages tell of it. */
export function selectTeams(db: Database) {
  return selectAnyTeams(db).where("teams.deleted_at", "is", null);
}

export type TeamsSelection = ReturnType<typeof selectTeams>;

/** The same with deleted ones, as far as their tournament is there. */
export function selectAnyTeams(db: Database) {
  return db
    .selectFrom("teams")
    .innerJoin("tournaments", "tournaments.id", "teams.tournament_id")
    .innerJoin("sports", "sports.id", "tournaments.sport_id")
    .leftJoin("brackets", "brackets.id", "teams.bracket_id")
    .leftJoin("tournament_divisions as division", "division.id", "teams.division_id")
    .leftJoin("users as captain", "captain.id", "teams.captain_id")
    .where("tournaments.deleted_at", "is", null)
    .select((eb) => [
      "teams.id",
      "teams.name",
      "teams.tournament_id",
      "tournaments.name as tournament_name",
      "tournaments.creator_id as tournament_creator_id",
      "tournaments.revision",
      membersOfTournament.as("members"),
      "teams.bracket_id",
      sql<string | null>`case when brackets.id is not null then ${shownBracketName} end`.as(
        "bracket_name",
      ),
      "teams.division_id",
      shownDivisionName.as("division_name"),
      "division.closes_on",
      sql<boolean>`coalesce(
        division.closes_on < (${databaseNow} at time zone tournaments.timezone)::date, false
      )`.as("is_closed"),
      "teams.captain_id",
      "captain.name as captain_name",
      emailOfCaptain.as("captain_email"),
      captainIds.as("captain_ids"),
      "teams.logo_url",
      "teams.seed",
      "teams.club",
      "teams.withdrawn_at",
      "teams.created_at",
      "sports.positions as sport_positions",
      "sports.has_free_positions as sport_has_free_positions",
      "sports.jersey_zeros as sport_jersey_zeros",
      eb
        .selectFrom("players")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("players.team_id", "=", "teams.id")
        .where("players.is_offered", "=", false)
        .$asScalar()
        .$notNull()
        .as("player_count"),
    ]);
}
