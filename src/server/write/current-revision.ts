import { sql } from "kysely";
import type { Member } from "#contract/abilities/can.ts";
import { currentTime } from "#contract/clock.ts";
import { databaseClock } from "#server/database/clock.ts";
import type { Database } from "#server/database/handle.ts";
import { notFound } from "#server/errors.ts";
import { membersOfTournament } from "#server/queries/members.ts";
import { announceRevision } from "./announcements.ts";
import { raiseRevision } from "./revision-repository.ts";
import { lockTournament } from "./tournament-lock.ts";
import { nextStatusChange, statusAt } from "#server/queries/status.ts";

export interface CurrentRevision {
  revision: number;
  /** When, in milliseconds, the status may change by date and with it the revision. */
  goodUntil: number;
  /** Its members, where it is suspended: besides super admins, only they see it. */
  suspendedOf: Member[] | null;
}

/**
 * The revision of a tournament, raised first when the status has changed by date since: once,
 * whichever instance notices, so that no cached view goes on saying yesterday's. `not_found` when
 * there is no such tournament or it is hidden.
 */
export async function findCurrentRevision(
  tournamentId: number,
  database: Database,
): Promise<CurrentRevision> {
  const tournament = await database
    .selectFrom("tournaments")
    .select((eb) => [
      "revision",
      "suspended_at",
      "start_date",
      "end_date",
      "timezone",
      hasFlipped.as("has_flipped"),
      membersOfTournament.as("members"),
      eb
        .selectFrom("matches")
        .select(({ fn }) => fn.min("start_time").as("first_start"))
        .whereRef("matches.tournament_id", "=", "tournaments.id")
        .where("matches.status", "<>", "canceled")
        .as("first_start"),
    ])
    .where("id", "=", tournamentId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!tournament) throw notFound("Tournament");
  const goodUntil = nextStatusChange(tournament, currentTime().getTime());
  const suspendedOf = tournament.suspended_at === null ? null : tournament.members;
  if (!tournament.has_flipped) return { revision: tournament.revision, goodUntil, suspendedOf };
  return { revision: await raiseOnce(tournamentId, database), goodUntil, suspendedOf };
}

const hasFlipped = sql<boolean>`${statusAt(databaseClock)} <> ${statusAt(sql`tournaments.revised_at`)}`;

async function raiseOnce(tournamentId: number, database: Database): Promise<number> {
  const revision = await database.transaction().execute(async (trx) => {
    const tournament = await lockTournament(tournamentId, trx);
    const { has_flipped } = await trx
      .selectFrom("tournaments")
      .select(hasFlipped.as("has_flipped"))
      .where("id", "=", tournamentId)
      .executeTakeFirstOrThrow();
    return has_flipped ? raiseRevision(tournamentId, trx) : tournament.revision;
  });
  announceRevision(database, { tournamentId, revision });
  return revision;
}
