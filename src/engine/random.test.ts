import { array, integer, record } from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import { createRandom } from "./random.ts";

test("the same seed gives the same sequence, another seed another", () => {
  expect(sequence(7)).toEqual(sequence(7));
  expect(sequence(7)).not.toEqual(sequence(8));
  expect(sequence(7)).not.toEqual(sequence(7 + 2 ** 32));
});

/* As the reference code in C gives them (prng.di.unimi.it), its state filled by splitmix32. */
test.each([
  [1, [393_288_148, 2_174_103_013, 3_814_759_091, 2_092_745_082, 1_865_176_206]],
  [2 ** 32 + 1, [393_293_908, 2_174_097_253, 3_817_708_211, 2_078_005_242, 690_771_077]],
  [20_261_130, [3_189_717_947, 4_107_651_640, 3_575_237_360, 2_935_587_727, 771_715_110]],
])("seed %i gives the words of xoshiro128**", (seed, words) => {
  const random = createRandom(seed);
  expect(words.map(() => random.next() * 2 ** 32)).toEqual(words);
});

test("int stays below its limit and reaches every value about equally often", () => {
  const random = createRandom(1);
  const counts = [0, 0, 0, 0, 0];
  for (let draw = 0; draw < 50_000; draw++) counts[random.int(5)]!++;
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

test("int reaches every value equally often, too, where its limit doesn't divide the words", () => {
  const random = createRandom(1);
  // Of three times 2^30 the first third would come up as often as the others together.
  const limit = 3 * 2 ** 30;
  const counts = [0, 0, 0];
  for (let draw = 0; draw < 30_000; draw++) counts[Math.floor(random.int(limit) / 2 ** 30)]!++;
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(300);
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

test("shuffle comes to every order about equally often", () => {
  const random = createRandom(5);
  const counts = new Map<string, number>();
  for (let draw = 0; draw < 24_000; draw++) {
    const order = random.shuffle([1, 2, 3, 4]).join("");
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

function sequence(seed: number): number[] {
  const random = createRandom(seed);
  return Array.from({ length: 8 }, () => random.int(1_000_000));
}
