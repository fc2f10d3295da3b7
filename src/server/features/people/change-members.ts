import type { Member } from "#contract/abilities/can.ts";
import type { MemberRole } from "#contract/abilities/table.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError, notFound } from "#server/errors.ts";
import { removeMember, setMember } from "#server/features/members/repository.ts";
import { updateTournament } from "#server/features/tournaments/repository.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";

/** Gives a member another role. Errors: `not_found`, `impossible` for the only owner. */
export async function assignMemberRole(
  { userId, role }: { userId: number; role: MemberRole },
  tournament: LockedTournament,
  trx: Transaction,
): Promise<void> {
  const member = requireMember(userId, tournament);
  if (member.role === "owner" && role !== "owner") await giveOwnershipOn(userId, tournament, trx);
  await setMember({ tournament_id: tournament.id, user_id: userId, role }, trx);
}

/** Takes somebody off those who run a tournament. Errors: as `assignMemberRole`. */
export async function dismissMember(
  userId: number,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<void> {
  const member = requireMember(userId, tournament);
  if (member.role === "owner") await giveOwnershipOn(userId, tournament, trx);
  await removeMember({ tournamentId: tournament.id, userId }, trx);
}

/**
 * Makes a member the owner whom the tournament names, in place of the actor, who stays as a manager;
 * in place of the one whom it names now where a super admin asks. Errors: `not_found`,
 * `tournament_name_taken` where the member has a tournament of the same name.
 */
export async function handOverTournament(
  { userId, actorId }: { userId: number; actorId: number },
  tournament: LockedTournament,
  trx: Transaction,
): Promise<void> {
  requireMember(userId, tournament);
  const isOwner = ({ user_id: id, role }: Member) => id === actorId && role === "owner";
  const formerId = tournament.members.some(isOwner) ? actorId : tournament.creator_id;
  if (userId === formerId) return;
  await setMember({ tournament_id: tournament.id, user_id: userId, role: "owner" }, trx);
  await updateTournament(tournament.id, { creator_id: userId }, trx);
  await setMember({ tournament_id: tournament.id, user_id: formerId, role: "manager" }, trx);
}

function requireMember(userId: number, { members }: LockedTournament): Member {
  const member = members.find(({ user_id: id }) => id === userId);
  if (!member) throw notFound("Member");
  return member;
}

/** Somebody else is the owner whom the tournament names, before one goes. */
async function giveOwnershipOn(
  userId: number,
  { id, creator_id: creatorId, members }: LockedTournament,
  trx: Transaction,
): Promise<void> {
  const other = members.find(({ user_id: one, role }) => role === "owner" && one !== userId);
  if (!other) {
    throw new AppError("impossible", "refusals.access.ownerNeeded");
  }
  if (creatorId === userId) await updateTournament(id, { creator_id: other.user_id }, trx);
}
