import type { Actor } from "#contract/abilities/principal.ts";
import type { DecideClaimBody } from "#contract/score-commands/claims.ts";
import { changeOf, hasSameTeams, isSameScore, valueOf } from "#contract/score-commands/verdict.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError, notFound } from "#server/errors.ts";
import { changeMatch } from "#server/features/corrections/change-match.ts";
import { findMatchById } from "#server/features/matches/repository.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { closeClaim, findClaim, settleReports } from "./claims-repository.ts";
import { dropDueReports } from "./due-repository.ts";

interface Decision extends DecideClaimBody {
  id: string;
  actor: Actor;
}

export interface Decided {
  matchId: number;
  /** Whether nobody had decided so before. */
  isNew: boolean;
}

/**
 * Writes what somebody claims, or lets what stands stand, and settles with it what else teams report of
 * the game. The same decision again does no harm. Errors:
 * `not_found`; `changed_meanwhile` where the match says something else than the person was shown;
 * `impossible` where it was decided otherwise or other teams play by now; `forbidden` where the game is
 * called off and the person puts none back on; those of `changeMatch`.
 */
export async function decideClaim(
  { id, decision, stands, settles = [], actor, ...way }: Decision,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<Decided> {
  const claim = await findClaim({ id, tournamentId: tournament.id }, trx);
  if (!claim) throw notFound("Match");
  const { match_id: matchId } = claim;
  if (claim.claim === decision) return { matchId, isNew: false };
  if (claim.claim !== "open") throw new AppError("impossible", "refusals.scorers.claimDecided");
  if (decision === "accepted") {
    const match = await findMatchById(matchId, trx);
    if (!match) throw notFound("Match");
    const stored = valueOf(match);
    if (!isSameScore(stored, stands)) {
      const conflict = { fields: stored };
      throw new AppError("changed_meanwhile", "refusals.load.changedMeanwhile", { conflict });
    }
    if (!hasSameTeams(claim.result, stored)) {
      throw new AppError("impossible", "refusals.scorers.claimTeams");
    }
    // What was called off, with a team that withdrew for one, has been played after all: whoever
    // has its court by now keeps it.
    if (stored.status === "canceled") {
      const body = { status: "scheduled" as const, allow_overlap: true };
      await changeMatch({ matchId, body, actor }, tournament, trx);
    }
    const body = { ...changeOf(claim.result), ...way };
    await changeMatch({ matchId, body, actor }, tournament, trx);
  }
  // What else is claimed of the game is the desk's by now.
  await dropDueReports(matchId, trx);
  await closeClaim({ id, decision, by: actor.id }, trx);
  // What came meanwhile nobody has seen: it waits.
  await settleReports({ ids: settles, matchId, by: actor.id }, trx);
  return { matchId, isNew: true };
}
