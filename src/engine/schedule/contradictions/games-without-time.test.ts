import { describe, expect, test } from "vitest";
import { dayNumberOf } from "#engine/schedule/model/calendar.ts";
import { DAY } from "#engine/testing/small-day.ts";
import {
  absent,
  away,
  closed,
  kept,
  keptTo,
  reserved,
  wishing,
  without,
} from "#engine/testing/small-wishes.ts";
import type { Participant, ScheduleProblem } from "#engine/types.ts";
import { gamesWithoutTime } from "./games-without-time.ts";

const found = (wishes: Partial<ScheduleProblem>, hall = {}) =>
  gamesWithoutTime(wishing(wishes, hall));
/** Which games find none, and by which wishes. */
const said = (wishes: Partial<ScheduleProblem>, hall = {}) =>
  found(wishes, hall).map(({ itemIds, wishes: those }) => [itemIds, those]);

describe("absences", () => {
  test("of a team that comes after it has left, on every day, keep it from all its games", () => {
    const absences = [away(1, 0, 12), away(1, 11, 24), away(3, 9, 10)];
    const wishes = absences.slice(0, 2).map(absent);
    expect(found({ absences })).toEqual([
      { kind: "no_time", itemIds: [1, 3], teamIds: [], courts: [], most: 0, wishes },
    ]);
  });

  test("leave a game the last hour that they don't touch", () => {
    expect(found({ absences: [away(1, 0, 12)] })).toEqual([]);
    expect(said({ absences: [away(1, 0, 13)] })).toEqual([[[1, 3], [absent(away(1, 0, 13))]]]);
  });

  test("of two teams that are never there together, keep them from their game", () => {
    const absences = [away(1, 0, 11), away(2, 11, 24)];
    expect(said({ absences })).toEqual([[[1], absences.map(absent)]]);
  });

  test("of one day leave another", () => {
    const absences = [away(1, 0, 24, DAY)];
    expect(found({ absences }, { endDate: "2026-03-03" })).toEqual([]);
    expect(said({ absences })).toEqual([[[1, 3], absences.map(absent)]]);
  });

  test("that others say already aren't named", () => {
    const absences = [away(1, 9, 10), away(1, 9, 13), away(1, 12, 13)];
    expect(said({ absences })).toEqual([[[1, 3], [absent(away(1, 9, 13))]]]);
  });

  test("of a team keep no game from a time whose teams aren't known", () => {
    const { items } = wishing({});
    const participants: Participant[] = [
      { kind: "winner", matchId: 2 },
      { kind: "team", teamId: 4 },
    ];
    const last = { ...items[3]!, participants };
    const absences = [away(2, 0, 24)];
    expect(said({ items: [...items.slice(0, 3), last], absences })).toEqual([
      [[1], absences.map(absent)],
    ]);
  });
});

describe("courts", () => {
  test("that a game is kept to, kept for others, leave it none", () => {
    const reservations = [reserved(1, 2), kept(1, 1)];
    expect(said({ reservations })).toEqual([[[1], [keptTo(1), without(1)]]]);
  });

  test("that are all kept for others leave the others none, said once for all of these", () => {
    const reservations = [reserved(1, 2), reserved(2, 3)];
    const wishes = [without(1), without(2)];
    expect(found({ reservations })).toEqual([
      { kind: "no_time", itemIds: [1, 4], teamIds: [], courts: [], most: 0, wishes },
    ]);
  });

  test("that aren't there are said in the order of their numbers", () => {
    const reservations = [kept(8, 1), kept(7, 1)];
    expect(said({ reservations })).toEqual([[[1], [keptTo(7, 8)]]]);
  });

  test("that are closed while a team is there leave its game none", () => {
    const reservations = [kept(1, 1)];
    const absences = [away(1, 0, 11)];
    const closures = [closed(1, 11, 24)];
    const wishes = [absent(absences[0]!), keptTo(1)];
    expect(said({ reservations, closures, absences })).toEqual([[[1], wishes]]);
    expect(found({ reservations, closures: [closed(1, 12, 24)], absences })).toEqual([]);
  });
});

describe("beside games that stand", () => {
  const stands = { date: DAY, start: "11:00", end: "12:00", court: 3, teamIds: [9, 1] };

  test("a team has no time in their hours", () => {
    const absences = [away(1, 9, 11), away(1, 12, 13), away(3, 9, 11), away(3, 12, 13)];
    expect(said({ absences, fixed: [stands] })).toEqual([
      [[1], absences.slice(0, 2).map(absent)],
      // Team 3 might stay away and leave the game without a time as well.
      [[3], absences.slice(2).map(absent)],
    ]);
    expect(found({ absences })).toEqual([]);
    expect(found({ absences, fixed: [{ ...stands, teamIds: [9, 8] }] })).toEqual([]);
  });

  test("a team rests before and after, as long as the game asks for", () => {
    const absences = [away(1, 9, 10)];
    const { items } = wishing({});
    const withRest = (restMinutes: number) =>
      items.map((item) => (item.id === 1 ? { ...item, restMinutes } : item));
    expect(found({ absences, fixed: [stands] })).toEqual([]);
    // An hour of rest for all leaves both games of the team what is no hour of its: the first one.
    const both = [[[1, 3], absences.map(absent)]];
    expect(said({ absences, fixed: [stands], minRestMinutes: 60 })).toEqual(both);
    expect(said({ absences, fixed: [stands], items: withRest(60) })).toEqual([
      [[1], absences.map(absent)],
    ]);
    expect(said({ absences, fixed: [stands], items: withRest(0), minRestMinutes: 60 })).toEqual([
      [[3], absences.map(absent)],
    ]);
  });
});

/** That a game is played from one hour of the day to another. */
const within = (from: number, to: number, itemId = 1) => {
  const midnight = dayNumberOf(DAY) * 1440;
  return [{ itemId, from: midnight + from * 60, to: midnight + to * 60 }];
};

describe("in a part of the calendar", () => {
  const absences = [away(1, 10, 12)];

  test("a game has no time where its team is away for all of it", () => {
    expect(said({ absences, windows: within(10, 12) })).toEqual([[[1], absences.map(absent)]]);
    expect(found({ absences, windows: within(10, 13) })).toEqual([]);
    expect(found({ absences, windows: within(9, 12) })).toEqual([]);
    expect(found({ absences, windows: within(10, 12, 2) })).toEqual([]);
  });

  test("a slot is within if all of it is", () => {
    expect(found({ absences, windows: within(9.5, 12.5) })).toHaveLength(1);
    expect(found({ absences, windows: within(9, 12.5) })).toEqual([]);
    expect(found({ absences, windows: within(9.5, 13) })).toEqual([]);
  });

  test("that has no slot, it isn't wishes that leave a game none", () => {
    expect(found({ absences, windows: within(14, 16) })).toEqual([]);
  });
});

test("different wishes are said each for itself", () => {
  const reservations = [reserved(1, 2), reserved(2, 2)];
  const absences = [away(2, 0, 24)];
  expect(said({ absences, reservations })).toEqual([
    [
      [1, 3, 4],
      [without(1), without(2)],
    ],
  ]);
  expect(said({ absences: [away(1, 0, 24), away(4, 0, 24)] })).toEqual([
    [[1, 3], [absent(away(1, 0, 24))]],
    [[2, 4], [absent(away(4, 0, 24))]],
  ]);
});

test("nothing is found without wishes", () => {
  expect(found({})).toEqual([]);
  expect(found({ absences: [away(9, 0, 24)], reservations: [kept(1, 9)] })).toEqual([]);
});
