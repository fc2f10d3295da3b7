import { expect, test } from "vitest";
import type { Fixture, Participant } from "#engine/types.ts";
import { placeFixtures, toScheduleItems } from "./schedule-items.ts";

const team = (teamId: number): Participant => ({ kind: "team", teamId });

function fixture(id: number, [home, away]: [number, number], meeting?: number): Fixture {
  const game = { id, bracketId: 3, round: 2, home: team(home), away: team(away) };
  return meeting === undefined ? game : { ...game, meeting };
}

const game = fixture(1, [8, 9]);
const otherGame = fixture(6, [8, 9]);
const meeting = [fixture(2, [4, 5], 1), fixture(3, [5, 6], 1), fixture(4, [6, 4], 1)];
const otherMeeting = [fixture(5, [5, 4], 2)];

const at = { date: "2026-03-07", court: 2 };

test("a game is placed by itself, and a meeting once with each of its teams", () => {
  expect(toScheduleItems([game, ...meeting, ...otherMeeting, otherGame])).toEqual([
    { id: 1, bracketId: 3, round: 2, participants: [team(8), team(9)] },
    { id: 2, bracketId: 3, round: 2, participants: [team(4), team(5), team(6)] },
    { id: 5, bracketId: 3, round: 2, participants: [team(5), team(4)] },
    { id: 6, bracketId: 3, round: 2, participants: [team(8), team(9)] },
  ]);
});

test("the games of a meeting share its slot out in whole minutes, on its court", () => {
  const placements = [{ ...at, itemId: 2, start: "09:10", end: "10:00" }];
  expect(placeFixtures([game, ...meeting, ...otherMeeting], placements)).toEqual([
    { ...at, itemId: 2, start: "09:10", end: "09:26" },
    { ...at, itemId: 3, start: "09:26", end: "09:43" },
    { ...at, itemId: 4, start: "09:43", end: "10:00" },
  ]);
});

test("a game by itself has the place that it was given", () => {
  const placements = [{ ...at, itemId: 1, start: "09:10", end: "10:00" }];
  expect(placeFixtures([game], placements)).toEqual(placements);
});
