import { describe, expect, test } from "vitest";
import type { Disturbance } from "#engine/schedule/index.ts";
import { at, DAY } from "#engine/testing/small-day.ts";
import { gamesOf } from "#engine/testing/small-problems.ts";
import { changeOf } from "#engine/testing/small-replan.ts";
import type { Participant, Placement, ScheduleItem } from "#engine/types.ts";
import { replanOnce } from "./replan-once.ts";
import type { Change } from "./start-replan.ts";

const games = gamesOf([
  [1, 2],
  [3, 4],
  [5, 6],
]);
const two = games.slice(0, 2);
const team = (teamId: number): Participant => ({ kind: "team", teamId });
const winner = (matchId: number): Participant => ({ kind: "winner", matchId });
const game = (id: number, ...participants: Participant[]): ScheduleItem => ({
  id,
  bracketId: id,
  round: 1,
  participants,
});
/** The one court closes for the hour. */
const closed = (hour: number): Disturbance => ({
  kind: "court_closed",
  court: 1,
  date: DAY,
  from: `${hour}:00`,
  to: `${hour + 1}:00`,
});
const late: Disturbance = { kind: "team_unavailable", teamId: 1, date: DAY, before: "11:00" };

/** When each game begins then, by its number. */
function startsOf(small: Parameters<typeof changeOf>[0], limits: Partial<Change> = {}) {
  const { placements } = replanOnce({ ...changeOf(small), ...limits });
  return Object.fromEntries(placements.map(({ itemId, start }) => [itemId, start]));
}

describe("a schedule after what happened", () => {
  test("is what it was where that is nothing; games that aren't played are named", () => {
    const announced = [at(1, 10), at(2, 12)];
    const change = changeOf({ items: two, announced: [...announced, at(3, 11)] });
    const found = replanOnce({ ...change, canceled: [3] });
    expect(found).toEqual({
      placements: announced,
      moves: [],
      delayed: [],
      canceled: [3],
      unscheduled: [],
    });
  });

  test("has a game that was hit near its time where nothing else must move", () => {
    const day = { items: two, announced: [at(1, 10), at(2, 11)], happened: [closed(10)] };
    expect(startsOf(day)).toEqual({ 1: "12:00", 2: "11:00" });
  });

  const full = { items: two, announced: [at(1, 10), at(2, 11)], hours: [10, 11], happened: [late] };

  test("has another make room where it must, and says why each has moved", () => {
    const { moves } = replanOnce(changeOf(full));
    expect(moves).toMatchObject([
      { itemId: 1, to: at(1, 11), disturbance: late },
      { itemId: 2, to: at(2, 10), disturbance: null },
    ]);
  });

  test("is looked for freely where the search for the fewest moves may look no more", () => {
    expect(startsOf(full, { looks: 0 })).toEqual({ 1: "11:00", 2: "10:00" });
    expect(startsOf(full, { iterations: 0 })).toEqual({ 2: "11:00" });
    const third = { ...full, items: games };
    expect(startsOf(third, { looks: 0 })).toEqual({ 1: "11:00", 2: "10:00" });
  });

  test("has those near their times that a free search put anywhere", () => {
    const hours = [10, 11, 12, 13, 14];
    const before: Disturbance = { ...late, before: "14:00" };
    const day = { items: games, announced: [at(1, 12), at(2, 14), at(3, 13)], hours };
    expect(startsOf({ ...day, happened: [before] }, { looks: 0 })).toEqual({
      1: "14:00",
      2: "12:00",
      3: "13:00",
    });
  });

  test("has games follow those that decide who plays in them", () => {
    const items = [
      game(1, team(1), team(2)),
      game(2, winner(1), team(3)),
      game(3, team(4), team(5)),
    ];
    const announced = [at(1, 10), at(2, 12), at(3, 11)];
    const day = { items, announced, hours: [10, 11, 12, 13], happened: [closed(10)] };
    expect(startsOf(day, { iterations: 0 })).toEqual({ 1: "12:00", 2: "13:00", 3: "11:00" });
  });

  test("has the places that are left for games that had none", () => {
    const day = { items: games, announced: [at(1, 10), at(2, 11)] };
    expect(startsOf(day)).toEqual({ 1: "10:00", 2: "11:00", 3: "12:00" });
    expect(startsOf({ ...day, happened: [closed(10)] })).toEqual({ 1: "12:00", 2: "11:00" });
  });
});

/** A game's place of an hour at half past, which is no slot. */
const odd = (itemId: number, hour: number): Placement => ({
  ...at(itemId, hour, 2),
  start: `${hour}:30`,
  end: `${hour + 1}:30`,
});

describe("a final at a time of its own", () => {
  const items = [
    game(1, team(1), team(2)),
    game(2, winner(1), team(3)),
    game(3, winner(2), team(4)),
  ];
  const day = { items: items.slice(0, 2), announced: [at(1, 10), odd(2, 11)] };

  test("stays where the semifinal still ends before it", () => {
    expect(startsOf(day)).toEqual({ 1: "10:00", 2: "11:30" });
    const later = { ...day, announced: [at(1, 10), odd(2, 12)], happened: [closed(10)] };
    expect(startsOf(later)).toEqual({ 1: "11:00", 2: "12:30" });
  });

  test("moves into a slot where the semifinal comes later, and so does what follows it", () => {
    const happened = [closed(10), closed(11)];
    const hours = [10, 11, 12, 13, 14, 15];
    expect(startsOf({ ...day, hours, happened })).toEqual({ 1: "12:00", 2: "13:00" });
    const announced = [...day.announced, odd(3, 13)];
    const all = { ...day, items, hours, announced, happened };
    expect(startsOf(all)).toEqual({ 1: "12:00", 2: "13:00", 3: "14:00" });
  });

  test("has no place where the semifinal has none", () => {
    const happened = [closed(10), closed(11), closed(12)];
    expect(startsOf({ ...day, happened })).toEqual({});
  });
});
