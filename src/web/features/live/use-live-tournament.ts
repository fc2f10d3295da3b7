import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { currentTime } from "#contract/clock.ts";
import { apiBase, paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { api } from "#web/api-client.ts";
import { isUnreached } from "#web/api-error.ts";
import { deviceId } from "#web/device-storage.ts";
import { listenToTournament, type LiveState } from "#web/features/live/live-events.ts";
import { spreadRefresh } from "#web/features/live/spread-refresh.ts";
import { seenRevision } from "#web/features/live/tournament-write.ts";
import { noteUnreached } from "#web/features/live/unreached.ts";

/** Keeps what is on view of a tournament up to date, and tells how it stands with that. */
export function useLiveTournament(tournamentId: number) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<LiveState>("connecting");
  const [updates, setUpdates] = useState(0);
  useEffect(() => {
    if (typeof EventSource === "undefined") return undefined;
    let heard: number | null = null;
    const refresh = spreadRefresh(queryClient, tournamentId);
    const address = `${apiBase}${paths.tournamentEvents(tournamentId)}?device=${deviceId()}`;
    const reach = watchReach();
    const stop = listenToTournament(address, {
      poll: async () =>
        fetchRevision(tournamentId).catch((error: unknown) => {
          reach.fail(error);
          throw error;
        }),
      onState(told) {
        reach.heed(told);
        setState(told);
      },
      onResume: () => refresh.afterGap(),
      onRevision({ revision, previous, answers, spread_ms: spreadMs }) {
        // A page that doesn't load the tournament itself can't tell what it has seen at first.
        const seen = seenRevision(queryClient, tournamentId) ?? heard;
        heard = revision;
        if (seen !== null && revision <= seen) return;
        if (seen !== null) setUpdates((count) => count + 1);
        const news = answers && previous !== undefined && { revision, previous, answers };
        refresh.within(spreadMs ?? 0, news || undefined);
      },
    });
    return () => {
      stop();
      noteUnreached(null);
      refresh.hurry();
    };
  }, [queryClient, tournamentId]);
  return { state, updates };
}

/** The browser asks by the tag of what it has, so that the answer is only a few bytes. */
async function fetchRevision(tournamentId: number) {
  const path = paths.tournament(tournamentId);
  const { tournament } = await api.get(path, TournamentResponse);
  return tournament.revision;
}

/** Has the page say until when it was live, once the server was asked in vain. */
function watchReach() {
  let liveUntil: number | null = null;
  return {
    heed(state: LiveState) {
      if (state === "lost") liveUntil ??= currentTime().getTime();
      else noteUnreached((liveUntil = null));
    },
    fail(error: unknown) {
      if (isUnreached(error)) noteUnreached(liveUntil);
    },
  };
}
