import { createRandom } from "#engine";

/** A sport's scores: of the better team and of the other; level only where that may be. */
export type Scoring = (random: () => number, mayBeLevel: boolean) => [number, number];

const between = (random: () => number, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

/** One set to 25, two points clear. */
export const volleyball: Scoring = (random) => {
  const lost = between(random, 13, 25);
  return lost >= 24 ? [lost + 2, lost] : [25, lost];
};

export const basketball: Scoring = (random) => {
  const lost = between(random, 48, 74);
  return [lost + between(random, 2, 21), lost];
};

export const football: Scoring = (random, mayBeLevel) => {
  const lost = between(random, 0, 2);
  return [lost + between(random, mayBeLevel ? 0 : 1, 2), lost];
};

/** A result for two teams by their seeds: the better one wins three times in four. */
export function createResults(scoring: Scoring, seed: number) {
  const chance = createRandom(seed);
  const next = () => chance.next();
  return (home: number, away: number, { mayBeLevel }: { mayBeLevel: boolean }) => {
    const [winner, loser] = scoring(next, mayBeLevel);
    const isExpected = next() < 0.75;
    const [t1s, t2s] = home < away === isExpected ? [winner, loser] : [loser, winner];
    return { t1s, t2s };
  };
}
