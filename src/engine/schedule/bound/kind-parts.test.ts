import { describe, expect, test } from "vitest";
import { hoursOf } from "#engine/testing/small-grid.ts";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { CourtReservation, ScheduleItem } from "#engine/types.ts";
import { buildModel } from "#engine/schedule/model/from-problem/build-model.ts";
import { kindParts, onCourts } from "./kind-parts.ts";

const hour = { gaps: [0], courts: [1, 2, 3], minRestMinutes: 30, maxGamesPerDay: 2 };
const four = gamesOf([
  [1, 2],
  [3, 4],
  [5, 6],
  [7, 8],
]);

function partsOf(items: ScheduleItem[], reservations: CourtReservation[], change = {}) {
  return kindParts(buildModel({ ...smallProblem(items, hour), ...change, reservations }));
}

describe("the games that are played on some courts only", () => {
  test("are those whose courts are all among them", () => {
    const parts = partsOf(four, [{ court: 2, takes: [1, 2], keeps: [2] }]);
    const ids = parts.map(({ part, courts }) => [courts, part.items.map(({ id }) => id)]);
    expect(ids).toEqual([
      [
        [1, 2, 3],
        [1, 2, 3, 4],
      ],
      [[2], [2]],
      [
        [1, 3],
        [3, 4],
      ],
    ]);
  });

  test("are none where every court takes every game, nor where no court takes one", () => {
    expect(partsOf(four, [])).toEqual([]);
    const parts = partsOf(four, [{ court: 9, takes: null, keeps: [1, 2, 3] }]);
    expect(parts.map(({ courts }) => courts)).toEqual([[1, 2, 3]]);
  });

  test("rest, and have games a day, as all do", () => {
    const kept = [{ court: 2, takes: null, keeps: [1] }];
    const [limited] = partsOf(four, kept);
    expect(limited!.part).toMatchObject({ size: 1, restMinutes: 30, maxPerDay: 2 });
    const [free] = partsOf(four, kept, { minRestMinutes: 0, maxGamesPerDay: null });
    expect(free!.part).toMatchObject({ size: 1, restMinutes: 0, maxPerDay: 0 });
  });

  test("are followed by what follows them on any court", () => {
    const [semifinals] = partsOf(cupOf(4), [{ court: 2, takes: null, keeps: [1, 2] }]);
    expect(semifinals!.courts).toEqual([2]);
    expect([...semifinals!.part.height]).toEqual([1, 1]);
    const [, second] = partsOf(cupOf(5), [{ court: 2, takes: null, keeps: [2, 5] }]);
    expect(second!.part.items.map(({ id }) => id)).toEqual([2, 5]);
    expect([...second!.part.height]).toEqual([1, 2]);
  });
});

test("a grid of some courts has these alone, and no more room than they give", () => {
  const grid = hoursOf(2, 2);
  expect(grid.courts).toEqual([
    [1, 2],
    [3, 4],
  ]);
  const some = onCourts(grid, [1, 2, 4]);
  expect(some).toMatchObject({ size: 2, courts: [[1, 2], [4]], days: 1 });
  expect([...some.capacity]).toEqual([2, 1]);
  expect([...grid.capacity]).toEqual([2, 2]);
});
