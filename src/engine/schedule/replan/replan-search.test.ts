import { describe, expect, test } from "vitest";
import type { Disturbance } from "#engine/schedule/index.ts";
import { at, DAY, slotAt } from "#engine/testing/small-day.ts";
import { gamesOf } from "#engine/testing/small-problems.ts";
import { NEXT_DAY, replanOf } from "#engine/testing/small-replan.ts";
import type {
  OnDuty,
  Participant,
  Placement,
  ScheduleItem,
  ScheduleProblem,
} from "#engine/types.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { placeByEjecting } from "./replan-search.ts";

const games = gamesOf([
  [1, 2],
  [3, 4],
  [5, 6],
]);
const team = (teamId: number): Participant => ({ kind: "team", teamId });
const game = (id: number, ...participants: Participant[]): ScheduleItem => ({
  id,
  bracketId: id,
  round: 1,
  participants,
});

/** A team plays at these hours of a day only. */
function onlyAt(teamId: number, hours: number[], date = DAY) {
  return [10, 11, 12, 13, 14]
    .filter((hour) => !hours.includes(hour))
    .map((hour) => ({ teamId, date, from: `${hour}:00`, to: `${hour + 1}:00` }));
}

interface Search {
  items?: ScheduleItem[];
  announced: Placement[];
  hours?: number[];
  courts?: number[];
  endDate?: string;
  happened?: Disturbance[];
  problem?: Partial<ScheduleProblem>;
  /** Games that were hit besides those without a place. */
  hit?: number[];
  looks?: number;
}

/** Where games are after the search, once they were in these cells, the first one first. */
function searched(cells: number[], { hit = [], looks = 10_000, ...small }: Search) {
  const plan = replanOf({ items: games, hours: [10, 11], ...small });
  cells.forEach((cell, item) => {
    if (cell >= 0) place(plan.assignment, item, cell);
    else plan.hit.set(item, null);
  });
  for (const id of hit) plan.hit.set(id - 1, null);
  const isDone = placeByEjecting(plan, looks);
  const found = [...plan.assignment.cellOf];
  expect(plan.assignment.placed).toBe(found.filter((cell) => cell >= 0).length);
  return { isDone, cells: found };
}
const done = (...cells: number[]) => ({ isDone: true, cells });
const failed = (...cells: number[]) => ({ isDone: false, cells });

const two = { items: games.slice(0, 2) };
const three = { announced: [at(1, 10), at(2, 11), at(3, 12)] };

describe("a game that was hit", () => {
  test("goes to the nearest free place without any other moving, however far that is", () => {
    const announced = [at(1, 11), at(2, 11), at(3, 14)];
    const hours = [10, 11, 12, 13, 14];
    expect(searched([-1, 1, 2], { announced, hours })).toEqual(done(0, 1, 2));
    const absences = onlyAt(1, [11, 12, 14]);
    const far = { announced, hours, problem: { absences } };
    expect(searched([-1, 1, 2], far)).toEqual(done(4, 1, 2));
  });

  test("has another make room where that has a place", () => {
    const day = { ...two, announced: [at(1, 10), at(2, 11)] };
    const absences = onlyAt(1, [11]);
    expect(searched([-1, 1], { ...day, problem: { absences } })).toEqual(done(1, 0));
    const both = [...absences, ...onlyAt(3, [11])];
    expect(searched([-1, 1], { ...day, problem: { absences: both } })).toEqual(failed(-1, 1));
  });

  test("has another make room that has a third one make room", () => {
    const absences = [...onlyAt(1, [11]), ...onlyAt(3, [11, 12])];
    const day = { ...three, hours: [10, 11, 12], problem: { absences } };
    expect(searched([-1, 1, 2], day)).toEqual(done(1, 2, 0));
  });

  test("has one of several make room: the one that can", () => {
    const announced = [at(1, 10), at(2, 11, 1), at(3, 11, 2)];
    const absences = [...onlyAt(1, [11]), ...onlyAt(3, [11])];
    const day = { announced, courts: [1, 2], problem: { absences } };
    expect(searched([-1, 1, 1], day)).toEqual(done(1, 1, 0));
  });

  test("finds a place together with others that were hit, those first that have fewer", () => {
    const announced = [at(1, 12), at(2, 11), at(3, 12)];
    const absences = onlyAt(3, [11, 13]);
    const day = { announced, hours: [10, 11, 12, 13], problem: { absences } };
    expect(searched([1, -1, 2], { ...day, hit: [1] })).toEqual(done(0, 1, 2));
    expect(searched([1, -1, 2], day)).toEqual(done(1, 3, 2));
    const early = { ...day, problem: { absences: onlyAt(3, [10, 13]) } };
    expect(searched([0, -1, 2], { ...early, hit: [1] })).toEqual(done(1, 0, 2));
    const both = { announced: [at(1, 11), at(2, 11), at(3, 14)], hours: [10, 11, 12, 13, 14] };
    const second = { ...both, problem: { absences: onlyAt(3, [11, 13]) } };
    expect(searched([-1, -1, 4], second)).toEqual(done(0, 1, 4));
    const first = { ...both, problem: { absences: onlyAt(1, [11, 13]) } };
    expect(searched([-1, -1, 4], first)).toEqual(done(1, 0, 4));
  });

  test("is placed before one of a later time that has as many places", () => {
    const closed: Disturbance = { kind: "court_closed", court: 1, date: DAY, from: "12:00" };
    const day = { ...two, announced: [at(1, 11), at(2, 12)], hours: [10, 11, 12] };
    expect(searched([-1, -1], { ...day, happened: [closed] })).toEqual(done(1, 0));
  });

  test("has one make room far away rather than two near by", () => {
    const own = [game(1, team(1), team(2)), game(2, team(1), team(3))];
    const day = {
      items: [...own, game(3, team(4), team(5)), game(4, team(6), team(7))],
      announced: [at(1, 11), at(2, 10), at(3, 11), at(4, 13)],
      hours: [10, 11, 12, 13, 14],
      problem: { absences: onlyAt(2, [11, 13]), minRestMinutes: 30 },
    };
    expect(searched([-1, 0, 1, 3], day)).toEqual(done(3, 0, 1, 2));
  });

  test("has a game of its own team make room as well as another", () => {
    const items = [game(1, team(1), team(2)), game(2, team(1), team(3)), game(3, team(4), team(5))];
    const announced = [at(1, 11), at(2, 11), at(3, 12)];
    const problem = { absences: onlyAt(2, [11, 12]) };
    const day = { items, announced, hours: [10, 11, 12], problem };
    expect(searched([-1, 1, 2], day)).toEqual(done(1, 0, 2));
  });

  test("leaves everything as it was where another finds no place", () => {
    const absences = [...onlyAt(3, []), ...onlyAt(5, [11])];
    const day = { ...three, hours: [10, 11, 12], problem: { absences } };
    expect(searched([-1, -1, 1], day)).toEqual(failed(-1, -1, 1));
    expect(searched([2, -1, 1], { ...day, hit: [1] })).toEqual(failed(2, -1, 1));
  });

  test("gets no place where two have only the same", () => {
    const absences = [...onlyAt(1, [11]), ...onlyAt(3, [11])];
    const day = { ...three, hours: [10, 11, 12], problem: { absences } };
    expect(searched([-1, -1, 2], day)).toEqual(failed(-1, -1, 2));
  });

  test("gets none where there is no room at all", () => {
    expect(searched([-1, 0, 1], three)).toEqual(failed(-1, 0, 1));
  });
});

describe("what is in a game's way", () => {
  test("are games of its teams at once, and without a rest", () => {
    const items = gamesOf([
      [1, 2],
      [1, 3],
    ]);
    const announced = [at(1, 10), at(2, 11)];
    const once = { items, announced, courts: [1, 2], problem: { absences: onlyAt(2, [11]) } };
    expect(searched([-1, 1], once)).toEqual(done(1, 0));
    const problem = { absences: onlyAt(2, [12]), minRestMinutes: 30 };
    const rested = { items, announced, hours: [10, 11, 12], problem };
    expect(searched([-1, 1], rested)).toEqual(done(2, 0));
    expect(searched([-1, 0], rested)).toEqual(done(2, 0));
  });

  const winner: Participant = { kind: "winner", matchId: 1 };
  const pair = [game(1, team(1), team(2)), game(2, winner, team(5))];
  const courts = [1, 2];

  test.each([
    ["at once", [11], [10, 11], 0, done(0, 1)],
    ["without a rest between", [12], [10, 11, 12], 30, done(0, 2)],
    ["with its rest between: none", [13], [10, 11, 12, 13], 30, done(1, 3)],
  ])("are games that decide who plays, %s", (_, at5, hours, minRestMinutes, found) => {
    const problem = { absences: onlyAt(5, at5), minRestMinutes };
    const announced = [at(1, 11), at(2, 13)];
    expect(searched([1, -1], { items: pair, announced, courts, hours, problem })).toEqual(found);
  });

  test("are not games that decide who plays and have ended, but those without a rest since", () => {
    const day = { items: pair, announced: [at(1, 10), at(2, 11)] };
    expect(searched([0, -1], day)).toEqual(done(0, 1));
    expect(searched([0, -1], { ...day, problem: { minRestMinutes: 30 } })).toEqual(failed(0, -1));
  });

  test.each([
    ["at once", [11], 1, 0, done(1, 2)],
    ["earlier", [12], 0, 0, done(2, 3)],
    ["without a rest between", [11], 2, 30, done(1, 3)],
    ["with a rest between: none", [11], 3, 30, done(1, 3)],
  ])("are games that wait for it, %s", (_, at1, cell, minRestMinutes, found) => {
    const problem = { absences: onlyAt(1, at1), minRestMinutes };
    const day = { items: pair, courts, hours: [10, 11, 12, 13], problem };
    expect(searched([-1, cell], { ...day, announced: [at(1, 11), at(2, 12)] })).toEqual(found);
  });

  test("are games whose duties it decides, and that decide its own; nobody rests between", () => {
    const duties: OnDuty[] = [{ kind: "loser", matchId: 1 }];
    const items = [games[0]!, { ...games[1]!, duties }];
    const day = { items, courts, hours: [10, 11, 12], announced: [at(1, 11), at(2, 12)] };
    const first = { minRestMinutes: 30, absences: onlyAt(1, [11]) };
    expect(searched([-1, 1], { ...day, problem: first })).toEqual(done(1, 2));
    expect(searched([-1, 0], { ...day, problem: first })).toEqual(done(1, 2));
    expect(searched([-1, 2], { ...day, problem: first })).toEqual(done(1, 2));
    const second = { minRestMinutes: 30, absences: onlyAt(3, [11]) };
    expect(searched([1, -1], { ...day, problem: second })).toEqual(done(0, 1));
    expect(searched([2, -1], { ...day, problem: second })).toEqual(done(0, 1));
    expect(searched([0, -1], { ...day, problem: second })).toEqual(done(0, 1));
  });

  test("are as many games of a day as its teams may have", () => {
    const items = gamesOf([
      [1, 2],
      [1, 3],
    ]);
    const problem = { absences: onlyAt(2, [], NEXT_DAY), maxGamesPerDay: 1 };
    const day = { items, announced: [at(1, 10), at(2, 11)], endDate: NEXT_DAY, problem };
    expect(searched([-1, 1], day)).toEqual(done(0, 2));
    expect(searched([-1, 2], day)).toEqual(done(0, 2));
  });

  test("are games of the day that decide who plays, where nobody may have both", () => {
    const announced = [at(1, 10, 1, NEXT_DAY), at(2, 11, 1, NEXT_DAY)];
    const problem = { absences: onlyAt(5, []), maxGamesPerDay: 1 };
    const day = { items: pair, announced, endDate: NEXT_DAY, problem };
    expect(searched([2, -1], day)).toEqual(done(1, 3));
    expect(searched([1, -1], day)).toEqual(done(1, 3));
    const other = { ...day, items: pair.toReversed() };
    expect(searched([-1, 2], other)).toEqual(done(3, 1));
    const often = { ...day, problem: { ...problem, maxGamesPerDay: 2 } };
    expect(searched([2, -1], often)).toEqual(done(2, 3));
  });

  test("is whoever has the only court that takes it", () => {
    const reservations = [{ court: 2, takes: [1], keeps: [] }];
    const problem = { absences: onlyAt(3, [10]), reservations };
    const announced = [at(1, 10, 2), at(2, 11), at(3, 10)];
    expect(searched([1, -1, 0], { announced, courts, problem })).toEqual(done(1, 0, 1));
  });
});

describe("a place that a game can't have, whoever leaves", () => {
  test("is one before what decides who plays or has a duty, which stays", () => {
    const stays = { matchId: 9, bracketId: 9, date: DAY, ...slotAt(11), court: 3, teamIds: [8, 9] };
    const winner: Participant = { kind: "winner", matchId: 9 };
    const duties: OnDuty[] = [{ kind: "loser", matchId: 9 }];
    const problem = { fixed: [stays] };
    const day = { hours: [10, 11, 12], announced: [at(1, 10), at(2, 12)], problem };
    const after = [game(1, winner, team(5)), games[1]!];
    expect(searched([-1, 2], { ...day, items: after })).toEqual(done(2, 1));
    const refereed = [{ ...games[0]!, duties }, games[1]!];
    expect(searched([-1, 2], { ...day, items: refereed })).toEqual(done(2, 1));
  });

  test("is any while who plays isn't known and won't be", () => {
    const winner: Participant = { kind: "winner", matchId: 1 };
    const items = [game(1, team(1), team(2)), game(2, winner, team(5))];
    expect(searched([-1, -1], { items, announced: [at(2, 11)] })).toEqual(failed(-1, -1));
    const both = [at(1, 11), at(2, 11)];
    expect(searched([-1, -1], { items, announced: both })).toEqual(done(0, 1));
  });

  test("is one whose courts don't take it", () => {
    const reservations = [{ court: 2, takes: null, keeps: [1] }];
    const closed: Disturbance = {
      kind: "court_closed",
      court: 2,
      date: DAY,
      from: "10:00",
      to: "11:00",
    };
    const day = {
      ...two,
      courts: [1, 2],
      announced: [at(1, 10, 2), at(2, 11)],
      happened: [closed],
    };
    expect(searched([-1, 1], { ...day, problem: { reservations } })).toEqual(done(1, 1));
    expect(searched([-1, 1], day)).toEqual(done(0, 1));
  });
});

describe("a search that may take few looks", () => {
  const day = { ...two, announced: [at(1, 10), at(2, 11)], hours: [10, 11, 12, 13] };

  test("places each game on its own where that does, else none", () => {
    expect(searched([-1, -1], { ...day, looks: 21 })).toEqual(done(0, 1));
    expect(searched([-1, -1], { ...day, looks: 18 })).toEqual(done(0, 1));
    expect(searched([-1, -1], { ...day, looks: 16 })).toEqual(failed(-1, -1));
    expect(searched([-1, 1], { ...day, looks: 0 })).toEqual(failed(-1, 1));
  });

  test("leaves those where they are then that found a place near by", () => {
    const near = { ...day, hit: [1] };
    expect(searched([3, -1], { ...near, looks: 21 })).toEqual(done(0, 1));
    expect(searched([3, -1], { ...near, looks: 18 })).toEqual(done(3, 1));
  });
});
