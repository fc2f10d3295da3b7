import { isSameScore } from "#contract/score-commands/verdict.ts";
import type { HeldState } from "#web/features/outbox/held-state.ts";
import type { LastSaved, NewEntry, OutboxState } from "#web/features/outbox/outbox-state.ts";

/**
 * Whether who saves an entry has seen what was saved of its match before, in whichever tab. As long as
 * that waits it is shown; once the server has it, this page's rows may not say so yet, unless that was
 * before the page was opened or the entry goes on from it. It is asked about once.
 */
export function createSeen(held: HeldState) {
  let first: OutboxState | null = null;
  held.subscribe(() => (first ??= held.getView().state));
  const asked = new Set<string>();
  return ({ matchId, replaces }: NewEntry) => {
    const shown = held.getView().state;
    return ({ id, stands }: LastSaved) => {
      if (asked.has(id) || shown === null) return true;
      const wasThere = first?.last[matchId];
      const isFromBefore = wasThere?.id === id && wasThere.stands !== undefined;
      const isShown = shown.last[matchId]?.id === id;
      if (isShown && (!stands || isFromBefore || isSameScore(stands, replaces))) return true;
      asked.add(id);
      return false;
    };
  };
}
