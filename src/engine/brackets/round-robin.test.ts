import { integer, record } from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import type { Fixture } from "#engine/types.ts";
import { roundRobinFixtures } from "./round-robin.ts";

test("four teams play three rounds", () => {
  expect(shown(roundRobinFixtures([10, 20, 30, 40], { bracketId: 1, firstId: 1 }))).toEqual([
    "1: 10-40",
    "1: 20-30",
    "2: 40-20",
    "2: 30-10",
    "3: 30-40",
    "3: 10-20",
  ]);
});

test("one team alone is refused", () => {
  expect(() => roundRobinFixtures([1], { bracketId: 1, firstId: 1 })).toThrow(
    expect.objectContaining({ rule: { reason: "round_robin_needs_teams" } }),
  );
});

test("each pair meets as often as asked, no team twice a round, home and away even", () => {
  const draws = record({
    teamCount: integer({ min: 2, max: 16 }),
    gamesPerMatchup: integer({ min: 1, max: 7 }),
    firstId: integer({ min: 1, max: 9_999 }),
  });
  forAll(draws, ({ teamCount, gamesPerMatchup, firstId }) => {
    const teamIds = Array.from({ length: teamCount }, (_, index) => 100 + index);
    const fixtures = roundRobinFixtures(teamIds, { bracketId: 3, firstId, gamesPerMatchup });
    const meetings = new Map<string, number>();
    const balance = new Map<number, number>();
    const busy = new Set<string>();
    fixtures.forEach((fixture, index) => {
      expect(fixture.id).toBe(firstId + index);
      const [home, away] = sides(fixture);
      count(meetings, [home, away].toSorted((a, b) => a - b).join("-"), 1);
      count(balance, home, 1);
      count(balance, away, -1);
      for (const team of [home, away]) {
        const key = `${team}@${fixture.round}`;
        if (busy.has(key)) throw new Error(`${key} plays twice`);
        busy.add(key);
      }
    });
    expect(meetings.size).toBe((teamCount * (teamCount - 1)) / 2);
    expect(new Set(meetings.values())).toEqual(new Set([gamesPerMatchup]));
    expect(Math.max(...[...balance.values()].map(Math.abs))).toBeLessThanOrEqual(1);
    const rounds = (teamCount % 2 === 0 ? teamCount - 1 : teamCount) * gamesPerMatchup;
    expect(fixtures.at(-1)!.round).toBe(rounds);
  });
});

function sides({ home, away }: Fixture): [number, number] {
  if (home.kind !== "team" || away.kind !== "team") throw new Error("a round robin names teams");
  return [home.teamId, away.teamId];
}

function shown(fixtures: Fixture[]): string[] {
  return fixtures.map((fixture) => `${fixture.round}: ${sides(fixture).join("-")}`);
}

function count<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}
