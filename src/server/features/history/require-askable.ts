import { currentTime } from "#contract/clock.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { refuseTooManyAsked } from "#server/features/invitations/invite.ts";
import { findMemberInvitations } from "#server/features/invitations/member-repository.ts";
import { findOfficialAccount } from "#server/features/invitations/official-repository.ts";
import { findCaptainInvitations } from "#server/features/invitations/captains/repository.ts";
import { refuseMemberAsked } from "#server/features/people/refuse-asked.ts";
import type { RowChange } from "#server/write/noting-repository.ts";

interface Entry {
  changes: RowChange[];
  tournamentId: number;
}

/**
 * Refuses to ask anew what nobody could say yes to, or more people than may be asked, once who was asked is
 * again. Errors: `invalid_transition` for what has run out, `impossible`.
 */
export async function requireAskable(
  { changes, tournamentId }: Entry,
  trx: Transaction,
): Promise<void> {
  const isOfAsking = changes.every(({ kind }) => kind === "invitation");
  for (const { kind, before, after } of changes) {
    if (kind !== "invitation" || after || !before) continue;
    const { expires_at: until, official_id: id, team_id: teamId, role } = before;
    if (isOfAsking && Date.parse(String(until)) <= currentTime().getTime()) {
      throw new AppError("invalid_transition", "refusals.undo.ranOut");
    }
    if (typeof id === "number") {
      const official = await findOfficialAccount({ id, tournamentId }, trx);
      if (official?.user_id) throw new AppError("impossible", "refusals.officials.hasAccount");
    }
    if (typeof teamId === "number") {
      refuseTooManyAsked("captain", (await findCaptainInvitations(teamId, trx)).length - 1);
    }
    if (typeof role === "string") {
      const asked = await findMemberInvitations(tournamentId, trx);
      refuseMemberAsked(null, asked.slice(1));
    }
  }
}
