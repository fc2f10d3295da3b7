import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Done } from "#contract/common.ts";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { paths } from "#contract/paths.ts";
import { ModerationResponse, type ReportBody } from "#contract/tournaments/reports.ts";
import { SuspensionResponse } from "#contract/tournaments/suspension.ts";
import { api } from "#web/api-client.ts";
import { teamKeys, tournamentKeys } from "#web/features/live/keys.ts";

const moderationKey = [...tournamentKeys.all, "moderation"];

export function useReport(tournamentId: number) {
  return useMutation({
    mutationFn: (body: ReportBody) => api.post(paths.tournamentReports(tournamentId), Done, body),
  });
}

/** The tournaments that are reported or suspended. */
export function useModeration() {
  return useQuery({
    queryKey: moderationKey,
    queryFn: ({ signal }) => api.get(adminPaths.moderation(), ModerationResponse, { signal }),
  });
}

export function useCloseReports() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.delete(adminPaths.moderatedReports(id), Done),
    onSettled: async () => queryClient.invalidateQueries({ queryKey: moderationKey }),
  });
}

/** Hides a tournament from the public for a reason, or shows it again without one. */
export function useSuspension(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? api.delete(adminPaths.suspension(id), SuspensionResponse)
        : api.put(adminPaths.suspension(id), SuspensionResponse, { reason }),
    onSettled: async () => {
      const changed = [tournamentKeys.one(id), tournamentKeys.all, teamKeys.all];
      await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
