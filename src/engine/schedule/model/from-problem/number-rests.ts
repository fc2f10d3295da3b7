import { type Model, sidesOf } from "#engine/schedule/model/model.ts";
import type { ModelProblem } from "./model-problem.ts";

/** The rest around each item, and the different ones, the shortest first. */
export function restsOf({ items, minRestMinutes }: ModelProblem) {
  const itemRest = Int32Array.from(items, (item) => item.restMinutes ?? minRestMinutes);
  const rests = [...new Set(itemRest)].toSorted((a, b) => a - b);
  if (rests.length === 0) rests.push(minRestMinutes);
  return { itemRest, rests, restMinutes: rests[0]! };
}

/**
 * Who plays rests as long as any of the games asks for. A person whom teams share changes sooner: their games
 * ask for as much anyway. Whoever has duties rests between none.
 */
export function restsOfEntities(model: Model): Uint8Array {
  const restOf = new Uint8Array(model.entities.length);
  const isKnown = new Uint8Array(model.entities.length);
  for (let item = 0; item < model.size; item++) {
    const rest = model.rests.indexOf(model.itemRest[item]!);
    for (const entity of sidesOf(model, item)) {
      if (entity >= model.firstHolder) continue;
      const pick = entity < model.firstPerson ? Math.max : Math.min;
      restOf[entity] = isKnown[entity] === 1 ? pick(restOf[entity]!, rest) : rest;
      isKnown[entity] = 1;
    }
  }
  return restOf;
}
