import { describe, expect, test } from "vitest";
import { closedIn, hoursOf, smallGrid } from "#engine/testing/small-grid.ts";
import type { Grid } from "#engine/schedule/model/grid.ts";
import { boundOfWorkload } from "./bound-of-workload.ts";
import { altogether, type Demand, type Workload } from "./workload.ts";

/** Four teams that all meet. */
const group: Demand = {
  name: "group A",
  teams: 4,
  teamsPerMatch: 2,
  atOnce: 2,
  restMinutes: 0,
  gamesPerTeam: 3,
  atLeast: [6],
};
const groupB: Demand = { ...group, name: "group B" };
/** Two semifinals and a final of whoever comes out of others. */
const cup: Demand = { ...group, name: "the cup", gamesPerTeam: 2, atLeast: [3, 2] };
/** The group before the cup, two rounds of which follow it. */
const both: Demand[] = [{ ...group, atLeast: [6, 6, 6] }, cup];

/** A workload of these alone; places of the cup are no teams of their own where it is not the only one. */
function workOf(demands: Demand[], change: Partial<Workload> = {}): Workload {
  const size = demands.reduce((sum, { atLeast }) => sum + atLeast[0]!, 0);
  const { restMinutes = 0 } = change;
  const rested = demands.map((demand) => ({ ...demand, restMinutes }));
  return {
    size,
    demands: rested,
    total: altogether(rested, (at) => demands.length === 1 || demands[at]!.name !== cup.name),
    depths: () => new Int32Array(size),
    restMinutes,
    maxPerDay: 0,
    ...change,
  };
}

/** Of how many slots the workload needs, or how many matches fit, and why. */
function boundOn(grid: Grid, demands: Demand[], change: Partial<Workload> = {}) {
  const { slots, matches, reason } = boundOfWorkload(workOf(demands, change), grid);
  return [slots, matches, reason];
}

describe("the fewest slots of some games", () => {
  test("are by the courts, or by how many play at once", () => {
    expect(boundOn(hoursOf(9, 1), [group])).toEqual([6, 6, "courts and time"]);
    expect(boundOn(hoursOf(9, 4), [group])).toEqual([3, 6, "courts and time"]);
    expect(boundOn(hoursOf(9, 4), [group, groupB])).toEqual([3, 12, "courts and time"]);
    expect(boundOn(hoursOf(9, 3), [group, groupB])).toEqual([4, 12, "courts and time"]);
    expect(boundOn(hoursOf(1, 2), [{ ...group, gamesPerTeam: 1, atLeast: [2] }])).toEqual([
      1,
      2,
      "courts and time",
    ]);
  });

  test("are those that end with the last that is needed", () => {
    const grid = smallGrid([
      [0, 60, 1],
      [30, 60, 1],
      [60, 120, 1],
    ]);
    const one = { ...group, gamesPerTeam: 1, atLeast: [1] };
    expect(boundOn(grid, [one])).toEqual([2, 1, "courts and time"]);
  });

  test("are by the bracket that can have least at once, though courts hold them all", () => {
    const large = { ...group, name: "the large one", atLeast: [8] };
    const small = { ...groupB, gamesPerTeam: 1, atLeast: [1] };
    expect(boundOn(hoursOf(9, 4), [small, large])).toEqual([4, 9, "the large one"]);
  });

  test("are by each bracket's own teams, and by what follows its games", () => {
    const quick = { ...groupB, gamesPerTeam: 1, atLeast: [2] };
    const slow = { ...group, name: "the slow one", gamesPerTeam: 1, atOnce: 1, atLeast: [4] };
    expect(boundOn(hoursOf(9, 4), [quick, slow])).toEqual([4, 6, "the slow one"]);
    const followed = { ...slow, atLeast: [4, 4] };
    expect(boundOn(hoursOf(9, 4), [quick, followed])).toEqual([5, 6, "the slow one"]);
  });

  test("are by the team that has most games", () => {
    const star = { ...group, gamesPerTeam: 5 };
    expect(boundOn(hoursOf(9, 4), [star])).toEqual([5, 6, "games per team in group A"]);
    const three = { ...group, atLeast: [3] };
    const why = "games per team in group A";
    expect(boundOn(hoursOf(9, 4), [three], { restMinutes: 60 })).toEqual([5, 3, why]);
    expect(boundOn(hoursOf(2, 4, 4), [three], { maxPerDay: 1 })).toEqual([5, 3, why]);
    const follow = { ...star, atLeast: [6, 6] };
    expect(boundOn(hoursOf(9, 4), [follow])).toEqual([6, 6, "games per team in group A"]);
  });

  test("are by a day's games of each team", () => {
    expect(boundOn(hoursOf(4, 4, 4), [group], { maxPerDay: 1 })).toEqual([9, 6, "courts and time"]);
    expect(boundOn(hoursOf(6, 2, 4), both)).toEqual([5, 9, "courts and time"]);
  });

  test("are by a day's games of each team beside the rounds that follow on that day", () => {
    const why = "games a day in group A and the rounds after it";
    const followed = [both[0]!];
    expect(boundOn(hoursOf(6, 2, 4), followed, { maxPerDay: 3 })).toEqual([8, 6, why]);
    expect(boundOn(hoursOf(6, 2, 4), followed, { maxPerDay: 5 })).toEqual([
      5,
      6,
      "courts and time",
    ]);
    expect(boundOn(hoursOf(6, 2, 4), followed)).toEqual([5, 6, "courts and time"]);
    expect(boundOn(hoursOf(6, 2, 1), followed, { maxPerDay: 3 })).toEqual([Infinity, 6, why]);
  });

  test("are by the courts of days on which rounds that follow leave each team few games", () => {
    const twice = { ...group, gamesPerTeam: 2, atLeast: [4, 4] };
    const capacity = Int32Array.of(1, 1, 0, 9, 9, 9, 9, 9, 9);
    const grid = { ...hoursOf(3, 9, 3), capacity };
    const why = "games a day before the last rounds";
    const two = [twice, { ...twice, name: "group B" }];
    expect(boundOn(grid, two, { maxPerDay: 2 })).toEqual([7, 8, why]);
    expect(boundOn(grid, two)).toEqual([6, 8, "courts and time"]);
  });

  test("are by those that no bracket can have played while courts were many", () => {
    const slow = (name: string) => ({ ...group, name, atOnce: 1, gamesPerTeam: 1, atLeast: [4] });
    const quick = { ...group, name: "many", teams: 6, atOnce: 3, gamesPerTeam: 1, atLeast: [1] };
    const demands = [slow("group A"), slow("group B"), quick];
    const wide = { ...hoursOf(8, 5), capacity: Int32Array.of(5, 1, 1, 1, 1, 1, 1, 1) };
    expect(boundOn(wide, demands)).toEqual([7, 9, "the last games"]);
    const short = { ...hoursOf(5, 5), capacity: Int32Array.of(5, 1, 1, 1, 1) };
    expect(boundOn(short, demands)).toEqual([Infinity, 7, "the last games"]);
  });

  test("leave a slot for each round that follows", () => {
    expect(boundOn(hoursOf(9, 4), [cup])).toEqual([2, 3, "courts and time"]);
    expect(boundOn(hoursOf(9, 1), [cup])).toEqual([3, 3, "courts and time"]);
    expect(boundOn(hoursOf(9, 4), [cup], { restMinutes: 60 })).toEqual([3, 3, "courts and time"]);
    const long = { ...cup, gamesPerTeam: 1, atLeast: [3, 2, 1, 1] };
    expect(boundOn(hoursOf(9, 9), [long])[0]).toBe(4);
  });
});

describe("games that don't fit", () => {
  test("of none there are none, and without a day there is none for any", () => {
    expect(boundOn(hoursOf(2, 2), [])).toEqual([0, 0, "nothing to place"]);
    expect(boundOn(hoursOf(0, 1), [])).toEqual([0, 0, "nothing to place"]);
    expect(boundOn(hoursOf(0, 1), [group])).toEqual([Infinity, 0, "no playing day"]);
  });

  test("are as many as courts and teams hold", () => {
    expect(boundOn(hoursOf(5, 1), [group])).toEqual([Infinity, 5, "courts and time"]);
    expect(boundOn(hoursOf(2, 4), [group])).toEqual([Infinity, 4, "courts and time"]);
    expect(boundOn(closedIn(hoursOf(6, 1), [2]), [group])).toEqual([
      Infinity,
      5,
      "courts and time",
    ]);
  });

  test("are fewer by those that no bracket can have played, each for itself", () => {
    const large = { ...group, name: "the large one", atLeast: [8] };
    const small = { ...groupB, gamesPerTeam: 1, atLeast: [1] };
    expect(boundOn(hoursOf(3, 4), [small, large])).toEqual([Infinity, 7, "the large one"]);
  });

  test("are fewer by those that wait for others", () => {
    const waiting = { depths: () => Int32Array.of(0, 0, 1) };
    expect(boundOn(hoursOf(1, 4), [cup], waiting)).toEqual([Infinity, 2, "courts and time"]);
  });
});

test("games on courts of their own need these, while what follows them has all", () => {
  const grid = hoursOf(4, 2);
  const own = { ...grid, capacity: grid.capacity.map(() => 1) };
  const workload = workOf([{ ...group, gamesPerTeam: 1, atLeast: [2] }]);
  expect(boundOfWorkload(workload, grid)).toMatchObject({ slots: 1 });
  expect(boundOfWorkload(workload, grid, own)).toMatchObject({ slots: 2 });
  const early = { ...grid, capacity: Int32Array.of(1, 1, 0, 0) };
  const followed = workOf([{ ...group, gamesPerTeam: 1, atLeast: [2, 2] }]);
  expect(boundOfWorkload(followed, grid, early)).toMatchObject({ slots: 3, matches: 2 });
  expect(boundOfWorkload(followed, early)).toMatchObject({ slots: Infinity });
});
