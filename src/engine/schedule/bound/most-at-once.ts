import { type Model, playersOf } from "#engine/schedule/model/model.ts";

/** Looks of the search; beyond them the number of teams bounds it alone. */
const MOST_LOOKS = 50_000;

/**
 * The most meetings of a bracket that can be played at once: the greatest number that pairwise share
 * no team (a maximum set packing, by branch and bound over the teams). Of thirteen meetings of four
 * that cover thirteen teams every two share one, so it is 1 and not 3. For games of two, half the
 * teams.
 */
export function mostAtOnce(model: Model, bracket: number, teams: number, perMatch: number): number {
  const ceiling = Math.floor(teams / perMatch);
  const items = model.bracketItems[bracket]!;
  if (perMatch < 3) return ceiling;
  const sidesOf = items.map((item) => [...playersOf(model, item)]);
  const entities = [...new Set(sidesOf.flat())];
  const meetingsOf = new Map(
    entities.map((entity) => [entity, sidesOf.filter((sides) => sides.includes(entity))]),
  );
  const taken = new Set<number>();
  let [best, looks] = [0, 0];
  const search = (from: number, found: number, free: number): void => {
    best = Math.max(best, found);
    if (++looks > MOST_LOOKS || best === ceiling || found + Math.floor(free / perMatch) <= best) {
      return;
    }
    let next = from;
    while (taken.has(entities[next]!)) next++;
    const entity = entities[next]!;
    const isFree = (side: number): boolean => !taken.has(side);
    for (const sides of meetingsOf.get(entity)!) {
      if (!sides.every(isFree)) continue;
      for (const side of sides) taken.add(side);
      search(next + 1, found + 1, free - sides.length);
      for (const side of sides) taken.delete(side);
    }
    taken.add(entity);
    search(next + 1, found, free - 1);
    taken.delete(entity);
  };
  search(0, 0, entities.length);
  return looks > MOST_LOOKS ? ceiling : best;
}
