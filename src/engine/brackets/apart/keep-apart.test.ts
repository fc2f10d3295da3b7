import { array, boolean, constantFrom, integer, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { bracketSize, seedOrder } from "#engine/playoffs/knockout/seed-order.ts";
import { forAll } from "#engine/testing/for-all.ts";
import type { BracketRequest } from "#engine/brackets/bracket-request.ts";
import type { TeamEntry } from "#engine/brackets/bracket-plan.ts";
import { planBrackets } from "#engine/brackets/plan-brackets.ts";
import { meetingRound } from "./spread-tree.ts";

const clubs = constantFrom("A", "B", "C", "D", null, null);

function draw(teams: TeamEntry[], config: BracketRequest[], more: object = {}) {
  return planBrackets({ teams, config, shuffle: true, seed: 1, apart: true, ...more });
}

function teamsOf(list: (string | null)[], seeded = 0): TeamEntry[] {
  return list.map((club, index) => ({
    id: index + 1,
    club,
    seed: index < seeded ? index + 1 : null,
  }));
}

function groups(count: number): BracketRequest[] {
  return Array.from({ length: count }, () => ({ type: "group_stage" as const }));
}

const cup: BracketRequest[] = [{ type: "elimination" }];

/** How many of each club are among the teams. */
function tally(teams: TeamEntry[], ids: readonly number[]): number[] {
  const clubOf = new Map(teams.map(({ id, club }) => [id, club]));
  const named = ids.flatMap((id) => clubOf.get(id) ?? []);
  return [...Map.groupBy(named, (club) => club).values()].map(({ length }) => length);
}

function squares(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count ** 2, 0);
}

describe("in groups", () => {
  test("no group has more of a club than has to be, for all clubs at once", () => {
    const draws = record({
      list: array(clubs, { minLength: 12, maxLength: 60 }),
      count: integer({ min: 2, max: 6 }),
      seed: integer(),
    });
    forAll(draws, ({ list, count, seed }) => {
      const teams = teamsOf(list);
      const { brackets, clashes } = draw(teams, groups(count), { seed });
      for (const club of ["A", "B", "C", "D"]) {
        const bound = Math.ceil(list.filter((one) => one === club).length / count);
        for (const { teamIds } of brackets) {
          const own = teamIds.filter((id) => teams[id - 1]!.club === club).length;
          expect(own).toBeLessThanOrEqual(bound);
        }
      }
      expect(clashes.every(({ why }) => why === "many")).toBe(true);
    });
  });

  test("seeds stay where they are, sizes too, and the number repeats the draw", () => {
    const draws = record({
      list: array(clubs, { minLength: 12, maxLength: 40 }),
      seeded: integer({ min: 0, max: 12 }),
      seed: integer(),
      pots: boolean(),
    });
    forAll(draws, ({ list, seeded, seed, pots }) => {
      const teams = teamsOf(list, seeded);
      const apart = draw(teams, groups(3), { seed, pots });
      const plain = draw(teams, groups(3), { seed, pots, apart: false });
      expect(apart).toEqual(draw(teams, groups(3), { seed, pots }));
      expect(plain.clashes).toEqual([]);
      // From pots it is the strength of a place that stays.
      const shown = (ids: number[]) => ids.map((id) => (id > seeded ? 0 : pots ? 1 : id));
      apart.brackets.forEach(({ teamIds }, index) => {
        const before = plain.brackets[index]!.teamIds;
        expect(shown(teamIds)).toEqual(shown(before));
      });
      expect(potsOf(apart.brackets, seeded)).toEqual(potsOf(plain.brackets, seeded));
    });
  });

  test("no other draw around the same seeds has fewer pairs of a club together", () => {
    const draws = record({
      list: array(constantFrom("A", "B", "C", null), { minLength: 7, maxLength: 8 }),
      seeded: integer({ min: 0, max: 4 }),
      seed: integer(),
    });
    forAll(draws, ({ list, seeded, seed }) => {
      const teams = teamsOf(list, seeded);
      const { brackets } = draw(teams, groups(3), { seed });
      const cost = (dealt: number[][]) => squares(dealt.flatMap((ids) => tally(teams, ids)));
      const drawn = brackets.map(({ teamIds }) => teamIds);
      const fixed = drawn.map((ids) => ids.filter((id) => id <= seeded));
      const open = drawn.map((ids, index) => ids.length - fixed[index]!.length);
      const rest = teams.flatMap(({ id }) => (id <= seeded ? [] : [id]));
      expect(cost(drawn)).toBe(Math.min(...everyDeal(rest, open, fixed).map(cost)));
    });
  });
});

/** Which seeded teams stand at the same place of their groups. */
function potsOf(brackets: readonly { teamIds: readonly number[] }[], seeded: number): number[][] {
  const places = brackets.flatMap(({ teamIds }) => teamIds.map((id, pass) => ({ id, pass })));
  const pots = Map.groupBy(
    places.filter(({ id }) => id <= seeded),
    ({ pass }) => pass,
  );
  return [...pots.values()].map((pot) => pot.map(({ id }) => id).toSorted((a, b) => a - b));
}

/** Every way to fill up groups with so many open places. */
function everyDeal(rest: number[], open: number[], groupsSoFar: number[][]): number[][][] {
  const [first, ...others] = rest;
  if (first === undefined) return [groupsSoFar];
  return open.flatMap((places, index) =>
    places === 0
      ? []
      : everyDeal(
          others,
          open.with(index, places - 1),
          groupsSoFar.with(index, [...groupsSoFar[index]!, first]),
        ),
  );
}

describe("in a knock-out", () => {
  test("without seeds no part of the tree has more of a club than has to be", () => {
    const draws = record({
      list: array(clubs, { minLength: 4, maxLength: 40 }),
      seed: integer(),
    });
    forAll(draws, ({ list, seed }) => {
      const teams = teamsOf(list);
      const [tree] = draw(teams, cup, { seed }).brackets;
      const leaves = leavesOf(tree!.teamIds);
      for (let size = leaves.length / 2; size >= 2; size /= 2) {
        for (let from = 0; from < leaves.length; from += size) {
          const ids = leaves.slice(from, from + size).flatMap((id) => id ?? []);
          for (const club of ["A", "B", "C", "D"]) {
            const own = ids.filter((id) => teams[id - 1]!.club === club).length;
            const all = list.filter((one) => one === club).length;
            expect(own).toBeLessThanOrEqual(Math.ceil((all * size) / leaves.length));
          }
        }
      }
    });
  });

  test("seeds keep their places, byes too, and nobody is lost", () => {
    const draws = record({
      list: array(clubs, { minLength: 4, maxLength: 40 }),
      seeded: integer({ min: 0, max: 8 }),
      seed: integer(),
    });
    forAll(draws, ({ list, seeded, seed }) => {
      const teams = teamsOf(list, seeded);
      const { teamIds } = draw(teams, cup, { seed }).brackets[0]!;
      const led = Math.min(seeded, list.length);
      expect(teamIds.slice(0, led)).toEqual(teams.slice(0, led).map(({ id }) => id));
      expect(teamIds.toSorted((a, b) => a - b)).toEqual(teams.map(({ id }) => id));
      expect(teamIds).toEqual(draw(teams, cup, { seed }).brackets[0]!.teamIds);
    });
  });

  test("no two drawn teams could change places so that a club meets later", () => {
    const draws = record({
      list: array(clubs, { minLength: 5, maxLength: 24 }),
      seeded: integer({ min: 1, max: 8 }),
      seed: integer(),
    });
    forAll(draws, ({ list, seeded, seed }) => {
      const teams = teamsOf(list, seeded);
      const { teamIds } = draw(teams, cup, { seed }).brackets[0]!;
      const drawn = [...teamIds.keys()].filter((place) => teamIds[place]! > seeded);
      const cost = earliness(teams, teamIds);
      for (const one of drawn) {
        for (const other of drawn) {
          const swapped = teamIds.with(one, teamIds[other]!).with(other, teamIds[one]!);
          expect(earliness(teams, swapped)).toBeGreaterThanOrEqual(cost);
        }
      }
    });
  });

  test("in a draw of 128 with 32 seeds of 16 clubs nobody meets the own club at once", () => {
    const list = Array.from({ length: 128 }, (_, index) => `Club ${index % 16}`);
    const { brackets, clashes } = draw(teamsOf(list, 32), cup);
    const leaves = leavesOf(brackets[0]!.teamIds);
    for (let leaf = 0; leaf < 128; leaf += 2) {
      expect(list[leaves[leaf]! - 1]).not.toBe(list[leaves[leaf + 1]! - 1]);
    }
    expect(clashes.every(({ round }) => round! > 1)).toBe(true);
  });
});

/** How early teams of one club meet: four of them in one round weigh as much as one in the round before. */
function earliness(teams: TeamEntry[], entrants: readonly number[]): number {
  const leaves = leavesOf(entrants).map((id) => id && teams[id - 1]!.club);
  const rounds = Math.log2(leaves.length);
  let sum = 0;
  for (const [leaf, club] of leaves.entries()) {
    for (let other = 0; other < leaf; other++) {
      if (club !== null && leaves[other] === club) sum += 4 ** (rounds - meetingRound(leaf, other));
    }
  }
  return sum;
}

function leavesOf(entrants: readonly number[]): (number | null)[] {
  return seedOrder(bracketSize(entrants.length)).map((seed) => entrants[seed - 1] ?? null);
}

describe("what could not be kept apart", () => {
  test("names the group, the club, its teams, and that there are too many of them", () => {
    const teams = teamsOf(["TSV", "TSV ", "tsv", "SC", "SC", null]);
    const { brackets, clashes } = draw(teams, groups(2));
    const crowded = brackets.find(({ teamIds }) => teamIds.filter((id) => id <= 3).length === 2)!;
    expect(clashes).toEqual([
      {
        bracketId: crowded.id,
        club: "tsv",
        teamIds: crowded.teamIds.filter((id) => id <= 3),
        round: null,
        why: "many",
      },
    ]);
  });

  test("names the seeds where these stand together", () => {
    const teams = teamsOf(["TSV", null, null, "TSV"], 4);
    expect(draw(teams, groups(2)).clashes).toMatchObject([{ teamIds: [1, 4], why: "seeds" }]);
    expect(draw(teams, cup).clashes).toMatchObject([{ teamIds: [1, 4], round: 1, why: "seeds" }]);
  });

  test("counts the places of groups alone, not those of what groups lead to", () => {
    const teams = teamsOf(["TSV", "TSV", "TSV", null, null, null]);
    const led: BracketRequest[] = [...groups(2), { type: "elimination", qualifiersPerGroup: 1 }];
    expect(draw(teams, led).clashes).toMatchObject([{ club: "tsv", why: "many" }]);
  });

  test("is nothing in a Swiss tournament, whose rounds are paired by points", () => {
    expect(draw(teamsOf(["A", "A", "A", "B"]), [{ type: "swiss", rounds: 2 }]).clashes).toEqual([]);
  });

  test("names of a large club those alone who can meet that early, each part of the tree by itself", () => {
    // The seeds 1 and 16, 2 and 15 share a quarter of a quarter; the others of the club are elsewhere.
    const own = new Set([1, 16, 2, 15, 3, 4, 8]);
    const list = Array.from({ length: 32 }, (_, index) => (own.has(index + 1) ? "TSV" : null));
    const { clashes } = draw(teamsOf(list, 32), cup);
    expect(clashes.map(({ teamIds, round }) => [teamIds, round])).toEqual([
      [[1, 16], 2],
      [[2, 15], 2],
    ]);
  });

  test("is nothing where a club meets as late as it can", () => {
    expect(draw(teamsOf(["A", "A", "B", "B"]), cup).clashes).toEqual([]);
    expect(draw(teamsOf(["A", "A", "A", "B"]), cup).clashes).toMatchObject([
      { club: "a", round: 1, why: "many" },
    ]);
  });

  test("two leaves meet in the round that their tree says", () => {
    expect([1, 2, 3, 4, 7].map((leaf) => meetingRound(0, leaf))).toEqual([1, 2, 2, 3, 3]);
  });
});
