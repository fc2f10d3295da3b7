import { type Arbitrary, constantFrom, integer, record, tuple } from "fast-check";
import type { Ending, MatchResult } from "#engine/standings/results/match-result.ts";

/** A round robin of 2 to `most` teams (ids from 1), each pair played once; small scores make ties. */
export function playedRoundRobin(
  most: number,
  endings: readonly Ending[] = ["played"],
): Arbitrary<{ teamCount: number; results: MatchResult[] }> {
  return integer({ min: 2, max: most }).chain((teamCount) => {
    const pairs = pairsUpTo(teamCount);
    const scores = pairs.map(([homeId, awayId]) =>
      record({
        homeId: constantFrom(homeId),
        awayId: constantFrom(awayId),
        homeScore: integer({ min: 0, max: 3 }),
        awayScore: integer({ min: 0, max: 3 }),
        ending: constantFrom(...endings),
      }),
    );
    return tuple(...scores).map((results) => ({ teamCount, results }));
  });
}

/** The teams of a round robin, named after their ids. */
export function teamsNamed(teamCount: number): { id: number; name: string }[] {
  return Array.from({ length: teamCount }, (_, index) => ({
    id: index + 1,
    name: `Team ${index + 1}`,
  }));
}

function pairsUpTo(teamCount: number): [number, number][] {
  const pairs: [number, number][] = [];
  for (let home = 1; home <= teamCount; home++) {
    for (let away = home + 1; away <= teamCount; away++) pairs.push([home, away]);
  }
  return pairs;
}
