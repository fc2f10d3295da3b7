import { bySport, type SportName } from "./sports.ts";

/** How often each side may stop the game, in which stretch of it, and for how long. */
export interface Timeouts {
  most: number;
  per: "part" | "half" | "game";
  seconds: number;
}

/**
 * FIVB 15.4 (two of 30 s a set), FIVB beach 15.4 (one), FIBA 18 (two in the first half, three in the second:
 * three at most are counted), IHF 2:10 (three a game of a minute), ITTF 3.4.4.2 (one a match), FIFA futsal law 7
 * and IFF 203 (one a half, one a game), WFDF A5.6 (two a game, 75 s).
 */
const timeouts: Record<SportName, Timeouts | null> = {
  Volleyball: { most: 2, per: "part", seconds: 30 },
  "Beach Volleyball": { most: 1, per: "part", seconds: 30 },
  Basketball: { most: 3, per: "half", seconds: 60 },
  Handball: { most: 3, per: "game", seconds: 60 },
  "Table Tennis": { most: 1, per: "game", seconds: 60 },
  Futsal: { most: 1, per: "half", seconds: 60 },
  Floorball: { most: 1, per: "game", seconds: 30 },
  Ultimate: { most: 2, per: "game", seconds: 75 },
  Badminton: null,
  Tennis: null,
  Football: null,
  Hockey: null,
  Rugby: null,
  "Other Sport": null,
};

/** How many timeouts a side has in a sport; null where none are counted. */
export function timeoutsOf(sport: string | null): Timeouts | null {
  return bySport(timeouts, sport);
}

/** Under what the timeouts of a side in a part are counted. */
export function timeoutKey(
  rule: Timeouts,
  { part, parts, side }: { part: number; parts: number; side: 0 | 1 },
): string {
  return `${stretchOf(rule, part, parts)}-${side}`;
}

/** Which stretch of the game a part (from 0) of so many belongs to: timeouts of another one don't count. */
export function stretchOf({ per }: Timeouts, part: number, parts: number): number {
  if (per === "game") return 0;
  return per === "part" ? part : Math.min(1, Math.floor(part / Math.max(1, Math.ceil(parts / 2))));
}
