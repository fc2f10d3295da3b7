import { constantFrom, integer, record, subarray, uniqueArray } from "fast-check";
import { describe, expect, test } from "vitest";
import { createRandom, type Random } from "#engine/random.ts";
import { filledIn, groupOf, type Hall } from "#engine/testing/filled-hall.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import { assignmentOf, placementsOf } from "#engine/testing/small-assignment.ts";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { ScheduleItem } from "#engine/types.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { place, unplace } from "#engine/schedule/model/assignment/place.ts";
import { canPlace } from "#engine/schedule/model/order.ts";
import { annealWaits } from "./annealing.ts";
import { leastCost, totalCost, waitCosts } from "./waits.ts";

function costOf(assignment: Assignment): number {
  return totalCost(waitCosts(assignment.grid, assignment.model), assignment);
}

/** The least that waits cost with the same games, by trying all cells for each. */
function leastByTryingAll(assignment: Assignment): number {
  const { model, cellOf, horizon } = assignment;
  const before = cellOf.slice();
  const order = [...model.items.keys()]
    .filter((item) => cellOf[item]! >= 0)
    .toSorted((a, b) => model.height[b]! - model.height[a]!);
  for (const item of order) unplace(assignment, item);
  let least = Infinity;
  const search = (index: number): void => {
    const item = order[index];
    if (item === undefined) {
      least = Math.min(least, costOf(assignment));
      return;
    }
    for (let cell = 0; cell < horizon; cell++) {
      if (!canPlace(assignment, item, cell)) continue;
      place(assignment, item, cell);
      search(index + 1);
      unplace(assignment, item);
    }
  };
  search(0);
  for (const item of order) place(assignment, item, before[item]!);
  return least;
}

/** Random numbers that are counted. */
function counted(seed: number): Random & { draws: () => number } {
  const random = createRandom(seed);
  let draws = 0;
  const next = (): number => {
    draws++;
    return random.next();
  };
  return { ...random, next, draws: () => draws };
}

/** Random numbers, before each of which somebody looks at the schedule. */
function watched(seed: number, look: () => void): Random {
  const random = createRandom(seed);
  const next = (): number => {
    look();
    return random.next();
  };
  return { ...random, next };
}

const families = {
  "a group": uniqueArray(subarray([1, 2, 3, 4, 5], { minLength: 2, maxLength: 2 }), {
    minLength: 1,
    maxLength: 5,
    selector: String,
  }).map(gamesOf),
  "a cup": integer({ min: 4, max: 6 }).map(cupOf),
  "meetings of three": uniqueArray(subarray([1, 2, 3, 4, 5, 6], { minLength: 3, maxLength: 3 }), {
    minLength: 2,
    maxLength: 4,
    selector: String,
  }).map(gamesOf),
};

/* Without rests: where these fill a day there may be no way from one schedule to a better one. */
describe("waits cost as little as exhaustive search finds, with every game played as early", () => {
  test.each(Object.entries(families))("%s", (_, items) => {
    const halls = record({
      items,
      gaps: constantFrom([0, 0, 0], [0, 30, 0], [0, 0, 60, 0]),
      courts: constantFrom(1, 2),
      days: constantFrom(1, 2),
      maxGamesPerDay: constantFrom(null, 2),
      seed: integer({ min: 1, max: 1000 }),
    });
    forAll(halls, ({ items: games, seed, ...hall }) => {
      const { problem, assignment } = filledIn(games, hall);
      const { placed, horizon } = assignment;
      const least = leastByTryingAll(assignment);
      annealWaits(assignment, createRandom(seed), 3000);
      expect(costOf(assignment)).toBeCloseTo(least, 6);
      expect([assignment.placed, assignment.horizon]).toEqual([placed, horizon]);
      expect(Math.max(...assignment.cellOf)).toBeLessThan(horizon);
      expect(brokenRules(problem, placementsOf(assignment))).toEqual([]);
    });
  });
});

const league: Hall = { gaps: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], courts: 2 };

describe("waits", () => {
  test.each([0, 1, 10, 63, 100, 1000, 16_000])(
    "never cost more than before, however short the search: %i steps",
    (iterations) => {
      for (let seed = 1; seed <= 2; seed++) {
        const { assignment } = filledIn(groupOf(6), { ...league, days: 2, maxGamesPerDay: 4 });
        const before = costOf(assignment);
        annealWaits(assignment, createRandom(seed), iterations);
        expect(costOf(assignment)).toBeLessThanOrEqual(before);
        expect(assignment.placed).toBe(15);
      }
    },
  );

  test("stay as they are where nothing is spent", () => {
    const { assignment } = filledIn(groupOf(6), league);
    const before = assignment.cellOf.slice();
    annealWaits(assignment, createRandom(1), 0);
    expect(assignment.cellOf).toEqual(before);
  });

  test("are looked at no more where they cost the least that they can", () => {
    const { assignment } = filledIn(
      gamesOf([
        [1, 2],
        [3, 4],
        [1, 2],
      ]),
      league,
    );
    expect(costOf(assignment)).toBe(0);
    const random = counted(1);
    annealWaits(assignment, random, 1000);
    expect(random.draws()).toBe(0);
  });

  test("of a single game, or of none, are none", () => {
    for (const items of [gamesOf([[1, 2]]), []]) {
      const { assignment } = filledIn(items, league);
      annealWaits(assignment, createRandom(1), 100);
      expect(assignment.placed).toBe(items.length);
    }
  });
});

/** Every three of nine teams that are on a line of three by three. */
const lines = gamesOf([
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
  [1, 4, 7],
  [2, 5, 8],
  [3, 6, 9],
  [1, 5, 9],
  [2, 6, 7],
  [3, 4, 8],
  [1, 6, 8],
  [2, 4, 9],
  [3, 5, 7],
]);

describe("of long waits none longer than the games of a team ask for are left", () => {
  test.each<[string, ScheduleItem[], Hall]>([
    ["a group of five", groupOf(5), { gaps: [0, 0, 0, 0, 0], courts: 2, days: 2 }],
    ["a group of six", groupOf(6), { gaps: [0, 0, 0, 0, 0, 0, 0, 0], courts: 3 }],
    ["a group of eight", groupOf(8), { gaps: [0, 0, 0, 0], courts: 2, days: 5 }],
    [
      "a group of eight that rests",
      groupOf(8),
      { gaps: [0, 0, 0, 0, 0, 0], courts: 2, days: 5, minRestMinutes: 30 },
    ],
    ["meetings of three", lines, { gaps: [0, 0, 0], courts: 2, days: 2 }],
  ])("%s", (_, items, hall) => {
    for (let seed = 1; seed <= 5; seed++) {
      const { problem, assignment } = filledIn(items, hall);
      const least = leastCost(waitCosts(assignment.grid, assignment.model), assignment);
      expect(costOf(assignment)).toBeGreaterThan(least);
      annealWaits(assignment, createRandom(seed), 1000);
      expect(costOf(assignment)).toBeCloseTo(least, 6);
      expect(brokenRules(problem, placementsOf(assignment))).toEqual([]);
    }
  });
});

test("where days have a long pause, teams rather play in the morning or the afternoon than as often each day", () => {
  const pause: Hall = { gaps: [0, 0, 120, 0], courts: 3, days: 3 };
  const { assignment } = filledIn(groupOf(9), pause);
  annealWaits(assignment, createRandom(1), 12_000);
  // Eight games on three days: with three on two of them each team would be idle for four hours.
  expect(costOf(assignment)).toBeLessThan((9 * 240) / 1.5);
});

/** Three teams on one court, of which one has to wait, for so many starts. */
function drawsOf(starts: number): number {
  const { assignment } = filledIn(groupOf(3), { gaps: [0, 0, 0], courts: 1 });
  const random = counted(1);
  annealWaits(assignment, random, 2500 * 3 * starts);
  return random.draws();
}

describe("the search ends", () => {
  test("with the first start that comes down to what nothing can be below", () => {
    const { assignment } = filledIn(groupOf(5), { gaps: [0, 0, 0, 0, 0], courts: 2, days: 2 });
    const least = leastCost(waitCosts(assignment.grid, assignment.model), assignment);
    let [isLeast, late] = [false, 0];
    const random = watched(1, () => {
      isLeast ||= costOf(assignment) <= least;
      if (isLeast) late++;
    });
    annealWaits(assignment, random, 1_000_000);
    expect(costOf(assignment)).toBeCloseTo(least, 6);
    expect(late).toBe(0);
  });

  test("when three starts agree, but not before", () => {
    const [two, three, four] = [drawsOf(2), drawsOf(3), drawsOf(4)];
    expect(four).toBe(three);
    expect(three).toBeGreaterThan(two * 1.4);
  });
});

/** How often chance is asked in so many steps that propose the same again and again, which isn't taken. */
function drawsInVain(steps: number): number {
  const { assignment } = filledIn(lines, { gaps: [0, 0, 0], courts: 2, days: 2 });
  const before = assignment.cellOf.slice();
  let draws = 0;
  const next = () => {
    draws++;
    return 0.999;
  };
  annealWaits(assignment, { ...createRandom(1), next }, steps);
  expect(assignment.cellOf).toEqual(before);
  return draws;
}

test("a search has as many steps as it is given, where no teams can be swapped", () => {
  const each = drawsInVain(1);
  expect([2, 100, 1000].map(drawsInVain)).toEqual([2 * each, 100 * each, 1000 * each]);
});

/** Team 1, whose games are in these cells, can't come on the second day, where another game is. */
function drawsOfShort(cells: number[], absence: { from: string; to: string }): number {
  const opponents = gamesOf([
    [5, 6],
    [1, 2],
    [1, 3],
    [1, 4],
  ]);
  const absences = [
    { teamId: 1, date: "2026-03-02", ...absence },
    { teamId: 1, date: "2026-03-03", from: "00:00", to: "24:00" },
  ];
  const limits = { minRestMinutes: 0, maxGamesPerDay: null };
  const hours = smallProblem(opponents, { gaps: [0, 30, 30], courts: [1, 2], ...limits });
  const assignment = assignmentOf({ ...hours, absences }, 2);
  [5, ...cells].forEach((cell, item) => place(assignment, item, cell));
  const random = counted(1);
  annealWaits(assignment, random, 3000);
  return random.draws();
}

test("a short search ends before its time where nobody waits longer than their games ask for", () => {
  const early = drawsOfShort([0, 1, 2], { from: "08:00", to: "09:00" });
  const late = drawsOfShort([0, 2], { from: "10:30", to: "11:30" });
  expect(early).toBeGreaterThan(3000);
  expect(early).toBeLessThan(late / 2);
});

/** How many cells games leave in one step of a search at most, in days with a long pause. */
function mostCellsAtOnce(items: ScheduleItem[]): number {
  const { assignment } = filledIn(items, { gaps: [0, 0, 120, 0], courts: 2, days: 4 });
  let [most, before] = [0, assignment.cellOf.slice()];
  const random = watched(1, () => {
    const left = before.filter((cell, item) => cell !== assignment.cellOf[item]);
    most = Math.max(most, new Set(left).size);
    before = assignment.cellOf.slice();
  });
  annealWaits(assignment, random, 2000);
  return most;
}

describe("on its way", () => {
  const oneCourt: Hall = { gaps: [0, 0, 0, 0, 0, 0, 0, 0], courts: 1, days: 5 };
  const twoStarts = 2500 * 15 * 2;

  test("the search passes dearer schedules, and leaves the cheapest of all that it has seen", () => {
    const { assignment } = filledIn(groupOf(6), oneCourt);
    let [cheapest, last] = [Infinity, 0];
    const random = watched(1, () => {
      last = costOf(assignment);
      cheapest = Math.min(cheapest, last);
    });
    annealWaits(assignment, random, twoStarts);
    expect(last).toBeGreaterThan(cheapest + 1);
    expect(costOf(assignment)).toBeLessThanOrEqual(cheapest + 1e-6);
  });

  test("every start begins with what was there", () => {
    const { assignment } = filledIn(groupOf(6), oneCourt);
    const first = assignment.cellOf.slice();
    let [starts, wasFirst] = [0, false];
    const random = watched(1, () => {
      const isFirst = first.every((cell, item) => cell === assignment.cellOf[item]);
      if (isFirst && !wasFirst) starts++;
      wasFirst = isFirst;
    });
    annealWaits(assignment, random, twoStarts);
    expect(starts).toBe(2);
  });

  test("teams change places in several cells at once where each two of them meet", () => {
    expect(mostCellsAtOnce(groupOf(7))).toBeGreaterThan(2);
    expect(mostCellsAtOnce(lines)).toBe(2);
  });
});

/** A game whose winner plays again, and who else waits meanwhile. */
const linked: ScheduleItem[] = [
  ...gamesOf([
    [1, 2],
    [1, 3],
    [3, 4],
    [2, 4],
  ]),
  {
    id: 5,
    bracketId: 1,
    round: 2,
    participants: [
      { kind: "winner", matchId: 1 },
      { kind: "team", teamId: 3 },
    ],
  },
  {
    id: 6,
    bracketId: 1,
    round: 3,
    participants: [
      { kind: "winner", matchId: 5 },
      { kind: "team", teamId: 4 },
    ],
  },
];

/** All of them in cells drawn by lot, if these leave room for all. */
function drawnIn(assignment: Assignment, random: Random): boolean {
  for (const item of assignment.model.items.keys()) unplace(assignment, item);
  assignment.horizon = assignment.grid.size;
  for (const item of assignment.model.items.keys()) {
    const cells = random.shuffle([...assignment.grid.day.keys()]);
    const cell = cells.find((it) => assignment.used[it]! < 2 && canPlace(assignment, item, it));
    if (cell !== undefined) place(assignment, item, cell);
  }
  return assignment.placed === assignment.model.size;
}

test("games that wait for others are moved, too, and go on waiting for them", () => {
  let [complete, before, after, least] = [0, 0, 0, 0];
  for (let seed = 1; complete < 10; seed++) {
    const random = createRandom(seed);
    const { problem, assignment } = filledIn(linked, { gaps: [0, 0, 0, 0, 0, 0], courts: 2 });
    if (!drawnIn(assignment, random)) continue;
    complete++;
    before += costOf(assignment);
    least += leastByTryingAll(assignment);
    annealWaits(assignment, random, 3000);
    after += costOf(assignment);
    expect(brokenRules(problem, placementsOf(assignment))).toEqual([]);
  }
  // Where games wait for each other there is not always a way from one schedule to a better one.
  expect((after - least) / (before - least)).toBeLessThan(0.2);
});
