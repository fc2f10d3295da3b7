import type { GameId } from "./work.ts";
import type { RealGame } from "./real-games.ts";

/**
 * How many entrants are left with a place that others have too. Losers of whom no game is asked any
 * more share one if they are as many wins short of the same last game.
 */
export function sharedPlaces(games: readonly RealGame[]): number {
  const nextOf = new Map<GameId, GameId>();
  const playsOn = new Set<GameId>();
  for (const { id, sides } of games) {
    for (const side of sides) {
      if ("winner" in side) nextOf.set(side.winner, id);
      if ("loser" in side) playsOn.add(side.loser);
    }
  }
  const out = new Map<string, number>();
  for (const { id } of games) {
    if (playsOn.has(id)) continue;
    let [last, wins] = [id, 0];
    for (let next = nextOf.get(id); next !== undefined; next = nextOf.get(next)) {
      last = next;
      wins++;
    }
    const key = `${last} ${wins}`;
    out.set(key, (out.get(key) ?? 0) + 1);
  }
  return [...out.values()].filter((count) => count > 1).reduce((sum, count) => sum + count, 0);
}
