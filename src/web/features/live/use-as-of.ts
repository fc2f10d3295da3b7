import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { isOutdated } from "#web/query-client.ts";
import { useOfflineSince } from "#web/ui/use-is-online.ts";

/**
 * As of when, in milliseconds, the page is what it shows: of the oldest answer on view that can't be
 * asked for again, or of the moment when the connection was lost. Null while all of it is fresh.
 */
export function useAsOf() {
  const queryClient = useQueryClient();
  const offlineSince = useOfflineSince();
  const outdated = useSyncExternalStore(
    useCallback((onChange) => queryClient.getQueryCache().subscribe(onChange), [queryClient]),
    () => oldestOutdated(queryClient),
    () => null,
  );
  return outdated ?? offlineSince;
}

function oldestOutdated(queryClient: QueryClient) {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: "active", predicate: isOutdated })
    .map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : null;
}
