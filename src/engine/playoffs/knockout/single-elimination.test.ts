import { boolean, integer, record } from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import type { Fixture, Participant } from "#engine/types.ts";
import { eliminationFixtures, eliminationMatchCount } from "./single-elimination.ts";
import { seedOrder } from "./seed-order.ts";
import { stageNames } from "./stage-names.ts";

test("seeds stand in the standard order", () => {
  expect(seedOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
});

test("six teams: byes to seeds 1 and 2, third place before the final", () => {
  expect(draw(6, true).map(shown)).toEqual([
    "1 r1: 4-5",
    "2 r1: 3-6",
    "3 r2: 1-W1",
    "4 r2: 2-W2",
    "5 r3: L3-L4",
    "6 r4: W3-W4",
  ]);
  expect(draw(6, true)[4]!.isThirdPlace).toBe(true);
});

test("four teams can have a game for third place, and only when it is asked for", () => {
  expect(draw(4, true).map(shown)).toEqual([
    "1 r1: 1-4",
    "2 r1: 2-3",
    "3 r2: L1-L2",
    "4 r3: W1-W2",
  ]);
  const plain = eliminationFixtures(entrants(4), { bracketId: 1, firstId: 1 });
  expect(plain.map(shown)).toEqual(["1 r1: 1-4", "2 r1: 2-3", "3 r2: W1-W2"]);
  expect(eliminationMatchCount(4, true)).toBe(4);
  expect(eliminationMatchCount(3, true)).toBe(2);
});

test("one team is refused", () => {
  expect(() => draw(1, false)).toThrow(
    expect.objectContaining({ rule: { reason: "knockout_needs_teams" } }),
  );
});

test.each([
  [2, "1 r1: 1-2"],
  [3, "1 r1: 2-3|2 r2: 1-W1"],
])("%i teams have no game for third place", (teams, expected) => {
  expect(draw(teams, true).map(shown).join("|")).toBe(expected);
});

test.each([
  [0, {}],
  [1, { 1: "Final" }],
  [3, { 1: "Quarterfinals", 2: "Semifinals", 3: "Final" }],
  [4, { 1: "Round of 16", 2: "Quarterfinals", 3: "Semifinals", 4: "Final" }],
])("%i rounds are named", (rounds, names) => {
  expect(stageNames(rounds)).toEqual(names);
});

test("everyone but the champion goes out once, and better seeds win to the expected round", () => {
  const draws = record({ teams: integer({ min: 2, max: 300 }), thirdPlace: boolean() });
  forAll(draws, ({ teams, thirdPlace }) => {
    const fixtures = draw(teams, thirdPlace);
    expect(fixtures).toHaveLength(eliminationMatchCount(teams, thirdPlace));
    const { champion, losers } = playOut(fixtures);
    expect(champion).toBe(1);
    expect(losers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: teams - 1 }, (_, index) => index + 2),
    );
    const size = 2 ** Math.ceil(Math.log2(teams));
    const named = fixtures.filter((fixture) => fixture.round === 1).flatMap(seedsNamed);
    expect(Math.min(...named)).toBe(size - teams + 1);
  });
});

/** The better seed always wins; the loser of each game that puts a team out. */
function playOut(fixtures: Fixture[]): { champion: number; losers: number[] } {
  const winners = new Map<number, number>();
  const outcome = new Map<number, [number, number]>();
  const seedOf = (side: Participant): number => {
    if (side.kind === "team") return side.teamId;
    if (side.kind === "winner") return outcome.get(side.matchId)![0];
    if (side.kind === "loser") return outcome.get(side.matchId)![1];
    throw new Error("no groups here");
  };
  const losers: number[] = [];
  for (const { id, home, away, isThirdPlace } of fixtures) {
    const seeds = [seedOf(home), seedOf(away)].toSorted((a, b) => a - b) as [number, number];
    outcome.set(id, seeds);
    winners.set(id, seeds[0]);
    if (!isThirdPlace) losers.push(seeds[1]);
  }
  return { champion: winners.get(fixtures.at(-1)!.id)!, losers };
}

function draw(teams: number, thirdPlace: boolean): Fixture[] {
  return eliminationFixtures(entrants(teams), { bracketId: 1, firstId: 1, thirdPlace });
}

function entrants(teams: number): Participant[] {
  return Array.from({ length: teams }, (_, index) => ({ kind: "team", teamId: index + 1 }));
}

function seedsNamed({ home, away }: Fixture): number[] {
  return [home, away].flatMap((side) => (side.kind === "team" ? side.teamId : []));
}

function shown({ id, round, home, away }: Fixture): string {
  return `${id} r${round}: ${name(home)}-${name(away)}`;
}

function name(side: Participant): string {
  if (side.kind === "winner") return `W${side.matchId}`;
  if (side.kind === "loser") return `L${side.matchId}`;
  return side.kind === "team" ? String(side.teamId) : side.kind;
}
