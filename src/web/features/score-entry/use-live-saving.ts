import { useEffect, useRef } from "react";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { isOnlyCourt } from "#web/features/score-entry/drafts/what-stands.ts";
import type { ShownDraft } from "#web/features/score-entry/held-entries.ts";

interface Typing {
  row: ScheduleRow;
  draft: ShownDraft | undefined;
  /** What is typed, as far as it is a score; null otherwise. */
  score: string | null;
  /** Whether points are counted tap by tap, which begins a game: nobody taps through one that isn't played. */
  isCounting?: boolean;
  onSave: () => void;
  /** Saves who serves and the timeouts, the score as it is. */
  onSaveCourt?: () => void;
}

/**
 * Points of a game in progress need no button: they are saved when they have rested for a second. A timeout
 * is saved at once, since it runs on every phone of the game.
 */
const restMs = 1000;

/** Saves the running score that was typed for a match in progress, or that is counted tap by tap. */
export function useLiveSaving({ row, draft, score: typed, isCounting = false, ...on }: Typing) {
  const isBegun = row.status === "IN_PROGRESS" || draft?.status === "in_progress" || isCounting;
  const isTyped = draft?.state === "typed" && row.status !== "COMPLETED";
  const hasNoScore = isTyped && isOnlyCourt(draft);
  const score = isTyped && isBegun && !hasNoScore ? typed : null;
  const court = isTyped && draft.court ? JSON.stringify(draft.court.state) : "";
  const resting = score !== null || hasNoScore ? `${score ?? ""} ${court}` : null;
  const onSave = hasNoScore ? on.onSaveCourt : on.onSave;
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });
  const timeouts = JSON.stringify(draft?.court?.state?.timeouts ?? row.court_state?.timeouts ?? {});
  const heard = useRef(timeouts);
  useEffect(() => {
    const isTaken = timeouts !== heard.current;
    heard.current = timeouts;
    if (resting === null) return undefined;
    const timer = setTimeout(() => save.current?.(), isTaken ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [resting, timeouts]);
}
