import type { KnockoutFormat } from "#engine/playoffs/knockout/knockout-fixtures.ts";
import type { BracketId, BracketType, Participant, TeamId } from "#engine/types.ts";
import type { Clash } from "./apart/clashes.ts";
import type { BracketRequest } from "./bracket-request.ts";

/** A team to be placed; seed 1 is the strongest, teams without one come after all seeds. */
export interface TeamEntry {
  id: TeamId;
  seed?: number | null;
  /** Whom it comes from: teams of one club can be kept apart. */
  club?: string | null;
}

/**
 * `config` empty means the automatic rules. Seeds come first in their order; `shuffle` draws those
 * without one by lot, else they follow as they are given.
 */
export interface PlanRequest {
  teams: readonly TeamEntry[];
  config: readonly BracketRequest[];
  shuffle: boolean;
  /** Which bracket a team of each pot comes to is drawn by lot, not by the serpentine. */
  pots?: boolean;
  /** Teams of one club come to different groups, and meet late in a knock-out, where seeds let them. */
  apart?: boolean;
  seed: number;
  /**
   * Groups and Swiss tournaments that are drawn already: what is asked for takes their ranks, from `firstRank`
   * (1) on, as those above it are somebody else's. They are no part of the plan that comes of it, but count
   * among its ids, and come first.
   */
  drawn?: readonly DrawnGroup[];
  firstRank?: number;
  /** 1 by default: plans whose games are scheduled together count on. */
  firstBracketId?: BracketId;
}

/** A bracket that is there, with the teams that are in it. */
export interface DrawnGroup {
  name: string;
  type: BracketType;
  teamIds: readonly TeamId[];
}

/** A bracket of the plan: ids count from the first, `entrants` stand in seed order. */
export interface PlannedBracket extends KnockoutFormat {
  id: BracketId;
  name: string;
  type: BracketType;
  entrants: Participant[];
  /** The teams dealt to it; none when it is fed by groups. */
  teamIds: TeamId[];
  /** The group stages and Swiss tournaments that feed it. */
  fedBy: BracketId[];
  /** Of a Swiss tournament. */
  rounds?: number;
  pairsItself?: boolean;
}

export interface BracketPlan {
  brackets: PlannedBracket[];
  unplaced: TeamId[];
  /** What could not be kept apart; none where that was not asked for. */
  clashes: Clash[];
}
