import { useQuery } from "@tanstack/react-query";
import { scheduleQuery } from "#web/features/schedule/queries.ts";

/** The whole schedule; its filters work on what is loaded, so that they answer at once. */
export function useSchedule(tournamentId: number) {
  return useQuery(scheduleQuery(tournamentId));
}

/** When courts can't be played on; it comes with the schedule. */
export function useClosures(tournamentId: number) {
  return useQuery({ ...scheduleQuery(tournamentId), select: ({ closures }) => closures });
}
