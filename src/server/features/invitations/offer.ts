import type { MemberOffer, OfficialOffer, TeamOffer } from "#contract/teams/invitations.ts";
import type { Database } from "#server/database/handle.ts";
import { accept, type Accepting, readInvitation } from "./answer.ts";
import { acceptMembership } from "./accept-membership.ts";
import { acceptDuties } from "./accept-duties.ts";
import { findMemberOffer } from "./member-repository.ts";
import { findOfficialOffer } from "./official-repository.ts";

interface Secret {
  tokenHash: Buffer;
}

/** What a link offers, of whichever kind. Errors: `invitation_invalid`. */
export async function readOffer(
  { tokenHash }: Secret,
  database: Database,
): Promise<TeamOffer | MemberOffer | OfficialOffer> {
  const member = await findMemberOffer(tokenHash, database);
  if (member) return member.offer;
  const official = await findOfficialOffer(tokenHash, database);
  if (official) return official.offer;
  const { kind, team } = await readInvitation({ tokenHash }, database);
  return { kind, team };
}

/**
 * Gives somebody what a link offers, of whichever kind: the team, or the tournament that asked. Errors:
 * `invitation_invalid`, `impossible` for who is another official there.
 */
export async function acceptOffer(
  offered: Secret & Accepting,
  database: Database,
): Promise<{ teamId: number } | { tournament: MemberOffer["tournament"] }> {
  const { tokenHash } = offered;
  return (
    (await acceptMembership(offered, database)) ??
    (await acceptDuties(offered, database)) ??
    (await accept({ ...offered, way: { tokenHash } }, database))
  );
}
