import { useQuery } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import {
  type ScheduleMovesBody,
  ScheduleMovesResponse,
  type ScheduleRulesBody,
  ScheduleRulesResponse,
} from "#contract/board/schedule-moves.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

/** The rules of the last generation, by which the board judges places. */
export function useScheduleRules(tournamentId: number) {
  return useQuery({
    queryKey: tournamentKeys.scheduleRules(tournamentId),
    queryFn: ({ signal }) =>
      api.get(paths.scheduleRules(tournamentId), ScheduleRulesResponse, { signal }),
    select: (reply) => reply.rules,
  });
}

/** Changes the rest and the games a day that places are judged by. */
export function useSaveRules(tournamentId: number) {
  return useTournamentWrite(tournamentId, (body: ScheduleRulesBody, options: RequestOptions) =>
    api.put(paths.scheduleRules(tournamentId), ScheduleRulesResponse, body, options),
  );
}

export type Sent = Pick<ScheduleMovesBody, "moves"> & Partial<ScheduleMovesBody>;

export function postMoves(tournamentId: number, body: Sent, options: RequestOptions) {
  return api.post(paths.scheduleMoves(tournamentId), ScheduleMovesResponse, body, options);
}
