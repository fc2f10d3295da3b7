import type { CaptainInvitation } from "#contract/captain-invitations.ts";
import { currentTime } from "#contract/clock.ts";
import { type Actor, canChangeCaptain } from "#contract/permissions.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError, forbidden } from "#server/errors.ts";
import { recordAudit } from "#server/features/audit/repository.ts";
import { createToken, hashToken } from "#server/features/auth/tokens.ts";
import type { StoredTeam } from "#server/features/teams/repository.ts";
import { findInvitations, insertInvitation } from "./repository.ts";

const openPerTeam = 5;
const dayMs = 86_400_000;

/**
 * Asks somebody to captain a team: whoever has an address, or holds the link. Errors: `forbidden`,
 * `impossible` when the address has been asked today or said no, or too many have been asked.
 */
export async function inviteCaptain(
  { team, email, actor }: { team: StoredTeam; email: string | null; actor: Actor },
  trx: Transaction,
): Promise<{ invitation: CaptainInvitation; token: string }> {
  if (!canChangeCaptain(actor, team)) throw forbidden("Only an admin can change the team captain");
  refuseAgain(email, await findInvitations(team.id, trx));
  const token = createToken();
  const invitation = await insertInvitation(
    { teamId: team.id, email, tokenHash: hashToken(token), invitedBy: actor.id },
    trx,
  );
  // Whom stands nowhere that can't be erased.
  await recordAudit(
    {
      actorId: actor.id,
      tournamentId: team.tournament_id,
      action: "team.invite_captain",
      subjectId: team.id,
      after: { by: email === null ? "link" : "mail" },
    },
    trx,
  );
  return { invitation, token };
}

function refuseAgain(email: string | null, invitations: CaptainInvitation[]): void {
  const isSame = (other: CaptainInvitation) =>
    (other.email ?? "").toLowerCase() === (email ?? "").toLowerCase();
  const earlier = invitations.find(isSame);
  if (earlier?.refused_at) {
    throw new AppError("impossible", "This person has said no to captaining this team.");
  }
  if (earlier?.mailed_at && Date.parse(earlier.mailed_at) > currentTime().getTime() - dayMs) {
    throw new AppError("impossible", "This person was already asked today.");
  }
  if (!earlier && invitations.length >= openPerTeam) {
    throw new AppError("impossible", "Enough people have been asked to captain this team.");
  }
}
