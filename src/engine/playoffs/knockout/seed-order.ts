/**
 * The seeds of a knock-out's first round from top to bottom: [1], then each s becomes the pair
 * (s, 2m+1−s), so that seeds 1 and 2 can only meet in the final, 1–4 only from the semifinals on.
 * `size` is a power of two.
 */
export function seedOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}

/** The smallest power of two that holds `entrants`: the first round's places, byes included. */
export function bracketSize(entrants: number): number {
  let size = 1;
  while (size < entrants) size *= 2;
  return size;
}

/** The round in which two seeds (from 0) of a knock-out of `entrants` meet if both keep winning. */
export function meetingRounds(entrants: number): (a: number, b: number) => number {
  const placeOfSeed: number[] = [];
  seedOrder(bracketSize(entrants)).forEach((seed, place) => {
    placeOfSeed[seed - 1] = place;
  });
  return (a, b) => {
    let round = 0;
    let [first, second] = [placeOfSeed[a]!, placeOfSeed[b]!];
    while (first !== second) {
      first >>= 1;
      second >>= 1;
      round++;
    }
    return round;
  };
}
