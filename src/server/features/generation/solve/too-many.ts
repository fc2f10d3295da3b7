import { limits } from "#contract/limits.ts";
import type { Said } from "#texts/said.ts";

/** Why so many matches are not made at once, with their number; null when they may be. */
export function explainTooMany(matches: number): Said | null {
  const { max } = limits.generatedMatches;
  if (matches <= max) return null;
  return { code: "refusals.generation.tooMany", params: { matches, max } };
}
