import { describe, expect, test } from "vitest";
import { assignmentOf, quarterHours } from "#engine/testing/small-assignment.ts";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { ScheduleItem } from "#engine/types.ts";
import { exceedsDailyLimit, gamesOnDay, reserveForLaterRounds } from "./daily-limit.ts";
import { place } from "./place.ts";

const twoDays = (
  items: ScheduleItem[],
  maxGamesPerDay: number | null,
  sharing: number[][] = [],
) => {
  const day = { gaps: [0, 0, 0], courts: [1], minRestMinutes: 0, maxGamesPerDay };
  return assignmentOf({ ...smallProblem(items, day), sharing }, 2);
};
const games = gamesOf([
  [1, 2],
  [1, 3],
]);

test("a team's games count on the day on which they are", () => {
  const assignment = twoDays(games, null);
  place(assignment, 0, 0);
  place(assignment, 1, 2);
  expect([0, 1, 2].map((entity) => gamesOnDay(assignment, entity, 0))).toEqual([2, 1, 1]);
  expect(gamesOnDay(assignment, 0, 1)).toBe(0);
});

test("games count on a day of more cells than a word has bits", () => {
  const day = { gaps: [0], courts: [1], minRestMinutes: 0, maxGamesPerDay: null };
  const problem = smallProblem(games, day);
  const calendar = { ...problem.calendar, timeSlots: quarterHours(40) };
  const assignment = assignmentOf({ ...problem, calendar }, 2);
  place(assignment, 0, 41);
  place(assignment, 1, 79);
  expect([0, 1, 2].map((entity) => gamesOnDay(assignment, entity, 1))).toEqual([2, 1, 1]);
  expect([0, 1, 2].map((entity) => gamesOnDay(assignment, entity, 0))).toEqual([0, 0, 0]);
});

test("more games than a team may have on a day are too many, but not for a person on several", () => {
  const assignment = twoDays(games, 2, [[1, 2]]);
  const { firstPerson } = assignment.model;
  const isTooMany = (entity: number, count: number) =>
    exceedsDailyLimit(assignment, entity, 1, count);
  expect([isTooMany(0, 2), isTooMany(0, 3)]).toEqual([false, true]);
  expect(isTooMany(firstPerson, 9)).toBe(false);
  expect(exceedsDailyLimit(twoDays(games, null), 0, 0, 99)).toBe(false);
});

/** How many games each entity may have on both days, once rounds keep room on these. */
const limitsIn = (items: ScheduleItem[], days: number[]) => {
  const assignment = twoDays(items, 2);
  reserveForLaterRounds(assignment, days);
  return assignment.model.entities.map(({ participant }, entity) => {
    const [first, second] = assignment.dailyLimit!.slice(entity * 2, entity * 2 + 2);
    const who = participant!;
    return `${who.kind} ${who.kind === "team" ? who.teamId : ""}: ${first} ${second}`;
  });
};

describe("room for later rounds", () => {
  test("is kept by each on as many days as rounds come after it", () => {
    const limits = limitsIn(cupOf(6), [1, 0]);
    expect(limits.filter((limit) => limit.startsWith("team"))).toEqual([
      "team 1: 2 1",
      "team 2: 2 1",
      "team 4: 1 1",
      "team 5: 1 1",
      "team 3: 1 1",
      "team 6: 1 1",
    ]);
    expect(limits.filter((limit) => limit.startsWith("loser"))).toEqual([
      "loser : 2 2",
      "loser : 2 2",
    ]);
  });

  test("is kept as often as a day has rounds, down to no game", () => {
    expect(limitsIn(cupOf(6), [1, 1, 1]).filter((limit) => limit.startsWith("team"))).toEqual([
      "team 1: 2 1",
      "team 2: 2 1",
      "team 4: 2 0",
      "team 5: 2 0",
      "team 3: 2 0",
      "team 6: 2 0",
    ]);
  });

  test("is not needed without a limit", () => {
    const assignment = twoDays(cupOf(4), null);
    reserveForLaterRounds(assignment, [1]);
    expect(assignment.dailyLimit).toBeNull();
  });
});
