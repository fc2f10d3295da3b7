import { useSyncExternalStore } from "react";
import { currentTime } from "#contract/clock.ts";

const stepMs = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * What time it is, in milliseconds and steps of half a minute, as long as the page is open. What
 * the server draws is kept for longer than that: there it is 0, before everything.
 */
export function useNow() {
  return useSyncExternalStore(
    listen,
    () => Math.floor(currentTime().getTime() / stepMs) * stepMs,
    () => 0,
  );
}

function listen(onChange: () => void) {
  listeners.add(onChange);
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), stepMs);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
