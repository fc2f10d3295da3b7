import type { Handle } from "#server/database/handle.ts";
import { sql } from "kysely";
import { databaseNow } from "#server/database/clock.ts";
import { isShown } from "#server/queries/listed.ts";
import type { Channel } from "#server/features/notifications/telling-repository.ts";

/**
 * Tournaments that changed since their teams were last told, once they have been left alone for a
 * minute or the last message is five minutes old.
 */
export async function findTournamentsToTell(channel: Channel, database: Handle) {
  return selectToTell(channel, database)
    .where(isShown)
    .where((eb) =>
      eb.or([
        eb("notified.tournament_id", "is", null),
        eb.and([
          eb("notified.revision", "<>", eb.ref("tournaments.revision")),
          eb.or([
            eb("revised_at", "<", sql<string>`${databaseNow} - interval '1 minute'`),
            eb("notified.notified_at", "<", sql<string>`${databaseNow} - interval '5 minutes'`),
          ]),
        ]),
      ]),
    )
    .orderBy("tournaments.id")
    .execute();
}

/** A tournament as it is compared with what was told one way, whenever that was. */
export async function findTournamentToTell(id: number, handle: Handle, channel: Channel = "mail") {
  return selectToTell(channel, handle).where("tournaments.id", "=", id).executeTakeFirstOrThrow();
}

/** Forgets up to where browsers were told: once none is there, what happens until the next one is no news. */
export async function forgetNotices(database: Handle): Promise<void> {
  await database.deleteFrom("notified_tournaments").where("channel", "=", "push").execute();
}

function selectToTell(channel: Channel, handle: Handle) {
  return handle
    .selectFrom("tournaments")
    .leftJoin("notified_tournaments as notified", (join) =>
      join
        .onRef("notified.tournament_id", "=", "tournaments.id")
        .on("notified.channel", "=", channel),
    )
    .select(["tournaments.id", "tournaments.name", "tournaments.timezone", "tournaments.revision"])
    .select((eb) => eb("notified.tournament_id", "is", null).as("isNew"))
    .select((eb) => eb.fn.coalesce("notified.has_duties", sql<boolean>`false`).as("knowsDuties"));
}
