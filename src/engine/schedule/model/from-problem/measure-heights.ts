import { RuleError } from "#engine/errors.ts";
import type { Model } from "#engine/schedule/model/model.ts";

/** How many matches must follow each item, and whether it waits at all. Throws a RuleError where matches feed each other. */
export function measureHeights(model: Model): void {
  const state = new Uint8Array(model.size);
  const visit = (item: number): number => {
    if (state[item] === 2) return model.height[item]!;
    if (state[item] === 1) throw new RuleError({ reason: "circular_feeding" });
    state[item] = 1;
    const next = [...model.followers[item]!, ...model.gated[model.bracket[item]!]!];
    const height = next.reduce((highest, follower) => Math.max(highest, visit(follower) + 1), 0);
    model.height[item] = height;
    const waits =
      model.feeders[item]!.length > 0 ||
      model.gates[item]!.length > 0 ||
      model.release[item]! > -Infinity ||
      model.due[item]! < Infinity;
    const isOfDuties = model.dutyFeeders[item]!.length + model.dutyFollowers[item]!.length > 0;
    const waitsForDuty = isOfDuties || model.dutyRelease[item]! > -Infinity;
    model.isLinked[item] = height > 0 || waits || waitsForDuty ? 1 : 0;
    state[item] = 2;
    return height;
  };
  for (let item = 0; item < model.size; item++) visit(item);
}
