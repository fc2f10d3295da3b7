import type { Dependencies } from "#server/dependencies.ts";

/**
 * Whether a person may still be written to in somebody's name: once a day by one asker, whatever they
 * ask for, and no more than a few times by all. Counted in the database, which a restart leaves as it is.
 */
export async function mayInvite(
  { email, invitedBy }: { email: string; invitedBy: number },
  limits: Dependencies["limits"],
): Promise<boolean> {
  return (
    (await limits.isWithin("invitationByPair", `${invitedBy} ${email}`)) &&
    (await limits.isWithin("invitationByAccount", invitedBy)) &&
    limits.isWithin("invitationByRecipient", email)
  );
}
