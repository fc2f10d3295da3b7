import { describe, expect, test } from "vitest";
import { createRandom } from "#engine/random.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { dayNumberOf } from "#engine/schedule/model/calendar.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { assignmentOf, quarterHours } from "#engine/testing/small-assignment.ts";
import { DAY } from "#engine/testing/small-day.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import { tabuSearchOf } from "#engine/testing/small-tabu-search.ts";
import type { ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import { cheapestCell } from "./cheapest-cell.ts";
import type { TabuSearch } from "./tabu-search.ts";

/** Hours from nine on for two days, four cells each, on two courts; then items and their cells. */
function scene(
  items: ScheduleItem[],
  places: [item: number, cell: number][],
  change: Partial<ScheduleProblem> = {},
): Assignment {
  const hours = { gaps: [0, 0, 0, 0], courts: [1, 2], minRestMinutes: 0, maxGamesPerDay: null };
  const assignment = assignmentOf({ ...smallProblem(items, hours), ...change }, 2);
  assignment.horizon = 4;
  for (const [item, cell] of places) place(assignment, item, cell);
  return assignment;
}

/** The cells that item 0 gets by one of fifty lots. */
function cellsOf(
  assignment: Assignment,
  change: Partial<TabuSearch> = {},
  earliest = -Infinity,
  item = 0,
) {
  const lots = Array.from({ length: 50 }, (_, seed) => createRandom(seed + 1));
  const found = lots.map((random) =>
    cheapestCell(tabuSearchOf(assignment, { random, ...change }), item, earliest),
  );
  return [...new Set(found)].toSorted((a, b) => a - b);
}

/** The game that is looked at, then three of its first team, two of its second and four of others. */
const items = gamesOf([
  [1, 2],
  [1, 3],
  [1, 4],
  [1, 5],
  [2, 6],
  [2, 7],
  [11, 12],
  [13, 14],
  [15, 16],
  [17, 18],
]);

describe("a game that nobody needs to leave for comes", () => {
  test("to any cell before the end, by lot", () => {
    expect(cellsOf(scene(items, []))).toEqual([0, 1, 2, 3]);
    expect(
      cellsOf(
        scene(items, [
          [6, 0],
          [7, 1],
        ]),
      ),
    ).toEqual([0, 1, 2, 3]);
  });

  test("to none outside its range, nor later than leaves time for those after it", () => {
    const empty = scene(items, []);
    expect(cellsOf(empty, { rangeOf: () => [1, 3] })).toEqual([1, 2]);
    expect(cellsOf(empty, { deadline: [3] })).toEqual([0, 1, 2]);
    expect(cellsOf(empty, { deadline: [3], rangeOf: () => [2, 4] })).toEqual([2]);
    expect(cellsOf(empty, { deadline: [3], rangeOf: () => [3, 4] })).toEqual([-1]);
    expect(cellsOf(empty, { deadline: [1], rangeOf: () => [3, 4] })).toEqual([-1]);
  });

  test("to none that begins before it may", () => {
    const empty = scene(items, []);
    expect(cellsOf(empty, {}, empty.grid.from[2])).toEqual([2, 3]);
    expect(cellsOf(empty, {}, empty.grid.from[3]! + 1)).toEqual([-1]);
  });

  test("to none without a court that takes it", () => {
    const closed = [1, 2].map((court) => ({
      date: DAY,
      start: "10:00",
      end: "11:00",
      teamIds: [],
      court,
    }));
    expect(cellsOf(scene(items, [], { fixed: closed }))).toEqual([0, 2, 3]);
    const reservations = [{ court: 1, takes: [2], keeps: [] }];
    expect(cellsOf(scene(items, [], { fixed: closed.slice(1), reservations }))).toEqual([0, 2, 3]);
  });

  test("to none that ends after its window", () => {
    const to = dayNumberOf(DAY) * 1440 + 11 * 60;
    const windows = [{ itemId: 1, from: 0, to }];
    expect(cellsOf(scene(items, [], { windows }))).toEqual([0, 1]);
  });
});

describe("else to the cell that fewest games must leave for it", () => {
  test("those of its teams then, and those too near", () => {
    expect(
      cellsOf(
        scene(items, [
          [1, 0],
          [4, 0],
          [2, 1],
          [3, 2],
          [5, 3],
        ]),
      ),
    ).toEqual([1, 2, 3]);
    const near = [
      [1, 0],
      [4, 1],
      [2, 2],
    ] as [number, number][];
    expect(cellsOf(scene(items, near, { minRestMinutes: 30 }))).toEqual([3]);
  });

  test("one of a full cell, unless one of its teams' leaves it", () => {
    const full = [
      [6, 0],
      [7, 0],
      [8, 1],
      [9, 1],
    ] as [number, number][];
    expect(cellsOf(scene(items, full))).toEqual([2, 3]);
    const all = [...full, [1, 2], [2, 3], [4, 3]] as [number, number][];
    expect(cellsOf(scene(items, all))).toEqual([0, 1, 2]);
    const crowded = [
      [6, 0],
      [1, 0],
      [7, 1],
      [8, 1],
      [2, 2],
      [4, 2],
      [3, 3],
      [5, 3],
    ];
    expect(cellsOf(scene(items, crowded as [number, number][]))).toEqual([0, 1]);
  });

  test("one of those whose court alone takes it", () => {
    const reservations = [{ court: 1, takes: [7, 8], keeps: [] }];
    const full = [
      [8, 0],
      [6, 2],
      [9, 2],
      [2, 3],
    ] as [number, number][];
    expect(cellsOf(scene(items, [...full, [7, 1]], { reservations }))).toEqual([1]);
    const withOwn = [...full, [7, 1], [4, 1]] as [number, number][];
    expect(cellsOf(scene(items, withOwn, { reservations }))).toEqual([0, 1, 2, 3]);
  });

  test("one of the day, where a team has as many as it may", () => {
    const assignment = scene(
      items,
      [
        [1, 0],
        [2, 3],
        [3, 5],
      ],
      { maxGamesPerDay: 2 },
    );
    assignment.horizon = 8;
    expect(cellsOf(assignment)).toEqual([4, 6, 7]);
    const full = scene(
      items,
      [
        [1, 0],
        [2, 3],
      ],
      { maxGamesPerDay: 2 },
    );
    expect(cellsOf(full)).toEqual([0, 1, 2, 3]);
  });

  test("by lot where they are equal, each as often", () => {
    const assignment = scene(items, [
      [1, 0],
      [2, 1],
      [4, 2],
      [5, 3],
    ]);
    const counts = [0, 0, 0, 0];
    for (let seed = 1; seed <= 400; seed++) {
      // Always from the first cell on.
      const lots = createRandom(seed);
      let [isFirst, next] = [true, 0];
      const random = {
        ...lots,
        next: () => {
          [next, isFirst] = [isFirst ? 0 : lots.next(), false];
          return next;
        },
      };
      counts[cheapestCell(tabuSearchOf(assignment, { random }), 0, -Infinity)]! += 1;
    }
    for (const count of counts) expect(Math.abs(count - 100)).toBeLessThan(25);
  });

  test("on a long day as on the next", () => {
    const problem = smallProblem(items, {
      gaps: [0],
      courts: [1],
      minRestMinutes: 0,
      maxGamesPerDay: null,
    });
    const calendar = { ...problem.calendar, timeSlots: quarterHours(40) };
    const fixed = [{ date: "2026-03-03", start: "19:15", end: "19:30", court: 9, teamIds: [2] }];
    const assignment = assignmentOf({ ...problem, calendar, fixed }, 2);
    place(assignment, 1, 75);
    place(assignment, 4, 35);
    expect(cellsOf(assignment, { rangeOf: () => [73, 80] })).toEqual([73, 74, 76, 78, 79]);
    expect(cellsOf(assignment, { rangeOf: () => [33, 38] })).toEqual([33, 34, 36, 37]);
  });

  test("one of the next day, where rest goes on until then", () => {
    const assignment = scene(items, [[1, 4]], { minRestMinutes: 22 * 60 });
    expect(cellsOf(assignment)).toEqual([0, 1]);
    const later = scene(items, [[4, 5]], { minRestMinutes: 22 * 60 });
    expect(cellsOf(later)).toEqual([0, 1, 2]);
  });

  test("but never where a team is kept away", () => {
    const fixed = [{ date: DAY, start: "09:00", end: "11:00", court: 9, teamIds: [1] }];
    const places = [
      [1, 2],
      [4, 2],
      [2, 3],
      [5, 3],
    ] as [number, number][];
    expect(cellsOf(scene(items, places, { fixed }))).toEqual([2, 3]);
  });
});

describe("a game that has just left a cell", () => {
  test("comes to another, and not to any if there is none", () => {
    const empty = scene(items, []);
    expect(cellsOf(empty, away([0, 2], 4, empty))).toEqual([1, 3]);
    expect(cellsOf(empty, away([0, 1, 2, 3], 4, empty))).toEqual([-1]);
    expect(cellsOf(empty, away([0, 1, 2, 3], 5, empty))).toEqual([0, 1, 2, 3]);
    // Nobody else is kept from it.
    expect(cellsOf(empty, away([0, 2], 4, empty), -Infinity, 6)).toEqual([0, 1, 2, 3]);
    const tabu = new Map([1, 3].map((cell) => [6 * empty.grid.size + cell, 5] as const));
    expect(cellsOf(empty, { ...away([], 4, empty), tabu }, -Infinity, 6)).toEqual([0, 2]);
  });

  test("comes back where nobody leaves for it and fewer have waited never", () => {
    const assignment = scene(items, [
      [1, 0],
      [2, 1],
      [3, 2],
    ]);
    const { fewest } = tabuSearchOf(assignment);
    const back = { ...away([2, 3], 4, assignment), fewest };
    expect(cellsOf(assignment, back)).toEqual([3]);
    const taken = scene(items, [
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 3],
    ]);
    expect(cellsOf(taken, { ...back, fewest: tabuSearchOf(taken).fewest })).toEqual([0, 1]);
  });
});

/** Item 0 left these cells until step 5, and fewer have waited before. */
function away(cells: number[], step: number, assignment: Assignment): Partial<TabuSearch> {
  return {
    step,
    tabu: new Map(cells.map((cell) => [cell, 5] as const)),
    fewest: assignment.cellOf.filter((cell) => cell < 0).length - 1,
  };
}
