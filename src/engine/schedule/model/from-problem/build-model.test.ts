import { describe, expect, test } from "vitest";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { FixedGame, Participant, ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import { dayNumberOf } from "#engine/schedule/model/calendar.ts";
import { buildModel } from "./build-model.ts";

const DAY = "2026-03-07";
const ten = dayNumberOf(DAY) * 1440 + 600;

const team = (teamId: number): Participant => ({ kind: "team", teamId });

function modelOf(items: ScheduleItem[], change: Partial<ScheduleProblem> = {}) {
  return buildModel({ items, minRestMinutes: 0, maxGamesPerDay: null, fixed: [], ...change });
}

const pairings = (round: number): Participant[] =>
  [1, 2].map((place) => ({ kind: "pairing", bracketId: 1, round, place }));

function item(id: number, participants: Participant[], change: Partial<ScheduleItem> = {}) {
  return { id, bracketId: 1, round: 1, participants, ...change };
}

/** A game that is over, or has its place, at eleven. */
function over(change: Partial<FixedGame>): FixedGame {
  return { date: DAY, start: "10:00", end: "11:00", court: 1, teamIds: [], ...change };
}

describe("items and brackets are numbered", () => {
  test("as they come", () => {
    const items = [item(8, [team(1)], { bracketId: 5 }), item(3, [team(2)], { bracketId: 4 })];
    const model = modelOf([...items, item(9, [team(3)], { bracketId: 5 })]);
    expect(model.size).toBe(3);
    expect(model.bracketIds).toEqual([5, 4]);
    expect([...model.bracket]).toEqual([0, 1, 0]);
    expect(model.bracketItems).toEqual([[0, 2], [1]]);
  });

  test("by their ids, of which none is there twice", () => {
    const twice = [item(1, [team(1)]), item(1, [team(2)])];
    const rule = { reason: "duplicate_match" };
    expect(() => modelOf(twice)).toThrow(expect.objectContaining({ rule }));
  });
});

test("limits that nobody set are none", () => {
  expect(modelOf(gamesOf([[1, 2]]))).toMatchObject({ longestWait: Infinity, maxPerDay: 0 });
  const limited = { longestWaitMinutes: 90, maxGamesPerDay: 3 };
  expect(modelOf(gamesOf([[1, 2]]), limited)).toMatchObject({ longestWait: 90, maxPerDay: 3 });
});

test("courts are of kinds where they don't take every item", () => {
  const small = { gaps: [0], courts: [1, 2], minRestMinutes: 0, maxGamesPerDay: null };
  const problem = smallProblem(gamesOf([[1, 2]]), small);
  const reservations = [{ court: 1, takes: [], keeps: [] }];
  expect(buildModel(problem).kinds).toBeNull();
  expect(buildModel({ ...problem, reservations }).kinds!.courts).toEqual([[2]]);
});

describe("an item waits for", () => {
  test("the items whose winners and losers play it, each once", () => {
    const { feeders, followers } = modelOf(cupOf(4));
    expect(feeders).toEqual([[], [], [0, 1], [0, 1]]);
    expect(followers).toEqual([[2, 3], [2, 3], [], []]);
    const rematch = item(2, [
      { kind: "winner", matchId: 1 },
      { kind: "loser", matchId: 1 },
    ]);
    const again = modelOf([item(1, [team(1), team(2)]), rematch]);
    expect([again.feeders, again.followers]).toEqual([
      [[], [0]],
      [[1], []],
    ]);
  });

  test("the brackets whose ranks play it, each once", () => {
    const ranks: Participant[] = [
      { kind: "rank", bracketId: 1, rank: 1 },
      { kind: "rank", bracketId: 1, rank: 2 },
    ];
    const best: Participant[] = [
      { kind: "best_ranked", bracketIds: [1, 2, 99], rank: 3, place: 1 },
      team(9),
    ];
    const { gates, gated } = modelOf([
      item(1, [team(1), team(2)]),
      item(2, [team(3), team(4)], { bracketId: 2 }),
      item(3, ranks, { bracketId: 3 }),
      item(4, best, { bracketId: 3 }),
    ]);
    expect(gates).toEqual([[], [], [0], [0, 1]]);
    expect(gated).toEqual([[2, 3], [3], []]);
  });

  test("the round before the one that pairs it, and for no other", () => {
    const { feeders } = modelOf([
      item(1, [team(1), team(2)]),
      item(2, [team(3), team(4)]),
      item(3, [team(5), team(6)], { bracketId: 2 }),
      item(4, pairings(2), { round: 2 }),
      item(5, pairings(3), { round: 3 }),
    ]);
    expect(feeders).toEqual([[], [], [], [0, 1], [3]]);
  });
});

describe("an item is released by the ends of games that have their places", () => {
  const releaseOf = (side: Participant, fixed: FixedGame[], minRestMinutes = 0) => {
    const { release } = modelOf([item(1, [side, team(1)])], { fixed, minRestMinutes });
    return release[0]! - ten;
  };
  const pairing = { kind: "pairing", bracketId: 7, round: 3, place: 1 } as const;

  test.each<[string, Participant, Partial<FixedGame>, number]>([
    ["its winner plays", { kind: "winner", matchId: 9 }, { matchId: 9 }, 60],
    ["its loser plays", { kind: "loser", matchId: 9 }, { matchId: 9 }, 60],
    ["another one's winner plays", { kind: "winner", matchId: 8 }, { matchId: 9 }, -Infinity],
    ["its bracket's winner plays", { kind: "rank", bracketId: 7, rank: 1 }, { bracketId: 7 }, 60],
    [
      "another bracket's does",
      { kind: "rank", bracketId: 6, rank: 1 },
      { bracketId: 7 },
      -Infinity,
    ],
    ["it is of no bracket", { kind: "rank", bracketId: 6, rank: 1 }, {}, -Infinity],
    [
      "one of its brackets is",
      { kind: "best_ranked", bracketIds: [6, 7], rank: 2, place: 1 },
      { bracketId: 7 },
      60,
    ],
    ["it is of an earlier round", pairing, { bracketId: 7, round: 2 }, 60],
    ["it has no round", pairing, { bracketId: 7 }, 60],
    ["it is of the same round", pairing, { bracketId: 7, round: 3 }, -Infinity],
    ["it is of another bracket", pairing, { bracketId: 6, round: 2 }, -Infinity],
    ["its team plays", team(5), { matchId: 9, bracketId: 1, teamIds: [5] }, -Infinity],
  ])("%s", (_, side, game, after) => {
    expect(releaseOf(side, [over(game)])).toBe(after);
  });

  test("the last of them, and a rest", () => {
    const side: Participant = { kind: "rank", bracketId: 7, rank: 1 };
    const others = ["10:00", "14:00", "09:00"].map((end) => {
      return over({ bracketId: 7, start: "08:00", end });
    });
    expect(releaseOf(side, others, 45)).toBe(285);
  });
});

describe("a window", () => {
  test("narrows when its item may start and end, and only that of its item", () => {
    const windows = [
      { itemId: 2, from: ten, to: ten + 300 },
      { itemId: 2, from: ten + 60, to: ten + 400 },
      { itemId: 99, from: ten, to: ten },
    ];
    const games = gamesOf([
      [1, 2],
      [3, 4],
    ]);
    const { release, due, isLinked } = modelOf(games, { windows });
    expect([...release]).toEqual([-Infinity, ten + 60]);
    expect([...due]).toEqual([Infinity, ten + 300]);
    expect([...isLinked]).toEqual([0, 1]);
  });

  test.each([
    ["opens later", { from: ten, to: Infinity }],
    ["closes earlier", { from: -Infinity, to: ten }],
  ])("concerns its item where it %s", (_, window) => {
    const windows = [{ itemId: 1, ...window }];
    expect([...modelOf(gamesOf([[1, 2]]), { windows }).isLinked]).toEqual([1]);
  });
});

describe("an item's height is how many must follow it one after the other", () => {
  test("along the longest way, over brackets", () => {
    const rank: Participant = { kind: "rank", bracketId: 1, rank: 1 };
    const last = item(9, [rank, team(20)], { bracketId: 2 });
    const { height, isLinked } = modelOf([
      ...cupOf(6),
      last,
      item(10, [team(30)], { bracketId: 3 }),
    ]);
    expect([...height]).toEqual([2, 2, 1, 1, 3, 3, 0, 0]);
    expect([...isLinked]).toEqual([1, 1, 1, 1, 1, 1, 1, 0]);
  });

  test.each<[string, ScheduleItem[]]>([
    ["a game of its own winner", [item(1, [{ kind: "winner", matchId: 1 }])]],
    [
      "two that wait for each other",
      [item(1, [{ kind: "winner", matchId: 2 }]), item(2, [{ kind: "loser", matchId: 1 }])],
    ],
    ["a game of its bracket's winner", [item(1, [{ kind: "rank", bracketId: 1, rank: 1 }])]],
  ])("and is refused where there is no end of it: %s", (_, items) => {
    const rule = { reason: "circular_feeding" };
    expect(() => modelOf(items)).toThrow(expect.objectContaining({ rule }));
  });
});

/** Items of team 1 and another one each, with these rests of their own. */
const rested = (...rests: (number | undefined)[]): ScheduleItem[] =>
  rests.map((restMinutes, index) => {
    const own = restMinutes === undefined ? {} : { restMinutes };
    return item(index + 1, [team(1), team(index + 2)], own);
  });

describe("rests", () => {
  test("are those of the items, the shortest first, and who plays has the longest of theirs", () => {
    const model = modelOf(rested(60, undefined, 0), { minRestMinutes: 20 });
    expect([...model.itemRest]).toEqual([60, 20, 0]);
    expect(model.rests).toEqual([0, 20, 60]);
    expect(model.restMinutes).toBe(0);
    expect([...model.restOf!]).toEqual([2, 2, 1, 0]);
  });

  test("are the usual one where no item has its own", () => {
    const usual = { rests: [20], restMinutes: 20, restOf: null };
    expect(modelOf(rested(undefined, 20), { minRestMinutes: 20 })).toMatchObject(usual);
    expect(modelOf([], { minRestMinutes: 20 })).toMatchObject(usual);
  });

  test("of a person on two teams are the shortest, and who has duties needs none", () => {
    const rita = { kind: "official", officialId: 7 } as const;
    const items = rested(60, 30).map((game) => ({ ...game, duties: [rita] }));
    const { restOf, firstPerson, firstHolder } = modelOf(items, { sharing: [[2, 1]] });
    expect([restOf![firstPerson], restOf![firstHolder]]).toEqual([0, 0]);
    expect([...restOf!.subarray(0, firstPerson)]).toEqual([1, 1, 0]);
    const later = rested(30, 60).map((game) => ({ ...game, duties: [rita] }));
    const shared = modelOf(later, { sharing: [[2, 1]] });
    expect(shared.restOf![shared.firstPerson]).toBe(0);
  });
});
