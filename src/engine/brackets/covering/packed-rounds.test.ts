import { expect, test } from "vitest";
import { createRandom } from "#engine/random.ts";
import { packRounds } from "./packed-rounds.ts";

test.each([
  [6, 5],
  [8, 12],
  [11, 20],
  [14, 24],
])("of %i points, %i blocks: each in one round, each point once a round", (points, count) => {
  const random = createRandom(points);
  const all = Array.from({ length: points }, (_, index) => index);
  const blocks = Array.from({ length: count }, (_, index) =>
    random.shuffle(all).slice(0, 2 + (index % 3)),
  );
  const rounds = packRounds(points, blocks);
  for (const round of rounds) {
    expect(round.length).toBeGreaterThan(0);
    expect(new Set(round.flat()).size).toBe(round.flat().length);
  }
  expect(rounds.flat().map(String).toSorted()).toEqual(blocks.map(String).toSorted());
  expect(packRounds(points, blocks)).toEqual(rounds);
});

test("all pairs of an even number of points stand in one round fewer than there are points", () => {
  for (const points of [6, 10, 16]) {
    const pairs: number[][] = [];
    for (let a = 0; a < points; a++) for (let b = 0; b < a; b++) pairs.push([a, b]);
    expect(packRounds(points, pairs)).toHaveLength(points - 1);
  }
});

test("a long block among many short ones takes no round more", () => {
  const pairs = Array.from({ length: 10 }, (_, a) => Array.from({ length: a }, (__, b) => [a, b]));
  expect(packRounds(14, [...pairs.flat(), [10, 11, 12, 13]])).toHaveLength(9);
});
