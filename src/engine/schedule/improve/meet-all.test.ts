import { constantFrom, integer, record } from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import { createRandom } from "#engine/random.ts";
import { dayRoles } from "#engine/schedule/construct/day-roles.ts";
import { buildModel } from "#engine/schedule/model/from-problem/build-model.ts";
import { buildGrid } from "#engine/schedule/model/grid.ts";
import { problemIn } from "#engine/testing/halls.ts";
import { meetAll } from "./meet-all.ts";
import { randomMeetings } from "./meetings.ts";

const slots = { count: 12, length: 30, every: 30 };

test("twenty teams whose rest fills five courts all meet in the fewest cells, and rest", () => {
  const problem = problemIn({ sizes: [20], courts: 5, slots, rest: 30 }, "balanced");
  const grid = buildGrid(problem.calendar, problem, 4);
  const days = { grid, model: buildModel(problem), horizon: 38 };
  const roles = dayRoles(days, 20, { every: 0, less: 0 });
  const random = createRandom(1);
  const meetings = randomMeetings(20, roles.players, random);
  expect(meetAll(meetings, days, random, 1_000_000)).toBe(true);
  const { players, opponent } = meetings;
  expect(players.map(({ length }) => length)).toEqual(roles.players.map(({ length }) => length));
  const pairs = players.flatMap((own, cell) =>
    own.map((team) => [team, opponent[cell * 20 + team]!].toSorted((a, b) => a - b).join()),
  );
  expect(new Set(pairs).size).toBe(190);
  const tired = players.flatMap((own, cell) =>
    cell % 12 === 0 ? [] : own.filter((team) => players[cell - 1]!.includes(team)),
  );
  expect(tired).toEqual([]);
});

test.each([
  ["within a day and a slot", { courts: 5, maxGamesPerDay: null, horizon: 15 }],
  ["with two games a day at most", { courts: 2, maxGamesPerDay: 2, horizon: 34 }],
])(
  "seven teams that rest after each game all meet %s, whatever their lots, in a thousand moves",
  (_, { courts, maxGamesPerDay, horizon }) => {
    const hall = { sizes: [7], courts, slots: { ...slots, count: 14 }, rest: 30 };
    const problem = { ...problemIn(hall, "balanced"), maxGamesPerDay };
    const grid = buildGrid(problem.calendar, problem, 4);
    const days = { grid, model: buildModel(problem), horizon };
    const { players } = dayRoles(days, 7, { every: 2, less: 1 });
    for (let seed = 1; seed <= 20; seed++) {
      const random = createRandom(seed);
      expect(meetAll(randomMeetings(7, players, random), days, random, 1000)).toBe(true);
    }
  },
);

test("on one court nobody exchanges opponents, and nothing is looked for", () => {
  const problem = problemIn({ sizes: [4], courts: 1, slots, rest: 0 }, "balanced");
  const grid = buildGrid(problem.calendar, problem, 1);
  const days = { grid, model: buildModel(problem), horizon: 6 };
  const random = createRandom(1);
  const meetings = randomMeetings(4, dayRoles(days, 4, { every: 0, less: 0 }).players, random);
  const before = structuredClone(meetings);
  expect(meetAll(meetings, days, random, 1000)).toBe(false);
  expect(meetings).toEqual(before);
});

test("those who never play with others in a cell can't meet them", () => {
  const problem = problemIn({ sizes: [8], courts: 2, slots, rest: 30 }, "balanced");
  const days = {
    grid: buildGrid(problem.calendar, problem, 1),
    model: buildModel(problem),
    horizon: 12,
  };
  const roles = dayRoles(days, 8, { every: 0, less: 0 });
  const random = createRandom(3);
  expect(meetAll(randomMeetings(8, roles.players, random), days, random, 20_000)).toBe(false);
});

test("however teams change places, all rest, and nobody plays more games a day than may be", () => {
  const cases = record({
    seed: integer({ min: 1, max: 1_000_000 }),
    rest: constantFrom(0, 30, 60),
    maxGamesPerDay: constantFrom(null, 2),
    every: constantFrom(0, 2, 3),
    horizon: constantFrom(15, 18),
  });
  const sizes = { sizes: [9], courts: 3, slots: { ...slots, count: 6 } };
  forAll(cases, ({ seed, rest, maxGamesPerDay, every, horizon }) => {
    const problem = { ...problemIn({ ...sizes, rest }, "balanced"), maxGamesPerDay };
    const grid = buildGrid(problem.calendar, problem, 3);
    const days = { grid, model: buildModel(problem), horizon };
    const roles = dayRoles(days, 9, { every, less: 1 });
    const random = createRandom(seed);
    const meetings = randomMeetings(9, roles.players, random);
    meetAll(meetings, days, random, 200);
    const { players, opponent } = meetings;
    const cellsOf = (team: number): number[] =>
      [...players.keys()].filter((cell) => players[cell]!.includes(team));
    for (const team of Array.from({ length: 9 }, (_, index) => index)) {
      const own = cellsOf(team);
      const ofDays = Map.groupBy(own, (cell) => grid.day[cell]!);
      for (const today of ofDays.values()) {
        expect(today.length).toBeLessThanOrEqual(maxGamesPerDay ?? 6);
        const rests = today
          .slice(1)
          .map((cell, index) => grid.from[cell]! - grid.to[today[index]!]!);
        for (const minutes of rests) expect(minutes).toBeGreaterThanOrEqual(rest);
      }
      // Whoever plays has an opponent who has them, and nobody else has one.
      const facing = players.map((_, cell) => opponent[cell * 9 + team]!);
      expect([...facing.keys()].filter((cell) => facing[cell]! >= 0)).toEqual(own);
      for (const cell of own) expect(opponent[cell * 9 + facing[cell]!]).toBe(team);
    }
    expect(players.map(({ length }) => length)).toEqual(roles.players.map(({ length }) => length));
  });
});
