import { createRandom } from "#engine";

/** A sport's scores: of the better team and of the other; level only where that may be. */
export type Scoring = (random: () => number, mayBeLevel: boolean) => Result;

/** A score with, in sports of sets, the sets that it is made of. */
type Result = readonly [number, number, sets?: [number, number][]];

const between = (random: () => number, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

/** One set to 25, two points clear. */
export const volleyball: Scoring = (random) => {
  const lost = between(random, 13, 25);
  return lost >= 24 ? [lost + 2, lost] : [25, lost];
};

/** Two sets to 21, and where they are shared a third to 15. */
export const beachVolleyball: Scoring = (random) => {
  const set = (target: number): [number, number] => {
    const lost = between(random, target - 12, target + 1);
    return lost >= target - 1 ? [lost + 2, lost] : [target, lost];
  };
  return bestOfThree(random, (isDecider) => set(isDecider ? 15 : 21));
};

/** Two sets to 21 and a third where they are shared, all two points clear but for 30:29. */
export const badminton: Scoring = (random) => {
  const won = (): [number, number] => {
    const lost = between(random, 8, 22);
    return lost >= 20 ? [lost + 2, lost] : [21, lost];
  };
  return bestOfThree(random, won);
};

/** Two sets to six, two games clear or by a tie-break, and a third where they are shared. */
export const tennis: Scoring = (random) => {
  const won = (): [number, number] => {
    const lost = between(random, 0, 6);
    return [lost >= 5 ? 7 : 6, lost];
  };
  return bestOfThree(random, won);
};

/** A set that was won, again and again; three times in five nobody needs a third. */
function bestOfThree(random: () => number, won: (isDecider: boolean) => [number, number]): Result {
  const [one, two] = [won(false), won(false)];
  if (random() < 0.6) return [2, 0, [one, two]];
  const lost: [number, number] = [two[1], two[0]];
  const decider = won(true);
  return [2, 1, random() < 0.5 ? [one, lost, decider] : [lost, one, decider]];
}

/** Thirty minutes each way; level only where that may be. */
export const handball: Scoring = (random, mayBeLevel) => {
  const lost = between(random, 17, 29);
  return [lost + between(random, mayBeLevel ? 0 : 1, 8), lost];
};

/** Best of five to eleven, two points clear. */
export const tableTennis: Scoring = (random) => {
  const won = (): [number, number] => {
    const lost = between(random, 3, 11);
    return lost >= 10 ? [lost + 2, lost] : [11, lost];
  };
  const given = between(random, 0, 2);
  const sets = Array.from({ length: given + 3 }, won);
  // The last set is the winner's; those given away come first.
  return [3, given, sets.map((set, index) => (index < given ? [set[1], set[0]] : set))];
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
    const [winner, loser, sets] = scoring(next, mayBeLevel);
    const isExpected = next() < 0.75;
    const homeWins = home < away === isExpected;
    const [t1s, t2s] = homeWins ? [winner, loser] : [loser, winner];
    const parts = sets?.map(([one, other]) => (homeWins ? [one, other] : [other, one]));
    return { t1s, t2s, ...(parts && { parts }) };
  };
}
