import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkOptions } from "#web/features/generation/options/check-options.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { groupsAndPlayoffs } from "./brackets/bracket-option.ts";
import { playoffsAfter } from "./brackets/standing-groups.ts";
import { defaultOptions } from "./default-options.ts";
import { estimateGeneration } from "./estimate.ts";
import { fewerQualifiers } from "./fewer-qualifiers.ts";

const tournament = exampleTournament({ start_date: "2100-06-05", end_date: "2100-06-06" });

function withGroups(teams: number, groups: number, qualifiers: number) {
  const brackets = groupsAndPlayoffs(teams, { groups, qualifiers });
  return { ...defaultOptions(tournament, teams), isCustom: true, brackets };
}

const goingOn = (...given: Parameters<typeof fewerQualifiers>) =>
  fewerQualifiers(...given).map(({ goOn }) =>
    goOn.map(({ bracket, ofEach, teams }) => `${bracket} ${ofEach}: ${teams}`).join(", "),
  );

const group = (name: string) => ({ name, type: "group_stage" as const, teams: 5 });
const part = (divisionId: number, teams: number, groups: number) => {
  return { divisionId, teams, brackets: groupsAndPlayoffs(teams, { groups, qualifiers: 2 }) };
};

const after = (...names: string[]) => {
  const standing = names.map(group);
  const following = [playoffsAfter(standing, { others: [], key: 0 })];
  return goingOn({ ...withGroups(10, 2, 2), following }, standing);
};

describe("fewer go on", () => {
  test("one of each group less, until the best alone do", () => {
    expect(goingOn(withGroups(20, 4, 3))).toEqual(["Playoffs 2: 8", "Playoffs 1: 4"]);
  });

  test("the best of the next rank stay out first", () => {
    const options = withGroups(15, 3, 2);
    const playoffs = { ...options.brackets.at(-1)!, bestNext: "2" };
    const changed = { ...options, brackets: [...options.brackets.slice(0, -1), playoffs] };
    expect(goingOn(changed)).toEqual(["Playoffs 2: 6", "Playoffs 1: 3"]);
  });

  test("of what follows groups that are drawn, also where it is one", () => {
    expect(after("A", "B")).toEqual(["Playoffs 1: 2"]);
    expect(after("A")).toEqual(["Playoffs 3: 3", "Playoffs 2: 2"]);
  });

  test("of divisions that are drawn together, those first that have most", () => {
    const together = [part(1, 8, 2), part(2, 16, 4)];
    const found = fewerQualifiers({ ...withGroups(8, 2, 2), together });
    expect(found.map(({ goOn }) => goOn.map((one) => [one.divisionId, one.teams]))).toEqual([
      [[2, 4]],
      [
        [1, 2],
        [2, 4],
      ],
    ]);
    const [{ options }] = found as [(typeof found)[0]];
    // The form makes what is drawn together from these.
    expect(options.details?.[2]).toBe(options.together?.[1]?.brackets);
    expect(options.details).not.toHaveProperty("1");
  });

  test("not where each was promised games that fewer can't have", () => {
    const options = withGroups(16, 4, 2);
    const least = { ...options.brackets.at(-1)!, places: "least" as const, leastGames: "3" };
    const changed = { ...options, brackets: [...options.brackets.slice(0, -1), least] };
    expect(goingOn(changed)).toEqual([]);
  });

  test("not from brackets that are not asked for", () => {
    expect(goingOn({ ...withGroups(16, 4, 2), isCustom: false })).toEqual([]);
  });

  test("always valid, and each time fewer games", () => {
    fc.assert(
      fc.property(
        fc.record({
          groups: fc.integer({ min: 2, max: 8 }),
          size: fc.integer({ min: 3, max: 6 }),
          qualifiers: fc.integer({ min: 1, max: 3 }),
          bestNext: fc.integer({ min: 0, max: 2 }),
          places: fc.constantFrom("first", "third", "all"),
        }),
        ({ groups, size, qualifiers, bestNext, places }) => {
          const teams = groups * size;
          const options = withGroups(teams, groups, qualifiers);
          const best = qualifiers < size && bestNext > 0 ? String(Math.min(bestNext, groups)) : "";
          const playoffs = { ...options.brackets.at(-1)!, bestNext: best, places };
          const first = { ...options, brackets: [...options.brackets.slice(0, -1), playoffs] };
          const gamesOf = (one: typeof first) =>
            estimateGeneration({ ...one, autoSchedule: false }, { teams, lastDate: "2100-06-06" })
              .games;
          let games = gamesOf(first);
          for (const { options: fewer } of fewerQualifiers(first)) {
            expect(checkOptions(fewer, teams)).toEqual({});
            expect(gamesOf(fewer)).toBeLessThan(games);
            games = gamesOf(fewer);
          }
        },
      ),
    );
  });
});
