import type { BracketId, Fixture, MatchId, Participant } from "#engine/types.ts";
import { allPlacesFixtures, allPlacesMatchCount, leastGamesMatchCount } from "./all-places.ts";
import { doubleEliminationFixtures, doubleEliminationMatchCount } from "./double-elimination.ts";
import { eliminationFixtures, eliminationMatchCount } from "./single-elimination.ts";

/** How a knock-out is played; the double elimination has neither a third place's game nor all places. */
export interface KnockoutFormat {
  thirdPlace?: boolean;
  /** Every team plays on until its place is known; the third place's game is one of those. */
  allPlaces?: boolean;
  /** Whoever goes out with fewer games than these plays on; 2 is a consolation for the first round's losers. */
  leastGames?: number;
  /** A team is out with its second loss. */
  doubleElimination?: boolean;
  /** Of a double elimination: whoever loses the first time in the final has another one. True by default. */
  secondFinal?: boolean;
}

/** The games of a knock-out of `entrants` in seed order. Throws RuleError `knockout_needs_teams`. */
export function knockoutFixtures(
  entrants: readonly Participant[],
  {
    thirdPlace = false,
    allPlaces = false,
    leastGames,
    doubleElimination = false,
    secondFinal = true,
  }: KnockoutFormat,
  numbers: { bracketId: BracketId; firstId: MatchId },
): Fixture[] {
  if (doubleElimination) return doubleEliminationFixtures(entrants, { ...numbers, secondFinal });
  if (allPlaces) return allPlacesFixtures(entrants, numbers);
  if (leastGames !== undefined) {
    return allPlacesFixtures(entrants, { ...numbers, leastGames, thirdPlace });
  }
  return eliminationFixtures(entrants, { ...numbers, thirdPlace });
}

/** How many games that is, one of which may be needless. */
export function knockoutMatchCount(entrants: number, format: KnockoutFormat): number {
  const { thirdPlace = false, secondFinal = true } = format;
  if (format.doubleElimination) return doubleEliminationMatchCount(entrants, secondFinal);
  if (format.allPlaces) return allPlacesMatchCount(entrants);
  if (format.leastGames !== undefined) {
    return leastGamesMatchCount(entrants, { leastGames: format.leastGames, thirdPlace });
  }
  return eliminationMatchCount(entrants, thirdPlace);
}
