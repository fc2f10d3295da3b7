import type { GameFormat } from "#contract/games/game-formats.ts";
import { checkParts, checkSetsWon, isInParts, type PartsProblem } from "#engine";
import { type PartTexts, readParts } from "#web/features/game-format/part-texts.ts";
import { readScore } from "#web/features/game-format/read-score.ts";

interface Typed {
  parts: PartTexts;
  home: string;
  away: string;
}

/** What of a result can't be by the rules of the game; nothing where a game has any one score. */
export function problemsOf(
  { parts: texts, home, away }: Typed,
  format: GameFormat | null,
  isKnockout: boolean,
): PartsProblem[] {
  if (format === null) return [];
  const [t1s, t2s] = [readScore(home), readScore(away)];
  if (!isInParts(format)) return checkParts([[t1s ?? 0, t2s ?? 0]], format, { isKnockout });
  const { parts } = readParts(texts);
  if (parts.length > 0) return checkParts(parts, format, { isKnockout });
  // Of sets that nobody knows, how many each side has won can still be wrong.
  return t1s == null || t2s == null ? [] : checkSetsWon([t1s, t2s], format, { isKnockout });
}

/** What no further point can put right: a set that went on though it was over. */
export function goneTooFar(problems: PartsProblem[]): PartsProblem[] {
  return problems.filter(({ code }) => tooFar.has(code));
}

const tooFar: ReadonlySet<PartsProblem["code"]> = new Set([
  "too_long",
  "beyond_cap",
  "too_many",
  "overtime",
  "overtime_won",
]);
