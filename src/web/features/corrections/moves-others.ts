import type { AffectedGame, Consequence } from "#contract/matches/corrections.ts";

/**
 * Whether a change of a result takes away what others have by now: a team its place in a later game, a game
 * its score, a champion the title, a team its duty. That open places are filled is what results are for.
 */
export function movesOthers(consequences: readonly Consequence[]): boolean {
  const advance = consequences.find(({ follow_up: way }) => way === "advance");
  if (!advance) return false;
  const { is_possible: isPossible, games, champions, duties } = advance;
  return !isPossible || games.some(isTaken) || [...champions, ...duties].some(wasKnown);
}

function wasKnown({ before }: { before: string | null }): boolean {
  return before !== null;
}

function isTaken({ before, after }: AffectedGame): boolean {
  const isOther = (side: "home_team" | "away_team") =>
    before[side] !== null && before[side] !== after[side];
  return before.status !== after.status || isOther("home_team") || isOther("away_team");
}
