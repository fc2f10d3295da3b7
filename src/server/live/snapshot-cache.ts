import { LRUCache } from "lru-cache";
import { type Encoding, encode } from "./encoding.ts";

/** The bytes of one view of a tournament at one revision, in each encoding asked for so far. */
export interface Snapshot {
  revision: number;
  /** When it was loaded, in milliseconds since the epoch. */
  loadedAt: number;
  plain: Buffer;
  /** What a long one is put together from, some of it as in the one before. */
  parts?: readonly Buffer[];
  /** Earlier revisions at which the bytes were the same, as far as they were loaded here. */
  sameAs?: readonly number[];
  /** What it is and, for a file to keep, what it is called. */
  headers: Record<string, string>;
  encoded: Map<Encoding, Promise<Buffer>>;
}

export interface SnapshotCache {
  find: (key: string, revision: number) => Snapshot | null;
  /** The last that is known, of whatever revision. */
  newest: (key: string) => Snapshot | null;
  /** Keeps the snapshot in place of an older one of the same key. */
  keep: (key: string, snapshot: Snapshot) => void;
  /** The snapshot's bytes in an encoding, compressed once and kept while the snapshot is. */
  bytes: (key: string, snapshot: Snapshot, encoding: Encoding) => Promise<Buffer>;
  size: () => number;
}

// What an entry takes beside its bytes, roughly.
const overheadBytes = 500;

/** Ready bytes by key, up to a number of bytes; the least recently asked for go first (ADR 240). */
export function createSnapshotCache(maxBytes: number): SnapshotCache {
  const entries = new LRUCache<string, { snapshot: Snapshot; bytes: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
  });
  return {
    find: (key, revision) =>
      entries.peek(key)?.snapshot.revision === revision ? entries.get(key)!.snapshot : null,
    newest: (key) => entries.peek(key)?.snapshot ?? null,
    keep: (key, snapshot) => {
      const kept = entries.peek(key)?.snapshot.revision ?? 0;
      if (kept > snapshot.revision) return;
      const bytes = snapshot.plain.length + key.length * 2 + overheadBytes;
      entries.set(key, { snapshot, bytes });
    },
    bytes: async (key, snapshot, encoding) => {
      if (encoding === "identity") return snapshot.plain;
      const encoded = snapshot.encoded.get(encoding) ?? encode(snapshot, encoding);
      if (snapshot.encoded.has(encoding)) return encoded;
      snapshot.encoded.set(encoding, encoded);
      const more = (await encoded).length;
      const entry = entries.peek(key);
      if (entry?.snapshot === snapshot) entries.set(key, { snapshot, bytes: entry.bytes + more });
      return encoded;
    },
    size: () => entries.calculatedSize,
  };
}
