import { type Actor, canManageTournament, canRestoreTournament } from "#contract/permissions.ts";
import type { Tournament } from "#contract/tournaments.ts";
import type { Database } from "#server/database/handle.ts";
import { forbidden, notFound } from "#server/errors.ts";
import { recordAudit } from "#server/features/audit/repository.ts";
import { announceRevision } from "#server/live/announcements.ts";
import { changeTournament, raiseRevision } from "./change.ts";
import {
  findTournamentById,
  hideTournamentById,
  lockRestorableTournament,
  updateTournament,
} from "./repository.ts";

/** Hides a tournament with all that is in it. Errors: `not_found`, `stale`, `forbidden`. */
export async function hideTournament(
  { tournamentId, ifRevision, actor }: Target & { ifRevision: number | null },
  database: Database,
): Promise<{ revision: number }> {
  return changeTournament(database, { tournamentId, ifRevision }, async (trx, tournament) => {
    if (!canManageTournament(actor, tournament)) throw forbidden();
    await hideTournamentById(tournamentId, { deletedBy: actor.id }, trx);
    await recordAudit(
      {
        actorId: actor.id,
        tournamentId,
        action: "tournament.delete",
        subjectId: tournamentId,
      },
      trx,
    );
  });
}

interface Target {
  tournamentId: number;
  actor: Actor;
}

/**
 * Shows a tournament again that was hidden in the last 30 days; one that isn't hidden stays as it
 * is. Errors: `not_found`, `forbidden`, `tournament_name_taken` when its name is in use by now.
 */
export async function restoreTournament(
  { tournamentId, actor }: Target,
  database: Database,
): Promise<Tournament> {
  const { tournament, isRestored } = await database.transaction().execute(async (trx) => {
    const locked = await lockRestorableTournament(tournamentId, trx);
    if (!locked) throw notFound("Tournament");
    if (!canManageTournament(actor, locked)) throw forbidden();
    const isHidden = locked.deleted_at !== null;
    if (isHidden) {
      if (!canRestoreTournament(actor, locked)) {
        throw forbidden("Only an administrator can restore what an administrator deleted.");
      }
      await updateTournament(tournamentId, { deleted_at: null, deleted_by: null }, trx);
      await raiseRevision(tournamentId, trx);
      await recordAudit(
        {
          actorId: actor.id,
          tournamentId,
          action: "tournament.restore",
          subjectId: tournamentId,
        },
        trx,
      );
    }
    return {
      tournament: (await findTournamentById(tournamentId, trx))!,
      isRestored: isHidden,
    };
  });
  if (isRestored) announceRevision(database, { tournamentId, revision: tournament.revision });
  return tournament;
}
