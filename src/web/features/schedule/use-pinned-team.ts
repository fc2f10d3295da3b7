import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
/** What was pinned on a device without storage; it lasts as long as the page. */
const unstored = new Map<string, string | null>();

/** The team that this device follows in a tournament; it is remembered between visits. */
export function usePinnedTeam(tournamentId: number) {
  const key = `team.${tournamentId}`;
  const team = useSyncExternalStore(
    listen,
    () => read(key),
    () => null,
  );
  return {
    team,
    pin(name: string | null) {
      write(key, name);
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

function read(key: string) {
  try {
    return localStorage.getItem(key);
  } catch {
    return unstored.get(key) ?? null;
  }
}

function write(key: string, team: string | null) {
  try {
    if (team === null) localStorage.removeItem(key);
    else localStorage.setItem(key, team);
  } catch {
    unstored.set(key, team);
  }
}
