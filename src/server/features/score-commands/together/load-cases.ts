import { isForCrew } from "#contract/abilities/link-scope.ts";
import type { DutyHolder } from "#contract/abilities/can.ts";
import type { Transaction } from "#server/database/handle.ts";
import { findTermsOf } from "#server/features/matches/terms-repository.ts";
import { findScoredMatches } from "#server/features/matches/scores/repository.ts";
import { findHolders } from "#server/features/schedule/duty-holders.ts";
import type { Admitted } from "#server/write/at-once.ts";
import { type Sent, writtenBy } from "#server/features/score-commands/command.ts";
import { findEarlier } from "#server/features/score-commands/earlier-repository.ts";
import type { Case } from "./clear-verdicts.ts";

type Asked = Admitted<{ sent: Sent }>;
type Matches = Awaited<ReturnType<typeof findScoredMatches>>;

/** Null for those that come after another of the same match, and build on what that leaves. */
export async function loadCases(admitted: Asked[], trx: Transaction): Promise<(Case | null)[]> {
  const firsts = new Map(
    admitted.toReversed().map(({ order: { sent } }) => [sent.body.match_id, sent] as const),
  );
  const matches = await findScoredMatches([...firsts.keys()], trx);
  const earlier = await findEarlier(
    admitted.map(({ order }) => writtenBy(order.sent)),
    trx,
  );
  const tournaments = new Set(admitted.map(({ tournament }) => tournament.id));
  const terms = await findTermsOf([...tournaments], trx);
  const duties = await findDuties(admitted, matches, trx);
  return admitted.map(({ order: { sent }, tournament }, index) => {
    const matchId = sent.body.match_id;
    const scored = matches.get(matchId);
    if (scored?.match.tournament_id !== tournament.id || firsts.get(matchId) !== sent) return null;
    return {
      ...earlier[index]!,
      sent,
      tournament,
      scored,
      terms: terms.get(tournament.id)!,
      duties: duties.get(matchId) ?? [],
    };
  });
}

/** Who has a duty at the matches that crews write; of others nobody asks. */
async function findDuties(
  admitted: Asked[],
  matches: Matches,
  trx: Transaction,
): Promise<Map<number, DutyHolder[]>> {
  const ofCrews = Map.groupBy(
    admitted.filter(({ order }) => isOfCrew(order.sent)),
    ({ tournament }) => tournament.id,
  );
  const found: [number, DutyHolder[]][] = [];
  for (const [tournamentId, crews] of ofCrews) {
    const games = crews.flatMap(({ order }) => matches.get(order.sent.body.match_id)?.match ?? []);
    found.push(...(await findHolders(games, tournamentId, trx)));
  }
  return new Map(found);
}

function isOfCrew({ by: { caller } }: Sent): boolean {
  return caller.kind === "link" && isForCrew(caller.scope);
}
