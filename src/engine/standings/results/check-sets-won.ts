import type { PartsProblem } from "./check-parts.ts";
import { countsSets, type GameFormat, type PartScore, setsNeeded } from "./game-format.ts";

/**
 * Why a game can't have ended at that many sets won by each side, where nothing else of it is known;
 * none for a possible result, and for games that aren't about several sets. As with `checkParts`
 * nothing is refused here, and what settles a level knock-out game is no set.
 */
export function checkSetsWon(
  [home, away]: PartScore,
  format: GameFormat,
  { isKnockout = false }: { isKnockout?: boolean } = {},
): PartsProblem[] {
  if (!countsSets(format)) return [];
  const { parts: most, all, draws } = format;
  const needed = setsNeeded(format);
  if (all) {
    if (home + away > most) return [{ code: "too_many", count: most }];
    return home === away && !draws && !isKnockout ? [{ code: "level" }] : [];
  }
  const [high, low] = [Math.max(home, away), Math.min(home, away)];
  const isWon = high === needed && low < needed;
  // A set that may end level is nobody's.
  const isDrawn = draws && high < needed;
  return isWon || isDrawn ? [] : [{ code: "undecided", needed, home, away }];
}
