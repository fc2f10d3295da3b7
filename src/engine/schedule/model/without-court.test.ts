import { expect, test } from "vitest";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { CourtReservation, ScheduleItem } from "#engine/types.ts";
import { buildModel } from "./from-problem/build-model.ts";
import { countWithoutCourt } from "./without-court.ts";

const day = { gaps: [0, 0], courts: [1, 2], minRestMinutes: 0, maxGamesPerDay: null };

function without(items: ScheduleItem[], reservations: CourtReservation[]): number {
  return countWithoutCourt(buildModel({ ...smallProblem(items, day), reservations }));
}

/** Court 9 is in no slot. */
const elsewhere = (...keeps: number[]): CourtReservation => ({ court: 9, takes: null, keeps });

const games = gamesOf([
  [1, 2],
  [3, 4],
]);

const ofRank: ScheduleItem = {
  id: 3,
  bracketId: 2,
  round: 1,
  participants: [
    { kind: "team", teamId: 5 },
    { kind: "rank", bracketId: 1, rank: 1 },
  ],
};

test.each<[string, number, ScheduleItem[], CourtReservation[]]>([
  ["every court takes every game", 0, games, []],
  ["a game is kept for a court that is there", 0, games, [{ court: 1, takes: null, keeps: [1] }]],
  ["a game is kept for a court that isn't there", 1, games, [elsewhere(1)]],
  ["two games are", 2, games, [elsewhere(1, 2)]],
  ["both games wait for its winner and loser", 3, cupOf(4), [elsewhere(1)]],
  ["each counts once, whichever semifinal it waits for", 4, cupOf(4), [elsewhere(1, 2)]],
  ["a game waits for the ranking of its bracket", 2, [...games, ofRank], [elsewhere(1)]],
])("games that can't have a court: %s", (_, count, items, reservations) => {
  expect(without(items, reservations)).toBe(count);
});
