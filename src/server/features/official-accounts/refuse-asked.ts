import { currentTime } from "#contract/clock.ts";
import { AppError } from "#server/errors.ts";
import type { StoredOfficialInvitation } from "#server/features/invitations/official-repository.ts";

const dayMs = 86_400_000;

interface Asking {
  officialId: number;
  email: string | null;
}

/**
 * Errors: `impossible` for an address that has said no to a tournament's duties, is asked to be another
 * official of it, or was mailed within a day.
 */
export function refuseOfficialAsked(
  { officialId, email }: Asking,
  asked: StoredOfficialInvitation[],
): void {
  if (email === null) return;
  const same = asked.filter((other) => other.email?.toLowerCase() === email.toLowerCase());
  if (same.some(({ refused_at: refused }) => refused !== null)) {
    throw new AppError("impossible", "refusals.officials.refused");
  }
  if (same.some(({ official_id: other }) => other !== officialId)) {
    throw new AppError("impossible", "refusals.officials.askedOther");
  }
  const dayAgo = currentTime().getTime() - dayMs;
  if (same.some(({ mailed_at: mailed }) => mailed !== null && Date.parse(mailed) > dayAgo)) {
    throw new AppError("impossible", "refusals.access.captainAsked");
  }
}
