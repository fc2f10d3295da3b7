import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  captainPaths,
  CaptainAccountResponse,
  CaptainPageResponse,
} from "#contract/score-commands/captain-pages.ts";
import { ScorerResponse } from "#contract/matches/scorer-links.ts";
import { api } from "#web/api-client.ts";
import type { ScoreSource } from "#web/features/score-entry/score-source.ts";
import { scorerKey, scoresOf } from "#web/features/scorer/api.ts";
import type { KeptLink } from "#web/features/kept-links/kept-links.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

/** What both teams have reported, and whether somebody captains this one with an account. */
export function useCaptainPage({ token, scorer }: KeptLink) {
  return useQuery({
    queryKey: [...tournamentKeys.one(scorer.tournament.id), "captain", scorer.link_id],
    queryFn: ({ signal }) => api.get(captainPaths.page(), CaptainPageResponse, { signal, token }),
  });
}

/** Results as a team reports them: of the schedule that everybody sees, by the link's own session. */
export function reportsOf(link: KeptLink): ScoreSource {
  const rowsKey = tournamentKeys.schedule(link.scorer.tournament.id);
  return { ...scoresOf(link), rowsKey };
}

/** Has this phone report for the other team of its game; what it is by then. */
export function useChooseTeam(link: KeptLink) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (teamId: number) => {
      const { token } = link;
      const body = { team_id: teamId };
      return (await api.put(captainPaths.team(), ScorerResponse, body, { token })).scorer;
    },
    onSuccess: async (scorer) => {
      client.setQueryData(scorerKey(link), { scorer });
      await client.invalidateQueries({ queryKey: tournamentKeys.one(scorer.tournament.id) });
    },
  });
}

/** The secret of an invitation to captain the team with an account. */
export function useCaptainAccount({ token }: KeptLink) {
  return useMutation({
    mutationFn: () => api.post(captainPaths.account(), CaptainAccountResponse, {}, { token }),
  });
}
