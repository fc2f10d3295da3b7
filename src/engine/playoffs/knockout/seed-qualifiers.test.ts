import { integer, record } from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import type { Participant } from "#engine/types.ts";
import { bracketSize, seedOrder } from "./seed-order.ts";
import { seedQualifiers } from "./seed-qualifiers.ts";

test("four groups of two qualifiers: crossed, the own group not before the final", () => {
  const seeds = seedQualifiers({ groupIds: [1, 2, 3, 4], firstRank: 1, qualifiersPerGroup: 2 });
  expect(firstRound(seeds)).toEqual(["A1-B2", "D1-C2", "B1-A2", "C1-D2"]);
});

test("two groups of three: winners rest, the own group is crossed", () => {
  const seeds = seedQualifiers({ groupIds: [1, 2], firstRank: 1, qualifiersPerGroup: 3 });
  expect(firstRound(seeds)).toEqual(["A1-bye", "B2-A3", "B1-bye", "A2-B3"]);
});

test("best of the next rank come last and keep their places", () => {
  const seeds = seedQualifiers({
    groupIds: [1, 2, 3],
    firstRank: 1,
    qualifiersPerGroup: 2,
    bestNext: 2,
  });
  expect(seeds.slice(6)).toEqual([
    { kind: "best_ranked", bracketIds: [1, 2, 3], rank: 3, place: 1 },
    { kind: "best_ranked", bracketIds: [1, 2, 3], rank: 3, place: 2 },
  ]);
});

test("a single best second has winners to change with: theirs are places by result as well", () => {
  const seeds = seedQualifiers({
    groupIds: [1, 2, 3],
    firstRank: 1,
    qualifiersPerGroup: 1,
    bestNext: 1,
  });
  const winner = { kind: "best_ranked", bracketIds: [1, 2, 3], rank: 1 };
  expect(seeds).toEqual([
    { ...winner, place: 1 },
    { ...winner, place: 2 },
    { ...winner, place: 3 },
    { kind: "best_ranked", bracketIds: [1, 2, 3], rank: 2, place: 1 },
  ]);
});

test("only the rank that the best of the next would meet is left open", () => {
  const seeds = seedQualifiers({
    groupIds: [1, 2, 3],
    firstRank: 2,
    qualifiersPerGroup: 3,
    bestNext: 2,
  });
  const names = seeds.map(name);
  expect(names.slice(0, 6)).toEqual(["A2", "B2", "C2", "best 3/1", "best 3/2", "best 3/3"]);
  expect(names.slice(6, 9).toSorted()).toEqual(["A4", "B4", "C4"]);
  expect(names.slice(9)).toEqual(["best 5/1", "best 5/2"]);
});

test("winners have the top seeds, and no two of a group meet first where a draw without exists", () => {
  const requests = record({
    groups: integer({ min: 1, max: 12 }),
    qualifiersPerGroup: integer({ min: 1, max: 5 }),
    firstRank: integer({ min: 1, max: 3 }),
  });
  forAll(requests, ({ groups, qualifiersPerGroup, firstRank }) => {
    const groupIds = Array.from({ length: groups }, (_, index) => index + 1);
    const seeds = seedQualifiers({ groupIds, firstRank, qualifiersPerGroup });
    const ranks = seeds.map((seed) => (seed.kind === "rank" ? seed.rank - firstRank : -1));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(seeds.map(name)).size).toBe(groups * qualifiersPerGroup);
    const repeats = firstRound(seeds).filter((game) => {
      const [home, away] = game.split("-");
      return home![0] === away![0];
    });
    expect(repeats).toHaveLength(groups === 1 ? firstRoundGames(seeds.length) : 0);
  });
});

function firstRoundGames(entrants: number): number {
  return entrants < 2 ? 0 : entrants - bracketSize(entrants) / 2;
}

function firstRound(seeds: Participant[]): string[] {
  const order = seedOrder(bracketSize(seeds.length)).map((seed) => seeds[seed - 1]);
  const games: string[] = [];
  for (let index = 0; index + 1 < order.length; index += 2) {
    games.push(`${name(order[index])}-${name(order[index + 1])}`);
  }
  return games;
}

function name(seed: Participant | undefined): string {
  if (!seed) return "bye";
  if (seed.kind === "best_ranked") return `best ${seed.rank}/${seed.place}`;
  if (seed.kind !== "rank") return seed.kind;
  return `${"ABCDEFGHIJKLMNO"[seed.bracketId - 1]}${seed.rank}`;
}
