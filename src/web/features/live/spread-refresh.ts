import type { QueryClient } from "@tanstack/react-query";
import type { News } from "#web/answer-changes.ts";
import { refreshTournament, takeTournamentNews } from "#web/features/live/tournament-write.ts";

/**
 * What is on view of a tournament is loaded again at a moment of this browser's own, so that thousands
 * that hear of the same score don't ask all at once. What the news brings is shown at once; revisions
 * that come while one waits are loaded with it.
 */
export function spreadRefresh(queryClient: QueryClient, tournamentId: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The queries that every news since has brought up to date. */
  let fresh: Set<string> | undefined;
  let lastSpreadMs = 0;

  function load() {
    clearTimeout(timer);
    timer = undefined;
    void refreshTournament(queryClient, tournamentId, fresh);
    fresh = undefined;
  }

  function wait(spreadMs: number) {
    lastSpreadMs = spreadMs;
    if (spreadMs === 0) load();
    else timer ??= setTimeout(load, Math.random() * spreadMs);
  }

  return {
    within(spreadMs: number, news?: News) {
      const taken = takeTournamentNews(queryClient, news);
      fresh = fresh ? new Set([...fresh].filter((hash) => taken.has(hash))) : taken;
      wait(spreadMs);
    },
    /** After a gap, in which anything may have changed. Whoever was one of many is so still. */
    afterGap() {
      fresh = new Set();
      wait(lastSpreadMs);
    },
    /** What waits is loaded now. */
    hurry() {
      if (timer) load();
    },
  };
}
