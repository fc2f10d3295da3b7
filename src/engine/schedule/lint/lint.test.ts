import { describe, expect, test } from "vitest";
import type { Placement, ScheduleItem } from "#engine/types.ts";
import { indexSchedule, lintMove, lintSchedule } from "#engine/schedule/index.ts";

const team = (teamId: number) => ({ kind: "team", teamId }) as const;

/** Two semifinals and a final; game 4 is a group game of team 1. */
const ITEMS: ScheduleItem[] = [
  { id: 1, bracketId: 1, round: 1, participants: [team(1), team(2)] },
  { id: 2, bracketId: 1, round: 1, participants: [team(3), team(4)] },
  {
    id: 3,
    bracketId: 1,
    round: 2,
    participants: [
      { kind: "winner", matchId: 1 },
      { kind: "winner", matchId: 2 },
    ],
  },
  { id: 4, bracketId: 2, round: 1, participants: [team(1), team(5)] },
];

function at(itemId: number, start: string, end: string, court = 1, date = "2026-03-07"): Placement {
  return { itemId, date, start, end, court };
}

const VALID = [
  at(1, "10:00", "10:45"),
  at(2, "10:00", "10:45", 2),
  at(3, "14:00", "14:45"),
  at(4, "12:00", "12:45"),
];

function lint(placements: Placement[], maxGamesPerDay: number | null = null) {
  return lintSchedule({ items: ITEMS, placements, minRestMinutes: 30, maxGamesPerDay });
}

function withMove(move: Placement): Placement[] {
  return VALID.map((placement) => (placement.itemId === move.itemId ? move : placement));
}

describe("lintSchedule", () => {
  test("finds nothing wrong with a valid schedule", () => {
    expect(lint(VALID, 3)).toEqual([]);
  });

  test("names both games on one court, even when they overlap only in part", () => {
    expect(lint(withMove(at(2, "10:30", "11:15")))).toEqual([
      { rule: "court_conflict", severity: "broken", itemIds: [2, 1], court: 1 },
    ]);
  });

  test("lets games follow each other on a court without a break", () => {
    expect(lint(withMove(at(2, "10:45", "11:30")))).toEqual([]);
  });

  test("names the team that plays twice at once", () => {
    expect(lint(withMove(at(4, "10:15", "11:00", 3)))).toEqual([
      { rule: "team_conflict", severity: "broken", itemIds: [4, 1], teamId: 1 },
    ]);
  });

  test("says how much rest is missing, on the same day and across midnight", () => {
    expect(lint(withMove(at(4, "11:00", "11:45")))).toEqual([
      { rule: "rest", severity: "broken", itemIds: [4, 1], teamId: 1, missingMinutes: 15 },
    ]);
    const late = [at(1, "23:10", "23:50"), at(4, "00:10", "01:00", 1, "2026-03-08")];
    expect(lint(late)).toEqual([
      { rule: "rest", severity: "broken", itemIds: [4, 1], teamId: 1, missingMinutes: 10 },
    ]);
  });

  test("calls a wait of more than four hours strained", () => {
    expect(lint(withMove(at(4, "15:00", "15:45", 2)))).toEqual([
      { rule: "long_wait", severity: "strained", itemIds: [1, 4], teamId: 1, waitMinutes: 255 },
    ]);
  });

  test("counts games a day along the way of whoever may win", () => {
    expect(lint(VALID, 2)).toEqual([
      { rule: "games_per_day", severity: "broken", itemIds: [4, 1, 3] },
    ]);
  });

  test("says how much too early a final is for its semifinals", () => {
    expect(lint(withMove(at(3, "11:00", "11:45")))).toEqual([
      { rule: "order", severity: "broken", itemIds: [1, 3], missingMinutes: 15 },
      { rule: "order", severity: "broken", itemIds: [2, 3], missingMinutes: 15 },
    ]);
  });
});

describe("lintMove", () => {
  test("judges one game at another place as if the others stayed", () => {
    const index = indexSchedule({
      items: ITEMS,
      placements: VALID,
      minRestMinutes: 30,
      maxGamesPerDay: 3,
    });
    expect(lintMove(index, at(2, "13:00", "13:45"))).toEqual([
      { rule: "order", severity: "broken", itemIds: [2, 3], missingMinutes: 15 },
    ]);
    expect(lintMove(index, at(2, "12:00", "12:45"))).toEqual([
      { rule: "court_conflict", severity: "broken", itemIds: [4, 2], court: 1 },
    ]);
    expect(lintMove(index, at(2, "09:00", "09:45"))).toEqual([]);
  });

  test("knows nothing of games that are not in the schedule", () => {
    const empty = { items: [], placements: [], minRestMinutes: 0, maxGamesPerDay: null };
    expect(lintMove(indexSchedule(empty), at(9, "09:00", "10:00"))).toEqual([]);
  });
});
