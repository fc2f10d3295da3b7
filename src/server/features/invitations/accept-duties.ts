import type { OfficialOffer } from "#contract/teams/invitations.ts";
import type { Database } from "#server/database/handle.ts";
import { changeTournament } from "#server/write/change-tournament.ts";
import { inAnyCase } from "#server/write/record.ts";
import { type Accepting, noLongerValid } from "./answer.ts";
import { findOfficialOffer, linkOfficial } from "./official-repository.ts";
import { deleteInvitation } from "./repository.ts";

/**
 * Makes whoever says yes the official that the link is for. Undefined where it offers no duties. Errors:
 * `invitation_invalid` for the second of two, `impossible` for who is another official there.
 */
export async function acceptDuties(
  { tokenHash, who, asked }: { tokenHash: Buffer } & Accepting,
  database: Database,
): Promise<{ tournament: OfficialOffer["tournament"] } | undefined> {
  const found = await findOfficialOffer(tokenHash, database);
  if (!found) return undefined;
  const { tournament } = found.offer;
  const change = {
    tournamentId: tournament.id,
    asked,
    action: "official.accept_invitation" as const,
    author: (actor: { id: number }) => actor,
    details: inAnyCase,
  };
  await changeTournament(database, change, async (trx) => {
    const open = await findOfficialOffer(tokenHash, trx);
    if (!open) throw noLongerValid();
    const actor = await who(trx);
    await linkOfficial({ id: open.offer.official.id, userId: actor.id }, trx);
    await deleteInvitation(open.id, trx);
    return actor;
  });
  return { tournament };
}
