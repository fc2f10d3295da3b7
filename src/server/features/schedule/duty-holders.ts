import type { DutyHolder } from "#contract/abilities/can.ts";
import { loserOf, winnerOf } from "#engine";
import type { Transaction } from "#server/database/handle.ts";
import { findMatchesByIds } from "#server/features/matches/repository.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { ResultTerms } from "#server/features/matches/result-terms.ts";
import { findTerms } from "#server/features/matches/terms-repository.ts";
import { toResult } from "#server/features/matches/to-result.ts";

type GameWithDuties = Pick<MatchRow, "id" | "duties">;
type StoredDuty = NonNullable<MatchRow["duties"]>[number];

/**
 * Who has which duty at games as results stand now, by the game's number; in the order of its duties. Of a
 * result that is still to come, nobody.
 */
export async function findHolders(
  games: GameWithDuties[],
  tournamentId: number,
  trx: Transaction,
): Promise<Map<number, DutyHolder[]>> {
  const sources = games.flatMap(({ duties }) =>
    (duties ?? []).flatMap(({ match_id: source }) => source ?? []),
  );
  const found = await findMatchesByIds({ tournamentId, matchIds: [...new Set(sources)] }, trx);
  const known = new Map(found.map((match) => [match.id, match]));
  // Whom a game names itself needs no rules.
  const terms = found.length > 0 ? await findTerms(tournamentId, trx) : null;
  return new Map(
    games.map(({ id, duties }) => [id, (duties ?? []).map((duty) => holderOf(duty, known, terms))]),
  );
}

/**
 * Who has a duty: as it names them, or whoever has won or lost a game. That is never stored: a correction of
 * the result gives the duty to the other team by itself.
 */
export function holderOf(
  { official_id: officialId, team_id: teamId, match_id: source, outcome }: StoredDuty,
  games: ReadonlyMap<number, MatchRow>,
  terms: ResultTerms | null,
): DutyHolder {
  if (officialId !== undefined) return { official_id: officialId, team_id: null };
  const from = games.get(source ?? 0);
  const team = teamId ?? (from && outcome && terms ? goesOn(from, outcome, terms) : null);
  return { official_id: null, team_id: team };
}

function goesOn(match: MatchRow, outcome: "winner" | "loser", terms: ResultTerms): number | null {
  const result = toResult(match, terms);
  return result && (outcome === "winner" ? winnerOf(result) : loserOf(result));
}
