import type { WrittenMatch } from "./create-match.ts";

/** How adding or changing a match may be refused. */
export const writeErrors = [
  "game_number_taken",
  "court_conflict",
  "court_closed",
  "team_conflict",
  "advancement_conflict",
  "stale",
  "invalid_transition",
  "match_locked",
  "winner_required",
] as const;

/** What is answered to whoever added or changed a match. */
export function presentWritten({ match: { id, game_number, status }, advanced }: WrittenMatch) {
  return { match: { id, game_number, status }, advanced };
}
