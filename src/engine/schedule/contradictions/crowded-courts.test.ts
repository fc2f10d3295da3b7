import { describe, expect, test } from "vitest";
import { gamesOf } from "#engine/testing/small-problems.ts";
import { closed, kept, keptTo, reserved, wishing, without } from "#engine/testing/small-wishes.ts";
import type { CourtReservation, ScheduleProblem } from "#engine/types.ts";
import { crowdedCourts } from "./crowded-courts.ts";

/** What lacks places on the courts of so many hours. */
function crowdedIn(
  hours: number,
  courts: number[],
  reservations: CourtReservation[],
  others: Partial<ScheduleProblem> = {},
) {
  return crowdedCourts(wishing({ reservations, ...others }, { hours, courts }));
}

describe("a court that games are kept to", () => {
  const reservations = [kept(1, 1, 2, 3, 4)];

  test("is crowded with one game more than it has hours", () => {
    expect(crowdedIn(4, [1, 2], reservations)).toEqual([]);
    expect(crowdedIn(3, [1, 2], reservations)).toEqual([
      {
        kind: "crowded",
        itemIds: [1, 2, 3, 4],
        teamIds: [],
        courts: [1],
        most: 3,
        wishes: [keptTo(1)],
      },
    ]);
  });

  test("has an hour less where it is closed, or taken by a game that stands", () => {
    expect(crowdedIn(4, [1, 2], reservations, { closures: [closed(2, 9, 13)] })).toEqual([]);
    expect(crowdedIn(4, [1, 2], reservations, { closures: [closed(1, 9, 10)] })).toMatchObject([
      { courts: [1], most: 3 },
    ]);
    const stands = { date: "2026-03-02", start: "10:00", end: "11:00", teamIds: [9] };
    expect(crowdedIn(4, [1, 2], reservations, { fixed: [{ ...stands, court: 2 }] })).toEqual([]);
    expect(crowdedIn(4, [1, 2], reservations, { fixed: [{ ...stands, court: 1 }] })).toMatchObject([
      { courts: [1], most: 3 },
    ]);
  });

  test("isn't to blame where all courts have too few hours", () => {
    expect(crowdedIn(1, [1, 2, 3], reservations)).toEqual([]);
    expect(crowdedIn(1, [1, 2, 3, 4], reservations)).toMatchObject([{ most: 1 }]);
  });
});

describe("several courts", () => {
  test("have the hours of all of them", () => {
    const reservations = [kept(1, 1, 2, 3, 4), kept(2, 1, 2, 3, 4)];
    expect(crowdedIn(2, [1, 2, 3], reservations)).toEqual([]);
    const closures = [closed(2, 9, 10)];
    expect(crowdedIn(2, [1, 2, 3], reservations, { closures })).toMatchObject([
      { itemIds: [1, 2, 3, 4], courts: [1, 2], most: 3, wishes: [keptTo(1, 2)] },
    ]);
  });

  test("are crowded by the games that are kept to some of them, too", () => {
    const reservations = [kept(1, 1, 2, 3), kept(2, 2, 3), kept(2, 4)];
    expect(crowdedIn(1, [1, 2, 3, 4], reservations)).toMatchObject([
      { itemIds: [1, 2, 3, 4], courts: [1, 2], most: 2, wishes: [keptTo(1, 2)] },
    ]);
  });

  test("aren't said to be crowded where one of them is", () => {
    expect(crowdedIn(1, [1, 2, 3], [kept(1, 1, 2, 3), kept(2, 1)])).toMatchObject([
      { itemIds: [2, 3], courts: [1], most: 1, wishes: [keptTo(1)] },
    ]);
  });

  test("are crowded each for itself where none is part of the others", () => {
    const items = gamesOf([1, 2, 3, 4, 5, 6].map((one) => [one, one + 6]));
    const [first, second] = [
      [1, 2, 3],
      [4, 5, 6],
    ];
    const overlapping = [kept(1, ...first), kept(2, ...first, ...second), kept(3, ...second)];
    expect(crowdedIn(1, [1, 2, 3, 4, 5, 6], overlapping, { items })).toMatchObject([
      { itemIds: first, courts: [1, 2], most: 2 },
      { itemIds: second, courts: [2, 3], most: 2 },
    ]);
  });
});

describe("courts that are left by those kept for others", () => {
  test("are crowded by what is kept for others, named by their numbers", () => {
    const reservations = [reserved(3, 1), reserved(2)];
    expect(crowdedIn(2, [3, 1, 2], reservations)).toEqual([
      {
        kind: "crowded",
        itemIds: [2, 3, 4],
        teamIds: [],
        courts: [1],
        most: 2,
        wishes: [without(2), without(3)],
      },
    ]);
    expect(crowdedIn(3, [3, 1, 2], reservations)).toEqual([]);
  });

  test("are all those that are left by as few as crowd them", () => {
    const reservations = [reserved(2), reserved(3), reserved(4)];
    expect(crowdedIn(1, [1, 2, 3, 4], reservations)).toMatchObject([
      { courts: [1, 2, 3], most: 3, wishes: [without(4)] },
    ]);
  });

  test("are crowded by both, where some games are kept to them and others are off the rest", () => {
    // The first game may be on the second court, but for being kept to the first.
    const reservations = [kept(1, 1), reserved(2, 1)];
    expect(crowdedIn(3, [1, 2], reservations)).toMatchObject([
      { itemIds: [1, 2, 3, 4], courts: [1], most: 3, wishes: [keptTo(1), without(2)] },
    ]);
    expect(crowdedIn(4, [1, 2], reservations)).toEqual([]);
  });

  test("are crowded by both, where of the courts that games are kept to one is for others", () => {
    const all = [1, 2, 3, 4];
    const reservations = [kept(1, ...all), kept(2, ...all), reserved(2, 9)];
    expect(crowdedIn(3, [1, 2, 3], reservations)).toMatchObject([
      { itemIds: all, courts: [1], most: 3, wishes: [keptTo(1, 2), without(2)] },
    ]);
  });
});

describe("nothing is said", () => {
  test("of games that no court takes, nor are they counted among those of any", () => {
    expect(crowdedIn(1, [1, 2], [reserved(1), reserved(2)])).toEqual([]);
    // There is no third court.
    expect(crowdedIn(3, [1, 2], [kept(3, 1), kept(1, 2, 3, 4)])).toEqual([]);
  });

  test("where every court takes every game", () => {
    expect(crowdedIn(1, [1, 2], [])).toEqual([]);
    expect(crowdedIn(1, [1], [reserved(1, 1, 2, 3, 4)])).toEqual([]);
  });
});
