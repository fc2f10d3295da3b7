import { describe, expect, test } from "vitest";
import type { CourtReservation } from "#engine/types.ts";
import { indexReservations, reservationAgainst } from "./reservations.ts";

describe("the reservation that keeps a game from a court", () => {
  const kept = { court: 1, takes: null, keeps: [7, 7] };
  const keptToo = { court: 2, takes: null, keeps: [7] };
  const finals = { court: 3, takes: [8], keeps: [] };
  const juniors = { court: 3, takes: [9], keeps: [] };
  const all = [kept, keptToo, finals, juniors];

  test.each<[string, CourtReservation[], number, number, CourtReservation | null]>([
    ["none where nothing is said of either", all, 10, 4, null],
    ["none on a court that others are kept for, too", all, 10, 1, null],
    ["its own on another court", [kept], 7, 2, kept],
    ["the first of its own where there are several", all, 7, 4, kept],
    ["none on any court that it is kept for", all, 7, 2, null],
    ["none where the court takes it", all, 8, 3, null],
    ["none where another one of the court takes it", all, 9, 3, null],
    ["the court's where that takes others", all, 10, 3, finals],
    ["its own even where the court takes it", [kept, { ...finals, takes: [7] }], 7, 3, kept],
    [
      "the court's where that takes nothing",
      [{ ...finals, takes: [] }],
      8,
      3,
      { ...finals, takes: [] },
    ],
  ])("is %s", (_, reservations, itemId, court, against) => {
    expect(reservationAgainst(indexReservations(reservations), itemId, court)).toEqual(against);
  });
});
