import { useSyncExternalStore } from "react";
import { currentTime } from "#contract/clock.ts";

/** Whether the device believes to have a connection. */
export function useIsOnline() {
  return useOfflineSince() === null;
}

let since: number | null = null;

/** Since when, in milliseconds, the device believes to have no connection; null while it has one. */
export function useOfflineSince() {
  return useSyncExternalStore(listen, readSince, () => null);
}

function listen(onChange: () => void) {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

function readSince() {
  if (navigator.onLine) since = null;
  else since ??= currentTime().getTime();
  return since;
}
