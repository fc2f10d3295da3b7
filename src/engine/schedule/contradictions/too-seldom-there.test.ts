import { describe, expect, test } from "vitest";
import { DAY } from "#engine/testing/small-day.ts";
import { gamesOf } from "#engine/testing/small-problems.ts";
import { absent, away, closed, wishing } from "#engine/testing/small-wishes.ts";
import type { ScheduleProblem } from "#engine/types.ts";
import { tooSeldomThere } from "./too-seldom-there.ts";

const shared = (...teamIds: number[]) => ({ kind: "sharing", teamIds });
const found = (wishes: Partial<ScheduleProblem>, hall = {}) =>
  tooSeldomThere(wishing(wishes, hall));

describe("a team alone", () => {
  test("is there too seldom with one game more than it has hours", () => {
    const absences = [away(1, 10, 24), away(2, 10, 11)];
    expect(found({ absences })).toEqual([
      {
        kind: "too_seldom",
        itemIds: [1, 3],
        teamIds: [1],
        courts: [],
        most: 1,
        wishes: [absent(away(1, 10, 24))],
      },
    ]);
    expect(found({ absences: [away(1, 11, 24)] })).toEqual([]);
  });

  test("may have just as many hours as games without its wishes", () => {
    const absences = [away(1, 10, 11)];
    expect(found({ absences }, { hours: 2 })).toMatchObject([{ most: 1 }]);
    expect(found({ absences }, { hours: 1 })).toEqual([]);
  });

  test("has as few of its wishes named as still leave too little time", () => {
    const absences = [away(1, 11, 12), away(1, 10, 24), away(1, 12, 13)];
    expect(found({ absences })).toMatchObject([{ most: 1, wishes: [absent(away(1, 10, 24))] }]);
    const both = [away(1, 9, 11), away(1, 12, 13)];
    expect(found({ absences: both })).toMatchObject([{ most: 1, wishes: both.map(absent) }]);
  });

  test("has no time in slots whose courts are all closed", () => {
    const absences = [away(1, 9, 11)];
    expect(found({ absences, closures: [closed(1, 11, 12)] })).toEqual([]);
    expect(found({ absences, closures: [closed(null, 11, 12)] })).toMatchObject([{ most: 1 }]);
  });

  test("rests between its games, the shortest rest that any of them asks for", () => {
    const absences = [away(1, 9, 11)];
    expect(found({ absences, minRestMinutes: 60 })).toMatchObject([{ teamIds: [1], most: 1 }]);
    const { items } = wishing({});
    const withRests = (...rests: number[]) =>
      items.map((item, index) => ({ ...item, restMinutes: rests[index]! }));
    expect(found({ absences, items: withRests(60, 0, 60, 0) })).toMatchObject([{ most: 1 }]);
    expect(found({ absences, items: withRests(60, 90, 0, 90) })).toEqual([]);
  });

  test("plays no more games a day than anybody may", () => {
    const absences = [away(1, 0, 24, DAY)];
    const days = { endDate: "2026-03-03" };
    expect(found({ absences, maxGamesPerDay: 2 }, days)).toEqual([]);
    expect(found({ absences, maxGamesPerDay: 1 }, days)).toMatchObject([
      { teamIds: [1], most: 1, wishes: absences.map(absent) },
    ]);
    expect(found({ absences: [away(1, 9, 12)], maxGamesPerDay: 1 }, days)).toEqual([]);
    const short = { absences: [away(1, 9, 13, DAY), away(1, 10, 13)], maxGamesPerDay: 3 };
    expect(found(short, days)).toMatchObject([{ teamIds: [1], most: 1 }]);
  });

  test("isn't there too seldom by its wishes where rest and games a day leave as little", () => {
    expect(found({ absences: [away(1, 9, 10)], minRestMinutes: 600 })).toEqual([]);
    expect(found({ absences: [away(1, 9, 10)], maxGamesPerDay: 1 })).toEqual([]);
  });

  test("has no time beside its own games that stand", () => {
    const stands = { date: DAY, start: "11:00", end: "12:00", court: 3, teamIds: [9, 1] };
    const absences = [away(1, 10, 11)];
    expect(found({ absences, fixed: [stands] })).toEqual([]);
    const more = [...absences, away(1, 12, 13)];
    expect(found({ absences: more, fixed: [stands] })).toMatchObject([{ teamIds: [1], most: 1 }]);
    expect(found({ absences: more, fixed: [{ ...stands, teamIds: [9] }] })).toEqual([]);
  });

  test("is said for each that is, in the order of their wishes", () => {
    const absences = [away(3, 10, 24), away(1, 10, 24), away(3, 12, 13)];
    expect(found({ absences }).map(({ teamIds }) => teamIds)).toEqual([[3], [1]]);
  });
});

describe("teams that share somebody", () => {
  const sharing = [[1, 4]];

  test("have too little time with one game more than there are hours for either of them", () => {
    const absences = [away(1, 11, 24), away(4, 11, 24)];
    expect(found({ absences, sharing })).toEqual([
      {
        kind: "too_seldom",
        itemIds: [1, 2, 3, 4],
        teamIds: [1, 4],
        courts: [],
        most: 2,
        wishes: [shared(1, 4), ...absences.map(absent)],
      },
    ]);
    expect(found({ sharing })).toEqual([]);
    expect(found({ absences: absences.slice(1), sharing })).toEqual([]);
    expect(found({ absences: [away(1, 12, 24), away(4, 9, 10)], sharing })).toEqual([]);
  });

  test("need no absences for it", () => {
    expect(found({ sharing }, { hours: 3 })).toMatchObject([
      { teamIds: [1, 4], most: 3, wishes: [shared(1, 4)] },
    ]);
    // Each alone has just as many hours as games.
    expect(found({ sharing }, { hours: 2 })).toMatchObject([{ most: 2 }]);
  });

  test("have as few absences named as it takes", () => {
    const absences = [away(2, 11, 24), away(1, 12, 13), away(1, 11, 13), away(4, 12, 13)];
    expect(found({ absences, sharing })).toMatchObject([
      { most: 3, wishes: [shared(1, 4), absent(absences[2]!), absent(absences[3]!)] },
    ]);
  });

  test("play a game against each other once", () => {
    expect(found({ sharing: [[1, 2]] }, { hours: 3 })).toEqual([]);
    expect(found({ sharing: [[1, 2]] }, { hours: 2 })).toMatchObject([
      { itemIds: [1, 3, 4], most: 2 },
    ]);
  });

  test("aren't said where one of them has too little time for itself", () => {
    const absences = [away(1, 10, 24), away(4, 11, 24)];
    expect(found({ absences, sharing })).toMatchObject([{ teamIds: [1] }]);
    expect(found({ absences, sharing: [[4, 1]] })).toMatchObject([{ teamIds: [1] }]);
    expect(found({ sharing: [[1, 2]], minRestMinutes: 600 })).toEqual([]);
    // The fifth team has three games in three hours, of which one is another's.
    const items = gamesOf([
      [1, 2],
      [5, 6],
      [5, 7],
      [5, 8],
      [5, 9],
    ]);
    expect(found({ items, sharing: [[1, 5]] }, { hours: 3 })).toEqual([]);
    expect(found({ items, sharing: [[1, 5]] }, { hours: 4 })).toMatchObject([{ most: 4 }]);
  });

  test("have their hours on every day, however many games each may play", () => {
    const days = { endDate: "2026-03-03", hours: 2 };
    expect(found({ sharing, maxGamesPerDay: 1 }, days)).toEqual([]);
    expect(found({ sharing, absences: [away(1, 9, 10), away(4, 9, 10)] }, days)).toMatchObject([
      { most: 2 },
    ]);
  });

  test("have no time beside the games of any of them that stand", () => {
    const stands = { date: DAY, start: "11:00", end: "12:00", court: 3, teamIds: [9, 4] };
    expect(found({ sharing, fixed: [stands] })).toMatchObject([{ teamIds: [1, 4], most: 3 }]);
    expect(found({ sharing, fixed: [{ ...stands, teamIds: [9, 2] }] })).toEqual([]);
  });
});

test("nothing is found without wishes", () => {
  expect(found({}, { hours: 1 })).toEqual([]);
});
