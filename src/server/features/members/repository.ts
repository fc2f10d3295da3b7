import type { Insertable } from "kysely";
import type { Member } from "#contract/abilities/can.ts";
import type { TournamentMember } from "#contract/tournaments/members.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { TournamentMembers } from "#server/database/schema.ts";

/** Makes an account a member, or gives a member another role. */
export async function setMember(
  member: Insertable<TournamentMembers>,
  trx: Database | Transaction,
): Promise<void> {
  await trx
    .insertInto("tournament_members")
    .values(member)
    .onConflict((conflict) =>
      conflict.columns(["tournament_id", "user_id"]).doUpdateSet({ role: member.role }),
    )
    .execute();
}

/** Takes an account off those who run a tournament. */
export async function removeMember(
  { tournamentId, userId }: { tournamentId: number; userId: number },
  trx: Transaction,
): Promise<void> {
  await trx
    .deleteFrom("tournament_members")
    .where("tournament_id", "=", tournamentId)
    .where("user_id", "=", userId)
    .execute();
}

/** The members of a tournament with their names and addresses, the longest first. */
export async function findNamedMembers(
  tournamentId: number,
  db: Database,
): Promise<TournamentMember[]> {
  return db
    .selectFrom("tournament_members")
    .innerJoin("users", "users.id", "tournament_members.user_id")
    .select(["user_id", "users.name", "users.username", "users.email", "tournament_members.role"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("tournament_members.created_at")
    .orderBy("user_id")
    .$narrowType<{ role: Member["role"] }>()
    .execute();
}
