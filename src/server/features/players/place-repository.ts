import type { Handle, Transaction } from "#server/database/handle.ts";

interface Place {
  teamId: number;
  userId: number;
}

/** The place on a roster that an account has, and whether it said yes to it; undefined without one. */
export async function findPlaceOf(
  { teamId, userId }: Place,
  db: Handle,
): Promise<{ id: number; isConfirmed: boolean } | undefined> {
  return db
    .selectFrom("players")
    .leftJoin("invitations", "invitations.player_id", "players.id")
    .select((eb) => ["players.id", eb("invitations.id", "is", null).as("isConfirmed")])
    .$narrowType<{ isConfirmed: boolean }>()
    .where("players.team_id", "=", teamId)
    .where("players.user_id", "=", userId)
    .executeTakeFirst();
}

/** Makes an offered place an account's own; what was typed for it goes. */
export async function takePlace(
  { id, userId }: { id: number; userId: number },
  trx: Transaction,
): Promise<void> {
  await trx
    .updateTable("players")
    .set({ user_id: userId, is_offered: false, first_name: null })
    .where("id", "=", id)
    .execute();
}
