import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { asOf, isCutOff, isServedOld } from "#web/query-client.ts";
import { useUnreachedSince } from "#web/features/live/unreached.ts";
import { useOfflineSince } from "#web/ui/browser/use-is-online.ts";

interface AsOf {
  /** In milliseconds. */
  time: number;
  /** What keeps the page from being newer. */
  missing: "connection" | "data";
}

/**
 * As of when the page is what it shows: of the oldest answer on view that can't be asked for again,
 * or of the moment when the connection was lost. Null while all of it is fresh.
 */
export function useAsOf(): AsOf | null {
  const offlineSince = useOfflineSince();
  const unreachedSince = useUnreachedSince();
  const cutOff = useOldest(isCutOff) ?? offlineSince ?? unreachedSince;
  const servedOld = useOldest(isServedOld);
  if (cutOff === null) return servedOld === null ? null : { time: servedOld, missing: "data" };
  return { time: Math.min(cutOff, servedOld ?? cutOff), missing: "connection" };
}

function useOldest(predicate: typeof isCutOff) {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    useCallback((onChange) => cache.subscribe(onChange), [cache]),
    () => {
      const times = cache.findAll({ type: "active", predicate }).map(asOf);
      return times.length > 0 ? Math.min(...times) : null;
    },
    () => null,
  );
}
