import { queryOptions, useQuery } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import { applyScheduleChanges } from "#contract/schedule-changes.ts";
import { ScheduleResponse } from "#contract/schedule.ts";
import { getChanges } from "#web/answer-changes.ts";
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
    queryFn: ({ client, signal }) => getChanges(client, wholeSchedule(tournamentId), signal),
    select: (reply) => reply.schedule,
  });
}

function wholeSchedule(tournamentId: number) {
  const path = paths.tournamentSchedule(tournamentId);
  return { path, reply: ScheduleResponse, apply: applyScheduleChanges };
}
