import type { Transaction } from "#server/database/handle.ts";
import type { Change } from "./find-advances.ts";
import { findDependents, findMatchesByIds, type MatchRow } from "./repository.ts";

/** The matches that wait for games which nobody has won, or no longer are such. */
export async function findWaiting(changes: Change[], trx: Transaction): Promise<MatchRow[]> {
  const emptied = changes.filter(({ before, after }) => isEmpty(before) || isEmpty(after));
  const matchIds = emptied.flatMap(({ before, after }) => (after ?? before)?.id ?? []);
  return matchIds.length === 0 ? [] : findDependents({ matchIds, bracketIds: [] }, trx);
}

/**
 * What becomes of a match as far as byes are concerned; null where it stays as it is. One of whose
 * sides nobody can come to is not played, and whoever is on the other goes on. A team that is still
 * to come keeps it open.
 */
export async function byeChange(
  match: MatchRow,
  trx: Transaction,
): Promise<Pick<MatchRow, "status" | "outcome"> | null> {
  const isBye = match.outcome === "bye";
  if (match.status !== "scheduled" && !isBye) return null;
  const needsBye = await nobodyComes(match, trx);
  if (needsBye === isBye) return null;
  return needsBye
    ? { status: "canceled", outcome: "bye" }
    : { status: "scheduled", outcome: "played" };
}

async function nobodyComes(match: MatchRow, trx: Transaction): Promise<boolean> {
  const empty = (["home", "away"] as const).filter((side) => match[`${side}_team_id`] === null);
  if (empty.length === 0) return false;
  const matchIds = empty.flatMap((side) => match[`${side}_source_match_id`] ?? []);
  const sources = await findMatchesByIds({ tournamentId: match.tournament_id, matchIds }, trx);
  return empty.every((side) => {
    const source = sources.find(({ id }) => id === match[`${side}_source_match_id`]);
    return source !== undefined && sendsNobody(source, match[`${side}_source_outcome`]);
  });
}

/** A game that both forfeited sends nobody on; one with a bye has no loser, and a winner if one is there. */
function sendsNobody(source: MatchRow, wanted: "winner" | "loser" | null): boolean {
  if (source.outcome === "double_forfeit") return true;
  if (source.outcome !== "bye") return false;
  return wanted === "loser" || (source.home_team_id ?? source.away_team_id) === null;
}

function isEmpty(match: MatchRow | null): boolean {
  return match?.outcome === "double_forfeit" || match?.outcome === "bye";
}
