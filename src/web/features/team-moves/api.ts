import { useQuery } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import {
  type TeamMove,
  TeamMovePreviewResponse,
  TeamMoveResponse,
} from "#contract/teams/team-moves.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

export function useTeamMovePreview(tournamentId: number, move: TeamMove | null) {
  return useQuery({
    queryKey: [...tournamentKeys.teams(tournamentId), "move", move],
    queryFn: ({ signal }) =>
      api.post(paths.teamMovesPreview(tournamentId), TeamMovePreviewResponse, move, { signal }),
    select: (reply) => reply.games,
    enabled: move !== null,
    // What is chosen by must be what is there now.
    gcTime: 0,
    retry: false,
  });
}

export function useMoveTeams(tournamentId: number) {
  return useTournamentWrite(tournamentId, (move: TeamMove, options: RequestOptions) =>
    api.post(paths.teamMoves(tournamentId), TeamMoveResponse, move, {
      ...options,
      // Undoing is refused by what became of its games, not by anything else that has happened.
      ...(move.kind === "undo" && { ifMatch: null }),
    }),
  );
}
