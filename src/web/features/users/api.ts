import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { AccountRemains, type TournamentsFate } from "#contract/accounts/account-deletion.ts";
import { Done } from "#contract/common.ts";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { AllDeletedResponse } from "#contract/tournaments/recently-deleted.ts";
import type { Role } from "#contract/abilities/principal.ts";
import { AdminUser, AdminUsersResponse } from "#contract/accounts/users.ts";
import { api } from "#web/api-client.ts";
import { teamKeys, tournamentKeys } from "#web/features/live/keys.ts";
import { useSession } from "#web/features/auth/session.tsx";

export type Account = z.infer<typeof AdminUser>;

const accountsKey = ["accounts"];

export function useAccounts(query: { page: number; search: string }) {
  return useQuery({
    queryKey: [...accountsKey, query],
    queryFn: ({ signal }) =>
      api.get(adminPaths.adminUsers(), AdminUsersResponse, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useAssignRole() {
  const queryClient = useQueryClient();
  const { user: self, updateUser } = useSession();
  return useMutation({
    mutationFn: ({ id, role }: { id: number; role: Role }) =>
      api.put(adminPaths.adminUserRole(id), z.object({ user: AdminUser }), { role }),
    onSuccess: ({ user }) => {
      void queryClient.invalidateQueries({ queryKey: accountsKey });
      if (self?.id === user.id) updateUser({ ...self, role: user.role });
    },
  });
}

/** Blocks an account, or lifts that. */
export function useBlock() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isBlocked }: { id: number; isBlocked: boolean }) => {
      const reply = z.object({ user: AdminUser });
      const path = adminPaths.adminUserBlock(id);
      return isBlocked ? api.put(path, reply, {}) : api.delete(path, reply);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountsKey }),
  });
}

/** What an account leaves behind when it is deleted, as it is now. */
export function useRemains(id: number) {
  return useQuery({
    queryKey: ["account-remains", id],
    queryFn: ({ signal }) => api.get(adminPaths.adminUserRemains(id), AccountRemains, { signal }),
    gcTime: 0,
  });
}

export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, tournaments }: { id: number; tournaments: TournamentsFate }) =>
      api.delete(adminPaths.adminUser(id), Done, { query: { tournaments } }),
    // Others' teams and tournaments name people, too.
    onSuccess: async () => {
      const changed = [accountsKey, ["tournament"], ["team"], tournamentKeys.all, teamKeys.all];
      await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}

export function useSendReset() {
  return useMutation({
    mutationFn: (id: number) => api.post(adminPaths.adminUserReset(id), Done, {}),
  });
}

/** What anybody deleted and can be restored. */
export function useAllDeleted() {
  return useQuery({
    queryKey: [...teamKeys.all, "all-deleted"],
    queryFn: ({ signal }) => api.get(adminPaths.adminDeleted(), AllDeletedResponse, { signal }),
  });
}
