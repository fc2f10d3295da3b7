import { planBrackets } from "#engine";
import type { GenerationJob } from "./generation-job.ts";
import type { GenerationPlan } from "./generation-plan.ts";

/** Each part drawn by itself, with brackets that count on; the first as it would be alone. */
export function planParts({ parts, ...job }: GenerationJob) {
  const together: Omit<
    GenerationPlan,
    "games" | "reasons" | "report" | "perhapsAtOnce" | "duties"
  > & {
    unplaced: number[];
  } = {
    brackets: [],
    unplaced: [],
    standing: [],
    clashes: [],
  };
  for (const [index, { divisionId, ...part }] of parts.entries()) {
    const firstBracketId = together.brackets.length + together.standing.length + 1;
    const seed = (job.seed + index) % 2 ** 32;
    const { gamesPerMatchup, gameMinutes, restMinutes } = part;
    const own = {
      divisionId,
      drawNumber: seed,
      ...(gamesPerMatchup && { gamesPerMatchup }),
      ...(gameMinutes && { gameMinutes }),
      ...(restMinutes !== undefined && { restMinutes }),
    };
    const plan = planBrackets({ ...job, ...part, seed, firstBracketId });
    together.brackets.push(...plan.brackets.map((bracket) => ({ ...bracket, ...own })));
    together.standing.push(
      ...(part.drawn ?? []).map(
        ({ bracketId }, place) => [firstBracketId + place, bracketId] as const,
      ),
    );
    together.unplaced.push(...plan.unplaced);
    together.clashes.push(...plan.clashes);
  }
  return together;
}
