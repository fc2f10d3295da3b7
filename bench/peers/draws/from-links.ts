import type { DrawnGame, GameId, Side } from "./work.ts";

/** A game as most libraries keep it: who is in it already, and where winner and loser go on. */
export interface LinkedGame {
  id: GameId;
  /** Seeds, and null for a bye. */
  known: (number | null)[];
  winnerTo?: GameId;
  loserTo?: GameId;
}

/** The same games, each with the two that it gets its sides from. */
export function fromLinks(games: readonly LinkedGame[]): DrawnGame[] {
  const feeders = new Map<GameId, Side[]>(games.map(({ id }) => [id, []]));
  for (const { id, winnerTo, loserTo } of games) {
    if (winnerTo !== undefined) feeders.get(winnerTo)!.push({ winner: id });
    if (loserTo !== undefined) feeders.get(loserTo)!.push({ loser: id });
  }
  return games.map(({ id, known }) => {
    // Who has gone on without a game stands in the next one already, where the bye leads anyway.
    const own = known.map((seed): Side => (seed === null ? { bye: true } : { seed }));
    const fed = feeders.get(id)!;
    const sides = [...fed, ...own.slice(0, 2 - fed.length)];
    if (fed.length > 2 || sides.length !== 2)
      throw new Error(`${sides.length} sides in game ${id}`);
    return { id, sides: [sides[0]!, sides[1]!] };
  });
}
