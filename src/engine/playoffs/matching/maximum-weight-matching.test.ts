import { integer, nat, record } from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#engine/random.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { matchGreatestWeight } from "./maximum-weight-matching.ts";

test("is as heavy as the best of all matchings", () => {
  forAll(record({ size: integer({ min: 1, max: 9 }), seed: nat(), gaps: nat(3) }), (graph) => {
    const weights = randomWeights(graph.size, graph.seed, graph.gaps);
    const mates = matchGreatestWeight(weights);
    mates.forEach((mate, vertex) => {
      expect(mate === -1 || mates[mate] === vertex).toBe(true);
      expect(mate === -1 || weights[vertex]![mate]! > 0).toBe(true);
    });
    expect(weightOf(mates, weights)).toBe(heaviest(weights, 0, new Set()));
  });
});

test("large graphs are matched completely", () => {
  const weights = randomWeights(120, 5, 0).map((row) => row.map((weight) => weight + 10_000));
  expect(matchGreatestWeight(weights)).not.toContain(-1);
});

function randomWeights(size: number, seed: number, gaps: number): number[][] {
  const random = createRandom(seed);
  const weights = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < a; b++) {
      const weight = random.int(4) < gaps ? 0 : 1 + random.int(20);
      weights[a]![b] = weight;
      weights[b]![a] = weight;
    }
  }
  return weights;
}

function weightOf(mates: number[], weights: number[][]): number {
  return mates.reduce((sum, mate, a) => sum + (mate > a ? weights[a]![mate]! : 0), 0);
}

function heaviest(weights: number[][], first: number, taken: Set<number>): number {
  if (first >= weights.length) return 0;
  let best = heaviest(weights, first + 1, taken);
  if (taken.has(first)) return best;
  for (let other = first + 1; other < weights.length; other++) {
    if (taken.has(other) || weights[first]![other] === 0) continue;
    const weight = weights[first]![other]!;
    best = Math.max(best, weight + heaviest(weights, first + 1, new Set([...taken, other])));
  }
  return best;
}
