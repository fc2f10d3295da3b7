import { currentTime } from "#contract/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { notFound } from "#server/errors.ts";
import { findRevision } from "#server/write/revision-repository.ts";
import type { Revisions } from "./revisions.ts";
import type { Snapshot, SnapshotCache } from "./snapshot-cache.ts";

export interface Snapshots {
  database: Database;
  revisions: Revisions;
  cache: SnapshotCache;
  /** Snapshots on their way, by key and revision, so that a crowd loads each once. */
  loading: Map<string, Promise<Snapshot>>;
}

export type Write = (
  trx: Transaction,
  revision: number,
) => Promise<Pick<Snapshot, "plain" | "parts" | "headers">>;

export async function loadOnce(
  { database, cache, loading }: Snapshots,
  { key, tournamentId, revision }: { key: string; tournamentId: number; revision: number },
  write: Write,
): Promise<Snapshot> {
  const name = `${revision}:${key}`;
  const running = loading.get(name);
  if (running) return running;
  const snapshot = loadSnapshot(tournamentId, database, write).then((loaded) =>
    takeOver(cache.newest(key), loaded),
  );
  loading.set(name, snapshot);
  try {
    cache.keep(key, await snapshot);
    return await snapshot;
  } finally {
    loading.delete(name);
  }
}

// One state of the database for the revision and the view: the bytes are exactly that revision's.
export async function loadSnapshot(
  tournamentId: number,
  database: Database,
  write: Write,
): Promise<Snapshot> {
  return database
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      const revision = await findRevision(tournamentId, trx);
      if (revision === null) throw notFound("Tournament");
      return {
        revision,
        loadedAt: currentTime().getTime(),
        ...(await write(trx, revision)),
        encoded: new Map(),
      };
    });
}

const mostSame = 500;

/** Bytes that are those of the revision before stay the same bytes, compressed already. */
function takeOver(before: Snapshot | null, loaded: Snapshot): Snapshot {
  if (!before || before.revision >= loaded.revision || !before.plain.equals(loaded.plain)) {
    return loaded;
  }
  const sameAs = [...(before.sameAs ?? []), before.revision].slice(-mostSame);
  const { revision, loadedAt, headers } = loaded;
  return { ...before, revision, loadedAt, headers, sameAs };
}
