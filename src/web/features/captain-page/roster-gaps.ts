import { bySport } from "#contract/games/sports.ts";
import type { Player } from "#contract/teams/players.ts";

/**
 * With how many players a team can begin, where a sport's rules say so: FIVB 7.3.1, FIBA 9.3, IFAB and
 * futsal Law 3, IHF 4:1, WFDF and IFF. Null where that differs too much to be said.
 */
const fewest = {
  Volleyball: 6,
  Basketball: 5,
  Football: 7,
  "Beach Volleyball": 2,
  Handball: 5,
  Ultimate: 5,
  Badminton: 1,
  "Table Tennis": 1,
  Tennis: 1,
  Floorball: 6,
  Hockey: null,
  Rugby: null,
  Futsal: 3,
  "Other Sport": null,
};

export interface RosterGaps {
  count: number;
  /** How many a game begins with, where there are fewer. */
  needed: number | null;
  /** Who has no number, in sports that give numbers. */
  unnumbered: Player[];
}

/** What a roster lacks before its team plays. */
export function rosterGaps(players: Player[], sport: string | null): RosterGaps {
  const needed = bySport<number | null>(fewest, sport);
  return {
    count: players.length,
    needed: needed !== null && players.length < needed ? needed : null,
    // Whoever may play alone needs no number to be told apart.
    unnumbered: needed === 1 ? [] : players.filter(({ jersey_number: number }) => number === null),
  };
}
