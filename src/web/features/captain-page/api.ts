import { useMutation, useQuery } from "@tanstack/react-query";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import {
  CaptainAccountResponse,
  CaptainLinkResponse,
  CaptainPageResponse,
  MadeCaptainLinkResponse,
  type MakeCaptainLinkBody,
} from "#contract/teams/captain-pages.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import type { ScoreSource } from "#web/features/score-entry/score-source.ts";
import { scoresOf } from "#web/features/scorer/api.ts";
import type { KeptLink } from "#web/features/scorer/kept-links.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

/** What both teams have reported, and whether somebody captains this one with an account. */
export function useCaptainPage({ token, scorer }: KeptLink) {
  return useQuery({
    queryKey: [...tournamentKeys.one(scorer.tournament.id), "captain", scorer.link_id],
    queryFn: ({ signal }) => api.get(paths.captainPage(), CaptainPageResponse, { signal, token }),
  });
}

/** Results as a team reports them: of the schedule that everybody sees, by the link's own session. */
export function reportsOf(link: KeptLink): ScoreSource {
  const rowsKey = tournamentKeys.schedule(link.scorer.tournament.id);
  return { ...scoresOf(link), rowsKey };
}

/** The secret of an invitation to captain the team with an account. */
export function useCaptainAccount({ token }: KeptLink) {
  return useMutation({
    mutationFn: () => api.post(paths.captainAccount(), CaptainAccountResponse, {}, { token }),
  });
}

interface Team {
  id: number;
  tournament_id: number;
}

/** The link that opens a team's page, for who hands it out. */
export function useCaptainLink({ id, tournament_id: tournamentId }: Team) {
  return useQuery({
    queryKey: [...tournamentKeys.one(tournamentId), "captain-link", id],
    queryFn: ({ signal }) => api.get(paths.captainLink(id), CaptainLinkResponse, { signal }),
    select: ({ link }) => link,
    gcTime: 0,
  });
}

export function useMakeCaptainLink({ id, tournament_id: tournamentId }: Team) {
  return useTournamentWrite(
    tournamentId,
    (body: MakeCaptainLinkBody, options: RequestOptions) =>
      api.post(paths.captainLink(id), MadeCaptainLinkResponse, body, options),
    "nothing",
  );
}

export function useEndCaptainLink({ id, tournament_id: tournamentId }: Team) {
  return useTournamentWrite(
    tournamentId,
    (_: null, options: RequestOptions) => api.delete(paths.captainLink(id), Done, options),
    "nothing",
  );
}
