import { describe, expect, test } from "vitest";
import { bestOfStarts } from "./several-starts.ts";

/** What is best of starts that come to these costs, and how many there were, where 100 is there before. */
function bestOf(costs: number[], { starts = costs.length, least = 0 } = {}) {
  let runs = 0;
  const found = bestOfStarts({ cost: 100, name: "before" }, { starts, least }, () => {
    const cost = costs[runs++]!;
    return { cost, name: `start ${runs}` };
  });
  return { ...found, runs };
}

describe("of several starts", () => {
  test("the cheapest is best, the first one of those as cheap", () => {
    expect(bestOf([70, 50, 60])).toEqual({ cost: 50, name: "start 2", runs: 3 });
    expect(bestOf([70, 50, 50])).toMatchObject({ name: "start 2" });
  });

  test("what was there stays where none is cheaper", () => {
    expect(bestOf([120, 100, 130])).toEqual({ cost: 100, name: "before", runs: 3 });
    expect(bestOf([])).toMatchObject({ name: "before", runs: 0 });
  });

  test("there are no more than there should be", () => {
    expect(bestOf([90, 80, 70, 60], { starts: 2 })).toMatchObject({ cost: 80, runs: 2 });
  });

  test("none begins once the cost is the least, but for a rounding error", () => {
    expect(bestOf([60, 40, 30], { least: 40 })).toMatchObject({ cost: 40, runs: 2 });
    expect(bestOf([60, 40 + 1e-9, 30], { least: 40 })).toMatchObject({ runs: 2 });
    expect(bestOf([60, 40.001, 30], { least: 40 })).toMatchObject({ cost: 30, runs: 3 });
    expect(bestOf([60], { least: 100 })).toMatchObject({ name: "before", runs: 0 });
  });

  test("the third that agrees on the lowest cost is the last", () => {
    expect(bestOf([60, 60, 60, 50])).toMatchObject({ cost: 60, runs: 3 });
    expect(bestOf([60, 70, 60 + 1e-9, 80, 60 - 1e-9, 50])).toMatchObject({
      name: "start 1",
      runs: 5,
    });
    expect(bestOf([100, 100, 100, 50])).toMatchObject({ name: "before", runs: 3 });
  });

  test("those that agreed on what isn't the lowest cost count no more", () => {
    expect(bestOf([60, 60, 50, 50, 60, 50, 40])).toMatchObject({ cost: 50, runs: 6 });
    expect(bestOf([60, 60, 50, 50, 40, 40, 30])).toMatchObject({ cost: 30, runs: 7 });
  });
});
