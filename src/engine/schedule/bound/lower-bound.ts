import type { Grid } from "#engine/schedule/model/grid.ts";
import type { Model } from "#engine/schedule/model/model.ts";
import { countWithoutCourt } from "#engine/schedule/model/without-court.ts";
import { boundOfWorkload } from "./bound-of-workload.ts";
import type { Bound } from "./bound.ts";
import { type KindPart, kindParts, onCourts } from "./kind-parts.ts";
import { workloadOf } from "./workload.ts";

interface Known {
  model: Model;
  grid: Grid;
}

/** The fewest cells, counted in playing order, that any schedule of the model needs on the grid. */
export function lowerBound(model: Model, grid: Grid): Bound {
  const whole = boundOfWorkload(workloadOf(model), grid);
  const possible = model.size - countWithoutCourt(model);
  return kindParts(model).reduce((bound, part) => withPart(bound, part, { model, grid }), {
    ...whole,
    matches: Math.min(whole.matches, possible),
  });
}

/** What the items that only some courts take need of these. */
function withPart(bound: Bound, { part, courts }: KindPart, { model, grid }: Known): Bound {
  const others = model.size - part.size;
  const own = boundOfWorkload(workloadOf(part), grid, onCourts(grid, courts));
  const matches = Math.min(bound.matches, others + own.matches);
  return own.slots > bound.slots ? { ...own, matches } : { ...bound, matches };
}
