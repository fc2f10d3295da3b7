import { expect, test } from "vitest";
import { type MeetingShape, shapesAtOnce } from "./meeting-shapes.ts";

test.each([
  { teams: [6, 7], courts: 16, why: "the widest first, then what is widest now" },
  { teams: [7, 6], courts: 16, why: "whichever stands first" },
])("groups of $teams teams both have more meetings: $why", ({ teams, courts }) => {
  const shapes = new Map([
    [6, [7, 4]],
    [7, [9, 5]],
  ]);
  expect(inThrees(teams, courts)).toEqual(teams.map((count) => shapes.get(count)));
});

test.each([
  { teams: [6, 13], courts: 8, chosen: [null, [27, 7]], why: "only the wider takes longer" },
  { teams: [6, 15], courts: 16, chosen: [null, null], why: "one without a choice takes longer" },
  { teams: [0, 8], courts: 2, chosen: [null, [12, 6]], why: "a knock-out has no meetings" },
  {
    teams: [2, 8],
    courts: 2,
    chosen: [null, null],
    why: "two teams have one, which fills the courts",
  },
])("groups of $teams teams on $courts courts: $why", ({ teams, courts, chosen }) => {
  expect(inThrees(teams, courts)).toEqual(chosen);
});

test("twelve teams in fours have more meetings beside sixteen where courts would stand idle", () => {
  const teams = [12, 16];
  expect(inMeetings(teams, { teamsPerMatch: 4, courts: 7 })).toEqual([[15, 5], null]);
  expect(inMeetings(teams, { teamsPerMatch: 4, courts: 3 })).toEqual([null, null]);
});

test("games of two have as few as can be", () => {
  expect(shapesAtOnce([4, 5], { courts: 2 })).toEqual([null, null]);
});

function inThrees(teams: number[], courts: number) {
  return inMeetings(teams, { teamsPerMatch: 3, courts });
}

function inMeetings(teams: number[], by: { teamsPerMatch: number; courts: number }) {
  return shapesAtOnce(teams, by).map(sizeOf);
}

function sizeOf(shape: MeetingShape | null) {
  return shape && [shape.meetings, shape.rounds];
}
