import { expect, test } from "vitest";
import type { MatchResult } from "#engine/standings/results/match-result.ts";
import type { TeamId } from "#engine/types.ts";
import { rankAcrossGroups } from "./rank-across-groups.ts";

const over = (
  homeId: TeamId,
  awayId: TeamId,
  homeScore: number,
  awayScore: number,
): MatchResult => ({
  homeId,
  awayId,
  homeScore,
  awayScore,
});
const teams = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => ({ id, name: `Team ${id}` }));
const told = (groups: Parameters<typeof rankAcrossGroups>[0]["groups"], results: MatchResult[]) =>
  rankAcrossGroups({ teams, results, groups, rank: 3 }).map(
    ({ rank, teamId, bracketId, played, wins, netScore }) => [
      rank,
      teamId,
      bracketId,
      played,
      wins,
      netScore,
    ],
  );

test("results against the last of the larger groups are in no figure", () => {
  const groups = [
    { bracketId: 1, order: [1, 2, 3, 4] },
    { bracketId: 2, order: [5, 6, 7] },
  ];
  const results = [
    over(3, 1, 0, 2),
    over(2, 3, 1, 0),
    over(3, 4, 9, 0),
    over(7, 5, 0, 2),
    over(6, 7, 0, 1),
  ];
  expect(told(groups, results)).toEqual([
    [1, 7, 2, 2, 1, -1],
    [2, 3, 1, 2, 0, -3],
  ]);
});

test("a group that has nobody of the rank makes no other smaller", () => {
  const groups = [
    { bracketId: 1, order: [1, 2, 3, 4] },
    { bracketId: 2, order: [5, 6] },
  ];
  const results = [over(3, 1, 0, 2), over(2, 3, 1, 0), over(3, 4, 9, 0)];
  expect(told(groups, results)).toEqual([[1, 3, 1, 3, 1, 6]]);
});
