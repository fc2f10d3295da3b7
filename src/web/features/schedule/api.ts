import { queryOptions, useQuery } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule.ts";
import { api } from "#web/api-client.ts";
import { tournamentKeys } from "#web/features/tournaments/keys.ts";

/** The whole schedule; its filters work on what is loaded, so that they answer at once. */
export function useSchedule(tournamentId: number) {
  return useQuery(scheduleQuery(tournamentId));
}

/** When courts can't be played on; it comes with the schedule. */
export function useClosures(tournamentId: number) {
  return useQuery({ ...scheduleQuery(tournamentId), select: ({ closures }) => closures });
}

export function scheduleQuery(tournamentId: number) {
  return queryOptions({
    queryKey: tournamentKeys.schedule(tournamentId),
    queryFn: ({ signal }) =>
      api.get(paths.tournamentSchedule(tournamentId), ScheduleResponse, { signal }),
    select: (reply) => reply.schedule,
  });
}
