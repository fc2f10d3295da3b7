import { limits } from "#contract/limits.ts";

/** A score as it was typed: a whole number, null for nothing, undefined for anything else. */
export function readScore(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return /^\d{1,4}$/.test(trimmed) && Number(trimmed) <= limits.score.max
    ? Number(trimmed)
    : undefined;
}
