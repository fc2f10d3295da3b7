import { integer, record } from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import { leastMeetings } from "#engine/testing/least-meetings.ts";
import { coverPairs, schoenheimBound } from "./covering.ts";
import { coverGreedily } from "./greedy-covering.ts";

test.each([
  [7, 3, 1, 7],
  [6, 3, 1, 6],
  [16, 4, 1, 20],
  [13, 4, 1, 13],
  [8, 4, 1, 6],
  [3, 4, 2, 2],
])("the bound of %i points in blocks of %i, each pair %i times, is %i", (...numbers) => {
  const [points, size, times, bound] = numbers;
  expect(schoenheimBound(points, size, times)).toBe(bound);
});

test("triples reach the bound for every number of points (Fort and Hedlund 1958)", () => {
  for (let points = 3; points <= 60; points++) {
    expect(coverPairs(points, 3, 1)).toHaveLength(schoenheimBound(points, 3, 1));
  }
});

test("twice in triples: the bound, and one more where Hanani showed that it can't be met", () => {
  for (let points = 4; points <= 40; points++) {
    const least = schoenheimBound(points, 3, 2) + (points % 3 === 2 ? 1 : 0);
    expect(coverPairs(points, 3, 2)).toHaveLength(least);
  }
});

test("quadruples have as few as there can be up to 17 points (Mills 1972)", () => {
  const least = [1, 3, 3, 5, 6, 8, 9, 11, 12, 13, 18, 19, 20, 26];
  const found = least.map((_, index) => coverPairs(index + 4, 4, 1).length);
  expect(found).toEqual(least);
});

test("quadruples from 18 to 100 points have as few as there can be (Mills 1972, 1973): the bound, for 19 two more", () => {
  const over: Record<number, number> = {};
  for (let points = 18; points <= 100; points++) {
    const blocks = coverPairs(points, 4, 1);
    expect(leastMeetings(blocks, points)).toBe(1);
    expect(blocks.every((block) => block.length === 4)).toBe(true);
    const more = blocks.length - schoenheimBound(points, 4, 1);
    if (more !== 0) over[points] = more;
  }
  expect(over).toEqual({ 19: 2 });
});

test.each([25, 28, 37, 40, 49, 52, 61, 64, 73, 76, 85, 88, 97, 100])(
  "quadruples of %i points are a Steiner system",
  (points) => {
    expect(coverPairs(points, 4, 1)).toHaveLength((points * (points - 1)) / 12);
  },
);

test("quadruples of more than 100 points are within two in a hundred of the bound", () => {
  for (let points = 101; points <= 200; points++) {
    const blocks = coverPairs(points, 4, 1);
    expect(leastMeetings(blocks, points)).toBe(1);
    expect(blocks.every((block) => block.length === 4)).toBe(true);
    expect(blocks.length / schoenheimBound(points, 4, 1)).toBeLessThan(1.02);
  }
});

test("every pair stands as often as asked, in blocks of different points", () => {
  const tasks = record({
    points: integer({ min: 2, max: 20 }),
    times: integer({ min: 1, max: 7 }),
  });
  forAll(tasks, ({ points, times }) => {
    expect(leastMeetings(coverPairs(points, 3, times), points)).toBeGreaterThanOrEqual(times);
    const greedy = coverGreedily(points, Math.min(points, 4), times);
    expect(leastMeetings(greedy, points)).toBeGreaterThanOrEqual(times);
  });
});

test.each([
  [9, 3],
  [22, 2],
  [41, 2],
  [64, 5],
])("quadruples of %i points cover each pair %i times, near the bound", (points, times) => {
  const blocks = coverPairs(points, 4, times);
  expect(leastMeetings(blocks, points)).toBeGreaterThanOrEqual(times);
  expect(blocks.length / schoenheimBound(points, 4, times)).toBeLessThan(1.15);
});
