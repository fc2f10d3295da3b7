import { type Insertable, sql, type Updateable } from "kysely";
import type { z } from "zod";
import type { Member } from "#contract/abilities/can.ts";
import type { JerseyZero } from "#contract/games/jerseys.ts";
import type { Team, TeamSort, TeamsQuery } from "#contract/teams/teams.ts";
import { invalidField, refusing } from "#server/constraint-errors.ts";
import { databaseClock, databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { Teams } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { shownBracketName, shownDivisionName } from "#server/features/divisions/repository.ts";
import { naturally } from "#server/queries/natural-order.ts";
import { membersOfTournament } from "#server/queries/members.ts";
import { isListed, isShown } from "#server/queries/listed.ts";
import { statusAt } from "#server/queries/status.ts";
import { patternContaining, rowsBefore } from "#server/queries/paging.ts";
import { restorableSince } from "#server/queries/restoring.ts";

const refusals = {
  teams_name_key: () => new AppError("team_name_taken", "rules.team.nameTaken"),
  teams_bracket_fkey: () => invalidField("bracket_id", "rules.import.bracketUnknown"),
  teams_division_check: () => invalidField("bracket_id", "rules.division.foreignBracket"),
  teams_division_fkey: () => invalidField("division_id", "rules.division.unknown"),
  teams_logo_image_fkey: () => invalidField("logo_url", "rules.team.urlInvalid"),
  teams_captain_id_fkey: () => invalidField("captain_id", "rules.player.userRequired"),
};

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

function selectTeams(db: Database) {
  return selectAnyTeams(db).where("teams.deleted_at", "is", null);
}

type TeamsSelection = ReturnType<typeof selectTeams>;

function selectAnyTeams(db: Database) {
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

/** Errors: `team_name_taken`, `validation` for a bracket, captain or picture that isn't there. */
export async function insertTeam(team: Insertable<Teams>, trx: Transaction): Promise<number> {
  const { id } = await refusing(refusals, () =>
    trx.insertInto("teams").values(team).returning("id").executeTakeFirstOrThrow(),
  );
  return id;
}

/** Many teams at once, each with its id. Errors: as `insertTeam`. */
export async function insertTeams(
  teams: Insertable<Teams>[],
  trx: Transaction,
): Promise<{ id: number; name: string }[]> {
  if (teams.length === 0) return [];
  return refusing(refusals, () =>
    trx.insertInto("teams").values(teams).returning(["id", "name"]).execute(),
  );
}

/** Errors: as `insertTeam`. */
export async function updateTeam(
  id: number,
  change: Updateable<Teams>,
  trx: Transaction,
): Promise<void> {
  await refusing(refusals, () =>
    trx.updateTable("teams").set(change).where("id", "=", id).execute(),
  );
}

/** Hides a team and takes it out of its bracket. */
export async function hideTeamById(
  id: number,
  { deletedBy }: { deletedBy: number },
  trx: Transaction,
): Promise<void> {
  await trx
    .updateTable("teams")
    .set({ deleted_at: databaseNow, deleted_by: deletedBy, bracket_id: null })
    .where("id", "=", id)
    .execute();
}

/** Shows a hidden team again, without its seed where another has it by now. Errors: `team_name_taken`. */
export async function showTeamById(id: number, trx: Transaction): Promise<void> {
  await refusing(refusals, () =>
    trx
      .updateTable("teams")
      .set({ deleted_at: null, deleted_by: null, seed: ownSeedIfFree })
      .where("id", "=", id)
      .execute(),
  );
}

const ownSeedIfFree = sql<number | null>`case when not exists (
  select from teams as other
  where other.tournament_id = teams.tournament_id and other.seed = teams.seed
    and other.division_id is not distinct from teams.division_id
    and other.id <> teams.id and other.deleted_at is null
) then seed end`;
