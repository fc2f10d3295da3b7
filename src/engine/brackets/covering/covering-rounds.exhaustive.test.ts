import { expect, test } from "vitest";
import { leastMeetings } from "#engine/testing/least-meetings.ts";
import { coverInRounds } from "./covering-rounds.ts";
import { coverPairs } from "./covering.ts";

test.each([
  [9, 3, 4, "the affine plane of order 3"],
  [15, 3, 7, "Kirkman's schoolgirls"],
  [10, 3, 6, "seventeen triples, three at a time"],
  [16, 3, 9, "forty-three triples, five at a time"],
  [8, 4, 3, "six fours, two at a time"],
  [14, 4, 6, "eighteen fours, three at a time"],
  [16, 4, 5, "the affine plane of order 4"],
  [17, 4, 7, "twenty-six fours, four at a time"],
])("%i points in blocks of %i stand in %i rounds, as few as there can be: %s", (...row) => {
  const [points, size, rounds] = row;
  const found = coverInRounds(points, size, 1);
  expect(found).toHaveLength(rounds);
  expect(Math.ceil(found.flat().length / Math.floor(points / size))).toBe(rounds);
});

test.each([
  [18, 3],
  [21, 3],
  [24, 3],
  [27, 3],
  [30, 3],
  [33, 3],
  [39, 3],
  [42, 3],
  [45, 3],
  [48, 3],
  [51, 3],
  [54, 3],
  [28, 4],
])(
  "%i points in blocks of %i all stand in every round, and in as few as there can be",
  (...row) => {
    const [points, size] = row;
    const rounds = coverInRounds(points, size, 1);
    expect(rounds).toHaveLength(Math.ceil((points - 1) / (size - 1)));
    for (const round of rounds) {
      expect(round.flat().toSorted((a, b) => a - b)).toEqual([...Array(points).keys()]);
      expect(new Set(round.map((block) => block.length))).toEqual(new Set([size]));
    }
    expect(rounds.flat()).toHaveLength(coverPairs(points, size, 1).length);
    expect(leastMeetings(rounds.flat(), points)).toBe(1);
  },
);

test.each([
  [7, 3, 7],
  [6, 3, 6],
  [13, 4, 13],
  [12, 4, 12],
])(
  "with %i points in blocks of %i every two of the fewest blocks share one: %i rounds",
  (points, size, rounds) => {
    const found = coverInRounds(points, size, 1);
    expect(found).toHaveLength(rounds);
    expect(found.flat()).toHaveLength(rounds);
  },
);

test.each([3, 4])("rounds of blocks of %i: each point once, pairs as often as asked", (size) => {
  for (let points = 2; points <= 12; points++) {
    for (const times of [1, 2]) {
      const rounds = coverInRounds(points, size, times);
      for (const round of rounds) {
        const standing = round.flat();
        expect(new Set(standing).size).toBe(standing.length);
      }
      expect(rounds.flat()).toHaveLength(coverPairs(points, size, times).length);
      expect(leastMeetings(rounds.flat(), points)).toBeGreaterThanOrEqual(times);
    }
  }
});

test.each([
  [18, 4],
  [24, 4],
  [31, 4],
  [64, 4],
  [100, 4],
  [24, 3],
  [40, 3],
])("%i points in blocks of %i stand in at most half more rounds than fit", (points, size) => {
  const rounds = coverInRounds(points, size, 1);
  const blocks = coverPairs(points, size, 1);
  expect(rounds.flat()).toHaveLength(blocks.length);
  expect(leastMeetings(rounds.flat(), points)).toBeGreaterThanOrEqual(1);
  for (const round of rounds) expect(new Set(round.flat()).size).toBe(round.flat().length);
  const least = Math.ceil(blocks.length / Math.floor(points / size));
  expect(rounds.length).toBeLessThanOrEqual(least * 1.5);
});
