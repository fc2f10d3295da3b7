import type { CourtReservation } from "#contract/schedule/court-reservations.ts";
import type { BracketRequest, ScheduleProblem, TeamEntry } from "#engine";
import type { DutyJob } from "#server/features/generation/drawn-duties/duty-job.ts";
import type { Fixing } from "#server/features/generation/fixed-times/fix-times.ts";
import type { Standing } from "#server/features/generation/inputs/drawn-groups.ts";
import type { StayingGames } from "#server/features/generation/staying/staying-games.ts";

/** What the engine needs to know of a tournament and of what is asked for. */
export interface GenerationJob {
  /** The divisions that are drawn together, or the tournament itself. */
  parts: ({
    divisionId: number | null;
    teams: TeamEntry[];
    config: BracketRequest[];
    /** Of its own, instead of those that all have. */
    gamesPerMatchup?: number;
    /** How long its games last within their slots. */
    gameMinutes?: number;
    /** How long its teams rest, where that is not as long as all do. */
    restMinutes?: number;
  } & Partial<Standing>)[];
  shuffle: boolean;
  pots: boolean;
  apart: boolean;
  teamsPerMatch: number;
  gamesPerMatchup: number;
  seed: number;
  /** What the teams are called, where reasons shall name them. */
  names?: readonly (readonly [number, string])[];
  /** Courts that are kept for games, and what courts are called, where reasons shall name them. */
  reservations?: readonly CourtReservation[];
  courtNames?: readonly (readonly [number, string])[];
  /** What all divisions of the tournament are called. */
  divisionNames?: readonly (readonly [number, string])[];
  /** Games that have their time before the draw. */
  fixing?: Fixing;
  /** Who referees and keeps score, where that is given out with the draw. */
  duties?: DutyJob;
  /** The games that stay, where duties or somebody whom teams share are to be minded at them. */
  staying?: StayingGames;
  /** Nothing is placed where wishes contradict each other, so that not all of it can be. */
  onlyIfItCanFit?: boolean;
  /** Null leaves every game without a time. */
  schedule: Omit<ScheduleProblem, "items" | "seed" | "reservations"> | null;
}
