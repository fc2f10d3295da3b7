import type { CourtKinds } from "./court-kinds.ts";
import { dealCourts } from "./deal-courts.ts";

/**
 * A mix says how many games of each kind a cell has. Mixes are numbered as they come up, 0 is that of no
 * game, and each knows those with one game more or less, so that a search that moves games pays for
 * look-ups, and whether a cell's courts do for a mix is found out once.
 */
export interface CourtMixes {
  kinds: CourtKinds;
  /** Games of each kind in each mix. */
  counts: number[][];
  numberOf: Map<string, number>;
  /** The mix with one game more, and that with one less, by `mix * kinds + kind`. */
  more: (number | undefined)[];
  less: (number | undefined)[];
  /** The courts of each cell, shared by those that have the same. */
  supplyOf: Supply[];
}

interface Supply {
  /** Those that take each kind. */
  courts: number[][];
  /** Whether they do for each mix, as far as anybody has asked. */
  isEnough: (boolean | undefined)[];
}

/** The mixes of cells with these free courts. */
export function courtMixes(kinds: CourtKinds, courtsOfCells: readonly number[][]): CourtMixes {
  const supplies = new Map<string, Supply>();
  const empty = kinds.courts.map(() => 0);
  return {
    kinds,
    counts: [empty],
    numberOf: new Map([[empty.join(), 0]]),
    more: [],
    less: [],
    supplyOf: courtsOfCells.map((free) => {
      const key = free.join();
      const known = supplies.get(key) ?? supplyOf(kinds, free);
      supplies.set(key, known);
      return known;
    }),
  };
}

function supplyOf({ courts }: CourtKinds, free: number[]): Supply {
  return { courts: courts.map((own) => own.filter((it) => free.includes(it))), isEnough: [] };
}

/** The mix with one more game of the kind. */
export function withGame(mixes: CourtMixes, mix: number, kind: number): number {
  return (mixes.more[mix * mixes.kinds.courts.length + kind] ??= changed(mixes, mix, kind, 1));
}

/** The mix with one game of the kind less. */
export function withoutGame(mixes: CourtMixes, mix: number, kind: number): number {
  return (mixes.less[mix * mixes.kinds.courts.length + kind] ??= changed(mixes, mix, kind, -1));
}

function changed(mixes: CourtMixes, mix: number, kind: number, by: 1 | -1): number {
  const counts = mixes.counts[mix]!.with(kind, mixes.counts[mix]![kind]! + by);
  const key = counts.join();
  const number = mixes.numberOf.get(key) ?? mixes.counts.push(counts) - 1;
  mixes.numberOf.set(key, number);
  return number;
}

/** Whether each game of a mix can have a court of the cell that takes it. */
export function hasCourtsFor(
  { counts, supplyOf: supplies }: CourtMixes,
  mix: number,
  cell: number,
) {
  const { courts, isEnough } = supplies[cell]!;
  return (isEnough[mix] ??= canDeal(courts, counts[mix]!));
}

function canDeal(courts: number[][], counts: number[]): boolean {
  const games = counts.flatMap((count, kind) => Array.from({ length: count }, () => courts[kind]!));
  return !dealCourts(games).includes(0);
}
