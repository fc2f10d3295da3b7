import { expect, test } from "vitest";
import { drawLots, drawnBefore } from "./lots.ts";

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);
const teams = (...ids: number[]) => ids.map((id) => ({ id }));
const order = (ids: number[], seed: number) => drawLots(teams(...ids), seed).map(({ id }) => id);
const places = (ids: number[]) => SEEDS.map((seed) => order(ids, seed).map((id) => id % 10));

test("a lot is the same however the teams come in", () => {
  for (const seed of SEEDS) expect(order([3, 1, 2], seed)).toEqual(order([1, 2, 3], seed));
});

test("every team is first under some seed", () => {
  expect(new Set(SEEDS.map((seed) => order([1, 2, 3], seed)[0]))).toEqual(new Set([1, 2, 3]));
});

test("who takes part changes the lot, not only the seed", () => {
  expect(places([11, 12, 13])).not.toEqual(places([21, 22, 23]));
});

test("a recorded draw counts between just its teams, and the last one does", () => {
  const draws = [
    [3, 1, 2],
    [2, 1],
    [1, 2],
  ];
  const drawn = (...ids: number[]) => drawnBefore(teams(...ids), draws)?.map(({ id }) => id);
  expect(drawn(1, 2, 3)).toEqual([3, 1, 2]);
  expect(drawn(1, 2)).toEqual([1, 2]);
  expect([drawn(1, 3), drawn(1, 2, 4), drawn(1, 2, 3, 4)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
