import type { Correctable } from "#web/features/corrections/correctable.ts";
import { type PartTexts, readParts, toPartTexts } from "#web/features/game-format/part-texts.ts";
import { readScore } from "#web/features/game-format/read-score.ts";

export const fields = ["t1s", "t2s", "t1_shootout", "t2_shootout"] as const;

/** Its sets or periods make the score; there are none where only that is known. */
export interface ScoreTexts {
  t1s: string;
  t2s: string;
  t1_shootout: string;
  t2_shootout: string;
  parts: PartTexts;
}

export function textsOf(match: Correctable): ScoreTexts {
  const text = (name: (typeof fields)[number]) => (match[name] === null ? "" : String(match[name]));
  const [t1s, t2s] = [text("t1s"), text("t2s")];
  const shootout = { t1_shootout: text("t1_shootout"), t2_shootout: text("t2_shootout") };
  return { t1s, t2s, parts: toPartTexts(match.parts), ...shootout };
}

export function isLevel({ t1s, t2s }: ScoreTexts) {
  const [home, away] = [readScore(t1s), readScore(t2s)];
  return typeof home === "number" && home === away;
}

/** The result as typed; null while it is none. */
export function changeOf(texts: ScoreTexts, { isKnockout }: Correctable) {
  const [t1s, t2s, one, two] = fields.map((name) => readScore(texts[name]));
  const { parts: played, fault } = readParts(texts.parts);
  if (typeof t1s !== "number" || typeof t2s !== "number" || fault !== null) return null;
  const result = {
    t1s,
    t2s,
    ...(played.length > 0 && { parts: played }),
    status: "completed" as const,
  };
  if (t1s !== t2s || !isKnockout) return result;
  if (typeof one !== "number" || typeof two !== "number") return null;
  return { ...result, t1_shootout: one, t2_shootout: two };
}
