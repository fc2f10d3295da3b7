import { bracketSize, meetingRounds } from "./seed-order.ts";

/** A place in seed order, and the games that lead there. */
interface Ranked {
  seed: number;
  behind: ReadonlySet<number>;
}

/**
 * The same places in another order, so that those who come from one game meet as late as can be:
 * the ones with the fewest games behind them, who lost in the first round and are seeded alike, change
 * places with each other as long as that helps. The others keep their seeds and byes.
 */
export function apartFromBeaters<P extends Ranked>(places: readonly P[]): P[] {
  const met = places.map((place) =>
    [...places.keys()].filter(
      (other) => places[other] !== place && sharesGame(place, places[other]!),
    ),
  );
  const rounds = Math.log2(bracketSize(places.length));
  const meetingRound = meetingRounds(places.length);
  const seedOf = [...places.keys()];
  const costOf = (place: number): number =>
    met[place]!.reduce(
      (sum, other) => sum + 4 ** (rounds - meetingRound(seedOf[place]!, seedOf[other]!)),
      0,
    );
  const exchange = (a: number, b: number): void => {
    [seedOf[a], seedOf[b]] = [seedOf[b]!, seedOf[a]!];
  };
  const least = Math.min(...places.map(({ behind }) => behind.size));
  const movable = [...places.keys()].filter((place) => places[place]!.behind.size === least);
  for (const a of movable) {
    for (const b of movable) {
      const before = costOf(a) + costOf(b);
      exchange(a, b);
      if (costOf(a) + costOf(b) >= before) exchange(a, b);
    }
  }
  return places
    .map((place, index) => ({ ...place, seed: seedOf[index]! + 1 }))
    .toSorted((a, b) => a.seed - b.seed);
}

function sharesGame(a: Ranked, b: Ranked): boolean {
  return [...a.behind].some((game) => b.behind.has(game));
}
