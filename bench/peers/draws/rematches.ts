import type { GameId } from "./work.ts";
import type { RealGame } from "./real-games.ts";

/**
 * The earliest round in which two who have met can meet again, whatever the results, the round of the
 * last game of all, and how many meet again before that when games are won by lot. Rounds are counted by
 * the games themselves, apart from any library's numbers: each is played as soon as those it waits for
 * are. `earliest` is null where nobody can meet twice.
 */
export function findRematches(games: readonly RealGame[]): Rematches {
  const rounds = new Map<GameId, number>();
  for (const { id, sides } of games) {
    rounds.set(id, 1 + Math.max(...sides.map((side) => rounds.get(sourceOf(side)!) ?? 0)));
  }
  let [earliest, expected] = [Infinity, 0];
  for (const { id } of games) {
    const winners = sidesReachedBy({ winner: id }, games);
    const losers = sidesReachedBy({ loser: id }, games);
    for (const game of games) {
      for (const side of [0, 1]) {
        const winner = winners.get(`${game.id} ${side}`) ?? 0;
        const loser = losers.get(`${game.id} ${1 - side}`) ?? 0;
        if (winner * loser === 0) continue;
        earliest = Math.min(earliest, rounds.get(game.id)!);
        if (game !== games.at(-1)) expected += winner * loser;
      }
    }
  }
  const last = Math.max(...rounds.values());
  return { earliest: earliest === Infinity ? null : earliest, last, expected };
}

export interface Rematches {
  earliest: number | null;
  last: number;
  expected: number;
}

type Way = { winner: GameId } | { loser: GameId };

function sourceOf(side: RealGame["sides"][number]): GameId | undefined {
  if ("winner" in side) return side.winner;
  return "loser" in side ? side.loser : undefined;
}

/** How probably somebody who comes out of a game this way stands in each side, "game side", later. */
function sidesReachedBy(start: Way, games: readonly RealGame[]): Map<string, number> {
  const reached = new Map<string, number>();
  const ways = new Map([[keyOf(start), 1]]);
  for (const { id, sides } of games) {
    let there = 0;
    for (const [index, side] of sides.entries()) {
      const chance = "seed" in side ? 0 : (ways.get(keyOf(side)) ?? 0);
      if (chance > 0) reached.set(`${id} ${index}`, chance);
      there += chance;
    }
    for (const way of [{ winner: id }, { loser: id }]) {
      if (there > 0) ways.set(keyOf(way), there / 2);
    }
  }
  return reached;
}

function keyOf(way: Way): string {
  return "winner" in way ? `winner ${way.winner}` : `loser ${way.loser}`;
}
