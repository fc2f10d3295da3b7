import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import {
  BracketResponse,
  BracketsResponse,
  type CreateBracketBody,
  type UpdateBracketBody,
} from "#contract/brackets/brackets.ts";
import { paths } from "#contract/paths.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

export function useBrackets(tournamentId: number, isEnabled = true) {
  return useQuery({
    queryKey: tournamentKeys.brackets(tournamentId),
    queryFn: ({ signal }) =>
      api.get(paths.tournamentBrackets(tournamentId), BracketsResponse, { signal }),
    select: (reply) => reply.brackets,
    enabled: isEnabled,
  });
}

export function useSaveBracket(tournamentId: number, bracketId: number | null) {
  return useTournamentWrite(
    tournamentId,
    ({ former, ...body }: UpdateBracketBody, options: RequestOptions) =>
      bracketId === null
        ? api.post(
            paths.brackets(),
            BracketResponse,
            { ...body, tournament_id: tournamentId } satisfies CreateBracketBody,
            options,
          )
        : api.put(paths.bracket(bracketId), BracketResponse, { ...body, former }, options),
  );
}

export function useDeleteBracket(tournamentId: number) {
  return useTournamentWrite(tournamentId, (bracketId: number, options: RequestOptions) =>
    api.delete(paths.bracket(bracketId), z.unknown(), options),
  );
}

export function useAssignTeams(tournamentId: number) {
  return useTournamentWrite(
    tournamentId,
    ({ bracketId, teamIds }: { bracketId: number; teamIds: number[] }, options: RequestOptions) =>
      api.post(paths.bracketTeams(bracketId), z.unknown(), { team_ids: teamIds }, options),
  );
}

export function useUnassignTeam(tournamentId: number) {
  return useTournamentWrite(
    tournamentId,
    ({ bracketId, teamId }: { bracketId: number; teamId: number }, options: RequestOptions) =>
      api.delete(paths.bracketTeam(bracketId, teamId), z.unknown(), options),
  );
}
