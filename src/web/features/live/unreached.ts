import { useSyncExternalStore } from "react";

let since: number | null = null;
const listeners = new Set<() => void>();

/** Until when the page was live, in milliseconds, where the server has been asked in vain since. */
export function useUnreachedSince() {
  return useSyncExternalStore(
    listen,
    () => since,
    () => null,
  );
}

export function noteUnreached(time: number | null) {
  since = time;
  for (const tell of listeners) tell();
}

function listen(onChange: () => void) {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}
