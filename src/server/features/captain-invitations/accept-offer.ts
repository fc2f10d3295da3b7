import type { Actor } from "#contract/permissions.ts";
import type { Team } from "#contract/teams.ts";
import type { Database } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/features/audit/repository.ts";
import { hashToken } from "#server/features/auth/tokens.ts";
import { presentTeamTo } from "#server/features/teams/present-team.ts";
import { handOver } from "#server/features/teams/hand-over.ts";
import { findTeamById } from "#server/features/teams/repository.ts";
import { changeTournament } from "#server/features/tournaments/change.ts";
import { findOffer } from "./repository.ts";

/** What a link offers. Errors: `invitation_invalid` when it was used, refused, replaced or ran out. */
export async function readOffer(token: string, db: Database) {
  const offer = await findOffer(hashToken(token), db);
  if (!offer) throw invalid();
  return offer;
}

/**
 * Makes the holder of a link the captain of its team, and ends all other invitations to that.
 * Errors: `invitation_invalid`.
 */
export async function acceptOffer(
  { token, actor }: { token: string; actor: Actor },
  database: Database,
): Promise<{ result: Team; revision: number }> {
  const { tournament_id: tournamentId } = await readOffer(token, database);
  return changeTournament(database, { tournamentId, ifRevision: null }, async (trx) => {
    const { id } = await readOffer(token, trx);
    const before = (await findTeamById(id, trx))!;
    await handOver(before, actor.id, trx);
    await recordAudit(
      {
        actorId: actor.id,
        tournamentId,
        action: "team.accept_captaincy",
        subjectId: id,
        before: { captain_id: before.captain_id },
        after: { captain_id: actor.id },
      },
      trx,
    );
    return presentTeamTo(actor, (await findTeamById(id, trx))!);
  });
}

export function invalid(): AppError {
  return new AppError(
    "invitation_invalid",
    "This invitation is no longer valid. Please ask the organizer for a new one.",
  );
}
