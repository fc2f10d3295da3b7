import type { TeamId } from "#engine/types.ts";
import type { RankedTeam } from "./ranking-input.ts";
import { compareRatios, type Ratio } from "./ratio.ts";
import type { StepValue } from "./step-values.ts";

/** The level teams by what they have, those who are still level together. */
export function partition(
  level: readonly RankedTeam[],
  values: ReadonlyMap<TeamId, StepValue>,
): RankedTeam[][] {
  const compare = (a: RankedTeam, b: RankedTeam): number =>
    compareInTurn(values.get(b.id)!.ranks, values.get(a.id)!.ranks);
  const parts: RankedTeam[][] = [];
  for (const team of level.toSorted(compare)) {
    const part = parts.at(-1);
    if (part && compare(part[0]!, team) === 0) part.push(team);
    else parts.push([team]);
  }
  return parts;
}

/** By the first difference, as far as both are known. */
export function compareInTurn(a: readonly Ratio[], b: readonly Ratio[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const difference = compareRatios(a[index]!, b[index]!);
    if (difference !== 0) return difference;
  }
  return 0;
}
