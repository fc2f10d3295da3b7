import { isForCrew } from "#contract/abilities/link-scope.ts";
import type { Transaction } from "#server/database/handle.ts";
import { findTerms } from "#server/features/matches/result-terms.ts";
import { findScoredMatches } from "#server/features/matches/scores/repository.ts";
import { findHolders } from "#server/features/schedule/duty-holders.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { type Sent, writtenBy } from "#server/features/score-commands/command.ts";
import { findEarlier } from "#server/features/score-commands/earlier-repository.ts";
import type { Case } from "./clear-verdicts.ts";

/** Null for those that come after another of the same match, and build on what that leaves. */
export async function loadCases(
  orders: { sent: Sent }[],
  { id: tournamentId }: LockedTournament,
  trx: Transaction,
): Promise<(Case | null)[]> {
  const firsts = new Map(
    orders.toReversed().map(({ sent }) => [sent.body.match_id, sent] as const),
  );
  const matches = await findScoredMatches({ tournamentId, matchIds: [...firsts.keys()] }, trx);
  const earlier = await findEarlier(
    orders.map(({ sent }) => writtenBy(sent)),
    trx,
  );
  const terms = await findTerms(tournamentId, trx);
  const ofCrews = [...firsts.values()].filter(isOfCrew);
  const duties = await findHolders(
    ofCrews.flatMap(({ body }) => matches.get(body.match_id)?.match ?? []),
    tournamentId,
    trx,
  );
  return orders.map(({ sent }, index) => {
    const matchId = sent.body.match_id;
    const scored = matches.get(matchId);
    if (!scored || firsts.get(matchId) !== sent) return null;
    return { ...earlier[index]!, sent, scored, terms, duties: duties.get(matchId) ?? [] };
  });
}

function isOfCrew({ by: { caller } }: Sent): boolean {
  return caller.kind === "link" && isForCrew(caller.scope);
}
