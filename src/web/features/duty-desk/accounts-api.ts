import { useQuery } from "@tanstack/react-query";
import { Done } from "#contract/common.ts";
import {
  type InviteOfficialBody,
  officialAccountPaths,
  OfficialAccountsResponse,
  OfficialInvitationResponse,
} from "#contract/duties/official-accounts.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";

/** Which officials are accounts, and who is asked; only for those who write messages. */
export function useOfficialAccounts(tournamentId: number, isEnabled: boolean) {
  return useQuery({
    queryKey: [...tournamentKeys.one(tournamentId), "official-accounts"],
    queryFn: ({ signal }) =>
      api.get(officialAccountPaths.all(tournamentId), OfficialAccountsResponse, { signal }),
    select: (reply) => reply.accounts,
    enabled: isEnabled,
    gcTime: 0,
  });
}

export function useInviteOfficial(tournamentId: number, officialId: number) {
  return useTournamentWrite(
    tournamentId,
    (body: InviteOfficialBody, options: RequestOptions) =>
      api.post(
        officialAccountPaths.invitation(tournamentId, officialId),
        OfficialInvitationResponse,
        body,
        options,
      ),
    "nothing",
  );
}

/** Takes an official's account away, or back what was asked. */
export function useUnlinkOfficial(tournamentId: number, officialId: number) {
  return useTournamentWrite(
    tournamentId,
    (_: void, options: RequestOptions) =>
      api.delete(officialAccountPaths.one(tournamentId, officialId), Done, options),
    "nothing",
  );
}
