import type { MatchId, TeamId } from "#engine/types.ts";

/** Minutes between two games of one team. */
export interface GapFigure {
  minutes: number;
  teamId: TeamId;
  itemIds: [MatchId, MatchId];
}
