import type { Random } from "#engine";
import type { GameId } from "./work.ts";
import type { RealGame } from "./real-games.ts";

/** What happened in a draw in which each game was won by lot. */
export interface Played {
  /** For each seed that played: its games, and those it lost. */
  records: Map<number, { games: number; losses: number }>;
  /** Games of somebody who had lost twice. */
  afterTwoLosses: number;
}

export function playOut(games: readonly RealGame[], random: Random): Played {
  const records: Played["records"] = new Map();
  const outcomes = new Map<GameId, { winner: number; loser: number }>();
  let afterTwoLosses = 0;
  const seedOf = (side: RealGame["sides"][number]): number => {
    if ("seed" in side) return side.seed;
    return "winner" in side ? outcomes.get(side.winner)!.winner : outcomes.get(side.loser)!.loser;
  };
  for (const { id, sides } of games) {
    const seeds = sides.map(seedOf);
    const [winner, loser] = random.int(2) === 0 ? seeds : seeds.toReversed();
    outcomes.set(id, { winner: winner!, loser: loser! });
    for (const seed of seeds) {
      const { games: before, losses } = records.get(seed) ?? { games: 0, losses: 0 };
      if (losses >= 2) afterTwoLosses++;
      const lost = seed === loser ? 1 : 0;
      records.set(seed, { games: before + 1, losses: losses + lost });
    }
  }
  return { records, afterTwoLosses };
}
