import { constantFrom, integer, nat, record } from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#engine/random.ts";
import { forAll } from "#engine/testing/for-all.ts";
import {
  costOfExchange,
  exchange,
  startSearch,
  type CoveringSearch,
  type CoveringTask,
} from "./covering-search.ts";

const searches = record({
  points: integer({ min: 5, max: 12 }),
  size: constantFrom(3, 4),
  times: integer({ min: 1, max: 3 }),
  blockCount: integer({ min: 1, max: 12 }),
  seed: nat(),
});

test("blocks that are counted lack what a count from the start says", () => {
  forAll(searches, (drawn) => {
    const { search } = randomSearch(drawn);
    expect(search.lacking).toBe(lackingOf(search));
    expect([...search.meetings]).toEqual(meetingsOf(search));
  });
});

test("an exchange costs what it changes, and leaves the counts right", () => {
  forAll(searches, (drawn) => {
    const { search, random } = randomSearch(drawn);
    for (let step = 0; step < 8; step++) {
      const place = random.int(search.members.length);
      const first = place - (place % search.size);
      const point = random.int(search.points);
      if (search.members.subarray(first, first + search.size).includes(point)) continue;
      const before = lackingOf(search);
      const cost = costOfExchange(search, { first, place, point });
      exchange(search, { first, place, point });
      expect(search.members[place]).toBe(point);
      expect(lackingOf(search) - before).toBe(cost);
      expect(search.lacking).toBe(lackingOf(search));
      expect([...search.meetings]).toEqual(meetingsOf(search));
    }
  });
});

function randomSearch({ seed, ...task }: CoveringTask & { seed: number }) {
  const random = createRandom(seed);
  return { search: startSearch(task, random), random };
}

/** How often each two points share a block, by row and column. */
function meetingsOf({ members, points, size }: CoveringSearch): number[] {
  const blocks = Array.from({ length: members.length / size }, (_, index) => [
    ...members.subarray(index * size, (index + 1) * size),
  ]);
  return Array.from({ length: points * points }, (_, index) => {
    const [a, b] = [Math.floor(index / points), index % points];
    return a === b ? 0 : blocks.filter((it) => it.includes(a) && it.includes(b)).length;
  });
}

function lackingOf(search: CoveringSearch): number {
  const { points, times } = search;
  return meetingsOf(search).reduce((sum, count, index) => {
    const isBelow = Math.floor(index / points) < index % points;
    return isBelow ? sum + Math.max(0, times - count) : sum;
  }, 0);
}
