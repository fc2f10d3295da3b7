import type { GameFormat } from "#contract/games/game-formats.ts";
import { checkParts, isInParts, type PartsProblem } from "#engine";
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
  const [t1s, t2s] = [readScore(home) ?? 0, readScore(away) ?? 0];
  const parts = isInParts(format) ? readParts(texts).parts : [[t1s, t2s] as const];
  // What is known as a score alone, such as of a game that was not played, is none of the parts'.
  return parts.length === 0 ? [] : checkParts(parts, format, { isKnockout });
}
