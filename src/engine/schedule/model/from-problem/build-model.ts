import { RuleError } from "#engine/errors.ts";
import { courtKindsOf } from "#engine/schedule/model/court-kinds.ts";
import { linkDuties } from "#engine/schedule/model/duty-holders.ts";
import type { Model } from "#engine/schedule/model/model.ts";
import { linkItem } from "./link-items.ts";
import { measureHeights } from "./measure-heights.ts";
import type { ModelProblem } from "./model-problem.ts";
import { restsOf, restsOfEntities } from "./number-rests.ts";
import { numberSides } from "./number-sides.ts";
import { itemsByRound } from "./to-entity.ts";

/** Numbers and links the problem. Throws a RuleError on duplicate ids and on circular feeding. */
export function buildModel(problem: ModelProblem): Model {
  const { items } = problem;
  const indexOf = new Map(items.map((item, index) => [item.id, index]));
  if (indexOf.size < items.length) throw new RuleError({ reason: "duplicate_match" });
  const bracketIds = [...new Set(items.map((item) => item.bracketId))];
  const bracketIndex = new Map(bracketIds.map((id, index) => [id, index]));
  const model: Model = {
    size: items.length,
    items,
    ...numberSides(problem, { indexOf, bracketIndex, rounds: itemsByRound(items) }),
    bracket: Int32Array.from(items, (item) => bracketIndex.get(item.bracketId)!),
    bracketIds,
    bracketItems: bracketIds.map(() => []),
    feeders: items.map(() => []),
    followers: items.map(() => []),
    gates: items.map(() => []),
    gated: bracketIds.map(() => []),
    release: new Float64Array(items.length).fill(-Infinity),
    dutyFeeders: items.map(() => []),
    dutyFollowers: items.map(() => []),
    dutyRelease: new Float64Array(items.length).fill(-Infinity),
    due: new Float64Array(items.length).fill(Infinity),
    height: new Int32Array(items.length),
    isLinked: new Uint8Array(items.length),
    ...restsOf(problem),
    restOf: null,
    longestWait: problem.longestWaitMinutes ?? Infinity,
    maxPerDay: problem.maxGamesPerDay ?? 0,
    kinds: courtKindsOf(problem),
  };
  if (model.rests.length > 1) model.restOf = restsOfEntities(model);
  items.forEach((_, index) => model.bracketItems[model.bracket[index]!]!.push(index));
  items.forEach((_, index) => linkItem(model, index, problem.fixed));
  linkDuties(model, { indexOf, fixed: problem.fixed });
  for (const { itemId, from, to } of problem.windows ?? []) {
    const index = indexOf.get(itemId);
    if (index === undefined) continue;
    model.release[index] = Math.max(model.release[index]!, from);
    model.due[index] = Math.min(model.due[index]!, to);
  }
  measureHeights(model);
  return model;
}
