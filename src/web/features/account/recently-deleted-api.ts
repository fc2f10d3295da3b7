import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { paths } from "#contract/paths.ts";
import { RecentlyDeletedResponse } from "#contract/tournaments/recently-deleted.ts";
import { api } from "#web/api-client.ts";
import { teamKeys, tournamentKeys } from "#web/features/live/keys.ts";

/** Under the teams, which every deletion of a team or a tournament loads again. */
const queryKey = [...teamKeys.all, "recently-deleted"];

export function useRecentlyDeleted() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get(paths.recentlyDeleted(), RecentlyDeletedResponse, { signal }),
  });
}

export function useRestore(kind: "tournament" | "team") {
  const queryClient = useQueryClient();
  const path = kind === "tournament" ? paths.tournamentRestore : paths.teamRestore;
  return useMutation({
    mutationFn: (id: number) => api.post(path(id), z.unknown(), {}),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ["tournament"] });
      void queryClient.invalidateQueries({ queryKey: tournamentKeys.all });
      return queryClient.invalidateQueries({ queryKey: teamKeys.all });
    },
  });
}
