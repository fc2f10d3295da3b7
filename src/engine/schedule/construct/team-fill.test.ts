import { constantFrom, integer, record, subarray, uniqueArray } from "fast-check";
import { describe, expect, test } from "vitest";
import { groupOf } from "#engine/testing/filled-hall.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import { assignmentOf, placementsOf } from "#engine/testing/small-assignment.ts";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { canPlace } from "#engine/schedule/model/order.ts";
import {
  byRemaining,
  byRest,
  byWave,
  fillByTeam,
  type Priority,
  remainingChances,
} from "./team-fill.ts";

interface Hall extends Partial<ScheduleProblem> {
  courts?: number;
  gaps?: readonly number[];
  days?: number;
}

function hallOf(items: ScheduleItem[], { courts = 2, gaps, days = 1, ...change }: Hall = {}) {
  const hours = {
    gaps: gaps ?? [0, 0, 0, 0],
    courts: Array.from({ length: courts }, (_, index) => index + 1),
    minRestMinutes: 0,
    maxGamesPerDay: null,
  };
  const problem = { ...smallProblem(items, hours), ...change };
  return { problem, assignment: assignmentOf(problem, days) };
}

/** Until the last cell for all. */
const open = (assignment: Assignment): number[] =>
  Array.from({ length: assignment.model.size + 1 }, () => assignment.horizon);

/** Teams that count more the later they come. */
const latest: Priority = (_, entity) => entity;

/** What a priority looks at, with as many games to come, of so many, for each entity. */
function stateOf(assignment: Assignment, change: Partial<Parameters<Priority>[0]> = {}) {
  const size = assignment.model.entities.length;
  return {
    assignment,
    remaining: new Int32Array(size).fill(3),
    total: new Int32Array(size).fill(3),
    lastEnd: new Float64Array(size).fill(-Infinity),
    height: new Int32Array(size),
    bracketOf: new Int32Array(size),
    ...change,
  };
}

const priorities: Record<string, (assignment: Assignment) => Priority> = {
  "longest remaining first": () => byRemaining,
  "longest rest first": () => byRest,
  waves: byWave,
  "in any order": () => latest,
};

describe("courts are as full as can be, within the rules", () => {
  test.each(Object.entries(priorities))("%s", (_, priorityIn) => {
    const pairs = subarray([1, 2, 3, 4, 5, 6], { minLength: 2, maxLength: 2 });
    const halls = record({
      items: uniqueArray(pairs, { minLength: 1, maxLength: 12, selector: String }).map(gamesOf),
      gaps: constantFrom([0, 0, 0, 0], [0, 30, 0]),
      courts: constantFrom(1, 2, 3),
      minRestMinutes: constantFrom(0, 30),
      maxGamesPerDay: constantFrom(null, 2),
      horizon: integer({ min: 1, max: 6 }),
    });
    forAll(halls, ({ items, horizon, ...rest }) => {
      const { problem, assignment } = hallOf(items, { ...rest, days: 2 });
      const again = hallOf(items, { ...rest, days: 2 }).assignment;
      assignment.horizon = horizon;
      fillByTeam(assignment, priorityIn(assignment), open(assignment));
      expect(brokenRules(problem, placementsOf(assignment))).toEqual([]);
      expect(Math.max(...assignment.cellOf)).toBeLessThan(horizon);
      for (let cell = 0; cell < horizon; cell++) {
        const here = [...items.keys()].filter((item) => assignment.cellOf[item] === cell);
        expect(here.length).toBeLessThanOrEqual(rest.courts);
        for (const item of here) place(again, item, cell);
        if (here.length === rest.courts) continue;
        const left = [...items.keys()].filter((item) => again.cellOf[item]! < 0);
        expect(left.filter((item) => canPlace(again, item, cell))).toEqual([]);
      }
    });
  });
});

describe("teams in order of their priority", () => {
  test("play whoever of their opponents has the highest, in the earliest round among equals", () => {
    const { assignment } = hallOf(groupOf(4), { courts: 1 });
    fillByTeam(assignment, latest, open(assignment));
    // Games 1-2, 1-3, 1-4, 2-3, 2-4, 3-4: the last two teams first.
    expect([...assignment.cellOf]).toEqual([-1, -1, 2, 3, 1, 0]);
    const rounds = groupOf(4).map((game) => ({ ...game, round: 10 - game.id }));
    const equal = hallOf(rounds, { courts: 1 }).assignment;
    fillByTeam(equal, () => 0, open(equal));
    expect([...equal.cellOf]).toEqual([2, 1, 0, -1, 3, -1]);
  });

  test("don't play at all where it is negative", () => {
    const { assignment } = hallOf(groupOf(4));
    fillByTeam(assignment, (_, entity) => (entity === 0 ? -1 : 1), open(assignment));
    expect([...assignment.cellOf].map((cell) => cell >= 0)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  test("are told apart by what they have had so far", () => {
    const { assignment } = hallOf(groupOf(3), { courts: 1 });
    const seen: string[] = [];
    fillByTeam(
      assignment,
      ({ remaining, total, lastEnd }, entity, cell) => {
        const ends = Math.max(-1, lastEnd[entity]! - assignment.grid.from[0]!);
        seen.push(`${cell}: ${entity} has ${remaining[entity]} of ${total[entity]}, ${ends}`);
        return 0;
      },
      open(assignment),
    );
    expect(seen).toEqual([
      "0: 0 has 2 of 2, -1",
      "0: 1 has 2 of 2, -1",
      "0: 2 has 2 of 2, -1",
      "1: 0 has 1 of 2, 60",
      "1: 1 has 1 of 2, 60",
      "1: 2 has 2 of 2, -1",
      "2: 1 has 1 of 2, 60",
      "2: 2 has 1 of 2, 120",
    ]);
  });

  test("know how many matches must follow their games, and their first bracket", () => {
    const cup = cupOf(4).map((game) => ({
      ...game,
      id: game.id + 6,
      bracketId: 2,
      participants: game.participants.map((side) =>
        "matchId" in side ? { ...side, matchId: side.matchId + 6 } : side,
      ),
    }));
    const { assignment } = hallOf([...groupOf(4), ...cup], { courts: 1 });
    const seen = new Set<string>();
    fillByTeam(
      assignment,
      ({ height, bracketOf }, entity) => {
        seen.add(`${entity}: ${height[entity]} in ${bracketOf[entity]}`);
        return 0;
      },
      open(assignment),
    );
    expect([...seen].slice(0, 4)).toEqual(["0: 1 in 0", "1: 1 in 0", "2: 1 in 0", "3: 1 in 0"]);
    expect(seen).toContain("4: 0 in 1");
  });
});

test("late cells are closed to games that others must follow, and these wait for them", () => {
  const { problem, assignment } = hallOf(cupOf(4), { courts: 1 });
  fillByTeam(assignment, byRemaining, [4, 2]);
  expect(new Set(assignment.cellOf.slice(0, 2))).toEqual(new Set([0, 1]));
  expect(brokenRules(problem, placementsOf(assignment))).toEqual([]);
  const late = hallOf(cupOf(4), { courts: 1 }).assignment;
  fillByTeam(late, byRemaining, [4, 1]);
  expect(late.placed).toBe(1);
});

test("games are only where a court takes them", () => {
  const reservations = [{ court: 1, takes: [6], keeps: [] }];
  const { assignment } = hallOf(groupOf(4), { courts: 1, reservations });
  fillByTeam(assignment, () => 0, open(assignment));
  expect([...assignment.cellOf]).toEqual([-1, -1, -1, -1, -1, 0]);
});

test("cells that are taken stay as they are", () => {
  const { assignment } = hallOf(groupOf(4), { courts: 1 });
  place(assignment, 0, 0);
  assignment.horizon = 1;
  fillByTeam(assignment, () => 0, open(assignment));
  expect([assignment.placed, assignment.cellOf[0]]).toEqual([1, 0]);
});

/** With a rest after each, one after the other as they fit. */
function mostFrom(assignment: Assignment, cell: number, rest: number, free = 0): number {
  const { grid, horizon } = assignment;
  if (cell >= horizon) return 0;
  const later = mostFrom(assignment, cell + 1, rest, free);
  if (grid.capacity[cell] === 0 || grid.from[cell]! < free) return later;
  const end = grid.to[cell]! + rest;
  return Math.max(later, 1 + mostFrom(assignment, cell + 1, rest, end));
}

describe("the most games from a cell on", () => {
  test.each([0, 30, 60, 90])("rested %i minutes", (minRestMinutes) => {
    for (const gaps of [
      [0, 0, 0, 0],
      [0, 30, 0],
      [0, 30, 90, 0],
    ]) {
      const { assignment } = hallOf(groupOf(3), { gaps, minRestMinutes, days: 2 });
      assignment.grid.capacity[1] = 0;
      for (const horizon of [1, 3, assignment.grid.size]) {
        assignment.horizon = horizon;
        const chances = remainingChances(assignment)(0);
        for (let cell = 0; cell <= horizon; cell++) {
          expect(chances[cell]).toBe(mostFrom(assignment, cell, minRestMinutes));
        }
      }
    }
  });

  test("are no more than as many each day as may be", () => {
    const { assignment } = hallOf(groupOf(3), { maxGamesPerDay: 2, days: 2 });
    expect([...remainingChances(assignment)(0)]).toEqual([4, 4, 4, 3, 2, 2, 2, 1, 0]);
  });

  test("are those with the rest that a team has", () => {
    const items = gamesOf([
      [1, 2],
      [3, 4],
    ]).map((game) => ({ ...game, restMinutes: game.id === 1 ? 0 : 60 }));
    const { assignment } = hallOf(items);
    const chancesOf = remainingChances(assignment);
    expect([...chancesOf(0)]).toEqual([4, 3, 2, 1, 0]);
    expect([...chancesOf(2)]).toEqual([2, 2, 1, 1, 0]);
  });
});

describe("the longest remaining", () => {
  test("is whoever has most games and later rounds to come", () => {
    const { assignment } = hallOf(groupOf(3));
    const remaining = Int32Array.of(3, 2, 4);
    const height = Int32Array.of(0, 2, 0);
    const state = stateOf(assignment, { remaining, height });
    expect([0, 1, 2].map((entity) => byRemaining(state, entity, 0))).toEqual([3, 4, 4]);
  });
});

describe("the longest rest", () => {
  test("is whoever ended first, and who has most to come among equals", () => {
    const { assignment } = hallOf(groupOf(4));
    const { grid } = assignment;
    const lastEnd = Float64Array.of(grid.to[0]!, -Infinity, grid.to[1]!, grid.to[0]!);
    const remaining = Int32Array.of(1, 1, 9, 2);
    const state = stateOf(assignment, { lastEnd, remaining });
    const order = [0, 1, 2, 3].toSorted((a, b) => byRest(state, b, 3) - byRest(state, a, 3));
    expect(order).toEqual([1, 3, 0, 2]);
    expect(byRest(state, 0, 3) - byRest(state, 2, 3)).toBeCloseTo(60 - 8 / 64);
  });
});

/** Teams 1 and 2 have played the first of eight hours on two days; so much is to come for each of six. */
function wavesIn(change: { remaining: number[]; height?: number[]; bracketOf?: number[] }) {
  const items = groupOf(6).map((game) => ({ ...game, bracketId: game.id === 1 ? 1 : 2 }));
  const { assignment } = hallOf(items, { days: 2 });
  place(assignment, 0, 0);
  const state = stateOf(assignment, {
    total: new Int32Array(6).fill(5),
    remaining: Int32Array.from(change.remaining),
    height: Int32Array.from(change.height ?? [0, 0, 0, 0, 0, 0]),
    bracketOf: Int32Array.from(change.bracketOf ?? [0, 0, 0, 0, 0, 0]),
  });
  return (cell: number, horizon = 8): number[] => {
    assignment.horizon = horizon;
    const priority = byWave(assignment);
    return [...change.remaining.keys()].map((team) => priority(state, team, cell));
  };
}

/** Whose turn it is, and whoever has most to come among these. */
const turn = (of: number, toCome: number): number => of + toCome / 1024;

describe("waves", () => {
  test("go on with who has begun and is due, then who is due, and last with who has had its share", () => {
    const waves = wavesIn({ remaining: [4, 3, 5, 3, 5, 5], height: [0, 0, 0, 0, 2, 1] });
    expect(waves(1)).toEqual([
      turn(4, 4),
      turn(1, 3),
      turn(3, 5),
      turn(2, 3),
      // Seven games to come in the seven hours that are left: before all.
      turn(5, 7),
      turn(3, 6),
    ]);
  });

  test("share games by the part of all courts that a day has", () => {
    const waves = wavesIn({ remaining: [3, 3, 3, 3, 1, 1] });
    // Four of five hours: four games, of which two have been played.
    expect(waves(1, 5).slice(0, 4)).toEqual([turn(4, 3), turn(4, 3), turn(3, 3), turn(3, 3)]);
    expect(waves(1, 5)[4]).toBe(turn(2, 1));
    expect(waves(4, 8)).toEqual([3, 3, 3, 3, 3, 3].map((of, team) => turn(of, team < 4 ? 3 : 1)));
  });

  test("give odd games to the one bracket on this day, to the other on that", () => {
    const waves = wavesIn({ remaining: [3, 3, 3, 3, 2, 2], bracketOf: [0, 1, 0, 1, 0, 1] });
    expect(waves(1)).toEqual([
      turn(1, 3),
      turn(4, 3),
      turn(2, 3),
      turn(3, 3),
      turn(2, 2),
      turn(2, 2),
    ]);
  });
});
