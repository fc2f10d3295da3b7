import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { canPlace } from "#engine/schedule/model/order.ts";

/**
 * Fills cell after cell with the first items of `order` that may go there. `deadline[h]` closes late
 * cells to items that h others must follow.
 */
export function firstFit(
  assignment: Assignment,
  order: ArrayLike<number>,
  deadline?: ArrayLike<number>,
): void {
  const { model } = assignment;
  let waiting = Int32Array.from(order);
  for (let cell = 0; cell < assignment.horizon && waiting.length > 0; cell++) {
    let kept = 0;
    for (let i = 0; i < waiting.length; i++) {
      const item = waiting[i]!;
      const isInTime = deadline === undefined || cell < deadline[model.height[item]!]!;
      if (isInTime && canPlace(assignment, item, cell)) place(assignment, item, cell);
      else waiting[kept++] = item;
    }
    waiting = waiting.subarray(0, kept);
  }
}
