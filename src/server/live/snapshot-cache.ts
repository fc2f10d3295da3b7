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

/** Ready bytes by key, up to a number of bytes; the least recently asked for go first. */
export function createSnapshotCache(maxBytes: number): SnapshotCache {
  // A Map keeps the order of insertion: the first entry is the one asked for longest ago.
  const entries = new Map<string, { snapshot: Snapshot; bytes: number }>();
  let total = 0;

  const drop = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const put = (key: string, snapshot: Snapshot, bytes: number) => {
    drop(key);
    entries.set(key, { snapshot, bytes });
    total += bytes;
    for (const oldest of entries.keys()) {
      if (total <= maxBytes) break;
      drop(oldest);
    }
  };
  return {
    find: (key, revision) => {
      const entry = entries.get(key);
      if (entry?.snapshot.revision !== revision) return null;
      entries.delete(key);
      entries.set(key, entry);
      return entry.snapshot;
    },
    newest: (key) => entries.get(key)?.snapshot ?? null,
    keep: (key, snapshot) => {
      const kept = entries.get(key)?.snapshot.revision ?? 0;
      if (kept > snapshot.revision) return;
      put(key, snapshot, snapshot.plain.length + key.length * 2 + overheadBytes);
    },
    bytes: async (key, snapshot, encoding) => {
      if (encoding === "identity") return snapshot.plain;
      const encoded = snapshot.encoded.get(encoding) ?? encode(snapshot, encoding);
      if (snapshot.encoded.has(encoding)) return encoded;
      snapshot.encoded.set(encoding, encoded);
      const bytes = await encoded;
      const entry = entries.get(key);
      if (entry?.snapshot === snapshot) put(key, snapshot, entry.bytes + bytes.length);
      return bytes;
    },
    size: () => total,
  };
}
