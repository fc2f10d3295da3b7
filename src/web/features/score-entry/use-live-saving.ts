import { useEffect, useRef } from "react";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { ShownDraft } from "#web/features/score-entry/held-entries.ts";

interface Typing {
  row: ScheduleRow;
  draft: ShownDraft | undefined;
  /** What is typed, as far as it is a score; null otherwise. */
  score: string | null;
  onSave: () => void;
}

/** Points of a game in progress need no button: they are saved when they have rested for a second. */
const restMs = 1000;

/** Saves the running score that was typed for a match in progress. */
export function useLiveSaving({ row, draft, score: typed, onSave }: Typing) {
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });
  const isBegun = row.status === "IN_PROGRESS" || draft?.status === "in_progress";
  const isTyped = draft?.state === "typed" && row.status !== "COMPLETED" && isBegun;
  const score = isTyped ? typed : null;
  useEffect(() => {
    if (score === null) return undefined;
    const timer = setTimeout(() => save.current(), restMs);
    return () => clearTimeout(timer);
  }, [score]);
}
