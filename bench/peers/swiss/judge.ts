import type { SwissRound, SwissWork } from "./work.ts";

/** What was found in the rounds of a tournament, apart from who paired them. */
export interface Found {
  rematches: number;
  /** Byes of somebody who had one. */
  secondByes: number;
  /** Who neither played nor had the one bye of an odd number of players, and who was in two games. */
  unpaired: number;
  /** Differences of points between those who met, a win and a bye a point each. */
  pointsApart: number;
  mostApart: number;
}

/** Keeps what has happened, round by round; `record` is told the winners. */
export function createJudge({ players }: SwissWork) {
  const found: Found = { rematches: 0, secondByes: 0, unpaired: 0, pointsApart: 0, mostApart: 0 };
  const points = new Map<number, number>();
  const met = new Set<string>();
  const hadBye = new Set<number>();
  const pointsOf = (seed: number): number => points.get(seed) ?? 0;
  const record = ({ pairs, byes }: SwissRound, winners: readonly number[]): void => {
    const times = new Map<number, number>();
    for (const seed of [...pairs.flat(), ...byes]) times.set(seed, (times.get(seed) ?? 0) + 1);
    const once = [...times.values()].filter((count) => count === 1).length;
    found.unpaired += players - once + Math.max(0, byes.length - (players % 2));
    for (const pair of pairs) {
      const key = pair.toSorted((a, b) => a - b).join("-");
      if (met.has(key)) found.rematches++;
      met.add(key);
      const apart = Math.abs(pointsOf(pair[0]) - pointsOf(pair[1]));
      found.pointsApart += apart;
      found.mostApart = Math.max(found.mostApart, apart);
    }
    for (const bye of byes) {
      if (hadBye.has(bye)) found.secondByes++;
      hadBye.add(bye);
    }
    for (const seed of [...winners, ...byes]) points.set(seed, pointsOf(seed) + 1);
  };
  return { found, record };
}
