/**
 * How one game is played. `sets` are won one by one, the points of `periods` add up; a game of one
 * part is decided by that part's points. A tennis set with a tie-break at 6–6 is one with the cap 7.
 */
export interface GameFormat {
  kind: "sets" | "periods";
  /** How many sets at most, or periods in regular time. */
  parts: number;
  /** Sets only: all are played, also once it is decided who wins ("two sets, always"). */
  all: boolean;
  /** The points that a part goes to; null where only the clock ends it. */
  target: number | null;
  /** By how many points a part must be led to end at its target or beyond. */
  lead: number;
  /** The score that ends a part whatever the lead. */
  cap: number | null;
  /** The points that both sides begin a part with, but for the deciding one. */
  start: number;
  /** The last possible part, where it goes to another score than the others. */
  decider: { target: number; cap: number | null } | null;
  /** How long a part is; where it has a target too, the clock may end it before. */
  minutes: number | null;
  /** Whether a game may end level. */
  draws: boolean;
  /** How many periods of overtime there are at most. */
  overtime: number;
  // What is below came later: a format stored before it has none of it, which is the same as null.
  /** The most points that are scored at once, by which a game can go beyond its target; else one. */
  step?: number | null | undefined;
  /** How long a period of overtime is, and the points in overtime that win: one is a golden goal. */
  extra?: { minutes: number | null; target: number | null } | null | undefined;
  /** Rounds of the shoot-out that settles a level game, after which the first to be ahead wins. */
  shootout?: number | null | undefined;
  /** From when on it is played to so many points more than the leader has, if that is fewer. */
  soft?: { minutes: number; plus: number } | null | undefined;
  /** The points of either side that bring half-time. */
  half?: number | null | undefined;
  /** A game of a set at deuce is won by the next point. */
  noAd?: boolean | null | undefined;
}

/** A part's points, home first. */
export type PartScore = readonly [number, number];

/** What the parts of a game of that format add up to: sets won, or points. */
export function countsSets({ kind, parts }: GameFormat): boolean {
  return kind === "sets" && parts > 1;
}

/** Whether a game has more than the one score. */
export function isInParts(format: GameFormat | null): format is GameFormat {
  return format !== null && format.parts > 1;
}

/** How many sets win a game of which not all sets are played. */
export function setsNeeded({ parts }: GameFormat): number {
  return Math.floor(parts / 2) + 1;
}

/** What a part (from 0) is played to. */
export interface PartRules extends Pick<GameFormat, "target" | "lead" | "cap" | "start"> {
  /** Whether the clock may end it before its target. */
  isTimed: boolean;
  /** The most points that are scored at once. */
  step: number;
}

/** How the part at `index` (from 0) is won: the last one as the decider, where the format has one. */
export function rulesOfPart(format: GameFormat, index: number): PartRules {
  const { target, lead, cap, start, decider, minutes, soft } = format;
  const isTimed = minutes !== null || soft != null;
  const rules = { target, lead, cap, start, isTimed, step: format.step ?? 1 };
  const isDecider = decider !== null && index === format.parts - 1;
  return isDecider ? { ...rules, ...decider, start: 0 } : rules;
}
