import { useQuery } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import { type ScheduleWishesBody, ScheduleWishesResponse } from "#contract/schedule/wishes.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";

/** What the schedule should mind, for those who run its courts; a form never begins with what was so before. */
export function useWishes(tournamentId: number) {
  return useQuery({
    queryKey: tournamentKeys.wishes(tournamentId),
    queryFn: ({ signal }) =>
      api.get(paths.scheduleWishes(tournamentId), ScheduleWishesResponse, { signal }),
    gcTime: 0,
  });
}

export function useSaveWishes(tournamentId: number) {
  return useTournamentWrite(tournamentId, (body: ScheduleWishesBody, options: RequestOptions) =>
    api.put(paths.scheduleWishes(tournamentId), ScheduleWishesResponse, body, options),
  );
}
