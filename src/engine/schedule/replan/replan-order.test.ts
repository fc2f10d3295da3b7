import { expect, test } from "vitest";
import { defaultCalendar } from "#engine/testing/default-calendar.ts";
import type { ScheduleProblem } from "#engine/types.ts";
import { replan, scheduleMatches } from "#engine/schedule/index.ts";

const date = defaultCalendar.startDate;
const courts = [1, 2, 3];

/** A final, after a semifinal that keeps its place from 14:30 to 15:15. */
const problem: ScheduleProblem = {
  items: [
    {
      id: 2,
      bracketId: 1,
      round: 2,
      participants: [
        { kind: "winner", matchId: 1 },
        { kind: "team", teamId: 3 },
      ],
    },
  ],
  calendar: {
    ...defaultCalendar,
    timeSlots: [
      { start: "15:00", end: "15:45", courts },
      { start: "16:00", end: "16:45", courts },
    ],
  },
  minRestMinutes: 0,
  maxGamesPerDay: null,
  type: "balanced",
  seed: 1,
  fixed: [
    { matchId: 1, bracketId: 1, date, start: "14:30", end: "15:15", court: 1, teamIds: [1, 2] },
  ],
};
const afterIt = [expect.objectContaining({ itemId: 2, date, start: "16:00" })];

test("a game that only games that stay decide, and no other waits for, is planned after them", () => {
  expect(scheduleMatches(problem).placements).toEqual(afterIt);
});

test("such a game whose court is lost moves to after them, though a slot before is nearer", () => {
  const announced = [{ itemId: 2, date, start: "15:15", end: "16:00", court: 2 }];
  const { placements } = replan(problem, announced, [
    { kind: "court_closed", court: 2, date, from: "15:00" },
  ]);
  expect(placements).toEqual(afterIt);
});

/** A game of a league's teams. */
function leagueGame(id: number, teamIds: number[]): ScheduleProblem["items"][number] {
  const participants = teamIds.map((teamId) => ({ kind: "team" as const, teamId }));
  return { id, bracketId: 1, round: 1, participants };
}

test("a Sunday that is lost is made up for on a later one, and on an earlier one only if there is no other", () => {
  const sundays = ["2026-11-29", "2026-12-06", "2026-12-13"];
  const days = { startDate: sundays[0]!, endDate: sundays[2]!, daysOfWeek: [0] };
  const league: ScheduleProblem = {
    ...problem,
    items: [leagueGame(1, [1, 2]), leagueGame(2, [3, 4])],
    calendar: { ...problem.calendar, ...days },
    fixed: [],
  };
  const datesAfterLosing = (lost: string) => {
    const { placements } = replan(
      league,
      [
        { itemId: 1, date: sundays[1]!, start: "15:00", end: "15:45", court: 1 },
        { itemId: 2, date: sundays[2]!, start: "16:00", end: "16:45", court: 1 },
      ],
      courts.map((court) => ({ kind: "court_closed", court, date: lost, from: "00:00" })),
    );
    return placements.toSorted((a, b) => a.itemId - b.itemId).map((placement) => placement.date);
  };
  expect(datesAfterLosing(sundays[1]!)).toEqual([sundays[2], sundays[2]]);
  expect(datesAfterLosing(sundays[2]!)).toEqual([sundays[1], sundays[1]]);
});
