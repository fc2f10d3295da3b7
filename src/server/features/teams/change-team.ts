import { type Actor, canManageTeam } from "#contract/permissions.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { forbidden, notFound } from "#server/errors.ts";
import { changeTournament } from "#server/features/tournaments/change.ts";
import { findTeamById, findTournamentIdOfTeam, type StoredTeam } from "./repository.ts";

export interface TeamWrite {
  teamId: number;
  ifRevision: number | null;
  actor: Actor;
}

/**
 * Changes a team or its roster under its tournament's lock, for those who may manage it. Errors:
 * `not_found`, `stale`, `forbidden`, and the operation's own.
 */
export async function changeTeam<T>(
  { teamId, ifRevision, actor }: TeamWrite,
  database: Database,
  operation: (trx: Transaction, team: StoredTeam) => Promise<T>,
): Promise<{ result: T; revision: number }> {
  const tournamentId = await findTournamentIdOfTeam(teamId, database);
  if (tournamentId === null) throw notFound("Team");
  return changeTournament(database, { tournamentId, ifRevision }, async (trx) => {
    const team = await findTeamById(teamId, trx);
    if (!team) throw notFound("Team");
    if (!canManageTeam(actor, team)) throw forbidden();
    return operation(trx, team);
  });
}
