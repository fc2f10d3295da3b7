import { expect, test } from "vitest";
import { type CourtReservation, toEngineReservations } from "./court-reservations.ts";

const reservation = (changes: Partial<CourtReservation> = {}): CourtReservation => ({
  court_id: 1,
  division_id: null,
  games: "finals",
  no_others: true,
  only_there: true,
  ...changes,
});

const stages = [
  null,
  "Round of 16",
  "Place 5",
  "Semifinals",
  "Losers' final",
  "Third place",
  "Final",
  "Second grand final",
];
const games = stages.map((stageName, index) => ({ id: index + 1, divisionId: 7, stageName }));

test.each([
  ["finals", [6, 7, 8]],
  ["semifinals", [4, 5, 6, 7, 8]],
  ["playoffs", [2, 3, 4, 5, 6, 7, 8]],
] as const)("a court that is kept for %s takes those and what comes after them", (kept, ids) => {
  expect(toEngineReservations([reservation({ games: kept })], games)).toEqual([
    { court: 1, takes: ids, keeps: ids },
  ]);
});

test("a division's court takes its games, whatever they are, and no other's", () => {
  const others = [
    { id: 20, divisionId: 8, stageName: null },
    { id: 21, divisionId: null, stageName: "Final" },
  ];
  const own = reservation({ division_id: 8, games: "all" });
  expect(toEngineReservations([own], [...games, ...others])).toEqual([
    { court: 1, takes: [20], keeps: [20] },
  ]);
});

test("what is only said of one side says nothing of the other", () => {
  const sides = [reservation({ only_there: false }), reservation({ no_others: false })];
  expect(toEngineReservations(sides, games)).toEqual([
    { court: 1, takes: [6, 7, 8], keeps: [] },
    { court: 1, takes: null, keeps: [6, 7, 8] },
  ]);
});

test("of several that keep a game the one counts that says it of the fewest", () => {
  const all = [
    reservation({ court_id: 2, division_id: 7, games: "all" }),
    reservation({ court_id: 3, games: "semifinals" }),
    reservation({ court_id: 4, division_id: 7, games: "semifinals" }),
    reservation({ court_id: 5 }),
    reservation({ court_id: 6 }),
  ];
  const kept = toEngineReservations(all, games).map(({ keeps }) => keeps);
  expect(kept).toEqual([[1, 2, 3], [], [4, 5], [6, 7, 8], [6, 7, 8]]);
});
