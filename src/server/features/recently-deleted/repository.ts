import { sql } from "kysely";
import type { AllDeleted, RecentlyDeleted } from "#contract/tournaments/recently-deleted.ts";
import type { Database } from "#server/database/handle.ts";
import { captainIds } from "#server/features/teams/selection-repository.ts";
import { tournamentsIn } from "#server/queries/members.ts";
import { restorableSince } from "#server/queries/restoring.ts";

/** The tournaments of an owner that one of their owners hid, as far as they can be restored, last hidden first. */
export async function findHiddenTournaments(
  { userId, limit }: { userId: number; limit: number },
  db: Database,
): Promise<RecentlyDeleted["tournaments"]> {
  return selectHiddenTournaments(limit, db)
    .where("tournaments.id", "in", tournamentsIn("delete_tournament", userId))
    .where((eb) =>
      eb("tournaments.id", "in", tournamentsIn("delete_tournament", eb.ref("deleted_by"))),
    )
    .execute();
}

/**
 * The hidden teams that an account can still restore, last hidden first: those that it leads and
 * hid, and those of tournaments whose teams it adds. Those of a hidden tournament come back with it.
 */
export async function findHiddenTeams(
  { userId, limit }: { userId: number; limit: number },
  db: Database,
): Promise<RecentlyDeleted["teams"]> {
  return selectHiddenTeams(limit, db)
    .where((eb) =>
      eb.or([
        eb("tournaments.id", "in", tournamentsIn("add_teams", userId)),
        eb.and([
          eb("teams.deleted_by", "=", userId),
          eb(sql`${userId}`, "=", eb.fn.any(captainIds)),
        ]),
      ]),
    )
    .execute();
}

/** Every hidden tournament that can still be restored, last hidden first. */
export async function findAllHiddenTournaments(
  limit: number,
  db: Database,
): Promise<AllDeleted["tournaments"]> {
  return selectHiddenTournaments(limit, db)
    .innerJoin("users", "users.id", "tournaments.creator_id")
    .select("users.name as creator_name")
    .execute();
}

/** Every hidden team of a tournament that isn't hidden, as far as it can still be restored. */
export async function findAllHiddenTeams(
  limit: number,
  db: Database,
): Promise<AllDeleted["teams"]> {
  return selectHiddenTeams(limit, db).execute();
}

function selectHiddenTournaments(limit: number, db: Database) {
  return db
    .selectFrom("tournaments")
    .select(["tournaments.id", "tournaments.name", "tournaments.deleted_at"])
    .where("tournaments.deleted_at", ">", restorableSince)
    .orderBy("tournaments.deleted_at", "desc")
    .limit(limit)
    .$narrowType<{ deleted_at: string }>();
}

function selectHiddenTeams(limit: number, db: Database) {
  return db
    .selectFrom("teams")
    .innerJoin("tournaments", "tournaments.id", "teams.tournament_id")
    .select([
      "teams.id",
      "teams.name",
      "teams.deleted_at",
      "teams.tournament_id",
      "tournaments.name as tournament_name",
    ])
    .where("tournaments.deleted_at", "is", null)
    .where("teams.deleted_at", ">", restorableSince)
    .orderBy("teams.deleted_at", "desc")
    .limit(limit)
    .$narrowType<{ deleted_at: string }>();
}
