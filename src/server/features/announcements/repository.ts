import type { z } from "zod";
import type { AnnouncementBody } from "#contract/tournaments/announcement-forms.ts";
import type { Announcement } from "#contract/tournaments/announcements.ts";
import { invalidField, refusing } from "#server/constraint-errors.ts";
import { databaseClock } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";

const columns = ["id", "text", "is_urgent", "division_id", "created_at", "expires_at"] as const;

const refusals = {
  announcements_division_fkey: () => invalidField("division_id", "rules.division.unknown"),
};

/** What stands now in a tournament: the urgent first, then the newest. */
export async function findAnnouncements(
  tournamentId: number,
  db: Database,
): Promise<Announcement[]> {
  return db
    .selectFrom("announcements")
    .select(columns)
    .where("tournament_id", "=", tournamentId)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", databaseClock)]))
    .orderBy("is_urgent", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Announces something; the same words to the same people again replace what they said before. */
export async function saveAnnouncement(
  { tournamentId, ...values }: { tournamentId: number } & z.output<typeof AnnouncementBody>,
  trx: Transaction,
): Promise<Announcement> {
  const { is_urgent, expires_at } = values;
  const save = trx
    .insertInto("announcements")
    .values({ ...values, tournament_id: tournamentId })
    .onConflict((conflict) =>
      conflict
        .constraint("announcements_key")
        .doUpdateSet({ is_urgent, expires_at, created_at: databaseClock }),
    )
    .returning(columns);
  return refusing(refusals, async () => save.executeTakeFirstOrThrow());
}

/** Forgets what has run out. */
export async function deleteOverAnnouncements(
  tournamentId: number,
  trx: Transaction,
): Promise<void> {
  await trx
    .deleteFrom("announcements")
    .where("tournament_id", "=", tournamentId)
    .where("expires_at", "<=", databaseClock)
    .execute();
}

/** Takes an announcement back; false where there is none. */
export async function deleteAnnouncement(
  { id, tournamentId }: { id: number; tournamentId: number },
  trx: Transaction,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("announcements")
    .where("id", "=", id)
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
