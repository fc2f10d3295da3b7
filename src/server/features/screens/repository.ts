import { limits } from "#contract/limits.ts";
import { apiBase, paths } from "#contract/paths.ts";
import {
  type Screen,
  ScreenBody,
  type ScreenPicture,
  usualScreen,
} from "#contract/screens/screens.ts";
import type { Database, Transaction } from "#server/database/handle.ts";

/** How a tournament's big screen is set up, with the sponsors' pictures. */
export async function findScreen(tournamentId: number, db: Database): Promise<Screen> {
  const row = await db
    .selectFrom("tournament_screens")
    .select(["parts", "seconds", "theme", "language"])
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirst();
  const pictures = await findPictures(tournamentId, db);
  return { ...(row ? ScreenBody.parse(row) : usualScreen), pictures };
}

async function findPictures(tournamentId: number, db: Database): Promise<ScreenPicture[]> {
  const rows = await db
    .selectFrom("screen_pictures")
    .select(["id", "image"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("id")
    .execute();
  return rows.map(({ id, image }) => ({ id, url: `${apiBase}${paths.image(`${image}.webp`)}` }));
}

/** Stores what a tournament's televisions show, in place of what they showed. */
export async function saveScreen(
  tournamentId: number,
  screen: ScreenBody,
  trx: Transaction,
): Promise<void> {
  await trx
    .insertInto("tournament_screens")
    .values({ tournament_id: tournamentId, ...screen })
    .onConflict((conflict) => conflict.column("tournament_id").doUpdateSet(screen))
    .execute();
}

/** Adds a picture that is kept already; false where there are enough. The same one twice is one. */
export async function insertPicture(
  { tournamentId, image }: { tournamentId: number; image: string },
  trx: Transaction,
): Promise<boolean> {
  await trx
    .insertInto("screen_pictures")
    .values({ tournament_id: tournamentId, image })
    .onConflict((conflict) => conflict.constraint("screen_pictures_key").doNothing())
    .execute();
  return (await findPictures(tournamentId, trx)).length <= limits.screenPictures.max;
}

/** Removes a picture; false where there is none. */
export async function deletePicture(
  { id, tournamentId }: { id: number; tournamentId: number },
  trx: Transaction,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("screen_pictures")
    .where("id", "=", id)
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
