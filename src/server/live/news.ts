import { paths } from "#contract/paths.ts";
import type { RevisionEvent } from "#contract/tournaments/tournaments.ts";
import type { Revision } from "#server/write/announcements.ts";

/** Answers of the API as a visitor gets them, with the revision that they are of. */
export interface Answer {
  revision: number;
  body: string;
}
type Ask = (path: string) => Promise<Answer>;

interface NewsOptions {
  ask: Ask;
  tell: (event: RevisionEvent) => Promise<void>;
  isWatched: (tournamentId: number) => boolean;
}

export interface News {
  /** Somebody watches from this revision on. */
  begin: (revision: Revision) => void;
  tell: (revision: Revision) => void;
}

/**
 * As much as an event may carry: one goes to each of ten thousand phones, and a stream that is this far
 * behind so many times makes way.
 */
const mostBytes = 4096;

/**
 * Tells of each revision what whoever stands at the one before would ask for next: the tournament, and
 * of its schedule what changed. One at a time for each tournament; what comes meanwhile is told at
 * once, as one step. Where it can't be said in a few bytes the revision is told alone.
 */
export function createNews({ ask, tell, isWatched }: NewsOptions): News {
  const told = new Map<number, number>();
  const heard = new Map<number, number>();
  const busy = new Set<number>();

  async function tellAll(tournamentId: number) {
    busy.add(tournamentId);
    for (let next = heard.get(tournamentId); next !== undefined; next = heard.get(tournamentId)) {
      heard.delete(tournamentId);
      const previous = told.get(tournamentId);
      if (previous !== undefined && next <= previous) continue;
      const isNext = previous !== undefined && isWatched(tournamentId);
      const news = isNext ? await collect({ tournamentId, previous }, ask) : null;
      const event = { tournament_id: tournamentId, revision: next, ...news };
      told.set(tournamentId, event.revision);
      await tell(event);
    }
    if (!isWatched(tournamentId)) told.delete(tournamentId);
    busy.delete(tournamentId);
  }

  return {
    begin: ({ tournamentId, revision }) => {
      if (!told.has(tournamentId)) told.set(tournamentId, revision);
    },
    tell: ({ tournamentId, revision }) => {
      heard.set(tournamentId, Math.max(revision, heard.get(tournamentId) ?? 0));
      if (!busy.has(tournamentId)) void tellAll(tournamentId);
    },
  };
}

/** Null where the views are of two revisions, too long, or can't be had. */
async function collect(
  { tournamentId, previous }: { tournamentId: number; previous: number },
  ask: Ask,
): Promise<Pick<RevisionEvent, "revision" | "previous" | "answers"> | null> {
  const detail = paths.tournament(tournamentId);
  const schedule = paths.tournamentSchedule(tournamentId);
  try {
    const [whole, changes] = await Promise.all([ask(detail), ask(`${schedule}?since=${previous}`)]);
    if (whole.revision !== changes.revision || changes.revision <= previous) return null;
    if (Buffer.byteLength(whole.body) + Buffer.byteLength(changes.body) > mostBytes) return null;
    const answers = {
      [detail]: JSON.parse(whole.body) as unknown,
      [schedule]: JSON.parse(changes.body) as unknown,
    };
    return { revision: changes.revision, previous, answers };
  } catch {
    return null;
  }
}
