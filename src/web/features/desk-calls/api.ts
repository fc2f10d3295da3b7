import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Done } from "#contract/common.ts";
import {
  type CallDeskBody,
  deskCallPaths,
  DeskCallsResponse,
  OwnDeskCallResponse,
  OwnDeskCallsResponse,
} from "#contract/score-commands/desk-calls.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import type { KeptLink } from "#web/features/kept-links/kept-links.ts";

/** What waits for the desk; each change of the tournament asks anew. */
export function useDeskCalls(tournamentId: number) {
  return useQuery({
    queryKey: [...tournamentKeys.one(tournamentId), "desk-calls"],
    queryFn: ({ signal }) =>
      api.get(deskCallPaths.all(tournamentId), DeskCallsResponse, { signal }),
    select: (reply) => reply.calls,
  });
}

/** Tells the phone that the desk has seen it, whatever else has changed meanwhile. */
export function useAnswerCall(tournamentId: number) {
  return useTournamentWrite(tournamentId, (id: string, options: RequestOptions) =>
    api.put(deskCallPaths.one(tournamentId, id), Done, undefined, { ...options, ifMatch: null }),
  );
}

// The live stream tells at once; this is for where it doesn't come through.
const askedEveryMs = 30_000;

/** What this phone has sent, and whether the desk has seen it. */
export function useOwnCalls(link: KeptLink) {
  const { token } = link;
  return useQuery({
    queryKey: ownKey(link),
    queryFn: ({ signal }) => api.get(deskCallPaths.own(), OwnDeskCallsResponse, { signal, token }),
    select: (reply) => reply.calls,
    refetchInterval: askedEveryMs,
  });
}

/** Under the same number it can be sent again without harm. */
export function useSendCall(link: KeptLink) {
  const { token } = link;
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: CallDeskBody & { id: string }) =>
      api.put(deskCallPaths.ownOne(id), OwnDeskCallResponse, body, { token }),
    onSuccess: async () => client.invalidateQueries({ queryKey: ownKey(link) }),
  });
}

export function useTakeBackCall(link: KeptLink) {
  const { token } = link;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete(deskCallPaths.ownOne(id), Done, { token }),
    onSettled: async () => client.invalidateQueries({ queryKey: ownKey(link) }),
  });
}

function ownKey({ scorer }: KeptLink) {
  return [...tournamentKeys.one(scorer.tournament.id), "own-calls", scorer.link_id] as const;
}
