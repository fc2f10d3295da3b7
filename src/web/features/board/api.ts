import { useQuery } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import {
  type ScheduleMove,
  ScheduleMovesResponse,
  ScheduleRulesResponse,
} from "#contract/schedule-moves.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { tournamentKeys } from "#web/features/tournaments/keys.ts";

/** The rules of the last generation, by which the board judges places. */
export function useScheduleRules(tournamentId: number) {
  return useQuery({
    queryKey: tournamentKeys.scheduleRules(tournamentId),
    queryFn: ({ signal }) =>
      api.get(paths.scheduleRules(tournamentId), ScheduleRulesResponse, { signal }),
    select: (reply) => reply.rules,
  });
}

export function postMoves(tournamentId: number, moves: ScheduleMove[], options: RequestOptions) {
  return api.post(paths.scheduleMoves(tournamentId), ScheduleMovesResponse, { moves }, options);
}
