import { array, constantFrom, integer, record, subarray } from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import { closedIn, hoursOf, smallGrid, type SmallSlot } from "#engine/testing/small-grid.ts";
import type { Grid } from "#engine/schedule/model/grid.ts";
import { conflictSpans, matchesCurve } from "./matches-curve.ts";
import type { Group } from "./workload.ts";

const four: Group = { teams: 4, teamsPerMatch: 2, atOnce: 2, restMinutes: 0 };

/** The most matches of these groups in the first slots, from none on. */
function curveOf(grid: Grid, groups: Group[], maxPerDay = 0): number[] {
  const rest = Math.min(...groups.map(({ restMinutes }) => restMinutes));
  return [...matchesCurve(grid, conflictSpans(grid, rest), groups, maxPerDay)];
}

describe("the most matches in the first slots", () => {
  test("are no more than courts, nor than can be played at once", () => {
    expect(curveOf(hoursOf(3, 1), [four])).toEqual([0, 1, 2, 3]);
    expect(curveOf(hoursOf(3, 3), [four])).toEqual([0, 2, 4, 6]);
    expect(curveOf(hoursOf(3, 3), [four, { ...four, atOnce: 1 }])).toEqual([0, 3, 6, 9]);
    expect(curveOf(closedIn(hoursOf(3, 3), [1]), [four])).toEqual([0, 2, 2, 4]);
    expect(curveOf(hoursOf(0, 1), [four])).toEqual([0]);
  });

  test("are no more in slots too near for one team than can be played at once", () => {
    expect(curveOf(hoursOf(4, 2), [{ ...four, restMinutes: 60 }])).toEqual([0, 2, 2, 4, 4]);
    expect(curveOf(hoursOf(4, 1), [{ ...four, restMinutes: 60 }])).toEqual([0, 1, 2, 3, 4]);
    const overlapping = smallGrid([
      [0, 60, 2],
      [30, 90, 2],
      [60, 120, 2],
    ]);
    expect(curveOf(overlapping, [four])).toEqual([0, 2, 2, 4]);
  });

  test("are no more on a day than all teams have games, of a number that is odd one less", () => {
    expect(curveOf(hoursOf(3, 2, 2), [four], 1)).toEqual([0, 2, 2, 2, 4, 4, 4]);
    expect(curveOf(hoursOf(3, 2, 2), [four], 2)).toEqual([0, 2, 4, 4, 6, 8, 8]);
    expect(curveOf(hoursOf(3, 2), [{ ...four, teams: 5 }], 1)).toEqual([0, 2, 2, 2]);
    expect(curveOf(hoursOf(3, 2), [{ ...four, teams: 5 }], 2)).toEqual([0, 2, 4, 5]);
    const meetings = { ...four, teams: 9, teamsPerMatch: 3, atOnce: 3 };
    expect(curveOf(hoursOf(2, 4), [meetings], 1)).toEqual([0, 3, 3]);
  });

  test("count the games of a day by the rest of each group", () => {
    const [quick, slow] = [0, 60].map((restMinutes) => ({
      ...four,
      teams: 2,
      atOnce: 1,
      restMinutes,
    }));
    expect(curveOf(hoursOf(3, 4, 2), [quick!, slow!])).toEqual([0, 2, 3, 5, 7, 8, 10]);
    expect(curveOf(hoursOf(3, 4), [quick!, quick!])).toEqual([0, 2, 4, 6]);
  });
});

test.each([
  [0, [0, 1, 2, 3]],
  [1, [0, 0, 1, 2]],
  [60, [0, 0, 1, 2]],
  [61, [0, 0, 0, 1]],
  [1000, [0, 0, 0, 0]],
])("with %i minutes of rest the hours too near for one team begin at %j", (rest, spans) => {
  expect([...conflictSpans(hoursOf(4, 1), rest)]).toEqual(spans);
});

test("of slots that overlap every two count, not only the first and the last", () => {
  const grid = smallGrid([
    [0, 60, 1],
    [60, 120, 1],
    [0, 180, 1],
  ]);
  expect([...conflictSpans(grid, 0)]).toEqual([0, 1, 1]);
});

test("more slots never hold fewer matches, and none more than its courts or than can be played at once", () => {
  const cases = record({
    starts: subarray([0, 30, 60, 90, 120, 150], { minLength: 1, maxLength: 5 }),
    length: constantFrom(30, 60, 90),
    days: integer({ min: 1, max: 2 }),
    closed: subarray([0, 1, 2, 3, 4, 5, 6, 7], { maxLength: 3 }),
    groups: array(
      record({
        teams: integer({ min: 2, max: 7 }),
        teamsPerMatch: constantFrom(2),
        atOnce: integer({ min: 1, max: 3 }),
        restMinutes: constantFrom(0, 30, 60),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    maxPerDay: constantFrom(0, 1, 2),
  });
  forAll(cases, ({ starts, length, days, closed, groups, maxPerDay }) => {
    const slots = starts.map((start): SmallSlot => [start, start + length, 2]);
    const grid = closedIn(smallGrid(slots, days), closed);
    const curve = curveOf(grid, groups, maxPerDay);
    const atOnce = groups.reduce((sum, group) => sum + group.atOnce, 0);
    for (let cell = 0; cell < grid.size; cell++) {
      expect(curve[cell + 1]).toBeGreaterThanOrEqual(curve[cell]!);
      expect(curve[cell + 1]! - curve[cell]!).toBeLessThanOrEqual(
        Math.min(grid.capacity[cell]!, atOnce),
      );
    }
  });
});
