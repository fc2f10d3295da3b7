import { expect, test } from "vitest";
import { createRandom } from "#engine/random.ts";
import { dayRoles } from "#engine/schedule/construct/day-roles.ts";
import { buildModel } from "#engine/schedule/model/from-problem/build-model.ts";
import { buildGrid } from "#engine/schedule/model/grid.ts";
import { problemIn } from "#engine/testing/halls.ts";
import { meetAll } from "./meet-all.ts";
import { emptyMeetings } from "./meetings.ts";

const slots = { count: 12, length: 30, every: 30 };

test("twenty teams whose rest fills five courts all meet in the fewest cells, and rest", () => {
  const problem = problemIn({ sizes: [20], courts: 5, slots, rest: 30 }, "balanced");
  const grid = buildGrid(problem.calendar, problem, 4);
  const days = { grid, model: buildModel(problem), horizon: 38 };
  const roles = dayRoles(days, 20, { every: 0, less: 0 });
  const random = createRandom(1);
  const meetings = emptyMeetings(20, roles.players, random);
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

test("those who never play with others in a cell can't meet them", () => {
  const problem = problemIn({ sizes: [8], courts: 2, slots, rest: 30 }, "balanced");
  const days = {
    grid: buildGrid(problem.calendar, problem, 1),
    model: buildModel(problem),
    horizon: 12,
  };
  const roles = dayRoles(days, 8, { every: 0, less: 0 });
  const random = createRandom(3);
  expect(meetAll(emptyMeetings(8, roles.players, random), days, random, 20_000)).toBe(false);
});
