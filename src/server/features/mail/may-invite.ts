import type { Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/errors.ts";

/**
 * Whether a person may still be written to in somebody's name: once a day by one asker, whatever they
 * ask for, and no more than a few times by all. Counted in the database, which a restart leaves as it is.
 */
export async function mayInvite(
  { email, invitedBy }: { email: string; invitedBy: number },
  limits: Dependencies["limits"],
): Promise<boolean> {
  try {
    await limits.byAccount("invitationByPair", `${invitedBy} ${email}`);
    await limits.byAccount("invitationByAccount", invitedBy);
    await limits.byAccount("invitationByRecipient", email);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
}
