import { expect, test } from "vitest";
import type { ScheduleProblem } from "#engine/types.ts";
import { replan } from "#engine/schedule/index.ts";

const date = "2026-03-07";

test("a game that waits for one that stays, and that no other waits for, moves to after it", () => {
  const semifinal = { matchId: 1, date, start: "14:30", end: "15:15", court: 1 };
  const final = { id: 2, bracketId: 1, round: 2 };
  const problem: ScheduleProblem = {
    items: [
      {
        ...final,
        participants: [
          { kind: "winner", matchId: 1 },
          { kind: "team", teamId: 3 },
        ],
      },
    ],
    calendar: {
      startDate: date,
      endDate: date,
      daysOfWeek: [6],
      excludedDates: [],
      timeSlots: ["15:00", "16:00"].map((start) => ({
        start,
        end: start.replace(":00", ":45"),
        courts: [1, 2, 3],
      })),
      preferredCourts: [],
    },
    minRestMinutes: 0,
    maxGamesPerDay: null,
    type: "balanced",
    seed: 1,
    fixed: [{ ...semifinal, bracketId: 1, teamIds: [1, 2] }],
  };
  const announced = [{ itemId: 2, date, start: "15:15", end: "16:00", court: 2 }];
  const { placements } = replan(problem, announced, [
    { kind: "court_closed", court: 2, date, from: "15:00" },
  ]);
  expect(placements).toEqual([expect.objectContaining({ itemId: 2, start: "16:00" })]);
});
