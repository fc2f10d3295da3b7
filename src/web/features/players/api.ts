import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { paths } from "#contract/paths.ts";
import type { AddPlayerBody } from "#contract/teams/player-forms.ts";
import { PlayerResponse, PlayersResponse } from "#contract/teams/players.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { teamKeys } from "#web/features/live/keys.ts";

export function usePlayers(teamId: number) {
  return useQuery({
    queryKey: teamKeys.players(teamId),
    queryFn: ({ signal }) => api.get(paths.teamPlayers(teamId), PlayersResponse, { signal }),
    select: (reply) => reply.players,
  });
}

export interface TeamOfTournament {
  id: number;
  tournament_id: number;
}

export function useAddPlayer({ id, tournament_id }: TeamOfTournament) {
  return useTournamentWrite(
    tournament_id,
    (body: AddPlayerBody, options: RequestOptions) =>
      api.post(paths.teamPlayers(id), PlayerResponse, body, options),
    "nothing",
  );
}

export function useUpdatePlayer({ id, tournament_id }: TeamOfTournament, playerId: number) {
  return useTournamentWrite(tournament_id, (body: object, options: RequestOptions) =>
    api.put(paths.teamPlayer(id, playerId), PlayerResponse, body, options),
  );
}

export function useRemovePlayer({ id, tournament_id }: TeamOfTournament) {
  return useTournamentWrite(
    tournament_id,
    (playerId: number, options: RequestOptions) =>
      api.delete(paths.teamPlayer(id, playerId), z.unknown(), options),
    "nothing",
  );
}
