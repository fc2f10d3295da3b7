import { expect, test } from "vitest";
import type { Fixture } from "#engine/types.ts";
import { schoenheimBound } from "./covering/covering.ts";
import { meetingFixtures } from "./meetings.ts";

test("seven teams by three: seven meetings, every pair once", () => {
  const fixtures = draw(7, 3, 1);
  expect(fixtures).toHaveLength(21);
  expect(new Set(fixtures.map((fixture) => fixture.meeting)).size).toBe(7);
  expect(new Set(fixtures.map(pairOf)).size).toBe(21);
});

test("sixteen teams by four: twenty meetings, in five rounds of four", () => {
  const fixtures = draw(16, 4, 1);
  expect(new Set(fixtures.map((fixture) => fixture.meeting)).size).toBe(20);
  expect(new Set(fixtures.map(pairOf)).size).toBe(120);
  expect(Math.max(...fixtures.map((fixture) => fixture.round))).toBe(5);
});

test("in a meeting of four nobody plays three games in a row", () => {
  const fixtures = draw(4, 4, 1);
  expect(fixtures.map(pairOf)).toEqual(["1-2", "3-4", "1-3", "2-4", "1-4", "2-3"]);
});

test("two teams meet alone, one team not at all", () => {
  expect(draw(2, 3, 2).map((fixture) => fixture.meeting)).toEqual([5, 6]);
  expect(() => draw(1, 3, 1)).toThrow(
    expect.objectContaining({ rule: { reason: "meeting_needs_teams" } }),
  );
});

const teamCounts = Array.from({ length: 13 }, (_, index) => index + 2);
const everyDraw = teamCounts.flatMap((teamCount) =>
  [1, 2, 3, 4].map((gamesPerMatchup) => ({ teamCount, gamesPerMatchup })),
);

test.each(everyDraw)(
  "$teamCount teams, $gamesPerMatchup times: each pair meets, one meeting a round, sides even",
  ({ teamCount, gamesPerMatchup }) => {
    const fixtures = draw(teamCount, 3, gamesPerMatchup);
    const games = countBy(fixtures.map(pairOf));
    expect(games.size).toBe((teamCount * (teamCount - 1)) / 2);
    expect(Math.min(...games.values())).toBeGreaterThanOrEqual(gamesPerMatchup);
    const meetings = new Set(fixtures.map((fixture) => fixture.meeting));
    const bound = schoenheimBound(teamCount, 3, gamesPerMatchup);
    expect(meetings.size - bound).toBeLessThanOrEqual(1);
    expect(Math.max(...homeSurplus(fixtures).map(Math.abs))).toBeLessThanOrEqual(1);
    const appearances = new Set(
      fixtures.flatMap(({ meeting, round, home, away }) =>
        [home, away].map((side) => JSON.stringify([meeting, round, side])),
      ),
    );
    const teamRounds = new Set(
      [...appearances].map((appearance) => JSON.stringify(JSON.parse(appearance).slice(1))),
    );
    expect(teamRounds.size).toBe(appearances.size);
  },
);

function draw(teamCount: number, teamsPerMatch: number, gamesPerMatchup: number): Fixture[] {
  const teamIds = Array.from({ length: teamCount }, (_, index) => index + 1);
  const options = { bracketId: 1, firstId: 1, firstMeeting: 5, teamsPerMatch, gamesPerMatchup };
  return meetingFixtures(teamIds, options);
}

function teamsOf({ home, away }: Fixture): number[] {
  return [home, away].map((side) => (side.kind === "team" ? side.teamId : 0));
}

function pairOf(fixture: Fixture): string {
  return teamsOf(fixture)
    .toSorted((a, b) => a - b)
    .join("-");
}

function homeSurplus(fixtures: Fixture[]): number[] {
  const surplus = new Map<number, number>();
  for (const fixture of fixtures) {
    const [home, away] = teamsOf(fixture) as [number, number];
    surplus.set(home, (surplus.get(home) ?? 0) + 1);
    surplus.set(away, (surplus.get(away) ?? 0) - 1);
  }
  return [...surplus.values()];
}

function countBy(keys: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
