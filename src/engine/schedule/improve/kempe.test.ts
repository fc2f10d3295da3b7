import { constantFrom, integer, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { createRandom } from "#engine/random.ts";
import { groupOf } from "#engine/testing/filled-hall.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import { assignmentOf, placementsOf, quarterHours } from "#engine/testing/small-assignment.ts";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { ScheduleProblem } from "#engine/types.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { sidesOf } from "#engine/schedule/model/model.ts";
import { canPlace } from "#engine/schedule/model/order.ts";
import {
  canMove,
  costChange,
  crowdedCell,
  emptyChain,
  exchangeInOrder,
  growChain,
  isInChain,
  type KempeChain,
  resetChain,
} from "./kempe.ts";
import { totalCost, waitCosts } from "./waits.ts";

const hours = { gaps: [0, 0, 30, 0], courts: [1, 2, 3], minRestMinutes: 0, maxGamesPerDay: null };

const families = {
  group: groupOf(6),
  cup: cupOf(6),
  meetings: gamesOf([
    [1, 2, 3],
    [4, 5, 6],
    [1, 4, 7],
    [2, 5, 8],
    [3, 6, 9],
    [7, 8, 9],
  ]),
};

interface Case {
  family: keyof typeof families;
  minRestMinutes: number;
  maxGamesPerDay: number | null;
  seed: number;
}

/** A rest of twenty hours reaches over midnight. */
function casesOf(...names: (keyof typeof families)[]) {
  return record({
    family: constantFrom(...names),
    minRestMinutes: constantFrom(0, 30, 60, 1200),
    maxGamesPerDay: constantFrom(null, 1, 2),
    seed: integer({ min: 1, max: 100_000 }),
    limit: constantFrom(24, 3, 2),
  });
}

/** Two days of four hours, most games in cells by lot. */
function drawn({ family, seed, minRestMinutes, maxGamesPerDay }: Case) {
  const limits = { ...hours, minRestMinutes, maxGamesPerDay };
  const problem = smallProblem(families[family], limits);
  const assignment = assignmentOf(problem, 2);
  const random = createRandom(seed);
  const { height } = assignment.model;
  const byRound = random
    .shuffle([...assignment.cellOf.keys()])
    .toSorted((a, b) => height[b]! - height[a]!);
  for (const item of byRound) {
    const cells = random.shuffle([...assignment.used.keys()]);
    const cell = cells.find((it) => canPlace(assignment, item, it));
    if (cell !== undefined) place(assignment, item, cell);
  }
  const placed = [...assignment.cellOf.keys()].filter((item) => assignment.cellOf[item]! >= 0);
  const item = placed[random.int(placed.length)]!;
  const from = assignment.cellOf[item]!;
  const others = [...assignment.used.keys()].filter((cell) => cell !== from);
  return { problem, assignment, item, from, to: others[random.int(others.length)]! };
}

/** The games of two cells that hang together by their teams, from one of them on. */
function hangingTogether({ model, cellOf }: Assignment, item: number, cells: number[]): number[] {
  const inCells = [...cellOf.keys()].filter((it) => cells.includes(cellOf[it]!));
  const chain = [item];
  for (const next of chain) {
    const sides = [...sidesOf(model, next)];
    for (const other of inCells) {
      if (chain.includes(other) || !sides.some((side) => sidesOf(model, other).includes(side)))
        continue;
      chain.push(other);
    }
  }
  return chain.toSorted((a, b) => a - b);
}

/** The chain's games. */
function gamesIn({ fromA, countA, fromB, countB }: KempeChain): number[] {
  const games = [...fromA.subarray(0, countA), ...fromB.subarray(0, countB)];
  return games.toSorted((a, b) => a - b);
}

/** Where games of two cells go as they change places. */
function turned({ cellOf }: Assignment, items: number[], from: number, to: number) {
  return new Map(items.map((item) => [item, cellOf[item] === from ? to : from] as const));
}

/** How many rules are broken once games have moved, but for those of courts. */
function faultsAfter(
  problem: ScheduleProblem,
  before: Assignment,
  moved: Map<number, number>,
): number {
  const after = assignmentOf(problem, 2);
  before.cellOf.forEach((cell, item) => {
    if (cell >= 0) place(after, item, moved.get(item) ?? cell);
  });
  const faults = brokenRules(problem, placementsOf(after));
  return faults.filter((fault) => !fault.includes("its court")).length;
}

function absentOn(teamId: number, from: string, to: string) {
  return { absences: [{ teamId, date: "2026-03-02", from, to }] };
}

describe("a game that changes cells", () => {
  test("takes along all that hang on it, where everybody has the time", () => {
    forAll(casesOf("group", "meetings"), ({ limit, ...drawnCase }) => {
      const { problem, assignment, item, from, to } = drawn(drawnCase);
      const chain = emptyChain(assignment, limit);
      resetChain(chain, from, to);
      const together = hangingTogether(assignment, item, [from, to]);
      const isKept = faultsAfter(problem, assignment, turned(assignment, together, from, to)) === 0;
      const isGrown = together.length <= limit && isKept;
      expect(growChain(chain, assignment, item)).toBe(isGrown);
      expect(isGrown ? gamesIn(chain) : together).toEqual(together);
    });
  });

  test("is known to be taken along, and from which cell, and whether others wait for the chain's", () => {
    forAll(casesOf("group", "cup"), ({ limit, ...drawnCase }) => {
      const { assignment, item, from, to } = drawn(drawnCase);
      const chain = emptyChain(assignment, limit);
      resetChain(chain, from, to);
      if (!growChain(chain, assignment, item)) return;
      const together = hangingTogether(assignment, item, [from, to]);
      for (const other of assignment.cellOf.keys()) {
        const [isTaken, cell] = [together.includes(other), assignment.cellOf[other]];
        expect(isInChain(chain, other, true)).toBe(isTaken && cell === from);
        expect(isInChain(chain, other, false)).toBe(isTaken && cell === to);
      }
      expect(chain.isLinked).toBe(together.some((it) => assignment.model.isLinked[it] === 1));
    });
  });

  test("changes places with them, within the rules, and costs what it was said to", () => {
    forAll(casesOf("group", "cup", "meetings"), ({ limit, ...drawnCase }) => {
      const { problem, assignment, item, from, to } = drawn(drawnCase);
      const before = assignment.cellOf.slice();
      const chain = emptyChain(assignment, limit);
      resetChain(chain, from, to);
      if (!growChain(chain, assignment, item)) return;
      const shift = chain.countA - chain.countB;
      const [inTo, inFrom] = [assignment.used[to]! + shift, assignment.used[from]! - shift];
      const crowded = inTo > 3 ? to : inFrom > 3 ? from : -1;
      expect(crowdedCell(chain, assignment)).toBe(crowded);
      if (crowded >= 0) return;
      const costs = waitCosts(assignment.grid, assignment.model);
      const cost = totalCost(costs, assignment);
      const change = costChange(chain, assignment, costs);
      const moved = turned(assignment, gamesIn(chain), from, to);
      const isKept = faultsAfter(problem, assignment, moved) === 0;
      expect(exchangeInOrder(chain, assignment)).toBe(isKept);
      const after = before.map((cell, it) => (isKept ? (moved.get(it) ?? cell) : cell));
      expect(assignment.cellOf).toEqual(after);
      expect(totalCost(costs, assignment)).toBeCloseTo(isKept ? cost + change : cost, 6);
      expect(brokenRules(problem, placementsOf(assignment))).toEqual([]);
    });
  });

  test("of a second chain moves between the cells of that one, with what hangs on another game", () => {
    const games = gamesOf([
      [1, 2],
      [3, 4],
      [1, 3],
      [5, 6],
    ]);
    const assignment = assignmentOf(smallProblem(games, hours), 1);
    [0, 0, 1, 1].forEach((cell, item) => place(assignment, item, cell));
    const chain = emptyChain(assignment, 24);
    resetChain(chain, 0, 3);
    expect(growChain(chain, assignment, 1)).toBe(true);
    expect(gamesIn(chain)).toEqual([1]);
    resetChain(chain, 1, 0);
    expect(growChain(chain, assignment, 0)).toBe(true);
    expect([chain.countA, chain.countB]).toEqual([1, 2]);
    expect(growChain(chain, assignment, 3)).toBe(true);
    expect(gamesIn(chain)).toEqual([0, 1, 2, 3]);
    exchangeInOrder(chain, assignment);
    expect([...assignment.cellOf]).toEqual([1, 1, 0, 0]);
  });
});

describe("a team", () => {
  const two = gamesOf([
    [1, 2],
    [3, 4],
  ]);

  test("does not move to where it is absent", () => {
    const problem = { ...smallProblem(two, hours), ...absentOn(1, "10:00", "11:00") };
    const assignment = assignmentOf(problem, 2);
    place(assignment, 0, 0);
    const free = [1, 2, 3, 5].map((cell) => canMove(assignment, 0, 0, cell));
    expect(free).toEqual([false, true, true, true]);
    expect(canMove(assignment, 1, 0, 1)).toBe(true);
  });

  test("does not move so near to a game of another day that it would not rest over night", () => {
    const games = gamesOf([
      [1, 2],
      [1, 3],
    ]);
    const assignment = assignmentOf(smallProblem(games, { ...hours, minRestMinutes: 1200 }), 2);
    place(assignment, 0, 0);
    place(assignment, 1, 4);
    expect([1, 2, 3].map((cell) => canMove(assignment, 0, 0, cell))).toEqual([true, true, false]);
    // Where it leaves a game itself, this is in nobody's way.
    expect(canMove(assignment, 1, 0, 3)).toBe(true);
    expect(canMove(assignment, 2, 4, 3)).toBe(true);
  });

  test("does not move to a day on which it is absent, though it is free at that time of another", () => {
    const games = gamesOf([[1, 2]]);
    const later = { teamId: 1, date: "2026-03-03", from: "09:00", to: "10:00" };
    const assignment = assignmentOf({ ...smallProblem(games, hours), absences: [later] }, 2);
    place(assignment, 0, 1);
    expect([0, 4, 5].map((cell) => canMove(assignment, 0, 1, cell))).toEqual([true, false, true]);
  });

  test("does not move near its other games, whatever the length of the day", () => {
    const games = gamesOf([
      [1, 2],
      [1, 3],
    ]);
    const problem = smallProblem(games, { ...hours, minRestMinutes: 15 });
    const slots = { ...problem.calendar, timeSlots: quarterHours(40) };
    const assignment = assignmentOf({ ...problem, calendar: slots }, 2);
    place(assignment, 0, 2);
    place(assignment, 1, 35);
    const open = (from: number) =>
      [...assignment.used.keys()].filter((cell) => !canMove(assignment, 0, from, cell));
    expect(open(2)).toEqual([34, 35, 36]);
    expect(open(35)).toEqual([1, 2, 3]);
    const costs = waitCosts(assignment.grid, assignment.model);
    const chain = emptyChain(assignment, 24);
    resetChain(chain, 35, 4);
    expect(growChain(chain, assignment, 1)).toBe(true);
    expect(costChange(chain, assignment, costs)).toBeLessThan(-400);
  });
});

describe("a court", () => {
  const two = gamesOf([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);

  test("is missing in either cell where both games are kept for it", () => {
    const reservations = [{ court: 1, takes: null, keeps: [1, 2] }];
    const problem = { ...smallProblem(two, { ...hours, courts: [1, 2] }), reservations };
    const assignment = assignmentOf(problem, 1);
    [0, 1, 1].forEach((cell, item) => place(assignment, item, cell));
    const crowdedBy = (item: number, from: number, to: number): number => {
      const chain = emptyChain(assignment, 24);
      resetChain(chain, from, to);
      expect(growChain(chain, assignment, item)).toBe(true);
      return crowdedCell(chain, assignment);
    };
    expect(crowdedBy(0, 0, 1)).toBe(1);
    expect(crowdedBy(0, 1, 0)).toBe(1);
    expect(crowdedBy(1, 1, 0)).toBe(0);
    expect(crowdedBy(2, 1, 0)).toBe(-1);
    expect(crowdedBy(0, 0, 2)).toBe(-1);
  });

  test("is there where the games kept for it change places", () => {
    const reservations = [{ court: 1, takes: null, keeps: [1, 2] }];
    const problem = { ...smallProblem(two, { ...hours, courts: [1, 2] }), reservations };
    const assignment = assignmentOf(problem, 1);
    [0, 1, 1].forEach((cell, item) => place(assignment, item, cell));
    const chain = emptyChain(assignment, 24);
    resetChain(chain, 0, 1);
    expect(growChain(chain, assignment, 0) && growChain(chain, assignment, 1)).toBe(true);
    expect(crowdedCell(chain, assignment)).toBe(-1);
  });
});
