import { courtMixes } from "#engine/schedule/model/court-mixes.ts";
import type { Grid } from "#engine/schedule/model/grid.ts";
import type { Model } from "#engine/schedule/model/model.ts";
import type { Restrictions } from "#engine/schedule/model/restrictions.ts";
import { type Assignment, NONE } from "./assignment.ts";
import { blockAbsences, blockFixedGames } from "./block-cells.ts";
import { findConflicts } from "./find-near-cells.ts";

/** No limit, in a byte. */
const mostGames = 255;

/** An assignment without any item in it. */
export function emptyAssignment(model: Model, grid: Grid, restrictions: Restrictions): Assignment {
  let longest = 1;
  for (let day = 0; day < grid.days; day++) {
    longest = Math.max(longest, grid.dayStart[day + 1]! - grid.dayStart[day]!);
  }
  const words = Math.ceil(longest / 32);
  const cellStart = new Int32Array(grid.size + 1);
  for (let cell = 0; cell < grid.size; cell++) {
    cellStart[cell + 1] = cellStart[cell]! + grid.capacity[cell]!;
  }
  const near = model.rests.map((rest) => findConflicts(grid, words, rest));
  const assignment: Assignment = {
    model,
    grid,
    horizon: grid.size,
    cellOf: new Int32Array(model.size).fill(-1),
    cellStart,
    cellItems: new Int32Array(cellStart[grid.size]!),
    positionOf: new Int32Array(model.size),
    used: new Int32Array(grid.size),
    placed: 0,
    itemAt:
      model.size < 65_535
        ? new Uint16Array(model.entities.length * grid.size)
        : new Uint32Array(model.entities.length * grid.size),
    words,
    mask: new Int32Array(model.entities.length * grid.days * words),
    ...near[0]!,
    near,
    restOf: model.restOf,
    overlap:
      model.entities.length > model.firstHolder ? findConflicts(grid, words, 0).conflict : NONE,
    blocked: null,
    fixedPerDay: null,
    dailyLimit:
      model.maxPerDay > 0
        ? new Uint8Array(model.entities.length * grid.days)
            .fill(model.maxPerDay)
            .fill(mostGames, model.firstPerson * grid.days)
        : null,
    mixes: model.kinds && courtMixes(model.kinds, grid.courts),
    mixOf: model.kinds ? new Int32Array(grid.size) : NONE,
  };
  const { fixed, absences = [] } = restrictions;
  if (fixed.length + absences.length > 0) {
    assignment.blocked = new Int32Array(assignment.mask.length);
    assignment.fixedPerDay = new Uint8Array(model.entities.length * grid.days);
    blockFixedGames(assignment, assignment.blocked, assignment.fixedPerDay, fixed);
    blockAbsences(assignment, assignment.blocked, absences);
  }
  return assignment;
}
