import { constantFrom, record, subarray, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { meetingFixtures } from "#engine/brackets/index.ts";
import { forAll } from "#engine/testing/for-all.ts";
import type { Participant, ScheduleItem } from "#engine/types.ts";
import { toScheduleItems } from "#engine/schedule/index.ts";
import { buildModel } from "#engine/schedule/model/from-problem/build-model.ts";
import { mostAtOnce } from "./most-at-once.ts";

test("as many meetings as the best of all choices holds that share no team", () => {
  const cases = constantFrom(3, 4).chain((size) =>
    record({
      size: constantFrom(size),
      meetings: uniqueArray(
        subarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], { minLength: size, maxLength: size }),
        { minLength: 1, maxLength: 10, selector: String },
      ),
    }),
  );
  forAll(cases, ({ size, meetings }) => {
    expect(mostOf(meetings, size)).toBe(mostByTryingAll(meetings));
  });
});

test.each([
  [3, 7, 1, "the Fano plane: every two lines meet"],
  [3, 9, 3, "the affine plane of order 3: parallel lines"],
  [4, 13, 1, "the projective plane of order 3"],
  [4, 16, 4, "the affine plane of order 4"],
])("meetings of %i among %i teams: %i at once, %s", (teamsPerMatch, teams, most) => {
  const teamIds = Array.from({ length: teams }, (_, index) => index + 1);
  const options = { bracketId: 1, firstId: 1, firstMeeting: 1, teamsPerMatch };
  const items = toScheduleItems(meetingFixtures(teamIds, options));
  expect(mostAtOnce(modelOf(items), 0, teams, teamsPerMatch)).toBe(most);
});

test("of games, half the teams play at once, whoever is drawn against whom", () => {
  const star = [2, 3, 4, 5].map((other) => [1, other]);
  expect(mostOf(star, 2)).toBe(2);
});

test("each bracket is looked at alone", () => {
  const [apart, together] = [
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
    [
      [7, 8, 9],
      [7, 10, 11],
      [7, 12, 13],
    ],
  ];
  const items = [...itemsOf(apart, 1), ...itemsOf(together, 2)];
  const model = modelOf(items.map((item, index) => ({ ...item, id: index + 1 })));
  expect([mostAtOnce(model, 0, 6, 3), mostAtOnce(model, 1, 7, 3)]).toEqual([2, 1]);
});

test("where there are too many meetings to look through, the number of teams alone counts", () => {
  // Every meeting holds one of seven teams: never more than seven at once, which takes long to prove.
  const meetings: number[][] = [];
  for (let a = 8; a <= 40; a++) {
    for (let b = a + 1; b <= 40; b++) meetings.push([1 + ((a + b) % 7), a, b]);
  }
  expect(mostOf(meetings, 3)).toBe(13);
});

function mostOf(meetings: number[][], size: number): number {
  const teams = new Set(meetings.flat()).size;
  return mostAtOnce(modelOf(itemsOf(meetings, 1)), 0, teams, size);
}

function mostByTryingAll(meetings: number[][]): number {
  const most = (index: number, taken: number[]): number => {
    const meeting = meetings[index];
    if (!meeting) return 0;
    const without = most(index + 1, taken);
    if (meeting.some((team) => taken.includes(team))) return without;
    return Math.max(without, 1 + most(index + 1, [...taken, ...meeting]));
  };
  return most(0, []);
}

function itemsOf(meetings: number[][], bracketId: number): ScheduleItem[] {
  return meetings.map((teamIds, index) => ({
    id: index + 1,
    bracketId,
    round: 1,
    participants: teamIds.map((teamId): Participant => ({ kind: "team", teamId })),
  }));
}

function modelOf(items: ScheduleItem[]): ReturnType<typeof buildModel> {
  const calendar = {
    startDate: "2026-03-02",
    endDate: null,
    daysOfWeek: [],
    excludedDates: [],
    timeSlots: [],
    preferredCourts: [],
  };
  return buildModel({
    items,
    calendar,
    minRestMinutes: 0,
    maxGamesPerDay: null,
    type: "balanced",
    seed: 1,
    fixed: [],
  });
}
