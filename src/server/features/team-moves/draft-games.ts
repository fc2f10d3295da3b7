import { blankMatch } from "#server/features/matches/create-match.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { MovePlan } from "./move-plan.ts";

interface Numbers {
  tournamentId: number;
  /** The first game number that nobody has had. */
  next: number;
}

/** The new games of a plan, under ids below zero until they are stored. */
export function draftAdded({ added }: MovePlan, { tournamentId, next }: Numbers): MatchRow[] {
  return added.map(({ bracketId, homeId, awayId, round }, index) => ({
    ...blankMatch(tournamentId, next + index),
    id: -1 - index,
    bracket_id: bracketId,
    home_team_id: homeId,
    away_team_id: awayId,
    round,
  }));
}

/** The games that come back, with their numbers where nobody else has got them meanwhile. */
export function draftRestored(
  { restored = [] }: MovePlan,
  games: readonly MatchRow[],
  { next }: Pick<Numbers, "next">,
): MatchRow[] {
  const taken = new Set(games.map(({ game_number: number }) => number));
  return restored.map((game, index) => ({
    ...game,
    id: -1 - index,
    game_number: taken.has(game.game_number) ? next + index : game.game_number,
  }));
}
