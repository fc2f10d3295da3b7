import type { Database } from "#server/database/handle.ts";

export interface Revision {
  tournamentId: number;
  revision: number;
  /** Nobody else may see any of it from now on, whatever is kept. */
  isHidden?: boolean;
}
type Hear = (revision: Revision) => void;

const listeners = new WeakMap<Database, Set<Hear>>();

/**
 * Tells this process at once what it has just committed. The notification says the same a moment
 * later; without this, whoever writes and then reads here could still see the state before.
 */
export function announceRevision(database: Database, revision: Revision): void {
  for (const hear of listeners.get(database) ?? []) hear(revision);
}

/** Hears what is committed through this handle, until the returned function is called. */
export function hearAnnouncements(database: Database, hear: Hear): () => void {
  const heard = listeners.get(database) ?? new Set();
  listeners.set(database, heard.add(hear));
  return () => heard.delete(hear);
}
