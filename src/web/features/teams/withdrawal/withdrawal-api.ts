import { useQuery } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import {
  type WithdrawalChoice,
  WithdrawalPreviewResponse,
  WithdrawalResponse,
} from "#contract/teams/withdrawal.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { teamKeys } from "#web/features/live/keys.ts";

export function useWithdrawalPreview(teamId: number, { policy, duties }: WithdrawalChoice) {
  const { rule, rest_minutes: rest } = duties ?? {};
  return useQuery({
    queryKey: [...teamKeys.one(teamId), "withdrawal", policy, rule ?? "", rest ?? 0],
    queryFn: ({ signal }) =>
      api.get(paths.teamWithdrawal(teamId), WithdrawalPreviewResponse, {
        query: { policy, ...(rule && { rule, rest }) },
        signal,
      }),
    select: (reply) => reply.preview,
    // What is chosen by must be what is there now.
    gcTime: 0,
    retry: false,
  });
}

export function useWithdrawTeam(tournamentId: number, teamId: number) {
  return useTournamentWrite(tournamentId, (choice: WithdrawalChoice, options: RequestOptions) =>
    api.put(paths.teamWithdrawal(teamId), WithdrawalResponse, choice, options),
  );
}

export function useTakeWithdrawalBack(tournamentId: number, teamId: number) {
  return useTournamentWrite(tournamentId, (_: void, options: RequestOptions) =>
    api.delete(paths.teamWithdrawal(teamId), WithdrawalResponse, options),
  );
}
