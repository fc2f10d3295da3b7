import type { Database, Transaction } from "#server/database/handle.ts";
import { restorableSince } from "#server/queries/restoring.ts";

/** Removes the tournaments that can't be restored any more, with all that is in them. */
export async function deleteTournamentsForGood(trx: Transaction): Promise<number> {
  const doomed = trx
    .selectFrom("tournaments")
    .select("id")
    .where("deleted_at", "<=", restorableSince);
  // First, as they name teams and courts, which go with the tournament in an order of its own.
  await trx.deleteFrom("matches").where("tournament_id", "in", doomed).execute();
  const { numDeletedRows } = await trx
    .deleteFrom("tournaments")
    .where("deleted_at", "<=", restorableSince)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Removes the teams that can't be restored any more; one that a match still names stays. */
export async function deleteTeamsForGood(database: Database | Transaction): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom("teams")
    .where("deleted_at", "<=", restorableSince)
    .where((eb) => {
      const matches = eb
        .selectFrom("matches")
        .select("matches.id")
        .where((match) =>
          match.or([
            match("matches.home_team_id", "=", match.ref("teams.id")),
            match("matches.away_team_id", "=", match.ref("teams.id")),
          ]),
        );
      return eb.not(eb.exists(matches));
    })
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
