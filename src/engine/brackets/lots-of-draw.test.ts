import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lotsOf } from "./lots-of-draw.ts";
import { planBrackets } from "./plan-brackets.ts";

const draws = fc
  .record({
    teams: fc.integer({ min: 4, max: 40 }),
    seeded: fc.integer({ min: 0, max: 40 }),
    brackets: fc.integer({ min: 1, max: 6 }),
    isKnockout: fc.boolean(),
    pots: fc.boolean(),
    apart: fc.boolean(),
    seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  })
  .map(({ teams: count, seeded, brackets, isKnockout, ...how }) => {
    const teams = Array.from({ length: count }, (_, index) => ({
      id: 100 + index,
      seed: index < seeded ? index + 1 : null,
      club: `Club ${index % 5}`,
    }));
    const config = Array.from(
      { length: Math.min(brackets, Math.floor(count / 2)) },
      (_, index) => ({
        name: `Bracket ${index}`,
        type: isKnockout ? ("elimination" as const) : ("group_stage" as const),
      }),
    );
    const plan = planBrackets({ ...how, teams, config, shuffle: true });
    return { ...plan, seeded: new Set(teams.flatMap(({ id, seed }) => (seed ? [id] : []))) };
  });

describe("the lots of a draw", () => {
  test("come to the draw, each team once", () => {
    fc.assert(
      fc.property(draws, ({ brackets, seeded, unplaced }) => {
        const lots = lotsOf(brackets, seeded);
        const ids = lots.map(({ teamId }) => teamId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(unplaced.filter((id) => ids.includes(id))).toEqual([]);
        for (const { id, teamIds } of brackets) {
          const places: number[] = [];
          for (const { bracketId, place, teamId } of lots) {
            if (bracketId === id) places[place] = teamId;
          }
          expect(places).toEqual(teamIds);
        }
      }),
    );
  });

  test("empty pot after pot, seeds first, and fill brackets in turn", () => {
    fc.assert(
      fc.property(draws, ({ brackets, seeded }) => {
        const lots = lotsOf(brackets, seeded);
        const pots = lots.map(({ pot }) => pot);
        expect(pots).toEqual(pots.toSorted((a, b) => a - b));
        expect(new Set(pots).size).toBe(Math.max(...pots) + 1);
        const isSeeded = lots.map(({ teamId }) => seeded.has(teamId));
        expect(isSeeded).toEqual(isSeeded.toSorted((a, b) => Number(b) - Number(a)));
        for (const [, pot] of Map.groupBy(lots, ({ pot: number }) => number)) {
          const places = pot.map(({ place }) => place);
          expect(places).toEqual(places.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  test("of two groups with two seeds each: two pots of seeds, then the others", () => {
    const lots = lotsOf(
      [
        { id: 1, teamIds: [11, 14, 16] },
        { id: 2, teamIds: [12, 13, 15] },
      ],
      new Set([11, 12, 13, 14]),
    );
    expect(lots.map(({ teamId, pot }) => [teamId, pot])).toEqual([
      [11, 0],
      [12, 0],
      [14, 1],
      [13, 1],
      [16, 2],
      [15, 2],
    ]);
  });

  test("of a knock-out: everybody with a seed in one pot, places in the order of seeds", () => {
    const lots = lotsOf([{ id: 1, teamIds: [5, 6, 7, 8] }], new Set([5, 6]));
    expect(lots.map(({ place, pot }) => [place, pot])).toEqual([
      [0, 0],
      [1, 0],
      [2, 1],
      [3, 1],
    ]);
  });

  test("of nobody: none", () => {
    expect(lotsOf([], new Set())).toEqual([]);
  });
});
