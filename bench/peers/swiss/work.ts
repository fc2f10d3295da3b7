/** Whole Swiss tournaments: what every library is asked to pair, and what an adapter answers. */
export interface SwissWork {
  players: number;
  rounds: number;
  /** How many tournaments, each with results of its own. */
  tournaments: number;
}

/** Who meets, by seed, and who sits out. */
export interface SwissRound {
  pairs: [number, number][];
  byes: number[];
}

/** One tournament; only `pairRound` is timed. */
export interface SwissTask {
  pairRound: () => SwissRound;
  /** The winner of each pair of the last round, in its order. */
  enter: (winners: number[]) => unknown;
}

/** Null for more players than the library takes. */
export type Swiss = (work: SwissWork) => SwissTask | null;

/** The last has as many rounds as can be paired whatever the results (ADR 213). */
export const swissWorks: SwissWork[] = [
  { players: 64, rounds: 6, tournaments: 20 },
  { players: 61, rounds: 6, tournaments: 20 },
  { players: 200, rounds: 9, tournaments: 10 },
  { players: 12, rounds: 6, tournaments: 50 },
];
