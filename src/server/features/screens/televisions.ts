import { LRUCache } from "lru-cache";

/** What a television is to show. */
interface Shown {
  tournament_id: number;
  division_id: number | null;
}

interface Waiting {
  shown: Shown | null;
  network: string;
}

// As long as somebody stands in front of it. An answer may get lost, so that the first one doesn't end it.
const minutes = 10;
const most = 10_000;
/** More than a hall has; whoever makes up keys pushes out their own. */
const mostOfNetwork = 100;

/**
 * The televisions of this process that wait, by the key that each made itself, with what phones have said
 * that they show. A server that starts anew is told once more.
 */
export function createTelevisions(now = () => performance.now()) {
  /** The keys that each network asks by, the one asked by longest ago first. */
  const networks = new Map<string, Set<string>>();
  const waiting = new LRUCache<string, Waiting>({
    max: most,
    ttl: minutes * 60_000,
    ttlResolution: 0,
    perf: { now },
    dispose: ({ network }, key, reason) => {
      if (reason === "set") return;
      const keys = networks.get(network);
      keys?.delete(key);
      if (keys?.size === 0) networks.delete(network);
    },
  });
  const wait = (key: string, network: string) => {
    const keys = networks.get(network) ?? new Set();
    keys.delete(key);
    networks.set(network, keys.add(key));
    waiting.set(key, { shown: null, network });
    const [oldest] = keys;
    if (keys.size > mostOfNetwork) waiting.delete(oldest!);
  };
  return {
    /** What it is to show, for the television itself: by asking it waits. */
    ask: (key: string, network: string): Shown | null => {
      const known = waiting.get(key);
      if (known?.shown) return known.shown;
      wait(key, known?.network ?? network);
      return null;
    },
    /** False where no such television waits. */
    show: (key: string, shown: Shown): boolean => {
      const known = waiting.get(key);
      if (!known) return false;
      waiting.set(key, { ...known, shown });
      return true;
    },
  };
}
