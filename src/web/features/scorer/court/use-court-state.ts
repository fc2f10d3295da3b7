import { useState } from "react";
import { nobodyServed, type ServeState } from "#contract/games/serve.ts";
import { recall, remember } from "#web/device-storage.ts";

/** What only the phone at the court knows of a game. */
interface CourtState {
  serve: ServeState;
  /** Timeouts taken, by stretch of the game and side: "0-1". */
  timeouts: Partial<Record<string, number>>;
}

const none: CourtState = { serve: nobodyServed, timeouts: {} };
const key = "court-games";
/** Of as many games at most; those before them are over. */
const mostGames = 12;
/** As many taps as can be taken back. */
const mostTaps = 30;

/**
 * Who serves in a game and which timeouts were taken, kept on this phone over a reload; `hold` before a tap and
 * `back` after it was taken back have the serve go back with the score.
 */
export function useCourtState(matchId: number) {
  const [state, setState] = useState(() => readAll()[matchId] ?? none);
  const [past, setPast] = useState<ServeState[]>([]);
  const change = (changes: Partial<CourtState>) => {
    const next = { ...state, ...changes };
    setState(next);
    const others = Object.entries(readAll()).filter(([id]) => id !== String(matchId));
    remember(
      key,
      JSON.stringify(Object.fromEntries([...others.slice(1 - mostGames), [matchId, next]])),
    );
  };
  return {
    ...state,
    setServe: (serve: ServeState) => change({ serve }),
    setTimeouts: (timeouts: CourtState["timeouts"]) => change({ timeouts }),
    hold: () => setPast([...past, state.serve].slice(-mostTaps)),
    back: () => {
      const before = past.at(-1);
      setPast(past.slice(0, -1));
      if (before) change({ serve: before });
    },
  };
}

export type Court = ReturnType<typeof useCourtState>;

function readAll(): Partial<Record<number, CourtState>> {
  try {
    return (JSON.parse(recall(key) ?? "{}") ?? {}) as Partial<Record<number, CourtState>>;
  } catch {
    return {};
  }
}
