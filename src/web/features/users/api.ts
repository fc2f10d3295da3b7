import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { paths } from "#contract/paths.ts";
import type { Role } from "#contract/permissions.ts";
import { AdminUser, AdminUsersResponse } from "#contract/users.ts";
import { api } from "#web/api-client.ts";
import { useSession } from "#web/features/auth/session.tsx";

export type Account = z.infer<typeof AdminUser>;

const accountsKey = ["accounts"];

export function useAccounts(query: { page: number; search: string }) {
  return useQuery({
    queryKey: [...accountsKey, query],
    queryFn: ({ signal }) => api.get(paths.adminUsers(), AdminUsersResponse, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useAssignRole() {
  const queryClient = useQueryClient();
  const { user: self, updateUser } = useSession();
  return useMutation({
    mutationFn: ({ id, role }: { id: number; role: Role }) =>
      api.put(paths.adminUserRole(id), z.object({ user: AdminUser }), { role }),
    onSuccess: ({ user }) => {
      void queryClient.invalidateQueries({ queryKey: accountsKey });
      if (self?.id === user.id) updateUser({ ...self, role: user.role });
    },
  });
}
