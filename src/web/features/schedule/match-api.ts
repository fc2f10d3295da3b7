import { z } from "zod";
import {
  type CreateMatchBody,
  type MatchForm,
  MatchResponse,
  type UpdateMatchBody,
} from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";

export function putMatch(id: number, body: UpdateMatchBody, options: RequestOptions) {
  return api.put(paths.match(id), MatchResponse, body, options);
}

/** Saves a new match, or the changed fields of one that is there. */
export function useSaveMatch(tournamentId: number, matchId: number | null) {
  return useTournamentWrite(
    tournamentId,
    (body: MatchForm | UpdateMatchBody, options: RequestOptions) =>
      matchId === null
        ? api.post(
            paths.matches(),
            MatchResponse,
            { ...(body as MatchForm), tournament_id: tournamentId } satisfies CreateMatchBody,
            options,
          )
        : putMatch(matchId, body, options),
  );
}

export function useDeleteMatch(tournamentId: number) {
  return useTournamentWrite(tournamentId, (matchId: number, options: RequestOptions) =>
    api.delete(paths.match(matchId), z.unknown(), options),
  );
}
