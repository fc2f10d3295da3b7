import { queryOptions } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import { applyScheduleChanges } from "#contract/board/schedule-changes.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { getChanges } from "#web/answer-changes.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

/** The whole schedule, and when courts can't be played on. */
export function scheduleQuery(tournamentId: number) {
  return queryOptions({
    queryKey: tournamentKeys.schedule(tournamentId),
    meta: wholeSchedule(tournamentId),
    queryFn: ({ client, signal }) => getChanges(client, wholeSchedule(tournamentId), signal),
    select: (reply) => reply.schedule,
  });
}

function wholeSchedule(tournamentId: number) {
  const path = paths.tournamentSchedule(tournamentId);
  return { path, reply: ScheduleResponse, apply: applyScheduleChanges };
}
