import { scorerLimits } from "#contract/limits.ts";
import type { ScoreCommandBody } from "#contract/score-commands/commands.ts";
import type { Transaction } from "#server/database/handle.ts";
import { demand } from "#server/demand.ts";
import { AppError, forbidden } from "#server/errors.ts";
import type { Scorer } from "#server/plugins/access.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { findLateness } from "./repository.ts";
import { refuseBeyondReport } from "./team-reports.ts";

/**
 * Whether somebody may hand in results of a match at all. Errors: `forbidden`, `link_revoked`,
 * `link_expired`.
 */
export async function admitScorer(
  { by, matchId, result }: { by: Scorer; matchId: number; result: ScoreCommandBody["result"] },
  tournament: LockedTournament,
  trx: Transaction,
): Promise<void> {
  const { caller, ended } = by;
  if (caller.kind === "account") return demand(caller, "score", tournament);
  const { tournament_id: tournamentId, match_id: onlyMatch } = caller.scope;
  if (tournamentId !== tournament.id) throw forbidden();
  // A court's games come and go; the game of a link has never been another.
  if (onlyMatch !== null && onlyMatch !== matchId) throw forbidden();
  refuseBeyondReport(caller.scope, result);
  if (ended === null) return;
  const { sent, isTooLate } = await findLateness(caller.id, trx);
  // Here the phone keeps what it holds: nobody is to read that the desk gets it.
  if (isTooLate || sent >= scorerLimits.lateCommands.max) throw new AppError(ended, longOver);
}

const longOver = "refusals.access.linkLongOver";

/** Whether a result was refused because the phone's link ended too long ago, or brought too much since. */
export function isLongOver(error: unknown): boolean {
  return error instanceof AppError && error.reason?.code === longOver;
}
