import { useCallback, useSyncExternalStore } from "react";
import { recall, remember } from "#web/device-storage.ts";

const listeners = new Set<() => void>();

/** What this device remembers under a key, alike wherever it is shown; null where it remembers nothing. */
export function useRemembered(key: string) {
  const value = useSyncExternalStore(
    listen,
    () => recall(key),
    () => null,
  );
  const change = useCallback(
    (next: string | null) => {
      remember(key, next);
      listeners.forEach((tell) => tell());
    },
    [key],
  );
  return [value, change] as const;
}

function listen(onChange: () => void) {
  listeners.add(onChange);
  window.addEventListener("storage", onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener("storage", onChange);
  };
}
