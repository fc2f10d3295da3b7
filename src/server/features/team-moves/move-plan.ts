import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";

/** What a move is planned in: a tournament with its teams, groups and games as they are. */
export interface MoveContext {
  fixtures: Fixtures;
  tournamentId: number;
}

/** Who plays a game that is open, or is open again. */
interface GameTeams {
  id: number;
  homeId: number | null;
  awayId: number | null;
  /** What it gets back beside its teams when a move is undone. */
  back?: Partial<MatchRow>;
}

/** What a move comes to, before it is saved. */
export interface MovePlan {
  /** The bracket that each moved team has then. */
  brackets: Map<number, number | null>;
  removed: Set<number>;
  teams: GameTeams[];
  added: { bracketId: number; homeId: number; awayId: number; round: number }[];
  /** Games that an earlier move took off, as they were. */
  restored?: MatchRow[];
}
