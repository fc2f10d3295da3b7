import { describe, expect, test } from "vitest";
import { assignmentOf } from "#engine/testing/small-assignment.ts";
import { DAY } from "#engine/testing/small-day.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { Absence, FixedGame, OnDuty, ScheduleProblem } from "#engine/types.ts";
import { gamesOnDay } from "./daily-limit.ts";
import { isClosedTo } from "./free-cells.ts";

/** Entities 0 to 2 are teams 1 to 3. */
const items = gamesOf([
  [1, 2],
  [1, 3],
]);

/** What is closed to an entity of a problem, in two days of four cells: 9:00, 10:00, 11:30 and 12:30. */
function closedTo(entity: number, change: Partial<ScheduleProblem>): number[] {
  const assignment = assignmentIn(change);
  return [...assignment.used.keys()].filter((cell) => isClosedTo(assignment, entity, cell));
}

function assignmentIn(change: Partial<ScheduleProblem>) {
  const day = { gaps: [0, 0, 30, 0], courts: [1], minRestMinutes: 0, maxGamesPerDay: null };
  return assignmentOf({ ...smallProblem(items, day), ...change }, 2);
}

const game = (change: Partial<FixedGame> = {}): FixedGame => {
  return { date: DAY, start: "10:15", end: "10:45", court: 1, teamIds: [1], ...change };
};

describe("a fixed game closes to its teams", () => {
  test.each([
    [0, [1]],
    [15, [1]],
    [16, [0, 1]],
    [45, [0, 1]],
    [46, [0, 1, 2]],
    [1335, [0, 1, 2, 3]],
    [1336, [0, 1, 2, 3, 4]],
  ])("the cells near it, with a rest of %i minutes", (minRestMinutes, cells) => {
    expect(closedTo(0, { fixed: [game()], minRestMinutes })).toEqual(cells);
  });

  test("cells of the next day, though its own is no playing day", () => {
    const before = game({ date: "2026-03-01", start: "23:00", end: "24:00" });
    expect(closedTo(0, { fixed: [before], minRestMinutes: 600 })).toEqual([0]);
    expect(gamesOnDay(assignmentIn({ fixed: [before] }), 0, 0)).toBe(0);
  });

  test("no cells that others could have", () => {
    expect(closedTo(1, { fixed: [game()] })).toEqual([]);
    expect(closedTo(0, { fixed: [game()], sharing: [[1, 2]] })).toEqual([1]);
    expect(closedTo(0, { fixed: [game({ teamIds: [9] })] })).toEqual([]);
  });

  test("and to whoever they share, with the shortest rest of their games", () => {
    const rests = items.map((item, index) => ({ ...item, restMinutes: index === 0 ? 30 : 60 }));
    const shared = { items: rests, sharing: [[1, 9]], fixed: [game({ teamIds: [9] })] };
    const { firstPerson } = assignmentIn(shared).model;
    expect(closedTo(firstPerson, shared)).toEqual([0, 1]);
    expect(closedTo(0, shared)).toEqual([]);
  });

  test("as long as each of them rests", () => {
    const rests = items.map((item, index) => ({ ...item, restMinutes: index === 0 ? 0 : 60 }));
    const change = { items: rests, fixed: [game({ teamIds: [1, 2] })] };
    expect([0, 1].map((entity) => closedTo(entity, change))).toEqual([[0, 1, 2], [1]]);
  });

  test("and to whoever has a duty there, without a rest", () => {
    const rita: OnDuty = { kind: "official", officialId: 7 };
    const fixed = [game({ duties: [rita] }), game({ date: "2026-03-03", duties: [rita] })];
    const change = { fixed, minRestMinutes: 60 };
    const { holderOf } = assignmentIn(change).model;
    expect(closedTo(holderOf.get("official 7")!, change)).toEqual([1, 5]);
  });
});

test("fixed games count on their day for those who play them", () => {
  const fixed = [game(), game({ start: "18:00", end: "19:00", teamIds: [1, 2] })];
  const assignment = assignmentIn({ fixed });
  expect([0, 1, 2].map((entity) => gamesOnDay(assignment, entity, 0))).toEqual([2, 1, 0]);
  expect(gamesOnDay(assignment, 0, 1)).toBe(0);
  const nextDay = assignmentIn({ fixed: [game({ date: "2026-03-03", teamIds: [2] })] });
  expect([0, 1, 2].map((entity) => gamesOnDay(nextDay, entity, 1))).toEqual([0, 1, 0]);
});

test.each<[string, Partial<Absence>, number[]]>([
  ["an hour of one day", {}, [1]],
  ["hours of one day", { from: "10:30", to: "12:00" }, [1, 2]],
  ["hours of every day", { date: null }, [1, 5]],
  ["an hour between games", { from: "11:00", to: "11:30" }, []],
  ["another team", { teamId: 9 }, []],
])("a team that is away has no cell that it could not play to its end: %s", (_, change, cells) => {
  const absence = { teamId: 1, date: DAY, from: "10:00", to: "11:00", ...change };
  expect(closedTo(0, { absences: [absence] })).toEqual(cells);
  expect(closedTo(1, { absences: [absence] })).toEqual([]);
});
