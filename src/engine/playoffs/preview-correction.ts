import type { MatchResult } from "#engine/standings/match-result.ts";
import type { MatchId } from "#engine/types.ts";
import { advance, type MatchTeams, type TournamentState } from "./advance.ts";

/** What a game's result is to become; null takes it back. */
export interface Correction {
  matchId: MatchId;
  result: MatchResult | null;
}

/** `changes` are games that get other teams; `undone` those of them already played or begun. */
export interface CorrectionPreview {
  changes: { before: MatchTeams; after: MatchTeams }[];
  undone: MatchId[];
}

/**
 * What changing a result would change further on, so that it can be applied or refused as one:
 * without `undone` games it only re-advances; with some, those would have to be played again.
 * `begun` are games in progress, which have no result yet.
 */
export function previewCorrection(
  state: TournamentState,
  { matchId, result }: Correction,
  begun: readonly MatchId[] = [],
): CorrectionPreview {
  const others = state.results.filter((other) => other.matchId !== matchId);
  const results = result ? [...others, { ...result, matchId }] : others;
  const before = new Map(advance(state).matches.map((match) => [match.matchId, match]));
  const after = advance({ ...state, results });
  const changes = after.matches.flatMap((match) => {
    const was = before.get(match.matchId)!;
    return was.homeId === match.homeId && was.awayId === match.awayId
      ? []
      : { before: was, after: match };
  });
  const changed = new Set(changes.map((change) => change.after.matchId));
  const undone = new Set([...after.undone, ...begun.filter((id) => changed.has(id))]);
  return { changes, undone: [...undone].toSorted((a, b) => a - b) };
}
