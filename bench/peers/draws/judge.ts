import { createRandom } from "#engine";
import { playOut, type Played } from "./play-out.ts";
import { type RealGame, realGames } from "./real-games.ts";
import { findRematches } from "./rematches.ts";
import { sharedPlaces } from "./shared-places.ts";
import type { DrawnGame, DrawWork } from "./work.ts";

/** What a draw is worth, found by its games alone. */
export interface Judged {
  games: string;
  /** Of a double elimination, where the same two can meet again first: the round and the last one. */
  rematch: string;
  /** Games of two who had met, as many as are to be expected when games are won by lot. */
  rematches: string;
  /** Entrants without a place of their own. */
  shared: string;
  /** The fewest games that anybody had. */
  fewest: string;
  faults: string[];
}

const playedOut = 500;

export function judge({ format, entrants }: DrawWork, drawn: readonly DrawnGame[]): Judged {
  const games = realGames(drawn);
  const random = createRandom(1);
  const all = Array.from({ length: playedOut }, () => playOut(games, random));
  const { earliest, last, expected } = findRematches(games);
  const isDouble = format === "double elimination";
  return {
    games: `${games.length}`,
    rematch: earliest === null ? "never" : `${earliest}/${last}`,
    rematches: expected.toFixed(3),
    shared: isDouble ? "" : `${sharedPlaces(games)}`,
    fewest: `${Math.min(...all.map(fewestGames))}`,
    faults: [...faultsIn(games, entrants), ...(isDouble ? all.flatMap(faultsOfLosses) : [])],
  };
}

function fewestGames({ records }: Played): number {
  return Math.min(...[...records.values()].map(({ games }) => games));
}

function faultsIn(games: readonly RealGame[], entrants: number): string[] {
  const sides = games.flatMap((game) => game.sides.map((side) => JSON.stringify(side)));
  const seeds = new Set(
    games.flatMap(({ sides: both }) => both.flatMap((side) => ("seed" in side ? side.seed : []))),
  );
  const twice = sides.filter((side, index) => sides.indexOf(side) !== index);
  return [
    ...twice.map((side) => `${side} stands in two games`),
    ...(seeds.size === entrants ? [] : [`${seeds.size} of ${entrants} entrants play`]),
  ];
}

function faultsOfLosses({ records, afterTwoLosses }: Played): string[] {
  const losses = [...records.values()].map((record) => record.losses);
  const out = losses.filter((count) => count === 2).length;
  return [
    ...(afterTwoLosses > 0 ? [`${afterTwoLosses} games after a second loss`] : []),
    // Of the last two, one may have its first loss, which a second final would answer.
    ...(out >= losses.length - 2 ? [] : [`${losses.length - out} have not lost twice`]),
  ];
}
