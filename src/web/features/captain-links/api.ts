import { useQuery } from "@tanstack/react-query";
import { Done } from "#contract/common.ts";
import {
  captainPaths,
  CaptainLinkResponse,
  MadeCaptainLinkResponse,
  type MakeCaptainLinkBody,
} from "#contract/score-commands/captain-pages.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

interface Team {
  id: number;
  tournament_id: number;
}

/** The link that opens a team's page, for who hands it out. */
export function useCaptainLink({ id, tournament_id: tournamentId }: Team) {
  return useQuery({
    queryKey: [...tournamentKeys.one(tournamentId), "captain-link", id],
    queryFn: ({ signal }) => api.get(captainPaths.link(id), CaptainLinkResponse, { signal }),
    select: ({ link }) => link,
    gcTime: 0,
  });
}

export function useMakeCaptainLink({ id, tournament_id: tournamentId }: Team) {
  return useTournamentWrite(
    tournamentId,
    (body: MakeCaptainLinkBody, options: RequestOptions) =>
      api.post(captainPaths.link(id), MadeCaptainLinkResponse, body, options),
    "nothing",
  );
}

export function useEndCaptainLink({ id, tournament_id: tournamentId }: Team) {
  return useTournamentWrite(
    tournamentId,
    (_: null, options: RequestOptions) => api.delete(captainPaths.link(id), Done, options),
    "nothing",
  );
}
