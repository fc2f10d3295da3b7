import { currentTime } from "#contract/clock.ts";
import type { InvitationKind } from "#contract/teams/invitations.ts";
import { AppError } from "#server/errors.ts";

/** How many may be asked by mail or link at a time. */
const openPerTeam: Record<InvitationKind, number> = { captain: 5, player: 60 };
const dayMs = 86_400_000;

interface Asked {
  mailed_at: string | null;
  refused_at: string | null;
}

/** Errors: `impossible` for who has said no, or was mailed within a day. */
export function refuseAskedToday(kind: InvitationKind, earlier: Asked | undefined): void {
  if (earlier?.refused_at) throw hasSaidNo(kind);
  if (earlier?.mailed_at && Date.parse(earlier.mailed_at) > currentTime().getTime() - dayMs) {
    throw new AppError("impossible", "refusals.access.captainAsked");
  }
}

/** Errors: `impossible` when a team has asked as many as it may. */
export function refuseTooManyAsked(kind: InvitationKind, asked: number): void {
  if (asked < openPerTeam[kind]) return;
  throw new AppError(
    "impossible",
    kind === "captain" ? "refusals.access.captainsEnough" : "refusals.access.playersEnough",
  );
}

export function hasSaidNo(kind: InvitationKind): AppError {
  return new AppError(
    "impossible",
    kind === "captain" ? "refusals.access.captainRefused" : "refusals.access.playerRefused",
  );
}
