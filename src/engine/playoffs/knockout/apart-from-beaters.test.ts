import { expect, test } from "vitest";
import { apartFromBeaters } from "./apart-from-beaters.ts";

/** Places in seed order, each by the games behind it: who is where in the end, by the seeds of before. */
function orderOf(...behind: number[][]): number[] {
  const places = behind.map((games, index) => {
    return { seed: index + 1, behind: new Set(games), name: index + 1 };
  });
  const apart = apartFromBeaters(places);
  expect(apart.map(({ seed }) => seed)).toEqual(places.map(({ seed }) => seed));
  return apart.map(({ name }) => name);
}

test("who meets nobody from a game before stays where the draw has put everybody", () => {
  expect(orderOf([1], [2], [1], [2])).toEqual([1, 2, 3, 4]);
  expect(orderOf([1], [2], [3], [4])).toEqual([1, 2, 3, 4]);
});

test("those who come from one game meet in the final, where seeds would have them meet at once", () => {
  expect(orderOf([1], [2], [2], [1])).toEqual([2, 1, 3, 4]);
});

test("only those with the fewest games behind them change places", () => {
  expect(orderOf([1, 5], [2, 6], [2], [1])).toEqual([1, 2, 4, 3]);
  expect(orderOf([1, 5], [2, 6], [2, 7], [1])).toEqual([1, 2, 3, 4]);
});

test("a later meeting is worth more than several that are late already", () => {
  // Of eight, the first and the last meet at once, the first and the fifth in the semifinal.
  const order = orderOf([1, 9], [2, 9], [3, 9], [4, 9], [5], [6], [7], [1]);
  expect(order.indexOf(8)).not.toBe(7);
  expect(order.slice(0, 4)).toEqual([1, 2, 3, 4]);
  expect([5, 6]).toContain(order.indexOf(8));
});
