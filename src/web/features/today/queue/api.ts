import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Done } from "#contract/common.ts";
import { type CourtQueue, CourtQueueResponse, queuePaths } from "#contract/schedule/court-queue.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";

/** What is tapped, with what was seen then: scores that come in meanwhile are in no tap's way. */
type CourtQueueChange = CourtQueue & { former: CourtQueue };

/** How often it is asked for without news: somebody has rested enough by then. */
const everyMs = 60_000;

/** The courts of a queue, and the games that wait for one; each change of the tournament asks anew. */
export function useCourtQueue(tournamentId: number) {
  return useQuery({
    queryKey: keyOf(tournamentId),
    queryFn: ({ signal }) =>
      api.get(queuePaths.queue(tournamentId), CourtQueueResponse, { signal }),
    refetchInterval: everyMs,
  });
}

export function useSetCourtQueue(tournamentId: number) {
  const queryClient = useQueryClient();
  return useTournamentWrite(
    tournamentId,
    async (change: CourtQueueChange, options: RequestOptions) => {
      const path = queuePaths.queue(tournamentId);
      const saved = await api.put(path, CourtQueueResponse, change, options);
      queryClient.setQueryData(keyOf(tournamentId), saved);
    },
  );
}

function keyOf(tournamentId: number) {
  return [...tournamentKeys.one(tournamentId), "court-queue"];
}

export type Press =
  | { kind: "call"; matchId: number; courtId: number }
  | { kind: "takeBack"; matchId: number }
  | { kind: "passOver"; matchId: number };

/** What the desk does about a game; the server refuses what is no longer possible by its own rules. */
export function usePress(tournamentId: number) {
  return useTournamentWrite(
    tournamentId,
    (press: Press, options: RequestOptions) => {
      const { matchId } = press;
      if (press.kind === "takeBack") return api.delete(queuePaths.call(matchId), Done, options);
      if (press.kind === "passOver") return api.put(queuePaths.passing(matchId), Done, {}, options);
      const body = { court_id: press.courtId };
      return api.put(queuePaths.call(matchId), Done, body, options);
    },
    "nothing",
  );
}
