import type { BracketId, Participant } from "#engine/types.ts";

/** The best group ranks that lead to a stage, from the first stage on; none where teams are drawn into it. */
type Path = readonly number[];

/** Where the teams of brackets stand among each other, by the places that these take. */
export interface StageOrder {
  /** From 0; who is in the same stage has the same. */
  stageOf: (places: readonly Participant[]) => number;
  count: number;
}

/**
 * The stages of a tournament, best first: one that better ranks lead to is ahead of the next, with
 * all that follows it, and who went on is ahead of who stayed.
 */
export function orderStages(
  groups: readonly { bracketId: BracketId; places?: readonly Participant[] }[],
  knockouts: readonly (readonly Participant[])[],
): StageOrder {
  const placesOf = new Map(groups.map(({ bracketId, places = [] }) => [bracketId, places]));
  const pathOf = (places: readonly Participant[], before: readonly BracketId[] = []): Path => {
    const best = places.flatMap(rankOf).toSorted((a, b) => a.rank - b.rank)[0];
    if (!best) return [];
    const { rank, group } = best;
    // A group moved by hand into what follows it comes after nothing.
    const isCircle = before.includes(group);
    return [...(isCircle ? [] : pathOf(placesOf.get(group) ?? [], [...before, group])), rank];
  };
  const all = [...groups.map(({ places = [] }) => places), ...knockouts].map((one) => pathOf(one));
  const byKey = new Map(all.map((path) => [path.join(), path]));
  const sorted = [...byKey.values()].toSorted(comparePaths).map((path) => path.join());
  return { stageOf: (places) => sorted.indexOf(pathOf(places).join()), count: sorted.length };
}

function rankOf(side: Participant): { rank: number; group: BracketId }[] {
  if (side.kind === "rank") return [{ rank: side.rank, group: side.bracketId }];
  if (side.kind !== "best_ranked") return [];
  return side.bracketIds.map((group) => ({ rank: side.rank, group }));
}

/** Of two different paths; one that ends where the other goes on comes after all that follows it. */
function comparePaths(a: Path, b: Path): number {
  const [one, other] = [
    [...a, Infinity],
    [...b, Infinity],
  ];
  const at = one.findIndex((rank, index) => rank !== other[index]);
  return one[at]! - other[at]!;
}
