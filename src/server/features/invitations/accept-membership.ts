import type { MemberOffer } from "#contract/teams/invitations.ts";
import type { Database } from "#server/database/handle.ts";
import { setMember } from "#server/features/members/repository.ts";
import { changeTournament } from "#server/write/change-tournament.ts";
import { type Accepting, noLongerValid } from "./answer.ts";
import { findMemberOffer } from "./member-repository.ts";
import { deleteInvitation } from "./repository.ts";

/**
 * Makes whoever says yes a member as the link offers; who is one already keeps their role, and the link
 * is used up. Undefined where it offers none. Errors: `invitation_invalid` for the second of two.
 */
export async function acceptMembership(
  { tokenHash, who, asked }: { tokenHash: Buffer } & Accepting,
  database: Database,
): Promise<{ tournament: MemberOffer["tournament"] } | undefined> {
  const found = await findMemberOffer(tokenHash, database);
  if (!found) return undefined;
  const { role, tournament } = found.offer;
  const change = {
    tournamentId: tournament.id,
    asked,
    action: "member.accept_invitation" as const,
    subjectId: (actor: { id: number }) => actor.id,
    author: (actor: { id: number }) => actor,
    details: () => ({ after: { role } }),
  };
  await changeTournament(database, change, async (trx, { id, members }) => {
    const open = await findMemberOffer(tokenHash, trx);
    if (!open) throw noLongerValid();
    await deleteInvitation(open.id, trx);
    const actor = await who(trx);
    if (!members.some(({ user_id: userId }) => userId === actor.id)) {
      await setMember({ tournament_id: id, user_id: actor.id, role: open.offer.role }, trx);
    }
    return actor;
  });
  return { tournament };
}
