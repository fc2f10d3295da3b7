import { currentTime } from "#contract/clock.ts";
import type { DatabaseAddress } from "#server/database/connect.ts";
import type { Database } from "#server/database/handle.ts";
import { suspended } from "#server/errors.ts";
import { type CurrentRevision, findCurrentRevision } from "#server/write/current-revision.ts";
import { hearAnnouncements, type Revision } from "#server/write/announcements.ts";
import { listenForRevisions } from "./revision-listener.ts";
import { shareReads } from "./shared-read.ts";

type Standing = Pick<CurrentRevision, "revision" | "suspendedOf">;

/** What this instance knows of every tournament's revision. */
export interface Revisions {
  /** The revision now, from memory where that is certain; `not_found` when there is none. */
  current: (tournamentId: number) => Promise<number>;
  /** As `current`, with whose it is where it is suspended. */
  standing: (tournamentId: number) => Promise<Standing>;
  /** As `current`, of what the public may see; `suspended` otherwise. */
  shown: (tournamentId: number) => Promise<number>;
  /** Whether it was hidden when it was last heard of: nothing that is kept of it may be shown. */
  isHidden: (tournamentId: number) => boolean;
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
  const certain = new Map<number, CurrentRevision>();

  const hidden = createHidden();
  const hear = ({ tournamentId, revision, isHidden }: Revision) => {
    // Of a revision that is announced first and notified then, only the second says so.
    if (isHidden && revision >= (heard.get(tournamentId) ?? 0)) hidden.mark(tournamentId, true);
    if (revision <= (heard.get(tournamentId) ?? 0)) return;
    heard.set(tournamentId, revision);
    certain.delete(tournamentId);
    onRevision({ tournamentId, revision });
  };
  const listener = listenForRevisions(address, {
    onRevision: hear,
    onConnect: () => {
      heard.clear();
      certain.clear();
      onConnect();
    },
    onLost,
  });
  const stopHearing = hearAnnouncements(database, hear);

  const known = (tournamentId: number) => {
    const entry = certain.get(tournamentId);
    if (!entry || !listener.isHearing() || currentTime().getTime() >= entry.goodUntil) return null;
    return entry;
  };
  const read = shareReads(async (tournamentId: number) => {
    const generation = listener.generation();
    const entry = await findCurrentRevision(tournamentId, database);
    const isLatest = entry.revision >= (heard.get(tournamentId) ?? 0);
    if (isLatest && listener.isHearing() && listener.generation() === generation) {
      certain.set(tournamentId, entry);
    }
    hidden.mark(tournamentId, entry.suspendedOf !== null);
    return entry;
  });
  const standing = async (tournamentId: number) => known(tournamentId) ?? read(tournamentId);
  return {
    standing,
    current: async (tournamentId) => (await standing(tournamentId)).revision,
    shown: async (tournamentId) => requireShown(await standing(tournamentId)),
    isHidden: hidden.has,
    provedAt: ({ tournamentId, revision }) =>
      certain.get(tournamentId)?.revision === revision ? listener.provedAt() : null,
    isHearing: listener.isHearing,
    close: async () => {
      stopHearing();
      await listener.close();
    },
  };
}

function requireShown({ revision, suspendedOf }: Standing): number {
  if (suspendedOf !== null) throw suspended();
  return revision;
}

/** What was hidden when last heard of. It outlasts a lost connection: who knows what came since. */
function createHidden() {
  const ids = new Set<number>();
  return {
    has: (tournamentId: number) => ids.has(tournamentId),
    mark: (tournamentId: number, isHidden: boolean) => {
      if (isHidden) ids.add(tournamentId);
      else ids.delete(tournamentId);
    },
  };
}
