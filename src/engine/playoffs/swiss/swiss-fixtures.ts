import type { BracketId, Fixture, MatchId, Participant, TeamId } from "#engine/types.ts";
import { swissRound } from "./swiss-round.ts";

interface SwissOptions {
  bracketId: BracketId;
  firstId: MatchId;
  rounds: number;
}

/**
 * A Swiss tournament of teams in seed order: the first round drawn, the games of the later ones with
 * places that their pairings fill. Throws RuleError `no_pairing_left` for fewer than two teams.
 */
export function swissFixtures(
  teamIds: readonly TeamId[],
  { bracketId, firstId, rounds }: SwissOptions,
): Fixture[] {
  const numbers = { bracketId, firstId, round: 1 };
  const { fixtures, bye } = swissRound({ teamIds, results: [], byes: [], ...numbers });
  if (bye !== null && fixtures[0]) fixtures[0].byeId = bye;
  const games = Math.floor(teamIds.length / 2);
  for (let round = 2; round <= rounds; round++) {
    for (let game = 0; game < games; game++) {
      const placeAt = (place: number): Participant => ({
        kind: "pairing",
        bracketId,
        round,
        place,
      });
      const id = firstId + fixtures.length;
      fixtures.push({
        id,
        bracketId,
        round,
        home: placeAt(2 * game + 1),
        away: placeAt(2 * game + 2),
      });
    }
  }
  return fixtures;
}

/** How many games there are in all; of an odd number of teams one has a bye each round. */
export function swissMatchCount(teams: number, rounds: number): number {
  return Math.floor(teams / 2) * rounds;
}

/** The fewest rounds after which one team at most has won every game. */
export function recommendedSwissRounds(teams: number): number {
  return Math.max(1, Math.ceil(Math.log2(Math.max(2, teams))));
}

/**
 * The most rounds that can be paired without a rematch whatever the results: each team has still
 * half of the others to meet (Dirac 1952), a bye counting as one of them.
 */
export function mostSwissRounds(teams: number): number {
  return Math.max(1, Math.ceil(teams / 2));
}
