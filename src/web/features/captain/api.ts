import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  CaptainInvitationResponse,
  CaptainInvitationsResponse,
  CaptainOffer,
  type InviteCaptainBody,
} from "#contract/captain-invitations.ts";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { type TeamDetail, TeamResponse } from "#contract/teams.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { teamKeys } from "#web/features/tournaments/keys.ts";

/** Who has been asked to captain a team; only for those who run the tournament. */
export function useInvitations(teamId: number) {
  return useQuery({
    queryKey: [...teamKeys.one(teamId), "captain-invitations"],
    queryFn: ({ signal }) =>
      api.get(paths.teamCaptainInvitations(teamId), CaptainInvitationsResponse, { signal }),
    select: (reply) => reply.invitations,
    gcTime: 0,
  });
}

export function useInviteCaptain(tournamentId: number, teamId: number) {
  return useTournamentWrite(tournamentId, (body: InviteCaptainBody, options: RequestOptions) =>
    api.post(paths.teamCaptainInvitations(teamId), CaptainInvitationResponse, body, options),
  );
}

export function useTakeInvitationsBack(tournamentId: number, teamId: number) {
  return useTournamentWrite(tournamentId, (_: void, options: RequestOptions) =>
    api.delete(paths.teamCaptainInvitations(teamId), Done, options),
  );
}

/** Gives the office to an account; everything else about the team stays. */
export function useAppointCaptain(team: TeamDetail) {
  return useTournamentWrite(team.tournament_id, (captainId: number, options: RequestOptions) => {
    const { name, tournament_id, logo_url } = team;
    const body = { name, tournament_id, logo_url, captain_id: captainId };
    return api.put(paths.team(team.id), TeamResponse, body, options);
  });
}

/** What an invitation's link offers. */
export function useOffer(token: string) {
  return useQuery({
    queryKey: ["captain-offer", token],
    queryFn: ({ signal }) => api.post(paths.captainOffer(), CaptainOffer, { token }, { signal }),
    select: (reply) => reply.team,
    enabled: token !== "",
    retry: false,
    gcTime: 0,
  });
}

export function useAcceptOffer(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post(paths.captainOfferAcceptance(), TeamResponse, { token }),
    onSuccess: ({ team }) => {
      void queryClient.invalidateQueries({ queryKey: teamKeys.all });
      return queryClient.invalidateQueries({ queryKey: teamKeys.one(team.id) });
    },
  });
}

export function useRefuseOffer(token: string) {
  return useMutation({ mutationFn: () => api.post(paths.captainOfferRefusal(), Done, { token }) });
}
