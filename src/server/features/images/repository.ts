import { createHash } from "node:crypto";
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import { apiBase, paths } from "#contract/paths.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { DB } from "#server/database/schema.ts";

/** Keeps a picture, once however often it is uploaded. Returns the address that it is served at. */
export async function keepImage(content: Buffer, trx: Transaction): Promise<string> {
  const hash = hashOf(content);
  await trx
    .insertInto("images")
    .values({ hash, content })
    // Holds the row, so that it can't be removed before it is referred to.
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ hash }))
    .execute();
  return addressOfImage(content);
}

/** The address that a picture is served at, once it is kept. */
export function addressOfImage(content: Buffer): string {
  return `${apiBase}${paths.image(`${hashOf(content)}.webp`)}`;
}

function hashOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

/** The bytes of a picture that is shown somewhere, or null. */
export async function findImage(hash: string, database: Database): Promise<Buffer | null> {
  const row = await database
    .selectFrom("images")
    .select("content")
    .where("hash", "=", hash)
    .where(isShown)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** Removes the pictures that nothing shows and that the history puts back on no big screen. */
export async function deleteUnusedImages(database: Database): Promise<void> {
  const isKept = sql<boolean>`exists (select from kept_rows
    where table_name = 'screen_pictures' and kept ->> 'image' = images.hash)`;
  await database
    .deleteFrom("images")
    .where((eb) => eb.not(eb.or([isShown(eb), isKept])))
    .execute();
}

/** Whether an account, a team or a big screen, hidden ones included, shows a picture. */
function isShown(eb: ExpressionBuilder<DB, "images">): Expression<SqlBool> {
  const logos = eb.selectFrom("teams").whereRef("teams.logo_image", "=", "images.hash");
  const photos = eb.selectFrom("users").whereRef("users.profile_image", "=", "images.hash");
  const onScreens = eb
    .selectFrom("screen_pictures")
    .whereRef("screen_pictures.image", "=", "images.hash");
  return eb.or([
    eb.exists(logos.select("teams.id")),
    eb.exists(photos.select("users.id")),
    eb.exists(onScreens.select("screen_pictures.id")),
  ]);
}
