import { type Query, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { useDisplayZone } from "#web/features/tournaments/use-display-zone.ts";
import { browserZone } from "#web/i18n/dates.ts";

/** The zone of a page's times: of the tournament that it loads or a phone's link is of, else the device's. */
export function useZoneHere(): string {
  const cache = useQueryClient().getQueryCache();
  const zone = useSyncExternalStore(
    useCallback((onChange) => cache.subscribe(onChange), [cache]),
    () => cache.findAll({ type: "active" }).map(zoneOf).find(Boolean) ?? null,
    () => null,
  );
  return useDisplayZone(zone ?? browserZone());
}

interface Of {
  tournament?: { timezone?: string };
}

function zoneOf({ state: { data } }: Query) {
  const reply = (data ?? {}) as Of & { scorer?: Of };
  return (reply.tournament ?? reply.scorer?.tournament)?.timezone;
}
