import type { Grid } from "#engine/schedule/model/grid.ts";
import { buildModel } from "#engine/schedule/model/from-problem/build-model.ts";
import type { Model } from "#engine/schedule/model/model.ts";

/** The items that are played on some courts only, as if they were all there is, and these courts. */
export interface KindPart {
  part: Model;
  courts: number[];
}

/**
 * For the courts of each kind, the items that have no others: they have to fit on these alone. What must
 * follow each of them is that of the whole; everything else counts among themselves only.
 */
export function kindParts({ kinds, items, height, restMinutes, maxPerDay }: Model): KindPart[] {
  if (kinds === null) return [];
  const some = kinds.courts.filter((courts) => courts.length > 0);
  return some.map((courts) => {
    const isIn = kinds.courts.map((own) => own.every((court) => courts.includes(court)));
    const indices = [...items.keys()].filter((item) => isIn[kinds.kindOf[item]!]);
    const part = buildModel({
      items: indices.map((item) => items[item]!),
      minRestMinutes: restMinutes,
      maxGamesPerDay: maxPerDay === 0 ? null : maxPerDay,
      fixed: [],
    });
    indices.forEach((item, index) => (part.height[index] = height[item]!));
    return { part, courts };
  });
}

/** The grid with the courts that are among some alone. */
export function onCourts(grid: Grid, courts: readonly number[]): Grid {
  const own = grid.courts.map((free) => free.filter((court) => courts.includes(court)));
  return { ...grid, courts: own, capacity: Int32Array.from(own, (free) => free.length) };
}
