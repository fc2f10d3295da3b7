import { array, assert, boolean, integer, option, property, record, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { type Booking, findDoubleBooking, overlaps } from "./bookings.ts";

const midnight = Date.UTC(2026, 5, 6);
const at = (minute: number) => new Date(midnight + minute * 60_000).toISOString();

function booking(from: number, to: number, rest: Partial<Booking> = {}): Booking {
  return {
    start_time: at(from),
    end_time: at(to),
    court_id: 1,
    home_team_id: 1,
    away_team_id: 2,
    ...rest,
  };
}

const span = tuple(integer({ min: 0, max: 60 }), integer({ min: 1, max: 30 })).map(
  ([from, length]) => ({ from, to: from + length }),
);
const anyBooking = record({
  span,
  isTimed: boolean(),
  court_id: option(integer({ min: 1, max: 3 })),
  home_team_id: option(integer({ min: 1, max: 3 })),
  away_team_id: option(integer({ min: 4, max: 6 })),
}).map(({ span: { from, to }, isTimed, ...rest }) =>
  booking(from, to, isTimed ? rest : { ...rest, start_time: null, end_time: null }),
);

describe("overlap", () => {
  test("is a shared minute, whichever way round", () => {
    assert(
      property(span, span, (a, b) => {
        const minutes = new Set(minutesOf(a));
        const isShared = minutesOf(b).some((minute) => minutes.has(minute));
        expect(overlaps(booking(a.from, a.to), booking(b.from, b.to))).toBe(isShared);
        expect(overlaps(booking(b.from, b.to), booking(a.from, a.to))).toBe(isShared);
      }),
      { numRuns: 2000 },
    );
  });

  test("10:00–10:30 and 10:15–10:45 do, 10:00–10:30 and 10:30–11:00 don't", () => {
    expect(overlaps(booking(600, 630), booking(615, 645))).toBe(true);
    expect(overlaps(booking(600, 630), booking(630, 660))).toBe(false);
  });
});

describe("double booking", () => {
  test("is found exactly when a team or the court is taken twice at once", () => {
    assert(
      property(anyBooking, array(anyBooking, { maxLength: 6 }), (one, others) => {
        const teams = new Set([one.home_team_id, one.away_team_id]);
        const sharesTeam = (other: Booking) =>
          teams.has(other.home_team_id ?? 0) || teams.has(other.away_team_id ?? 0);
        const clashes = others.filter((other) => overlaps(one, other));
        const sharesCourt = (other: Booking) =>
          one.court_id !== null && other.court_id === one.court_id;
        const expected = clashes.some(sharesTeam)
          ? "team_conflict"
          : clashes.some(sharesCourt)
            ? "court_conflict"
            : undefined;
        const found = findDoubleBooking(one, others);
        expect(found?.code).toBe(expected);
        expect(found?.teamId == null || teams.has(found.teamId)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

function minutesOf({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
