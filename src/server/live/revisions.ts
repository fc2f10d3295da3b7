import { currentTime } from "#contract/clock.ts";
import type { DatabaseAddress } from "#server/database/connect.ts";
import type { Database } from "#server/database/handle.ts";
import { type SettledRevision, settleRevision } from "#server/features/tournaments/settle.ts";
import { hearAnnouncements, type Revision } from "./announcements.ts";
import { listenForRevisions } from "./revision-listener.ts";
import { shareReads } from "./shared-read.ts";

/** What this instance knows of every tournament's revision. */
export interface Revisions {
  /** The revision in memory, or null when only the database can tell. */
  known: (tournamentId: number) => number | null;
  /** The revision now, from memory where that is certain; `not_found` when there is none. */
  current: (tournamentId: number) => Promise<number>;
  /** Until when, in milliseconds since the epoch, a revision is known to have been the last. */
  provedAt: (revision: Revision) => number | null;
  isHearing: () => boolean;
  close: () => Promise<void>;
}

interface RevisionsOptions {
  database: Database;
  address: DatabaseAddress;
  /** Called for each revision that is heard of; may repeat one, and come out of order. */
  onRevision: (revision: Revision) => void;
  /** Called when notifications flow again after any number may have been missed. */
  onConnect: () => void;
  /** Called when a connection that worked is gone. */
  onLost: (error: unknown) => void;
}

/**
 * Keeps the revisions that commits tell of. While the listening connection is down nothing in
 * memory counts, and each question goes to the database.
 */
export function trackRevisions({
  database,
  address,
  onRevision,
  onConnect,
  onLost,
}: RevisionsOptions): Revisions {
  // The newest revision heard of, and those that were read since they were heard of.
  const heard = new Map<number, number>();
  const settled = new Map<number, SettledRevision>();

  const hear = ({ tournamentId, revision }: Revision) => {
    if (revision <= (heard.get(tournamentId) ?? 0)) return;
    heard.set(tournamentId, revision);
    settled.delete(tournamentId);
    onRevision({ tournamentId, revision });
  };
  const listener = listenForRevisions(address, {
    onRevision: hear,
    onConnect: () => {
      heard.clear();
      settled.clear();
      onConnect();
    },
    onLost,
  });
  const stopHearing = hearAnnouncements(database, hear);

  const known = (tournamentId: number) => {
    const entry = settled.get(tournamentId);
    if (!entry || !listener.isHearing() || currentTime().getTime() >= entry.goodUntil) return null;
    return entry.revision;
  };
  const read = shareReads(async (tournamentId: number) => {
    const generation = listener.generation();
    const entry = await settleRevision(tournamentId, database);
    const isLatest = entry.revision >= (heard.get(tournamentId) ?? 0);
    if (isLatest && listener.isHearing() && listener.generation() === generation) {
      settled.set(tournamentId, entry);
    }
    return entry.revision;
  });
  return {
    known,
    current: async (tournamentId) => known(tournamentId) ?? read(tournamentId),
    provedAt: ({ tournamentId, revision }) =>
      settled.get(tournamentId)?.revision === revision ? listener.provedAt() : null,
    isHearing: listener.isHearing,
    close: async () => {
      stopHearing();
      await listener.close();
    },
  };
}
