import { LRUCache } from "lru-cache";

/** One value for each tournament, as of a revision. */
export interface Kept<Value> {
  find: (tournamentId: number) => { revision: number; value: Value } | null;
  /** Keeps the value in place of one of an earlier revision. */
  keep: (tournamentId: number, revision: number, value: Value) => void;
}

/** Keeps values up to a size in all; those asked for longest ago go first (ADR 240). */
export function createKept<Value>(maxSize: number, sizeOf: (value: Value) => number): Kept<Value> {
  const entries = new LRUCache<number, { revision: number; value: Value }>({
    maxSize,
    sizeCalculation: ({ value }) => sizeOf(value),
  });
  return {
    find: (tournamentId) => entries.get(tournamentId) ?? null,
    keep: (tournamentId, revision, value) => {
      if ((entries.peek(tournamentId)?.revision ?? 0) > revision) return;
      entries.set(tournamentId, { revision, value });
    },
  };
}
