import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Done } from "#contract/common.ts";
import {
  CaptainContactsResponse,
  messagePaths,
  type ToldBody,
  WaitingMessagesResponse,
  type WriteToCaptainsBody,
  WrittenToCaptainsResponse,
} from "#contract/tournaments/messages.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";

const waitingKey = (id: number) => [...tournamentKeys.one(id), "messages"] as const;

// Reminders become due and calls grow old without anything being written.
const everyMs = 60_000;

/** What there is to tell. */
export function useWaitingMessages(tournamentId: number) {
  return useQuery({
    queryKey: waitingKey(tournamentId),
    queryFn: ({ signal }) =>
      api.get(messagePaths.waiting(tournamentId), WaitingMessagesResponse, { signal }),
    gcTime: 0,
    refetchInterval: everyMs,
  });
}

/** Notes that everybody was told by hand. */
export function useTold(tournamentId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ToldBody) => api.post(messagePaths.told(tournamentId), Done, body),
    // Also after a refusal: something else is waiting by now.
    onSettled: () => queryClient.invalidateQueries({ queryKey: waitingKey(tournamentId) }),
  });
}

/** Whom a message to the captains reaches. */
export function useCaptainContacts(tournamentId: number) {
  return useQuery({
    queryKey: [...tournamentKeys.one(tournamentId), "captain-contacts"],
    queryFn: ({ signal }) =>
      api.get(messagePaths.captains(tournamentId), CaptainContactsResponse, { signal }),
    gcTime: 0,
  });
}

export function useWriteToCaptains(tournamentId: number) {
  return useTournamentWrite(
    tournamentId,
    (body: WriteToCaptainsBody, options: RequestOptions) =>
      api.post(messagePaths.captains(tournamentId), WrittenToCaptainsResponse, body, options),
    "nothing",
  );
}
