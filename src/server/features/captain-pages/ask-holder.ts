import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { createToken, hashToken } from "#server/sessions/tokens.ts";
import { replaceCaptainInvitation } from "#server/features/invitations/captains/repository.ts";
import { requireTeam } from "#server/features/teams/require-team.ts";

/**
 * Asks whoever holds a team's link to captain it with an account: the secret of the invitation. Only while
 * nobody does, so that a link that was passed on takes the team from nobody. Errors: `not_found`,
 * `impossible`.
 */
export async function askHolder(teamId: number, trx: Transaction): Promise<string> {
  const team = await requireTeam(teamId, trx);
  if (team.captain_id !== null) throw new AppError("impossible", "refusals.scorers.hasCaptain");
  const token = createToken();
  await replaceCaptainInvitation(
    { team_id: team.id, email: null, token_hash: hashToken(token), invited_by: null },
    trx,
  );
  return token;
}
