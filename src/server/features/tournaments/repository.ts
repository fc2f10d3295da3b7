import type { Insertable, Selectable, Updateable } from "kysely";
import { readFormat } from "#contract/games/game-format-form.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { invalidField, refusing } from "#server/constraint-errors.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { Tournaments } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { findAnnouncements } from "#server/features/announcements/repository.ts";
import {
  formatsOfBrackets,
  readBracketFormats,
} from "#server/features/brackets/formats-repository.ts";
import { findDivisions } from "#server/features/divisions/repository.ts";
import { readRankings } from "#server/features/ranking-rules/repository.ts";
import { restorableSince } from "#server/queries/restoring.ts";
import { selectSummaries } from "./summary-repository.ts";

const refusals = {
  tournaments_name_key: () => new AppError("tournament_name_taken", "rules.tournament.nameTaken"),
  tournaments_dates_check: () => invalidField("end_date", "rules.tournament.endBeforeStart"),
  tournaments_sport_id_fkey: () => invalidField("sport_id", "rules.tournament.sportRequired"),
};

/** One tournament that is not hidden; null when there is none. */
export async function findTournamentById(id: number, db: Database): Promise<Tournament | null> {
  const row = await selectSummaries(db)
    .innerJoin("users", "users.id", "tournaments.creator_id")
    .where("tournaments.id", "=", id)
    .select((eb) => [
      "tournaments.entry_fee",
      "tournaments.currency",
      "tournaments.payment_required",
      "tournaments.reports_stand_minutes",
      "tournaments.game_format",
      "tournaments.ranking",
      "tournaments.own_ranking",
      "tournaments.division_rankings",
      "tournaments.revision",
      "tournaments.suspended_at",
      "tournaments.suspension_reason",
      "users.name as creator_name",
      formatsOfBrackets.as("bracket_formats"),
      eb
        .selectFrom("matches")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("matches.tournament_id", "=", "tournaments.id")
        .$asScalar()
        .$notNull()
        .as("matches_count"),
      eb
        .selectFrom("matches")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("matches.tournament_id", "=", "tournaments.id")
        .where("matches.status", "=", "completed")
        .$asScalar()
        .$notNull()
        .as("completed_matches_count"),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const {
    suspended_at: since,
    suspension_reason: reason,
    game_format,
    bracket_formats,
    ...rest
  } = row;
  const tournament = {
    ...rest,
    ...readRankings(rest),
    game_format: readFormat(game_format),
    bracket_formats: readBracketFormats(bracket_formats),
    announcements: await findAnnouncements(id, db),
    divisions: await findDivisions(id, db),
  };
  return since === null || reason === null
    ? tournament
    : { ...tournament, suspension: { reason, since } };
}

/** Errors: `tournament_name_taken`, `validation` for an unknown sport. */
export async function insertTournament(
  tournament: Insertable<Tournaments>,
  trx: Transaction,
): Promise<number> {
  const { id } = await refusing(refusals, () =>
    trx.insertInto("tournaments").values(tournament).returning("id").executeTakeFirstOrThrow(),
  );
  return id;
}

/** Errors: as `insertTournament`, and `validation` for an end before the start. */
export async function updateTournament(
  id: number,
  change: Updateable<Tournaments>,
  trx: Transaction,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await refusing(refusals, () =>
    trx.updateTable("tournaments").set(change).where("id", "=", id).execute(),
  );
}

/** Hides a tournament, with all that is in it, as deleted now. */
export async function hideTournamentById(
  id: number,
  { deletedBy }: { deletedBy: number },
  trx: Transaction,
): Promise<void> {
  await trx
    .updateTable("tournaments")
    .set({ deleted_at: databaseNow, deleted_by: deletedBy })
    .where("id", "=", id)
    .execute();
}

/**
 * Locks a tournament, a hidden one too as long as it can be restored, so that nobody hides or
 * restores it meanwhile; null when there is none.
 */
export async function lockRestorableTournament(
  id: number,
  trx: Transaction,
): Promise<Pick<
  Selectable<Tournaments>,
  "id" | "creator_id" | "deleted_at" | "deleted_by"
> | null> {
  const row = await trx
    .selectFrom("tournaments")
    .select(["id", "creator_id", "deleted_at", "deleted_by"])
    .where("id", "=", id)
    .where((eb) => eb.or([eb("deleted_at", "is", null), eb("deleted_at", ">", restorableSince)]))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
