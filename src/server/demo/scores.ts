import { createRandom } from "#engine";

/** A sport's scores: of the better team and of the other; level only where that may be. */
export type Scoring = (random: () => number, mayBeLevel: boolean) => Score;

/** A score with, in sports of sets, the sets that it is made of. */
type Score = readonly [number, number, sets?: [number, number][]];

const between = (random: () => number, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

/** Two sets to 25, and where they are shared a third to 15. */
export const volleyball: Scoring = (random) => overNet(random, 25);

/** The same with sets to 21. */
export const beachVolleyball: Scoring = (random) => overNet(random, 21);

/** Best of three, two points clear. */
function overNet(random: () => number, target: number): Score {
  const set = (to: number): [number, number] => {
    const lost = between(random, to - 12, to + 1);
    return lost >= to - 1 ? [lost + 2, lost] : [to, lost];
  };
  return bestOfThree(random, (isDecider) => set(isDecider ? 15 : target));
}

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
function bestOfThree(random: () => number, won: (isDecider: boolean) => [number, number]): Score {
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

/** A result, of the team at home first. */
export interface Result {
  t1s: number;
  t2s: number;
  parts?: [number, number][];
}

/** The same while its last set is on, or without sets its second half. */
export function halfway({ t1s, t2s, parts }: Result) {
  if (!parts) return { t1s: half(t1s), t2s: half(t2s) };
  const [home, away] = parts.at(-1)!;
  return { parts: [...parts.slice(0, -1), [half(home), half(away)]] };
}

function half(score: number): number {
  return Math.floor(score / 2);
}

/** A result for two teams by their seeds: the better one wins three times in four. */
export function createResults(scoring: Scoring, seed: number) {
  const chance = createRandom(seed);
  const next = () => chance.next();
  return (home: number, away: number, { mayBeLevel }: { mayBeLevel: boolean }): Result => {
    const [winner, loser, sets] = scoring(next, mayBeLevel);
    const isExpected = next() < 0.75;
    const homeWins = home < away === isExpected;
    const [t1s, t2s] = homeWins ? [winner, loser] : [loser, winner];
    const parts = sets?.map(([one, other]): [number, number] =>
      homeWins ? [one, other] : [other, one],
    );
    return { t1s, t2s, ...(parts && { parts }) };
  };
}
