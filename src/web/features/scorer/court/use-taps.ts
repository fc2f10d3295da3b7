import { useState } from "react";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { PartTexts } from "#web/features/game-format/part-texts.ts";
import type { ScoreAction } from "#web/features/score-entry/drafts/change-drafts.ts";

interface Score {
  home: string;
  away: string;
  parts: PartTexts;
}

export type Taps = ReturnType<typeof useTaps>;

/** As many as anybody remembers. */
const mostTaps = 30;

/** Types a score and remembers what it was before, so that the last taps can be taken back. */
export function useTaps(
  { row, typed: { home, away, parts } }: { row: ScheduleRow; typed: Score },
  dispatch: (action: ScoreAction) => void,
) {
  const [taps, setTaps] = useState<Score[]>([]);
  const last = taps.at(-1);
  const remember = () => setTaps([...taps, { home, away, parts }].slice(-mostTaps));
  return {
    last,
    remember,
    type: (typed: Partial<Score>) => {
      remember();
      dispatch({ type: "type", row, ...typed });
    },
    undo: () => {
      if (!last) return;
      setTaps(taps.slice(0, -1));
      dispatch({ type: "type", row, ...last });
    },
  };
}
