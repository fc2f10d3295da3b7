import { isInParts } from "#engine";
import type { GameFormat } from "#contract/games/game-formats.ts";
import { type PartTexts, readParts } from "#web/features/game-format/part-texts.ts";

interface Typed {
  parts: PartTexts;
  t1s: number | null | undefined;
  t2s: number | null | undefined;
}

/** What stands in a game's fields; nothing where that is no score. */
export function soFarOf({ parts: texts, t1s, t2s }: Typed, format: GameFormat | null) {
  if (isInParts(format)) {
    const { parts, fault } = readParts(texts);
    return fault === null && parts.length > 0 ? { parts } : undefined;
  }
  if (t1s == null && t2s == null) return undefined;
  return { t1s: t1s ?? 0, t2s: t2s ?? 0 };
}
