import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Done } from "#contract/common.ts";
import { officialAccountPaths, OwnOfficialsResponse } from "#contract/duties/official-accounts.ts";
import { api } from "#web/api-client.ts";
import { teamKeys } from "#web/features/live/keys.ts";
import { refreshTournament } from "#web/features/live/tournament-write.ts";

/** The officials that the signed-in person is. */
export function useOwnOfficials() {
  return useQuery({
    queryKey: [...teamKeys.mine, "officials"],
    queryFn: ({ signal }) => api.get(officialAccountPaths.mine(), OwnOfficialsResponse, { signal }),
    select: (reply) => reply.officials,
  });
}

/** Is an official of the tournament no more; the duties stay with the name on the list. */
export function useGiveUpDuties(tournamentId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete(officialAccountPaths.membership(tournamentId), Done),
    onSettled: async () => {
      // What comes next for them, too.
      await queryClient.invalidateQueries({ queryKey: teamKeys.mine });
      await refreshTournament(queryClient, tournamentId);
    },
  });
}
