import { describe, expect, test } from "vitest";
import { defaultCalendar } from "#engine/testing/default-calendar.ts";
import { gamesOf } from "#engine/testing/small-problems.ts";
import type { CourtReservation } from "#engine/types.ts";
import { courtKindsOf } from "./court-kinds.ts";

const items = gamesOf([
  [1, 2],
  [3, 4],
  [5, 6],
  [7, 8],
]);
const timeSlots = [{ start: "09:00", end: "10:00", courts: [10, 9, 1] }];
const calendar = { ...defaultCalendar, timeSlots };

/** The courts of each game; null where all take all. */
function courtsOfGames(reservations: CourtReservation[]) {
  const kinds = courtKindsOf({ items, calendar, reservations });
  return kinds && Array.from(kinds.kindOf, (kind) => kinds.courts[kind]);
}

describe("courts by kinds of games", () => {
  test("a game has the courts that take it, in their order", () => {
    expect(courtsOfGames([{ court: 9, takes: [1, 2], keeps: [2] }])).toEqual([
      [1, 9, 10],
      [9],
      [1, 10],
      [1, 10],
    ]);
  });

  test("games that may be on the same courts are of one kind, whatever is said of them", () => {
    const reservations = [
      { court: 1, takes: null, keeps: [1] },
      { court: 9, takes: [4], keeps: [] },
      { court: 10, takes: [4], keeps: [2, 4] },
      { court: 1, takes: null, keeps: [4] },
    ];
    const { kindOf, courts } = courtKindsOf({ items, calendar, reservations })!;
    expect(Array.from(kindOf, (kind) => courts[kind])).toEqual([[1], [], [1], [1, 10]]);
    expect(courts).toHaveLength(3);
  });

  test("a court that isn't there takes nothing", () => {
    expect(courtsOfGames([{ court: 7, takes: null, keeps: [3] }])![2]).toEqual([]);
  });

  test("there are none where every court takes every game", () => {
    expect(courtsOfGames([])).toBeNull();
    expect(courtsOfGames([{ court: 9, takes: [1, 2, 3, 4], keeps: [] }])).toBeNull();
    const kept = [{ court: 9, takes: null, keeps: [1] }];
    expect(courtKindsOf({ items, reservations: kept })).toBeNull();
    expect(courtKindsOf({ items, calendar })).toBeNull();
  });
});
