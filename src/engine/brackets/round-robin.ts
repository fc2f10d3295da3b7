import { RuleError } from "#engine/errors.ts";
import type { BracketId, Fixture, MatchId, TeamId } from "#engine/types.ts";

/** `firstId` numbers the fixtures from there on; `gamesPerMatchup` 1–7 is the number of legs. */
export interface RoundRobinOptions {
  bracketId: BracketId;
  firstId: MatchId;
  gamesPerMatchup?: number;
}

/**
 * Every pair meets `gamesPerMatchup` times, each team at most once a round. Rounds by the circle
 * method (Kirkman 1847) with the home and away pattern of de Werra (1981), in which no team's home
 * and away games differ by more than one; the sides are swapped from leg to leg.
 * Throws RuleError `round_robin_needs_teams`.
 */
export function roundRobinFixtures(
  teamIds: readonly TeamId[],
  { bracketId, firstId, gamesPerMatchup = 1 }: RoundRobinOptions,
): Fixture[] {
  if (teamIds.length < 2) throw new RuleError({ reason: "round_robin_needs_teams" });
  const rounds = circleRounds(teamIds.length);
  const fixtures: Fixture[] = [];
  for (let leg = 0; leg < gamesPerMatchup; leg++) {
    rounds.forEach((pairs, index) => {
      for (const [first, second] of pairs) {
        const [home, away] = leg % 2 === 0 ? [first, second] : [second, first];
        fixtures.push({
          id: firstId + fixtures.length,
          bracketId,
          round: leg * rounds.length + index + 1,
          home: { kind: "team", teamId: teamIds[home]! },
          away: { kind: "team", teamId: teamIds[away]! },
        });
      }
    });
  }
  return fixtures;
}

/**
 * One leg as rounds of [home, away] positions. An even number of teams plays n−1 rounds; with an
 * odd one each team sits out once in n rounds.
 */
function circleRounds(teamCount: number): [number, number][][] {
  const circle = teamCount % 2 === 0 ? teamCount - 1 : teamCount;
  const hub = teamCount % 2 === 0 ? teamCount - 1 : null;
  return Array.from({ length: circle }, (_, round) => {
    const pairs: [number, number][] = [];
    if (hub !== null) pairs.push(round % 2 === 0 ? [round, hub] : [hub, round]);
    for (let step = 1; step <= (circle - 1) / 2; step++) {
      const ahead = (round + step) % circle;
      const behind = (round - step + circle) % circle;
      pairs.push(step % 2 === 1 ? [ahead, behind] : [behind, ahead]);
    }
    return pairs;
  });
}

/** How many games a round robin has. */
export function roundRobinMatchCount(teamCount: number, gamesPerMatchup: number): number {
  return ((teamCount * (teamCount - 1)) / 2) * gamesPerMatchup;
}
