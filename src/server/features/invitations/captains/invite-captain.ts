import type { CaptainInvitation } from "#contract/teams/invitations.ts";
import type { Actor } from "#contract/abilities/principal.ts";
import type { Transaction } from "#server/database/handle.ts";
import { demand } from "#server/demand.ts";
import { createToken, hashToken } from "#server/sessions/tokens.ts";
import type { StoredTeam } from "#server/features/teams/selection-repository.ts";
import { refuseAskedToday, refuseTooManyAsked } from "#server/features/invitations/invite.ts";
import { findCaptainInvitations, replaceCaptainInvitation } from "./repository.ts";

/**
 * Asks somebody to captain a team: whoever has an address, or holds the link. Errors: `forbidden`,
 * `impossible` when the address has been asked today or said no, or too many have been asked.
 */
export async function inviteCaptain(
  { team, email, actor }: { team: StoredTeam; email: string | null; actor: Actor },
  trx: Transaction,
): Promise<{ invitation: CaptainInvitation; token: string }> {
  demand(actor, "choose_captain", team, "refusals.access.captainByAdmin");
  const all = await findCaptainInvitations(team.id, trx);
  const earlier = all.find((other) => key(other.email) === key(email));
  refuseAskedToday("captain", earlier);
  if (!earlier) refuseTooManyAsked("captain", all.length);
  const token = createToken();
  const invitation = await replaceCaptainInvitation(
    { team_id: team.id, email, token_hash: hashToken(token), invited_by: actor.id },
    trx,
  );
  return { invitation, token };
}

function key(email: string | null): string {
  return (email ?? "").toLowerCase();
}
