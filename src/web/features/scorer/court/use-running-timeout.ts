import { useEffect, useRef, useState } from "react";
import { currentTime } from "#contract/clock.ts";
import type { Side } from "#contract/games/serve.ts";
import { timeoutKey, timeoutsOf } from "#contract/games/timeouts.ts";
import type { RunningTimeout } from "#web/features/scorer/court/timeouts.tsx";
import type { Court } from "#web/features/scorer/court/use-court.ts";

interface Watched {
  sport: string | null;
  part: number;
  parts: number;
  points: readonly (readonly number[])[];
  court: Court;
}

/**
 * The timeout that runs, and what starts or ends it. One that another phone takes starts by itself, from when this one
 * hears of it. What a phone hears of after points have been made, as it was away for a while, is over by then.
 */
export function useRunningTimeout({ sport, part, parts, points, court }: Watched) {
  const [timeout, setTimeoutOf] = useState<RunningTimeout | null>(null);
  const { stored, timeouts } = court;
  const played = points.flat().reduce((sum, each) => sum + each, 0);
  const known = useRef({ stored, timeouts, played });
  useEffect(() => {
    const before = known.current;
    known.current = { stored, timeouts, played };
    const rule = timeoutsOf(sport);
    // A timeout is often sent with the point before it.
    if (!rule || played - before.played > 1) return;
    for (const side of sides) {
      const key = timeoutKey(rule, { part, parts, side });
      const taken = timeouts[key] ?? 0;
      // One's own is known here before it is stored.
      const isNews = (stored[key] ?? 0) > (before.stored[key] ?? 0);
      if (!isNews || taken <= (before.timeouts[key] ?? 0)) continue;
      setTimeoutOf({ side, ends: currentTime().getTime() + rule.seconds * 1000, key, taken });
    }
  }, [sport, part, parts, played, stored, timeouts]);
  return [timeout, setTimeoutOf] as const;
}

const sides: Side[] = [0, 1];
