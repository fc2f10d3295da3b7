import { type Model, sidesOf } from "#engine/schedule/model/model.ts";

/** Teams, numbered from 0, of whom each two have one game. */
export interface League {
  teams: number;
  /** The game of two teams: `itemOf[one * teams + other]`, both ways round. */
  itemOf: Int32Array;
}

/** The league that these items are; null where they are none, or their teams share anybody. */
export function leagueOf(model: Model, items: readonly number[]): League | null {
  const entities = [...new Set(items.flatMap((item) => [...sidesOf(model, item)]))];
  const teams = entities.length;
  if (items.length !== (teams * (teams - 1)) / 2) return null;
  const numbers = new Map(entities.toSorted((a, b) => a - b).map((entity, team) => [entity, team]));
  const itemOf = new Int32Array(teams * teams).fill(-1);
  for (const item of items) {
    const sides = [...sidesOf(model, item)].map((entity) => numbers.get(entity)!);
    if (sides.length !== 2) return null;
    const [one, other] = [sides[0]!, sides[1]!];
    if (itemOf[one * teams + other] !== -1) return null;
    itemOf[one * teams + other] = itemOf[other * teams + one] = item;
  }
  return { teams, itemOf };
}
