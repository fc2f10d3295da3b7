import { describe, expect, test } from "vitest";
import { closedIn, hoursOf } from "#engine/testing/small-grid.ts";
import type { Grid } from "#engine/schedule/model/grid.ts";
import { crowdedDays } from "./crowded-days.ts";
import { latestChain } from "./latest-chain.ts";
import type { Demand } from "./workload.ts";

/** A group of four that all meet, whose games two more rounds must follow. */
const group: Demand = {
  name: "group A",
  teams: 4,
  teamsPerMatch: 2,
  atOnce: 2,
  restMinutes: 0,
  gamesPerTeam: 3,
  atLeast: [6, 6, 6],
};
/** Those rounds. */
const semifinals: Demand = { ...group, name: "the cup", gamesPerTeam: 2, atLeast: [3, 2] };
/** One game each for four teams, followed by one. */
const openers: Demand = { ...group, gamesPerTeam: 1, atLeast: [2, 2] };

const crowded = "games a day in group A and the rounds after it";
const full = "games a day before the last rounds";

function crowdedIn(grid: Grid, demands: Demand[], maxPerDay: number, restMinutes = 0) {
  const limits = { restMinutes, maxPerDay };
  const longest = Math.max(...demands.map(({ atLeast }) => atLeast.length - 1));
  return crowdedDays(grid, limits, demands, latestChain(grid, grid.size, limits, longest));
}

describe("games that others must follow", () => {
  test("fit on days that leave each team enough games beside the later rounds", () => {
    // Three games on the first of two days; of the second's three, the later rounds take two.
    expect(crowdedIn(hoursOf(6, 2, 2), [group, semifinals], 3)).toBeNull();
    expect(crowdedIn(hoursOf(6, 2, 2), [group, semifinals], 2)).toBe(crowded);
    expect(crowdedIn(hoursOf(6, 2, 3), [group, semifinals], 2)).toBeNull();
    expect(crowdedIn(hoursOf(6, 2, 1), [group, semifinals], 4)).toBe(crowded);
    expect(crowdedIn(hoursOf(6, 2, 1), [group, semifinals], 5)).toBeNull();
  });

  test("have to fit for the team with the most games, though all games together would", () => {
    const busy = { ...openers, atLeast: [3, 3], gamesPerTeam: 3 };
    expect(crowdedIn(hoursOf(4, 2, 2), [busy], 2)).toBe(null);
    expect(crowdedIn(hoursOf(4, 2, 1), [busy], 3)).toBe(crowded);
    expect(crowdedIn(hoursOf(4, 2, 1), [{ ...busy, gamesPerTeam: 2 }], 3)).toBeNull();
  });

  test("have to fit all together, though the team with the most has room", () => {
    const many = { ...openers, atLeast: [3, 3] };
    expect(crowdedIn(hoursOf(4, 2, 2), [many], 1)).toBe(crowded);
    expect(crowdedIn(hoursOf(4, 2, 3), [many], 1)).toBeNull();
  });

  test("have no more games on a day than its slots and the rest between them leave", () => {
    const two = { ...openers, atLeast: [4, 4], gamesPerTeam: 2 };
    expect(crowdedIn(hoursOf(3, 2), [two], 9)).toBeNull();
    expect(crowdedIn(hoursOf(2, 2), [two], 9)).toBe(crowded);
    expect(crowdedIn(hoursOf(3, 2), [two], 9, 60)).toBe(crowded);
    expect(crowdedIn(hoursOf(5, 2), [two], 9, 60)).toBeNull();
  });

  test("of a number of teams that is odd, one plays none", () => {
    expect(crowdedIn(hoursOf(3, 9, 2), [{ ...openers, teams: 5 }], 1)).toBeNull();
    expect(crowdedIn(hoursOf(3, 9, 2), [{ ...openers, teams: 5, atLeast: [3, 3] }], 1)).toBe(
      crowded,
    );
    expect(crowdedIn(hoursOf(3, 9, 2), [{ ...openers, teams: 6, atLeast: [3, 3] }], 1)).toBeNull();
  });

  test("are not those that nothing follows", () => {
    expect(crowdedIn(hoursOf(1, 1), [{ ...openers, atLeast: [9] }], 1)).toBeNull();
    expect(crowdedIn(hoursOf(1, 1), [{ ...openers, atLeast: [9, 8] }], 1)).toBeNull();
  });
});

describe("brackets whose days fit one by one", () => {
  test("have to fit on the courts of these days together", () => {
    // Four games before the second day, on which all that follow are.
    expect(crowdedIn(hoursOf(3, 1, 2), [openers, openers], 1)).toBe(full);
    expect(crowdedIn(hoursOf(4, 1, 2), [openers, openers], 1)).toBeNull();
    expect(crowdedIn(hoursOf(2, 2, 2), [openers, openers], 1)).toBeNull();
    expect(crowdedIn(closedIn(hoursOf(2, 2, 2), [1]), [openers, openers], 1)).toBe(full);
  });

  test("have no room in the slot of what follows", () => {
    expect(crowdedIn(hoursOf(4, 1), [openers, openers], 2)).toBe(full);
    expect(crowdedIn(hoursOf(5, 1), [openers, openers], 2)).toBeNull();
  });

  test("have no room for one beside another on a day that others fill", () => {
    // Nine courts on the first day are of no use to teams that play once on it.
    const wide = closedIn(hoursOf(2, 9, 3), [3]);
    const twice = { ...openers, atLeast: [4, 4], gamesPerTeam: 2 };
    expect(crowdedIn(wide, [twice, twice], 1)).toBeNull();
    const narrow = { ...wide, capacity: wide.capacity.with(2, 3) };
    expect(crowdedIn(narrow, [twice, twice], 1)).toBe(full);
    expect(crowdedIn(narrow, [twice, semifinals], 1)).toBeNull();
  });

  test("have the slots before the last round that follows any of them", () => {
    const early = { ...openers, atLeast: [2, 2, 2] };
    // The openers may be on the second of three days, those that two rounds follow on the first alone.
    expect(crowdedIn(hoursOf(2, 1, 3), [early, openers], 1)).toBeNull();
    expect(crowdedIn(hoursOf(2, 1, 3), [openers, early], 1)).toBeNull();
    expect(crowdedIn(hoursOf(2, 1, 3), [early, early], 1)).toBe(full);
  });
});
