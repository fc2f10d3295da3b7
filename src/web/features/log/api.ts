import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { AuditLogResponse } from "#contract/history/audit-log.ts";
import { Done } from "#contract/common.ts";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { paths } from "#contract/paths.ts";
import { OwnSignInsResponse, SecurityLogResponse } from "#contract/history/security-log.ts";
import { api } from "#web/api-client.ts";
import { browserZone } from "#web/i18n/dates.ts";

export interface LogFilters {
  page: number;
  person: string;
  kind: string;
  tournament: string;
  day: string;
}

const rowsPerPage = 20;

/** What was changed, newest first. */
export function useChanges({ kind, tournament, ...rest }: LogFilters) {
  const query = { ...toQuery(rest), area: kind || undefined, tournament: tournament || undefined };
  return useQuery({
    queryKey: ["log", "changes", query],
    queryFn: ({ signal }) =>
      api.get(adminPaths.adminAuditLog(), AuditLogResponse, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Who signed in and who was refused, newest first. */
export function useSecurityLog({ kind, tournament: _tournament, ...rest }: LogFilters) {
  const query = { ...toQuery(rest), kind: kind || undefined };
  return useQuery({
    queryKey: ["log", "security", query],
    queryFn: ({ signal }) =>
      api.get(adminPaths.adminSecurityLog(), SecurityLogResponse, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

function toQuery({ page, person, day }: Pick<LogFilters, "page" | "person" | "day">) {
  return {
    page,
    limit: rowsPerPage,
    person: person || undefined,
    day: day || undefined,
    timezone: browserZone(),
  };
}

const ownKey = ["log", "own"];

/** What happened to one's own account lately. */
export function useOwnSignIns() {
  return useQuery({
    queryKey: ownKey,
    queryFn: ({ signal }) => api.get(paths.signIns(), OwnSignInsResponse, { signal }),
  });
}

/** Ends every session but this one. */
export function useSignOutOthers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete(paths.otherSessions(), Done),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownKey }),
  });
}
