const firstDelayMs = 1000;
export const longestDelayMs = 30_000;

export type Delays = ReturnType<typeof createDelays>;

/** Twice as long each time, and never for two pages the same. */
export function createDelays() {
  let delayMs = firstDelayMs;
  let limitMs = longestDelayMs;
  return {
    next: () => {
      const own = Math.min(delayMs, limitMs) * (0.75 + Math.random() / 2);
      delayMs = Math.min(delayMs * 2, longestDelayMs);
      return own;
    },
    reset: () => void (delayMs = firstDelayMs),
    exhaust: () => void (delayMs = limitMs = longestDelayMs),
    limit: (longestMs: number) => void (limitMs = longestMs),
  };
}
