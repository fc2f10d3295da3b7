import { expect, test } from "vitest";
import {
  type BracketRequest,
  drawFixtures,
  estimateMatchCount,
  gamesPerTeam,
  planBrackets,
  scheduleMatches,
  toScheduleItems,
} from "./index.ts";
import { defaultCalendar } from "./testing/default-calendar.ts";

const teams = Array.from({ length: 16 }, (_, index) => ({ id: index + 1 }));
const config: BracketRequest[] = [
  { name: "Swiss", type: "swiss" },
  { name: "Playoffs", type: "elimination", qualifiersPerGroup: 4, thirdPlace: true },
];
const plan = () => planBrackets({ teams, config, shuffle: false, seed: 1 });

test("16 teams play four rounds, and the first four of them go on", () => {
  const { brackets } = plan();
  expect(brackets.map(({ rounds, fedBy }) => [rounds, fedBy])).toEqual([
    [4, []],
    [undefined, [1]],
  ]);
  const fixtures = drawFixtures(plan());
  expect(fixtures).toHaveLength(32 + 4);
  expect(estimateMatchCount({ teamCount: 16, config })).toBe(36);
  expect(gamesPerTeam(fixtures)).toEqual({ least: 4, most: 6 });
});

test("with an odd number of teams one game less is sure", () => {
  const fixtures = drawFixtures(
    planBrackets({ teams: teams.slice(1), config: [config[0]!], shuffle: false, seed: 1 }),
  );
  expect(gamesPerTeam(fixtures)).toEqual({ least: 3, most: 4 });
});

test("more rounds than can be paired without a rematch are refused", () => {
  const rounds = [{ name: "Swiss", type: "swiss" as const, rounds: 9 }];
  expect(() => planBrackets({ teams, config: rounds, shuffle: false, seed: 1 })).toThrow(
    expect.objectContaining({
      rule: { reason: "too_many_rounds", name: "Swiss", teams: 16, max: 8 },
    }),
  );
});

test("a round begins when the one before is over, the playoffs when all are", () => {
  const fixtures = drawFixtures(plan());
  const calendar = {
    ...defaultCalendar,
    timeSlots: ["09", "10", "11", "12", "13", "14", "15", "16", "17", "18"].map((hour) => ({
      start: `${hour}:00`,
      end: `${hour}:50`,
      courts: [1, 2, 3, 4],
    })),
  };
  const { placements, unscheduled } = scheduleMatches({
    items: toScheduleItems(fixtures),
    calendar,
    minRestMinutes: 10,
    maxGamesPerDay: null,
    type: "balanced",
    seed: 3,
    fixed: [],
  });
  expect(unscheduled).toEqual([]);
  const at = new Map(placements.map(({ itemId, date, start }) => [itemId, `${date} ${start}`]));
  const span = (round: number, bracketId = 1) => {
    const own = fixtures.filter((game) => game.round === round && game.bracketId === bracketId);
    return own.map(({ id }) => at.get(id)!).toSorted((a, b) => (a < b ? -1 : 1));
  };
  for (const round of [1, 2, 3]) expect(span(round).at(-1)! < span(round + 1)[0]!).toBe(true);
  expect(span(4).at(-1)! < span(1, 2)[0]!).toBe(true);
});
