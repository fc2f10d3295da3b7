import { array, integer } from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import { assignLeastCost } from "./assignment.ts";

test("costs as little as the cheapest of all assignments, each column once", () => {
  const matrices = integer({ min: 1, max: 6 }).chain((size) =>
    array(array(integer({ min: -20, max: 20 }), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    }),
  );
  forAll(matrices, (costs) => {
    const columns = assignLeastCost(costs);
    expect(columns.toSorted((a, b) => a - b)).toEqual(costs.map((_, index) => index));
    const cost = columns.reduce((sum, column, row) => sum + costs[row]![column]!, 0);
    expect(cost).toBe(cheapest(costs, 0, new Set()));
  });
});

test("nothing to assign", () => {
  expect(assignLeastCost([])).toEqual([]);
});

function cheapest(costs: number[][], row: number, taken: Set<number>): number {
  if (row === costs.length) return 0;
  let best = Infinity;
  costs[row]!.forEach((cost, column) => {
    if (taken.has(column)) return;
    best = Math.min(best, cost + cheapest(costs, row + 1, new Set([...taken, column])));
  });
  return best;
}
