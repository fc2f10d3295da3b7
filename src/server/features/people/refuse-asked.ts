import { currentTime } from "#contract/clock.ts";
import type { MemberInvitation } from "#contract/tournaments/members.ts";
import { AppError } from "#server/errors.ts";

/** How many may be asked at a time: more than any tournament has at its desks. */
const mostAsked = 20;
const dayMs = 86_400_000;

/** Errors: `impossible` for who has said no, or was mailed within a day, or when enough are asked. */
export function refuseMemberAsked(email: string | null, asked: MemberInvitation[]): void {
  const earlier =
    email === null
      ? undefined
      : asked.find((other) => other.email?.toLowerCase() === email.toLowerCase());
  if (earlier?.refused_at) {
    throw new AppError("impossible", "refusals.access.memberRefused");
  }
  if (earlier?.mailed_at && Date.parse(earlier.mailed_at) > currentTime().getTime() - dayMs) {
    throw new AppError("impossible", "refusals.access.captainAsked");
  }
  if (!earlier && asked.length >= mostAsked) {
    throw new AppError("impossible", "refusals.access.membersEnough");
  }
}
