import { describe, expect, test } from "vitest";
import { coolingFor, SWAP_TIME } from "./cooling.ts";

/** Ten games in slots of an hour, unless it says otherwise. */
const coolingOf = (iterations: number, canSwap = false, change: { slot?: number } = {}) =>
  coolingFor({ iterations, games: 10, slot: 60, canSwap, ...change });

/** What all proposals of all starts take of the time of as many that move games. */
function timeOf({ starts, cooling }: ReturnType<typeof coolingFor>): number {
  return starts * cooling.iterations * (1 - cooling.swaps + cooling.swaps * SWAP_TIME);
}

function rangeOf(canSwap: boolean, slot: number): number[] {
  const { hottest, coldest } = coolingOf(50_000, canSwap, { slot }).cooling;
  return [hottest, coldest];
}

describe("several starts", () => {
  test("share what there is, as soon as each has its proposals", () => {
    const efforts = [1000, 49_000, 50_000, 75_000, 100_000, 150_000, 1_000_000];
    const starts = efforts.map((iterations) => coolingOf(iterations).starts);
    expect(starts).toEqual([1, 1, 2, 3, 4, 6, 6]);
    const withSwaps = efforts.map((iterations) => coolingOf(iterations, true).starts);
    expect(withSwaps).toEqual([1, 1, 2, 3, 4, 4, 4]);
  });

  test("swap more teams than one does, and none where none can be", () => {
    const efforts = [1000, 49_999, 50_000];
    const swaps = efforts.map((iterations) => coolingOf(iterations, true).cooling.swaps);
    expect(swaps).toEqual([0.3, 0.3, 0.8]);
    const none = efforts.map((iterations) => coolingOf(iterations).cooling.swaps);
    expect(none).toEqual([0, 0, 0]);
  });

  test("are as hot as the slots are long where teams are swapped, and else the same everywhere", () => {
    expect([rangeOf(true, 60), rangeOf(true, 20)]).toEqual([
      [48, 30],
      [16, 10],
    ]);
    expect(rangeOf(true, 0)).toEqual([45, 10]);
    expect([rangeOf(false, 60), rangeOf(false, 0)]).toEqual([
      [60, 20],
      [60, 20],
    ]);
  });

  test("look away from those who wait more often than one does, and end for nobody", () => {
    const { focus, enough } = coolingOf(50_000).cooling;
    expect(focus).toBeLessThan(coolingOf(10_000).cooling.focus);
    expect(enough).toBe(Infinity);
  });

  test("are no longer than pays", () => {
    expect(coolingOf(100_000_000).cooling.iterations).toBe(40_000);
    expect(coolingOf(100_000_000, true).cooling.iterations).toBe(200_000);
    const many = { games: 100, slot: 60, canSwap: false };
    expect(coolingFor({ ...many, iterations: 100_000_000 }).cooling.iterations).toBe(250_000);
  });
});

describe("one start", () => {
  test("polishes what is there with few proposals, and forgets it with many", () => {
    const few = coolingOf(10_000).cooling;
    expect(few).toMatchObject({ hottest: 30, coldest: 8, iterations: 10_000, enough: 4000 });
    const many = coolingOf(20_000).cooling;
    expect(many).toMatchObject({ hottest: 100, coldest: 5, iterations: 20_000, enough: 14_000 });
    expect([few.focus, many.focus]).toEqual([0.95, 0.95]);
  });

  test("is all there is without games, or without proposals", () => {
    const none = { games: 10, slot: 60, canSwap: true };
    expect(coolingFor({ ...none, iterations: 0 })).toMatchObject({
      starts: 1,
      cooling: { iterations: 0 },
    });
  });
});

test.each([0, 1000, 20_000, 49_999, 50_000, 80_000, 120_000])(
  "%i proposals take the time that there is, as swaps are quicker",
  (iterations) => {
    for (const canSwap of [false, true]) {
      const time = timeOf(coolingOf(iterations, canSwap));
      expect(time).toBeLessThanOrEqual(iterations + 1e-6);
      // But for a rest that several starts can't share.
      expect(time).toBeGreaterThan(iterations - 6);
    }
  },
);
