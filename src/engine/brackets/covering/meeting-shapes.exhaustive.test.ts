import { describe, expect, test } from "vitest";
import type { Fixture } from "#engine/types.ts";
import { coverInRounds } from "./covering-rounds.ts";
import { drawFixtures } from "#engine/brackets/draw-fixtures.ts";
import { estimateMatchCount } from "#engine/brackets/estimate-match-count.ts";
import { type MeetingGroup, type MeetingShape, shapesAtOnce } from "./meeting-shapes.ts";
import type { PlannedBracket } from "#engine/brackets/bracket-plan.ts";

/** Teams a meeting, teams, the fewest meetings and their rounds, more meetings and theirs. */
const choices = [
  [3, 6, [6, 6], [7, 4]],
  [3, 7, [7, 7], [9, 5]],
  [3, 8, [11, 7], [12, 6]],
  [3, 13, [26, 8], [27, 7]],
  [4, 9, [8, 6], [9, 5]],
  [4, 10, [9, 6], [10, 5]],
  [4, 11, [11, 11], [12, 6]],
  [4, 12, [12, 12], [15, 5]],
  [4, 13, [13, 13], [16, 6]],
  [4, 15, [19, 10], [21, 7]],
  [4, 18, [27, 9], [29, 8]],
] as const;

describe.each(choices)("%s of %s teams a meeting", (teamsPerMatch, teams, fewest, atOnce) => {
  const group = { teams, teamsPerMatch, gamesPerMatchup: 1 };

  test("has as few meetings as can be on one court, in the rounds that are reckoned with", () => {
    expect(shapeOf(group, 1)).toBeNull();
    expect(sizeOf(coverInRounds(teams, teamsPerMatch, 1))).toEqual(fewest);
  });

  test("has more on as many courts as it can use, and they are found", () => {
    const shape = shapeOf(group, Math.floor(teams / teamsPerMatch))!;
    expect([shape.meetings, shape.rounds]).toEqual(atOnce);
    const rounds = coverInRounds(teams, teamsPerMatch, 1, shape);
    expect(sizeOf(rounds)).toEqual(atOnce);
    for (const round of rounds) expect(new Set(round.flat()).size).toBe(round.flat().length);
    const met = new Set(rounds.flat().flatMap((block) => pairsOf(block)));
    expect(met.size).toBe((teams * (teams - 1)) / 2);
  });
});

test("pairs that meet twice have as few meetings as can be", () => {
  expect(shapeOf({ teams: 12, teamsPerMatch: 4, gamesPerMatchup: 2 }, 3)).toBeNull();
});

describe("a draw of meetings", () => {
  test("uses the courts that there are", () => {
    expect(meetingsOf(draw([1], 3))).toBe(15);
    expect(meetingsOf(draw([1], 1))).toBe(12);
    expect(meetingsOf(draw([1]))).toBe(12);
  });

  test("has no more meetings where courts are busy with the other groups", () => {
    expect(meetingsOf(draw([1, 2], 3))).toBe(24);
    expect(meetingsOf(draw([1, 2], 6))).toBe(30);
  });

  test.each([1, 3])("has as many games as were estimated on %s courts", (courts) => {
    const plan = { teamCount: 12, config: [{ name: "", type: "group_stage" as const }] };
    expect(estimateMatchCount({ ...plan, teamsPerMatch: 4, courts })).toBe(
      draw([1], courts).length,
    );
  });
});

function meetingsOf(fixtures: Fixture[]): number {
  return new Set(fixtures.map(({ meeting }) => meeting)).size;
}

function pairsOf(block: number[]): string[] {
  return block.flatMap((a) => block.filter((b) => b > a).map((b) => `${a}-${b}`));
}

function sizeOf(rounds: number[][][]): number[] {
  return [rounds.flat().length, rounds.length];
}

function twelveTeams(id: number): PlannedBracket {
  const teamIds = Array.from({ length: 12 }, (_, team) => id * 12 + team);
  const entrants = teamIds.map((teamId) => ({ kind: "team" as const, teamId }));
  return { id, name: "", type: "group_stage", entrants, teamIds, fedBy: [], thirdPlace: false };
}

function draw(groups: number[], courts?: number): Fixture[] {
  return drawFixtures(
    { brackets: groups.map(twelveTeams), unplaced: [] },
    { teamsPerMatch: 4, courts },
  );
}

function shapeOf(group: MeetingGroup, courts: number): MeetingShape | null {
  return shapesAtOnce([group.teams], { ...group, courts })[0] ?? null;
}
