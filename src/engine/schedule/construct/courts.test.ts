import { describe, expect, test } from "vitest";
import { createRandom } from "#engine/random.ts";
import { assignmentOf } from "#engine/testing/small-assignment.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { CourtReservation, ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { canPlace } from "#engine/schedule/model/order.ts";
import { assignCourts } from "./courts.ts";

const league = gamesOf([
  [1, 2],
  [3, 4],
  [1, 3],
  [2, 4],
  [1, 4],
  [2, 3],
]);

/** Three games a round, team 1 always in the first. */
const leagueOfSix = gamesOf([
  [1, 2],
  [3, 4],
  [5, 6],
  [1, 3],
  [2, 5],
  [4, 6],
  [1, 4],
  [2, 6],
  [3, 5],
  [1, 5],
  [2, 4],
  [3, 6],
]);

/** Hours on three courts, the games in these cells. */
function playedIn(
  cells: readonly number[],
  items: ScheduleItem[] = league,
  change: Partial<ScheduleProblem> = {},
): Assignment {
  const limits = { minRestMinutes: 0, maxGamesPerDay: null };
  const hours = { gaps: [0, 0, 0, 0, 0, 0], courts: [1, 2, 3], ...limits };
  const assignment = assignmentOf({ ...smallProblem(items, hours), ...change });
  cells.forEach((cell, item) => {
    if (cell >= 0) place(assignment, item, cell);
  });
  return assignment;
}

/** How unevenly teams have played on each court: the sum of squares. */
function squaresOf({ model }: Assignment, courtOf: ArrayLike<number>): number {
  const counts = new Map<string, number>();
  for (let item = 0; item < model.size; item++) {
    if (courtOf[item] === 0) continue;
    for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
      if (model.sides[side]! >= model.firstApart) continue;
      const key = `${model.sides[side]} on ${courtOf[item]}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return [...counts.values()].reduce((sum, count) => sum + count * count, 0);
}

interface Rules {
  preferred: readonly number[];
  /** Whether an item may be on a court. */
  takes?: (item: number, court: number) => boolean;
}

/** The least of squaresOf by trying all courts, of which as many as can be are preferred ones. */
function leastSquares(assignment: Assignment, rules: Rules): number {
  const { cellOf, grid, used } = assignment;
  const courtOf = new Int32Array(assignment.model.size);
  const { preferred, takes = () => true } = rules;
  let least = Infinity;
  const isFree = (cell: number, court: number): boolean =>
    cellOf.every((other, item) => other !== cell || courtOf[item] !== court);
  const wanted = (cell: number): number =>
    Math.min(used[cell]!, grid.courts[cell]!.filter((court) => preferred.includes(court)).length);
  const isFilled = (cell: number): boolean =>
    courtOf.filter((court, item) => cellOf[item] === cell && preferred.includes(court)).length ===
    wanted(cell);
  const search = (item: number): void => {
    if (item === courtOf.length) {
      if (grid.courts.every((_, cell) => isFilled(cell)))
        least = Math.min(least, squaresOf(assignment, courtOf));
      return;
    }
    const cell = cellOf[item]!;
    if (cell < 0) return search(item + 1);
    for (const court of grid.courts[cell]!) {
      if (!isFree(cell, court) || !takes(item, court)) continue;
      courtOf[item] = court;
      search(item + 1);
      courtOf[item] = 0;
    }
  };
  search(0);
  return least;
}

/** Games of four teams in cells drawn by lot, some in none. */
function drawn(seed: number, change: Partial<ScheduleProblem> = {}): Assignment {
  const random = createRandom(seed);
  const assignment = playedIn([], league, change);
  for (const item of random.shuffle([0, 1, 2, 3, 4, 5]).slice(random.int(2))) {
    const cell = random.shuffle([0, 1, 2, 3]).find((it) => canPlace(assignment, item, it));
    if (cell !== undefined) place(assignment, item, cell);
  }
  return assignment;
}

const seeds = Array.from({ length: 12 }, (_, index) => index + 1);
const patient = 40_000;

describe("every team plays about equally often on each court", () => {
  test.each<[string, number[]]>([
    ["without preferred courts", []],
    ["with one that is preferred", [2]],
    ["with two", [3, 2]],
    ["with all", [1, 2, 3]],
  ])("as evenly as trying all courts finds, %s", (_, preferred) => {
    for (const seed of seeds) {
      const assignment = drawn(seed);
      const courtOf = assignCourts(assignment, preferred, createRandom(seed), patient);
      expectCourts(assignment, courtOf, preferred);
      expect(squaresOf(assignment, courtOf)).toBe(leastSquares(assignment, { preferred }));
    }
  });

  test("also where all that is spent goes to waits, or hardly anything is", () => {
    for (const seed of seeds) {
      const assignment = drawn(seed);
      const courtOf = assignCourts(assignment, [], createRandom(seed), 1);
      expect(squaresOf(assignment, courtOf)).toBe(leastSquares(assignment, { preferred: [] }));
    }
  });

  test.each([[[]], [[2]]])(
    "by changing with others where every court is taken: preferred %j",
    (preferred) => {
      const assignment = playedIn([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3], leagueOfSix);
      const first = assignCourts(assignment, preferred, createRandom(1), 0);
      const courtOf = assignCourts(assignment, preferred, createRandom(1), patient);
      expectCourts(assignment, courtOf, preferred);
      expect(squaresOf(assignment, courtOf)).toBeLessThan(squaresOf(assignment, first));
      expect(squaresOf(assignment, courtOf)).toBe(leastSquares(assignment, { preferred }));
    },
  );

  test("though of two hours a game could change courts in the first one alone", () => {
    const fixed = [2, 3].map((court) => {
      return { date: "2026-03-02", start: "10:00", end: "11:00", court, teamIds: [] };
    });
    const items = gamesOf([
      [1, 2],
      [1, 2],
    ]);
    const assignment = playedIn([0, 1], items, { fixed });
    const courtOf = assignCourts(assignment, [], createRandom(1), patient);
    expect(courtOf[0]).not.toBe(1);
    expect(courtOf[1]).toBe(1);
  });

  test.each([
    [
      [1, 3, 5],
      [2, 4, 6],
    ],
    [
      [1, 3, 5],
      [1, 2, 6],
    ],
  ])(
    "games that two courts are kept for stay on theirs, though both take as many: %j and %j",
    (two, three) => {
      const reservations: CourtReservation[] = [
        { court: 2, takes: two, keeps: [] },
        { court: 3, takes: three, keeps: [] },
      ];
      for (const seed of seeds) {
        const assignment = playedIn([0, 0, 1, 1, 2, 2], league, { reservations });
        const courtOf = assignCourts(assignment, [], createRandom(seed), patient);
        expectCourts(assignment, courtOf, []);
        const on = (court: number) =>
          [0, 1, 2, 3, 4, 5].flatMap((item) => (courtOf[item] === court ? item + 1 : []));
        expect(two).toEqual(expect.arrayContaining(on(2)));
        expect(three).toEqual(expect.arrayContaining(on(3)));
      }
    },
  );

  test("games that are not on all courts stay on theirs", () => {
    const reservations: CourtReservation[] = [{ court: 2, takes: [2, 4, 6], keeps: [] }];
    for (const seed of seeds) {
      const assignment = drawn(seed, { reservations });
      const first = assignCourts(assignment, [], createRandom(seed), 0);
      const courtOf = assignCourts(assignment, [], createRandom(seed), patient);
      expectCourts(assignment, courtOf, []);
      // One that fewest take, as at first: finals are where they belong.
      expect(gamesOn(2, courtOf)).toBe(gamesOn(2, first));
      for (const item of [0, 2, 4]) expect(courtOf[item]).not.toBe(2);
      expect(squaresOf(assignment, courtOf)).toBeLessThanOrEqual(squaresOf(assignment, first));
    }
  });

  test("games that are kept apart count for nobody", () => {
    const apart = playedIn([0, 0, 1, 1, 2, 2], league, { apart: [[1, 3]] });
    const courtOf = assignCourts(apart, [], createRandom(1), patient);
    expectCourts(apart, courtOf, []);
    expect(squaresOf(apart, courtOf)).toBe(leastSquares(apart, { preferred: [] }));
  });
});

/** How often chance is asked where much is spent. */
function drawsFor(assignment: Assignment): number {
  const random = createRandom(1);
  let draws = 0;
  const next = () => {
    draws++;
    return random.next();
  };
  assignCourts(assignment, [], { ...random, next }, 1_000_000);
  return draws;
}

describe("no more is tried", () => {
  const twice = gamesOf([
    [1, 2],
    [1, 2],
  ]);

  test("where everybody is on all courts about equally often at first", () => {
    expect(drawsFor(playedIn([0], twice))).toBe(0);
    expect(drawsFor(playedIn([], twice))).toBe(0);
  });

  test("once they are", () => {
    const draws = drawsFor(playedIn([0, 1], twice));
    expect(draws).toBeGreaterThan(0);
    expect(draws).toBeLessThan(1000);
  });
});

function gamesOn(court: number, courtOf: Int32Array): number {
  return courtOf.filter((other) => other === court).length;
}

/** Each game has one of its cell's courts to itself, as many as can be a preferred one. */
function expectCourts(assignment: Assignment, courtOf: Int32Array, preferred: number[]): void {
  const { cellOf, grid } = assignment;
  const isRight = (cell: number, item: number): boolean =>
    cell < 0 ? courtOf[item] === 0 : grid.courts[cell]!.includes(courtOf[item]!);
  expect(cellOf.every(isRight)).toBe(true);
  for (let cell = 0; cell < grid.size; cell++) {
    const taken = [...courtOf].filter((_, item) => cellOf[item] === cell);
    expect(new Set(taken).size).toBe(taken.length);
    const most = Math.min(taken.length, preferred.length);
    expect(taken.filter((court) => preferred.includes(court))).toHaveLength(most);
  }
}

describe("where nothing is tried, the first courts are taken", () => {
  test("in the order of the games in their cells", () => {
    const assignment = playedIn([0, 0, 1, -1, 2, 2]);
    expect([...assignCourts(assignment, [], createRandom(1), 0)]).toEqual([1, 2, 1, 0, 1, 2]);
  });

  test("by their numbers, however the calendar lists them", () => {
    const hours = { gaps: [0, 0], courts: [3, 1, 2], minRestMinutes: 0, maxGamesPerDay: null };
    const assignment = assignmentOf(smallProblem(league, hours));
    [0, 0, 1].forEach((cell, item) => place(assignment, item, cell));
    expect([...assignCourts(assignment, [], createRandom(1), 0)]).toEqual([1, 2, 1, 0, 0, 0]);
    expect([...assignCourts(assignment, [3, 2], createRandom(1), 0)]).toEqual([2, 3, 2, 0, 0, 0]);
  });

  test("those before the others that are preferred", () => {
    const assignment = playedIn([0, 0, 1, -1, 2, 2]);
    expect([...assignCourts(assignment, [3], createRandom(1), 0)]).toEqual([3, 1, 3, 0, 3, 1]);
    expect([...assignCourts(assignment, [3, 2], createRandom(1), 0)]).toEqual([2, 3, 2, 0, 2, 3]);
  });

  test("of those that not every game may be on, the ones that fewest take", () => {
    const reservations: CourtReservation[] = [{ court: 3, takes: [1, 6], keeps: [] }];
    const assignment = playedIn([0, 0, 1, 1, 2, 2], league, { reservations });
    expect([...assignCourts(assignment, [1], createRandom(1), 0)]).toEqual([3, 1, 1, 2, 1, 3]);
  });
});
