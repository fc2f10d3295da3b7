import { useSyncExternalStore } from "react";
import { recall, remember } from "#web/device-storage.ts";

const listeners = new Set<() => void>();

/** The team that this device follows in a tournament; it is remembered between visits. */
export function usePinnedTeam(tournamentId: number) {
  const key = `team.${tournamentId}`;
  const team = useSyncExternalStore(
    listen,
    () => recall(key),
    () => null,
  );
  return {
    team,
    pin(name: string | null) {
      remember(key, name);
      listeners.forEach((tell) => tell());
    },
  };
}

function listen(onChange: () => void) {
  listeners.add(onChange);
  window.addEventListener("storage", onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener("storage", onChange);
  };
}
