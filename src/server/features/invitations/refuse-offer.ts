import type { AuditAction } from "#contract/history/audit-actions.ts";
import type { Database, Handle } from "#server/database/handle.ts";
import type { Asked } from "#server/write/asked.ts";
import { changeTournament } from "#server/write/change-tournament.ts";
import { inAnyCase } from "#server/write/record.ts";
import { noLongerValid } from "./answer.ts";
import { findMemberOffer } from "./member-repository.ts";
import { findOfficialOffer } from "./official-repository.ts";
import { refuseInvitation } from "./repository.ts";

interface Refusal {
  tokenHash: Buffer;
  asked: Asked;
}

interface Kind {
  action: AuditAction;
  find: (
    tokenHash: Buffer,
    db: Handle,
  ) => Promise<{ id: number; offer: { tournament: { id: number } } } | undefined>;
}

const ofMember: Kind = { action: "member.refuse_invitation", find: findMemberOffer };
const ofOfficial: Kind = { action: "official.refuse_invitation", find: findOfficialOffer };

/**
 * Says no to helping run a tournament or to its duties, as the holder of a link without being known;
 * false where it offers neither. Errors: `invitation_invalid` for what was answered meanwhile.
 */
export async function refuseOffer(refusal: Refusal, database: Database): Promise<boolean> {
  return (
    (await refuseOf(ofMember, refusal, database)) || (await refuseOf(ofOfficial, refusal, database))
  );
}

async function refuseOf(
  { action, find }: Kind,
  { tokenHash, asked }: Refusal,
  database: Database,
): Promise<boolean> {
  const found = await find(tokenHash, database);
  if (!found) return false;
  const { tournament } = found.offer;
  const change = { tournamentId: tournament.id, asked, action, details: inAnyCase };
  await changeTournament(database, change, async (trx) => {
    const open = await find(tokenHash, trx);
    if (!open) throw noLongerValid();
    await refuseInvitation(open.id, trx);
  });
  return true;
}
