import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { RosterInvitationsResponse } from "#contract/roster-invitations.ts";
import { api } from "#web/api-client.ts";
import { refreshTournament, useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { teamKeys } from "#web/features/tournaments/keys.ts";

/** The places on rosters that the signed-in person is offered. */
export function useRosterInvitations() {
  return useQuery({
    queryKey: [...teamKeys.mine, "invitations"],
    queryFn: ({ signal }) =>
      api.get(paths.rosterInvitations(), RosterInvitationsResponse, { signal }),
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
      const path = isYes ? paths.rosterInvitationAcceptance : paths.rosterInvitationRefusal;
      return api.post(path(id), Done, {});
    },
    onSettled: (_reply, _error, { tournamentId }) => refreshTournament(queryClient, tournamentId),
  });
}

export function useLeaveTeam(tournamentId: number) {
  return useTournamentWrite(tournamentId, (teamId: number, options) =>
    api.delete(paths.teamMembership(teamId), Done, options),
  );
}
