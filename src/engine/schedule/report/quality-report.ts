import type { TeamId } from "#engine/types.ts";
import type { GapFigure } from "./gap-figure.ts";
import type { LongWait } from "./long-waits.ts";

/** How good a schedule is; each extreme names the team and games that it concerns. */
export interface QualityReport {
  games: number;
  scheduled: number;
  /** Slots until the last game ends, and the fewest that any schedule needs (null: cannot fit). */
  slots: number;
  slotsBound: number | null;
  boundReason: string;
  days: number;
  /** Minutes that teams wait between games of a day, and the least for as many games on each day. */
  idleMinutes: number;
  idleBound: number;
  /** The team that waits longest in all. */
  mostIdle: { minutes: number; teamId: TeamId } | null;
  /** Days on which a team plays, summed over teams, and the team that comes most often. */
  teamDays: number;
  mostDays: { days: number; teamId: TeamId } | null;
  longestWait: GapFigure | null;
  /** The waits that are longer than wished, the longest first; none where nothing was wished. */
  longWaits: LongWait[];
  shortestRest: GapFigure | null;
  mostGamesADay: { games: number; teamId: TeamId; date: string } | null;
  /** The team with the least even share of courts. */
  courts: { teamId: TeamId; most: number; least: number } | null;
  /** The team whose home and away games differ most. */
  homeAway: { teamId: TeamId; home: number; away: number } | null;
}
