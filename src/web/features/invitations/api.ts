import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type InvitedAccountBody, LoginResponse } from "#contract/accounts/auth.ts";
import { Done } from "#contract/common.ts";
import {
  AcceptanceResponse,
  CaptainInvitationResponse,
  CaptainInvitationsResponse,
  type InviteAgainBody,
  type InviteCaptainBody,
  type InvitePlayerBody,
  Offer,
  OwnInvitationsResponse,
  PlayerInvitationResponse,
} from "#contract/teams/invitations.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { paths } from "#contract/paths.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { refreshTournament, useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { teamKeys } from "#web/features/live/keys.ts";
import { codeOf } from "#web/ui/forms/form-errors.ts";

/** Who has been asked to captain a team; only for those who run the tournament. */
export function useCaptainInvitations(teamId: number) {
  return useQuery({
    queryKey: [...teamKeys.one(teamId), "captain-invitations"],
    queryFn: ({ signal }) =>
      api.get(invitationPaths.teamCaptainInvitations(teamId), CaptainInvitationsResponse, {
        signal,
      }),
    select: (reply) => reply.invitations,
    gcTime: 0,
  });
}

export function useInviteCaptain(tournamentId: number, teamId: number) {
  return useTournamentWrite(
    tournamentId,
    (body: InviteCaptainBody, options: RequestOptions) =>
      api.post(
        invitationPaths.teamCaptainInvitations(teamId),
        CaptainInvitationResponse,
        body,
        options,
      ),
    "nothing",
  );
}

export function useTakeInvitationsBack(tournamentId: number, teamId: number) {
  return useTournamentWrite(
    tournamentId,
    (_: void, options: RequestOptions) =>
      api.delete(invitationPaths.teamCaptainInvitations(teamId), Done, options),
    "nothing",
  );
}

interface Team {
  id: number;
  tournament_id: number;
}

/** Offers a place on the roster by mail, or by a link. */
export function useInvitePlayer({ id, tournament_id }: Team) {
  return useTournamentWrite(
    tournament_id,
    (body: InvitePlayerBody, options: RequestOptions) =>
      api.post(invitationPaths.teamRosterInvitations(id), PlayerInvitationResponse, body, options),
    "nothing",
  );
}

export function useInviteAgain({ id, tournament_id }: Team, playerId: number) {
  return useTournamentWrite(
    tournament_id,
    (body: InviteAgainBody, options: RequestOptions) =>
      api.post(
        invitationPaths.teamPlayerInvitation(id, playerId),
        PlayerInvitationResponse,
        body,
        options,
      ),
    "nothing",
  );
}

const offerKey = (token: string) => ["invitation-offer", token];

/** What an invitation's link offers. */
export function useOffer(token: string) {
  return useQuery({
    queryKey: offerKey(token),
    queryFn: ({ signal }) => api.post(invitationPaths.captainOffer(), Offer, { token }, { signal }),
    enabled: token !== "",
    // Signing in reads everything anew, and what was just accepted with it offers nothing any more.
    staleTime: "static",
    retry: false,
    gcTime: 0,
  });
}

export function useAcceptOffer(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.post(invitationPaths.captainOfferAcceptance(), AcceptanceResponse, { token }),
    onSuccess: (accepted) => {
      if ("tournament" in accepted) return refreshTournament(queryClient, accepted.tournament.id);
      void queryClient.invalidateQueries({ queryKey: teamKeys.all });
      return queryClient.invalidateQueries({ queryKey: teamKeys.one(accepted.team.id) });
    },
  });
}

/** Says yes with an account that this makes, of the address that the link was mailed to. */
export function useMakeInvitedAccount(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (chosen: Omit<InvitedAccountBody, "token">) =>
      api.post(invitationPaths.captainOfferAccount(), LoginResponse, { ...chosen, token }),
    onError(error) {
      // Somebody has registered with the address meanwhile: they are asked to sign in.
      if (codeOf(error) !== "email_taken") return;
      queryClient.setQueryData<Offer>(offerKey(token), (offer) =>
        offer?.addressee
          ? { ...offer, addressee: { ...offer.addressee, has_account: true } }
          : offer,
      );
    },
  });
}

export function useRefuseOffer(token: string) {
  return useMutation({
    mutationFn: () => api.post(invitationPaths.captainOfferRefusal(), Done, { token }),
  });
}

/** What the signed-in person is asked. */
export function useOwnInvitations() {
  return useQuery({
    queryKey: [...teamKeys.mine, "invitations"],
    queryFn: ({ signal }) =>
      api.get(invitationPaths.rosterInvitations(), OwnInvitationsResponse, { signal }),
    select: (reply) => reply.invitations,
  });
}

interface Answer {
  id: number;
  tournamentId: number;
  isYes: boolean;
}

export function useAnswerInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isYes }: Answer) => {
      const path = isYes
        ? invitationPaths.rosterInvitationAcceptance
        : invitationPaths.rosterInvitationRefusal;
      return api.post(path(id), Done, {});
    },
    onSettled: (_reply, _error, { tournamentId }) => refreshTournament(queryClient, tournamentId),
  });
}

export function useLeaveTeam(tournamentId: number) {
  return useTournamentWrite(
    tournamentId,
    (teamId: number, options) => api.delete(paths.teamMembership(teamId), Done, options),
    "nothing",
  );
}
