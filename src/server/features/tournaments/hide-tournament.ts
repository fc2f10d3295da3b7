import { canRestoreTournament } from "#contract/abilities/can.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { Database } from "#server/database/handle.ts";
import { demand } from "#server/demand.ts";
import { forbidden, notFound } from "#server/errors.ts";
import { findMembers } from "#server/queries/members.ts";
import { announceRevision } from "#server/write/announcements.ts";
import { type AskedChange, authorOf } from "#server/write/asked.ts";
import { changeTournament, type LockedTournament } from "#server/write/change-tournament.ts";
import { raiseRevision } from "#server/write/revision-repository.ts";
import { record } from "#server/write/record.ts";
import {
  findTournamentById,
  hideTournamentById,
  lockRestorableTournament,
  updateTournament,
} from "./repository.ts";

/** Hides a tournament with all that is in it. Errors: `not_found`, `stale`, `forbidden`. */
export async function hideTournament(asked: Target, database: Database): Promise<void> {
  const { tournamentId, actor } = asked;
  const change = {
    tournamentId,
    asked,
    action: "tournament.delete" as const,
    authorise: (tournament: LockedTournament) => demand(actor, "delete_tournament", tournament),
  };
  await changeTournament(database, change, async (trx) =>
    hideTournamentById(tournamentId, { deletedBy: actor.id }, trx),
  );
}

interface Target extends AskedChange {
  tournamentId: number;
}

/**
 * Shows a tournament again that was hidden in the last 30 days; one that isn't hidden stays as it
 * is. Errors: `not_found`, `forbidden`, `tournament_name_taken` when its name is in use by now.
 */
export async function restoreTournament(asked: Target, database: Database): Promise<Tournament> {
  const { tournamentId, actor } = asked;
  const { tournament, isRestored } = await database.transaction().execute(async (trx) => {
    const locked = await lockRestorableTournament(tournamentId, trx);
    if (!locked) throw notFound("Tournament");
    const members = await findMembers(tournamentId, trx);
    demand(actor, "delete_tournament", { members });
    const isHidden = locked.deleted_at !== null;
    if (isHidden) {
      if (!canRestoreTournament(actor, { ...locked, members })) {
        throw forbidden("refusals.access.restoredByAdministrator");
      }
      const by = authorOf(asked);
      await record({ tournamentId, action: "tournament.restore", by }, trx, () =>
        updateTournament(tournamentId, { deleted_at: null, deleted_by: null }, trx),
      );
      await raiseRevision(tournamentId, trx);
    }
    return {
      tournament: (await findTournamentById(tournamentId, trx))!,
      isRestored: isHidden,
    };
  });
  const { revision } = tournament;
  if (isRestored) announceRevision(database, { tournamentId, revision });
  asked.committed?.(revision);
  return tournament;
}
