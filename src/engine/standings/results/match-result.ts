import type { MatchId, TeamId } from "#engine/types.ts";

/**
 * How a game ended. `played` is the rule; a `walkover` (no-show) and a `forfeit` carry the score
 * that the sport gives them; `double_forfeit` is lost by both; `retirement` was broken off and keeps
 * its score; `no_result` and `canceled` count for nobody, nor does a `bye`, which yet sends its
 * winner on.
 */
export type Ending =
  | "played"
  | "walkover"
  | "forfeit"
  | "double_forfeit"
  | "retirement"
  | "no_result"
  | "bye"
  | "canceled";

/** A finished game. With `sets` ([home, away] points each) the scores are the sets won. */
export interface MatchResult {
  matchId?: MatchId;
  homeId: TeamId;
  awayId: TeamId;
  homeScore: number;
  awayScore: number;
  sets?: readonly (readonly [number, number])[];
  ending?: Ending;
  /** The fair-play score of each side: nought, or less for its cards. */
  conduct?: readonly [home: number, away: number];
  /** Who won where the score does not say so: penalties, retirement. */
  winnerId?: TeamId;
}

/** True when the result counts in standings. */
export function counts(result: MatchResult): boolean {
  return !uncounted.has(result.ending ?? "played");
}

const uncounted: ReadonlySet<Ending> = new Set(["no_result", "bye", "canceled"]);

/** Who won or has a bye; null for a tie, a double forfeit and a game that does not count. */
export function winnerOf(result: MatchResult): TeamId | null {
  if (result.ending === "bye") return result.winnerId ?? null;
  if (!counts(result) || result.ending === "double_forfeit") return null;
  if (result.winnerId !== undefined) return result.winnerId;
  if (result.homeScore === result.awayScore) return null;
  return result.homeScore > result.awayScore ? result.homeId : result.awayId;
}

/** Who lost; null where nobody did, or both. */
export function loserOf(result: MatchResult): TeamId | null {
  const winner = winnerOf(result);
  if (winner === null || result.ending === "bye") return null;
  return winner === result.homeId ? result.awayId : result.homeId;
}
