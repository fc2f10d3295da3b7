import { LRUCache } from "lru-cache";

/** What a television is to show. */
interface Shown {
  tournament_id: number;
  division_id: number | null;
}

// As long as somebody stands in front of it. An answer may get lost, so that the first one doesn't end it.
const minutes = 10;
const most = 1000;

/**
 * The televisions of this process that wait, by the key that each made itself, with what phones have said
 * that they show. A server that starts anew is told once more.
 */
export function createTelevisions(now = () => performance.now()) {
  const waiting = new LRUCache<string, { shown: Shown | null }>({
    max: most,
    ttl: minutes * 60_000,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    /** What it is to show, for the television itself: by asking it waits. */
    ask: (key: string): Shown | null => {
      const shown = waiting.get(key)?.shown ?? null;
      if (shown === null) waiting.set(key, { shown });
      return shown;
    },
    /** False where no such television waits. */
    show: (key: string, shown: Shown): boolean => {
      if (!waiting.has(key)) return false;
      waiting.set(key, { shown });
      return true;
    },
  };
}
