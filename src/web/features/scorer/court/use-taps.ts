import { useState } from "react";
import { type CourtState, withCourtChange } from "#contract/games/court-state.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { PartTexts } from "#web/features/game-format/part-texts.ts";
import type { ScoreAction } from "#web/features/score-entry/drafts/change-drafts.ts";

interface Score {
  home: string;
  away: string;
  parts: PartTexts;
}

/** What stood before a tap; of who serves and the timeouts also what stood after it, where the tap changed them. */
interface Tap extends Score {
  court?: { before: CourtState; after: CourtState };
}

export type Taps = ReturnType<typeof useTaps>;

/** As many as anybody remembers. */
const mostTaps = 30;

interface Now {
  row: ScheduleRow;
  typed: Score;
  court: CourtState;
}

/** Types a score and remembers what it was before, so that the last taps can be taken back. */
export function useTaps(
  { row, typed: { home, away, parts }, court: before }: Now,
  dispatch: (action: ScoreAction) => void,
) {
  const [taps, setTaps] = useState<Tap[]>([]);
  const last = taps.at(-1);
  return {
    last,
    /** Who serves and the timeouts are left out where the tap leaves them as they are. */
    type: (typed: Partial<Score>, court?: CourtState) => {
      const tap = { home, away, parts, ...(court && { court: { before, after: court } }) };
      setTaps([...taps, tap].slice(-mostTaps));
      dispatch({ type: "type", row, ...typed, ...(court && { court }) });
    },
    undo: () => {
      if (!last) return;
      const { court, ...score } = last;
      setTaps(taps.slice(0, -1));
      dispatch({ type: "type", row, ...score, ...(court && { court: takenBack(before, court) }) });
    },
  };
}

/** What somebody else has said since stays. */
function takenBack(now: CourtState, { before, after }: NonNullable<Tap["court"]>) {
  return withCourtChange(now, { replaces: after, state: before });
}
