import type { ImportRow } from "#contract/teams/import.ts";
import type { Actor } from "#contract/abilities/principal.ts";
import { key } from "#contract/teams/import-clashes/compared.ts";
import type { Transaction } from "#server/database/handle.ts";
import { createToken, hashToken } from "#server/sessions/tokens.ts";
import {
  findAskedCaptains,
  replaceCaptainInvitation,
} from "#server/features/invitations/captains/repository.ts";
import { findAllTeamsByTournamentId } from "#server/features/teams/repository.ts";
import type { StoredTeam } from "#server/features/teams/selection-repository.ts";
import { updateTeam } from "#server/features/teams/write-repository.ts";
import { findRecipient } from "#server/features/notifications/members-repository.ts";

/** Who is asked, and the teams that get or may get a captain by it. */
interface Asked {
  invitations: AskedCaptain[];
  teamIds: number[];
}

/** An invitation with the secret that its mail needs. */
export interface AskedCaptain {
  id: number;
  token: string;
}

/**
 * Asks whoever the rows name to captain the teams that have no captain, whether there is such an
 * account or not: nobody learns here who has one. Only the actor's own address needs no asking, and
 * who was asked last isn't asked again: the link in their mail would end.
 */
export async function askCaptains(
  rows: ImportRow[],
  { tournamentId, actor }: { tournamentId: number; actor: Actor },
  trx: Transaction,
): Promise<Asked> {
  const named = new Map<string, string>();
  for (const row of rows) {
    const email = captainEmail(row);
    if (email !== null && !named.has(key(row.team))) named.set(key(row.team), email);
  }
  const asked: Asked = { invitations: [], teamIds: [] };
  if (named.size === 0) return asked;
  const own = (await findRecipient(actor.id, trx))?.email.toLowerCase();
  const teams = await findAllTeamsByTournamentId(tournamentId, trx);
  const before = await findAskedCaptains(tournamentId, trx);
  const last = new Map(before.map((one) => [one.team_id, one.email?.toLowerCase()]));
  for (const team of teams.filter(({ captain_id: captain }) => captain === null)) {
    const email = named.get(key(team.name));
    if (email === undefined || email.toLowerCase() === last.get(team.id)) continue;
    asked.teamIds.push(team.id);
    if (email.toLowerCase() === own) await updateTeam(team.id, { captain_id: actor.id }, trx);
    else asked.invitations.push(await ask({ team, email, actor }, trx));
  }
  return asked;
}

/** In a column of its own, or that of the player whom the table calls captain. */
function captainEmail({ captain_email: email, player }: ImportRow): string | null {
  return email ?? (player?.is_captain ? player.email : null);
}

async function ask(
  { team, email, actor }: { team: StoredTeam; email: string; actor: Actor },
  trx: Transaction,
): Promise<AskedCaptain> {
  const token = createToken();
  const { id } = await replaceCaptainInvitation(
    { team_id: team.id, email, token_hash: hashToken(token), invited_by: actor.id },
    trx,
  );
  return { id, token };
}
