import { array, integer, record } from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import { createRandom } from "./random.ts";

test("the same seed gives the same sequence, another seed another", () => {
  expect(sequence(7)).toEqual(sequence(7));
  expect(sequence(7)).not.toEqual(sequence(8));
  expect(sequence(7)).not.toEqual(sequence(7 + 2 ** 32));
});

test("int stays below its limit and reaches every value about equally often", () => {
  const random = createRandom(1);
  const counts = [0, 0, 0, 0, 0];
  for (let draw = 0; draw < 50_000; draw++) counts[random.int(5)]!++;
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

test("next stays in [0, 1)", () => {
  const random = createRandom(3);
  const values = Array.from({ length: 10_000 }, () => random.next());
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...values)).toBeLessThan(1);
});

test("shuffle keeps every item and leaves the given array alone", () => {
  forAll(record({ items: array(integer()), seed: integer() }), ({ items, seed }) => {
    const before = [...items];
    const shuffled = createRandom(seed).shuffle(items);
    expect(items).toEqual(before);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
  });
});

function sequence(seed: number): number[] {
  const random = createRandom(seed);
  return Array.from({ length: 8 }, () => random.int(1_000_000));
}
