import { useEffect, useRef } from "react";
import type { ScheduleRow } from "#contract/schedule.ts";
import { readScore } from "#web/features/corrections/read-score.ts";
import type { ScoreDraft } from "#web/features/score-entry/score-drafts.ts";

interface Typing {
  row: ScheduleRow;
  draft: ScoreDraft | undefined;
  home: string;
  away: string;
  onSave: () => void;
}

/** Points of a game in progress need no button: they are saved when they have rested for a second. */
const restMs = 1000;

/** Saves the running score that was typed for a match in progress. */
export function useLiveSaving({ row, draft, home, away, onSave }: Typing) {
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });
  const isTyped = draft?.state === "typed" && row.status === "IN_PROGRESS";
  const isScore = readScore(home) !== undefined && readScore(away) !== undefined;
  const isBlank = home.trim() === "" && away.trim() === "";
  const score = isTyped && isScore && !isBlank ? `${home}:${away}` : null;
  useEffect(() => {
    if (score === null) return undefined;
    const timer = setTimeout(() => save.current(), restMs);
    return () => clearTimeout(timer);
  }, [score]);
}
