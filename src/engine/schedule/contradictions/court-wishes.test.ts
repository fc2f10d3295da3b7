import { describe, expect, test } from "vitest";
import { indexReservations } from "#engine/schedule/model/reservations.ts";
import { kept, reserved, wishing } from "#engine/testing/small-wishes.ts";
import type { CourtReservation } from "#engine/types.ts";
import { courtWishes, courtWishesOfAll, leaves } from "./court-wishes.ts";

const ofGame = (id: number, ...reservations: CourtReservation[]) =>
  courtWishes(indexReservations(reservations), id, [3, 1, 2]);

describe("a game", () => {
  test("that nothing is said of wishes nothing", () => {
    expect(ofGame(1)).toEqual([]);
    expect(ofGame(1, kept(2, 4), reserved(3, 1))).toEqual([]);
  });

  test("is kept to all courts that it is kept to, each said once", () => {
    expect(ofGame(1, kept(3, 1), kept(2, 1, 4), kept(3, 1))).toEqual([
      { kind: "kept", courts: [2, 3] },
    ]);
  });

  test("is off each court that is kept for others, also where it is kept to it", () => {
    expect(ofGame(1, reserved(3, 2), kept(1, 1), reserved(2, 1, 2), reserved(1))).toEqual([
      { kind: "kept", courts: [1] },
      { kind: "reserved", court: 1 },
      { kind: "reserved", court: 3 },
    ]);
  });
});

test("a wish leaves the courts that a game is kept to, or all but one, and an absence leaves all", () => {
  expect([1, 2, 3].filter((court) => leaves({ kind: "kept", courts: [1, 3] }, court))).toEqual([
    1, 3,
  ]);
  expect([1, 2, 3].filter((court) => leaves({ kind: "reserved", court: 2 }, court))).toEqual([
    1, 3,
  ]);
  const absence = { teamId: 1, date: null, from: "09:00", to: "10:00" };
  expect(leaves({ kind: "absent", absence }, 1)).toBe(true);
});

/** What keeps these games to the courts 1 to 3. */
const ofGames = (itemIds: number[], ...reservations: CourtReservation[]) =>
  courtWishesOfAll(wishing({ reservations }, { courts: [3, 1, 2] }), itemIds);

describe("several games", () => {
  test("wish what any of them does", () => {
    const reservations = [kept(3, 1), kept(2, 2), reserved(3, 1), reserved(1, 3, 4)];
    expect(ofGames([1, 2, 3], ...reservations).wishes).toEqual([
      { kind: "kept", courts: [2, 3] },
      { kind: "reserved", court: 1 },
      { kind: "reserved", court: 3 },
    ]);
    expect(ofGames([4], reserved(3, 1), kept(1, 2)).wishes).toEqual([
      { kind: "reserved", court: 3 },
    ]);
    expect(courtWishesOfAll(wishing({}), [1, 2])).toMatchObject({ wishes: [] });
  });

  test("are on the courts that any of them is left", () => {
    const { wishes, courtsBy } = ofGames([1, 2], kept(1, 1), reserved(3, 3), reserved(2, 1));
    expect(wishes).toHaveLength(3);
    const [keptToOne, withoutTwo, withoutThree] = wishes;
    expect(courtsBy([])).toEqual([1, 2, 3]);
    expect(courtsBy(wishes)).toEqual([1]);
    // The second game is kept to no court, and the first may be on the second one.
    expect(courtsBy([keptToOne!])).toEqual([1, 2, 3]);
    expect(courtsBy([withoutTwo!])).toEqual([1, 2, 3]);
    expect(courtsBy([withoutThree!])).toEqual([1, 2]);
    expect(courtsBy([withoutTwo!, withoutThree!])).toEqual([1, 2]);
    expect(courtsBy([keptToOne!, withoutTwo!])).toEqual([1, 3]);
  });
});
