import type { Transaction } from "#server/database/handle.ts";
import type { Change } from "./find-advances.ts";
import { findDependents, findMatchesByIds, findMatchesOfBrackets } from "./repository.ts";
import type { MatchRow } from "./rows/match-row.ts";
import { findPlayingTeams } from "./team-repository.ts";

/**
 * The matches that wait for games which nobody has won, or for a rank that nobody has, or no longer do.
 */
export async function findWaiting(changes: Change[], trx: Transaction): Promise<MatchRow[]> {
  const emptied = changes.filter(({ before, after }) => isEmpty(before) || isEmpty(after));
  const matchIds = emptied.flatMap(({ before, after }) => (after ?? before)?.id ?? []);
  const bracketIds = bracketsThatMayBeOver(changes);
  if (matchIds.length + bracketIds.length === 0) return [];
  const dependents = await findDependents({ matchIds, bracketIds }, trx);
  const waiting = dependents.filter((match) => emptySides(match).length > 0);
  if (waiting.length === 0 || bracketIds.length === 0) return waiting;
  const games = await findMatchesOfBrackets(bracketIds, trx);
  const open = new Set(games.filter(isOpen).map(({ bracket_id: id }) => id));
  const isOver = (id: number | null) => id === null || !open.has(id);
  return waiting.filter(
    (match) =>
      match.outcome === "bye" || sides.some((side) => isOver(match[`${side}_source_bracket_id`])),
  );
}

const sides = ["home", "away"] as const;
type Side = (typeof sides)[number];

/** Those in which a game has come to its end, or is open again. */
function bracketsThatMayBeOver(changes: Change[]): number[] {
  const overOrReopened = changes.filter(
    ({ before, after }) => !before || !after || isOpen(before) !== isOpen(after),
  );
  const rows = overOrReopened.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  return [...new Set(rows.flatMap(({ bracket_id: id }) => id ?? []))];
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
  const empty = emptySides(match);
  if (empty.length === 0) return false;
  const matchIds = empty.flatMap((side) => match[`${side}_source_match_id`] ?? []);
  const sources = await findMatchesByIds({ tournamentId: match.tournament_id, matchIds }, trx);
  for (const side of empty) {
    const source = sources.find(({ id }) => id === match[`${side}_source_match_id`]);
    const isFromNobody = source && sendsNobody(source, match[`${side}_source_outcome`]);
    if (!isFromNobody && !(await hasNobodyOfRank(match, side, trx))) return false;
  }
  return true;
}

function emptySides(match: MatchRow): Side[] {
  return sides.filter((side) => match[`${side}_team_id`] === null);
}

/** Whether a group is over and has fewer teams left than would make up the rank. */
async function hasNobodyOfRank(match: MatchRow, side: Side, trx: Transaction): Promise<boolean> {
  const [bracketId, rank] = [match[`${side}_source_bracket_id`], match[`${side}_source_rank`]];
  if (bracketId === null || rank === null) return false;
  const games = await findMatchesOfBrackets([bracketId], trx);
  if (games.length === 0 || games.some(isOpen)) return false;
  const teamIds = games.flatMap((game) =>
    [game.home_team_id ?? [], game.away_team_id ?? [], game.bye_team_id ?? []].flat(),
  );
  const { tournament_id: tournamentId } = match;
  const teams = await findPlayingTeams({ tournamentId, teamIds: [...new Set(teamIds)] }, trx);
  return teams.filter(({ withdrawn_at: gone }) => gone === null).length < rank;
}

function isOpen({ status }: MatchRow): boolean {
  return status === "scheduled" || status === "in_progress";
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
