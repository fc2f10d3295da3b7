import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { NamedTeam } from "#server/features/schedule/repository.ts";

/** A group whose teams are ranked; `bracketId` is null for games without a bracket. */
export interface Group {
  bracketId: number | null;
  name: string;
  teams: NamedTeam[];
  games: MatchRow[];
}
