import { describe, expect, test } from "vitest";
import { cupOf, gamesOf } from "#engine/testing/small-problems.ts";
import type { OnDuty, ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import { playersOf, sidesOf } from "#engine/schedule/model/model.ts";
import { buildModel } from "./build-model.ts";

const games = gamesOf([
  [1, 2],
  [3, 1],
  [4, 5],
]);

function modelOf(items: ScheduleItem[], change: Partial<ScheduleProblem> = {}) {
  return buildModel({ items, minRestMinutes: 0, maxGamesPerDay: null, fixed: [], ...change });
}

/** Entities of each item. */
function sidesIn(model: ReturnType<typeof modelOf>): number[][] {
  return games.map((_, item) => [...sidesOf(model, item)]);
}

describe("entities", () => {
  test("are teams and places, the same in all of their games", () => {
    expect(sidesIn(modelOf(games))).toEqual([
      [0, 1],
      [2, 0],
      [3, 4],
    ]);
  });

  test("know the game whose winner or loser they are, where it is one of the items", () => {
    const { entities } = modelOf(cupOf(5).filter(({ id }) => id !== 2));
    const sources = entities.map(({ participant, sourceItem }) => [participant!.kind, sourceItem]);
    expect(sources).toEqual([
      ["team", -1],
      ["winner", 3],
      ["winner", 0],
      ["winner", -1],
      ["loser", 0],
      ["loser", -1],
      ["team", -1],
      ["team", -1],
    ]);
  });
});

/** The entities of people by their teams, of five teams. */
function peopleIn(sharing: number[][], fixed: ScheduleProblem["fixed"] = []) {
  const model = modelOf(games, { sharing, fixed });
  expect(model.firstPerson).toBe(5);
  return Object.fromEntries(model.peopleOf);
}

describe("a person on several teams", () => {
  test("is a further side of the games of each, once, but plays none of them", () => {
    const model = modelOf(games, { sharing: [[1, 3, 3, 4]] });
    expect(sidesIn(model)).toEqual([
      [0, 1, 5],
      [2, 0, 5],
      [3, 4, 5],
    ]);
    expect([...playersOf(model, 1)]).toEqual([2, 0]);
    expect(model.entities[5]!.participant).toEqual({ kind: "team", teamId: 1 });
    expect(model.firstHolder).toBe(6);
  });

  test("is one with others on the same teams", () => {
    expect(
      peopleIn([
        [1, 4],
        [4, 1],
        [4, 2],
      ]),
    ).toEqual({ 1: [5], 2: [6], 4: [5, 6] });
    expect(
      peopleIn([
        [5, 4],
        [5, 4, 1],
      ]),
    ).toEqual({ 1: [6], 4: [5, 6], 5: [5, 6] });
  });

  test("matters where one of the teams plays, and another one does or has a game in its place", () => {
    const game = { date: "2026-03-07", start: "09:00", end: "10:00", court: 1, teamIds: [88, 99] };
    expect(peopleIn([[1], [1, 99], [88, 99]])).toEqual({});
    expect(peopleIn([[1], [1, 99], [88, 99]], [game])).toEqual({ 1: [5], 99: [5] });
  });
});

test("whoever has duties beside others is a further side of all they do, after everybody else", () => {
  const rita: OnDuty = { kind: "official", officialId: 7 };
  const duties: OnDuty[][] = [[rita], [rita, { kind: "team", teamId: 4 }], []];
  const items = games.map((game, index) => ({ ...game, duties: duties[index]! }));
  const model = modelOf(items, { sharing: [[2, 3]] });
  expect(model.firstHolder).toBe(6);
  expect(Object.fromEntries(model.holderOf)).toEqual({ "official 7": 6, 4: 7 });
  expect([...model.officials]).toEqual([6]);
  expect(sidesIn(model)).toEqual([
    [0, 1, 5, 6],
    [2, 0, 5, 6, 7],
    [3, 4, 7],
  ]);
  expect(model.entities.slice(6).map(({ participant }) => participant)).toEqual([null, null]);
});
