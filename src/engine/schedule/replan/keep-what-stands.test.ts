import { describe, expect, test } from "vitest";
import type { Disturbance } from "#engine/schedule/index.ts";
import { at, DAY, slotAt } from "#engine/testing/small-day.ts";
import { cupOf, gamesOf } from "#engine/testing/small-problems.ts";
import { NEXT_DAY, replanOf } from "#engine/testing/small-replan.ts";
import type { FixedGame, OnDuty, Placement, ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import { keepWhatStands } from "./keep-what-stands.ts";

const games = gamesOf([
  [1, 2],
  [3, 4],
  [5, 1],
]);

interface Happening {
  items?: ScheduleItem[];
  courts?: number[];
  happened?: Disturbance[];
  problem?: Partial<ScheduleProblem>;
}

/** Where the games are then, in slots of an hour from ten on, and by what the others were hit. */
function kept(announced: Placement[], change: Happening = {}) {
  const plan = replanOf({ items: games, courts: [1, 2], ...change, announced, endDate: NEXT_DAY });
  keepWhatStands(plan);
  const { cellOf, model } = plan.assignment;
  const hit = [...plan.hit].map(([item, cause]) => [model.items[item]!.id, cause]);
  return { cells: [...cellOf], hit: Object.fromEntries(hit) as Record<number, Disturbance | null> };
}

describe("where nothing has happened", () => {
  test("every game that was announced is back, and one that wasn't has no place", () => {
    expect(kept([at(1, 10), at(2, 10, 2)])).toEqual({ cells: [0, 0, -1], hit: {} });
  });

  test.each([
    ["the second of two games on one court", [at(1, 10), at(2, 10)], [0, -1, -1], { 2: null }],
    ["the second of two games of a team", [at(3, 10), at(1, 10, 2)], [0, -1, -1], { 3: null }],
    ["a game on a court that there isn't", [at(1, 10, 3)], [-1, -1, -1], { 1: null }],
    ["a game at a time that is no slot", [at(1, 14)], [-1, -1, -1], { 1: null }],
  ])("no place is left to %s", (_, announced, cells, hit) => {
    expect(kept(announced)).toEqual({ cells, hit });
  });

  test("of games that can't both stay the earlier one does, however they are numbered", () => {
    const problem = { minRestMinutes: 30 };
    expect(kept([at(1, 11), at(3, 10)], { problem })).toEqual({
      cells: [-1, -1, 0],
      hit: { 1: null },
    });
  });

  test("a game doesn't stay on a court that is kept for others", () => {
    const reservations = [{ court: 1, takes: [2], keeps: [] }];
    const { cells } = kept([at(1, 10), at(2, 11)], { problem: { reservations } });
    expect(cells).toEqual([-1, 1, -1]);
  });
});

describe("who plays is known by then", () => {
  const items = cupOf(4).slice(0, 3);
  const semifinals = [at(1, 10), at(2, 10, 2)];

  test.each([
    ["right after those that decide it", [...semifinals, at(3, 11)], 0, 1],
    ["without a rest after them", [...semifinals, at(3, 11)], 15, -1],
    ["while one of them is played", [at(1, 10), at(2, 11), at(3, 11, 2)], 0, -1],
    ["without places of theirs", [at(3, 10)], 0, 0],
  ])("a final %s", (_, announced, minRestMinutes, cell) => {
    expect(kept(announced, { items, problem: { minRestMinutes } }).cells[2]).toBe(cell);
  });

  test.each([
    ["that has ended by then", 11, 0, 1],
    ["that has ended by then, without a rest", 11, 15, -1],
    ["that is played then", 12, 0, -1],
  ])("a final after a semifinal %s", (_, hour, minRestMinutes, cell) => {
    const semifinal: FixedGame = {
      matchId: 1,
      bracketId: 1,
      date: DAY,
      ...slotAt(hour - 1),
      court: 1,
      teamIds: [1, 4],
    };
    const problem = { fixed: [semifinal], minRestMinutes };
    expect(kept([at(3, 11, 2)], { items: items.slice(1), problem }).cells[1]).toBe(cell);
  });
});

describe("who has a duty is known by then", () => {
  const loser: OnDuty = { kind: "loser", matchId: 1 };
  const items = [games[0]!, { ...games[1]!, duties: [loser] }];

  test.each([
    ["right after the game that decides it", [at(1, 10), at(2, 11)], [0, 1]],
    ["during it", [at(1, 10), at(2, 10, 2)], [0, -1]],
    ["before it", [at(1, 11), at(2, 10)], [-1, 0]],
    ["before it has a place", [at(2, 10)], [-1, 0]],
  ])("a game %s", (_, announced, cells) => {
    const problem = { minRestMinutes: 15 };
    expect(kept(announced, { items, problem }).cells).toEqual(cells);
  });

  test.each([
    ["by then", 10, 1],
    ["later", 11, -1],
  ])("a game whose referee is known from one that stays and ends %s", (_, hour, cell) => {
    const stays: FixedGame = { matchId: 1, date: DAY, ...slotAt(hour), court: 1, teamIds: [1, 2] };
    const problem = { fixed: [stays] };
    expect(kept([at(2, 11, 2)], { items: items.slice(1), problem }).cells).toEqual([cell]);
  });
});

/** What hit the first game of these. */
function causeOf(announced: Placement[], happened: Disturbance[]) {
  return kept(announced, { happened }).hit[announced[0]!.itemId];
}

describe("what hit a game", () => {
  const closed = { kind: "court_closed", court: 1, date: DAY, from: "10:00" } as const;
  const late = { kind: "delay", date: DAY, from: "10:00", minutes: 60 } as const;
  const away = { kind: "team_unavailable", teamId: 1, date: DAY, before: "11:00" } as const;
  const withdrew = { kind: "team_withdrew", teamId: 1 } as const;

  test("is the court that closes", () => {
    expect(causeOf([at(1, 10)], [closed])).toBe(closed);
    expect(causeOf([at(1, 10)], [{ ...closed, court: 2 }, closed])).toBe(closed);
    expect(causeOf([at(1, 10)], [{ ...closed, date: NEXT_DAY }, closed])).toBe(closed);
    expect(causeOf([at(1, 10)], [{ ...closed, from: "11:00" }, closed])).toBe(closed);
    expect(causeOf([at(1, 10, 2)], [closed])).toBeUndefined();
  });

  test("is not a court that is open again by then", () => {
    const morning = { ...closed, from: "08:00", to: "10:00" };
    expect(causeOf([at(1, 10)], [morning, closed])).toBe(closed);
    const longer = { ...morning, to: "10:15" };
    expect(causeOf([at(1, 10)], [longer, closed])).toBe(longer);
  });

  test("is the team that comes later, of those that play", () => {
    expect(causeOf([at(1, 10)], [away])).toBe(away);
    expect(causeOf([at(1, 11)], [away, { ...away, before: "12:00" }])).toMatchObject({
      before: "12:00",
    });
    expect(causeOf([at(1, 10)], [{ ...away, teamId: 3 }, away])).toBe(away);
    expect(causeOf([at(1, 10)], [{ ...away, date: NEXT_DAY }, away])).toBe(away);
    expect(causeOf([at(2, 10)], [away])).toBeUndefined();
  });

  test("is no team that has withdrawn", () => {
    expect(causeOf([at(1, 10)], [withdrew, closed])).toBe(closed);
  });

  test("is a delay that brings a game past midnight, and nothing else then", () => {
    const long = { ...late, minutes: 13 * 60 + 1 };
    expect(causeOf([at(1, 10)], [closed, away, long])).toBe(long);
    expect(causeOf([at(1, 10)], [{ ...late, from: "10:30" }, long])).toBe(long);
  });

  test("is the delay that brings a game into hours in which its court is closed", () => {
    const evening = { ...closed, from: "11:30" };
    expect(causeOf([at(1, 10)], [late, evening])).toBe(late);
    expect(causeOf([at(1, 11)], [{ ...late, from: "11:30" }, evening])).toBe(evening);
  });

  test("is no delay where another game has its place, or its time is no slot", () => {
    expect(causeOf([at(2, 10), at(1, 10)], [late])).toBeNull();
    expect(causeOf([at(1, 14)], [late])).toBeNull();
  });

  test("is nothing where another game is in the way", () => {
    expect(causeOf([at(2, 10), at(1, 10)], [{ ...closed, court: 2 }])).toBeNull();
    expect(causeOf([at(2, 10), at(1, 10)], [away])).toBeUndefined();
  });
});
