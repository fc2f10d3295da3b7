import type { GenerateBody } from "#contract/brackets/generation.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { GenerationInputs } from "./inputs.ts";

/** The matches that stay: all of them, or with overwrite the completed ones, and other divisions'. */
export function remainingMatches(
  { matches, others }: GenerationInputs,
  { overwrite }: Pick<GenerateBody, "overwrite">,
): MatchRow[] {
  const own = overwrite ? matches.filter(({ status }) => status === "completed") : matches;
  return [...own, ...others];
}

/** The matches that a draw with overwrite takes away. */
export function replacedMatches({ matches }: GenerationInputs): MatchRow[] {
  return matches.filter(({ status }) => status !== "completed");
}
