import type { Actor } from "#contract/abilities/principal.ts";
import type { MemberOffer } from "#contract/teams/invitations.ts";
import type { Database } from "#server/database/handle.ts";
import { setMember } from "#server/features/members/repository.ts";
import { changeTournament } from "#server/write/change-tournament.ts";
import { noLongerValid } from "./answer.ts";
import { findMemberOffer } from "./member-repository.ts";
import { deleteInvitation, refuseInvitation } from "./repository.ts";

/**
 * Makes the actor a member as the link offers; whoever is one already keeps their role, and the link
 * is used up. Undefined where it offers none. Errors: `invitation_invalid` for the second of two.
 */
export async function acceptMembership(
  { tokenHash, actor }: { tokenHash: Buffer; actor: Actor },
  database: Database,
): Promise<{ tournament: MemberOffer["tournament"]; revision: number } | undefined> {
  const found = await findMemberOffer(tokenHash, database);
  if (!found) return undefined;
  const { role, tournament } = found.offer;
  const change = {
    tournamentId: tournament.id,
    ifRevision: null,
    action: "member.accept_invitation" as const,
    subjectId: actor.id,
    by: actor,
    details: () => ({ after: { role } }),
  };
  const { revision } = await changeTournament(database, change, async (trx, { id, members }) => {
    const open = await findMemberOffer(tokenHash, trx);
    if (!open) throw noLongerValid();
    await deleteInvitation(open.id, trx);
    if (members.some(({ user_id: userId }) => userId === actor.id)) return;
    await setMember({ tournament_id: id, user_id: actor.id, role: open.offer.role }, trx);
  });
  return { tournament, revision };
}

/** Says no, as the holder of a link without being known; false where it offers no membership. */
export async function refuseMembership(
  { tokenHash }: { tokenHash: Buffer },
  database: Database,
): Promise<boolean> {
  const found = await findMemberOffer(tokenHash, database);
  if (!found) return false;
  const change = {
    tournamentId: found.offer.tournament.id,
    ifRevision: null,
    action: "member.refuse_invitation" as const,
    by: null,
    details: () => ({}),
  };
  await changeTournament(database, change, async (trx) => refuseInvitation(found.id, trx));
  return true;
}
