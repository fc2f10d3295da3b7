import { sql } from "kysely";
import { databaseClock } from "#server/database/clock.ts";
import type { Handle, Transaction } from "#server/database/handle.ts";

/** An address elsewhere that was a team's logo or an account's picture; one of the ids is null. */
export interface ForeignPicture {
  id: number;
  team_id: number | null;
  user_id: number | null;
  address: string;
  /** This one included. */
  tries: number;
}

// The next night's run is later than this.
const isDue = sql<boolean>`(tried_at is null or tried_at < ${databaseClock} - interval '12 hours')`;

/** Whether an address waits to be tried. */
export async function hasDuePictures(db: Handle): Promise<boolean> {
  const row = await db
    .selectFrom("foreign_pictures")
    .select("id")
    .where(isDue)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The next address to try, which nobody else is given for half a day; null without one. */
export async function claimForeignPicture(db: Handle): Promise<ForeignPicture | null> {
  const next = db
    .selectFrom("foreign_pictures")
    .select("id")
    .where(isDue)
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked();
  const row = await db
    .updateTable("foreign_pictures")
    .set({ tries: sql`tries + 1`, tried_at: databaseClock })
    .where("id", "=", next)
    .returning(["id", "team_id", "user_id", "address", "tries"])
    .executeTakeFirst();
  return row ?? null;
}

/** Forgets an address that has been fetched, or never will be. */
export async function deleteForeignPicture(id: number, db: Handle): Promise<void> {
  await db.deleteFrom("foreign_pictures").where("id", "=", id).execute();
}

/** Gives an account a picture unless it has one by now. */
export async function fillProfileImage(id: number, url: string, trx: Transaction): Promise<void> {
  await trx
    .updateTable("users")
    .set({ profile_image_url: url })
    .where("id", "=", id)
    .where("profile_image_url", "is", null)
    .execute();
}
