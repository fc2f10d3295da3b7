import type { PairedRound } from "#contract/matches/corrections.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";

/** The round of a Swiss tournament that was paired next after a game: another result doesn't change it. */
export function staysPaired(
  matchId: number,
  { matches, brackets }: Pick<Fixtures, "matches" | "brackets">,
): PairedRound | undefined {
  const match = matches.find(({ id }) => id === matchId);
  if (!match || brackets.get(match.bracket_id ?? 0)?.type !== "swiss") return undefined;
  const later = matches.filter(
    (game) => game.bracket_id === match.bracket_id && game.round > match.round && isPaired(game),
  );
  if (later.length === 0) return undefined;
  const round = Math.min(...later.map((game) => game.round));
  const own = later.filter((game) => game.round === round);
  return { round, is_begun: own.some(({ status }) => status !== "scheduled") };
}

function isPaired({ home_team_id: home, away_team_id: away }: MatchRow): boolean {
  return home !== null && away !== null;
}
