/** One value for each tournament, as of a revision. */
export interface Kept<Value> {
  find: (tournamentId: number) => { revision: number; value: Value } | null;
  /** Keeps the value in place of one of an earlier revision. */
  keep: (tournamentId: number, revision: number, value: Value) => void;
}

/** Keeps values up to a size in all; those kept longest ago go first. */
export function createKept<Value>(maxSize: number, sizeOf: (value: Value) => number): Kept<Value> {
  // A Map keeps the order of insertion: the first entry is the one kept longest ago.
  const entries = new Map<number, { revision: number; value: Value; size: number }>();
  let total = 0;
  const drop = (tournamentId: number) => {
    total -= entries.get(tournamentId)?.size ?? 0;
    entries.delete(tournamentId);
  };
  return {
    find: (tournamentId) => entries.get(tournamentId) ?? null,
    keep: (tournamentId, revision, value) => {
      if ((entries.get(tournamentId)?.revision ?? 0) > revision) return;
      drop(tournamentId);
      const size = sizeOf(value);
      entries.set(tournamentId, { revision, value, size });
      total += size;
      for (const oldest of entries.keys()) {
        if (total <= maxSize) break;
        drop(oldest);
      }
    },
  };
}
