import { checkPart } from "./check-parts.ts";
import { countsSets, type GameFormat, type PartScore, rulesOfPart } from "./game-format.ts";

export interface Score {
  homeScore: number;
  awayScore: number;
}

/**
 * What the parts make of the game: sets won, or the sum of points. While the game is on
 * (`isOver: false`) its last set counts only if it can have ended at its score.
 */
export function scoreOfParts(
  parts: readonly PartScore[],
  format: GameFormat,
  { isOver }: { isOver: boolean },
): Score {
  if (!countsSets(format)) {
    return {
      homeScore: sum(parts.map(([home]) => home)),
      awayScore: sum(parts.map(([, away]) => away)),
    };
  }
  const isCounted = (part: PartScore, index: number) =>
    isOver || index < parts.length - 1 || hasEnded(part, format, index);
  const counted = parts.filter(isCounted);
  return {
    homeScore: counted.filter(([home, away]) => home > away).length,
    awayScore: counted.filter(([home, away]) => away > home).length,
  };
}

/** Whether a set can have ended at its score; a period ends by the clock, which says nothing here. */
export function hasEnded(part: PartScore, format: GameFormat, index: number): boolean {
  const rules = rulesOfPart(format, index);
  return rules.target !== null && checkPart(part, { ...rules, isTimed: false }) === null;
}

function sum(points: number[]): number {
  return points.reduce((total, one) => total + one, 0);
}
