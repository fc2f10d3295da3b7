import type { CourtClosureBody, ScheduleMove } from "#contract/board/schedule-moves.ts";

/** A change that was saved, with what takes it back. */
export interface Change {
  /** In words: "Game 12". */
  label: string;
  forward: ScheduleMove[];
  backward: ScheduleMove[];
  /** Courts that it closes and opens; taking it back does the opposite. */
  close?: CourtClosureBody[] | undefined;
  lift?: CourtClosureBody[] | undefined;
  /** How many courts there were, and are then. */
  courts?: { from: number; to: number } | undefined;
}

/** What can be taken back and what can be done again, the latest last. */
export interface History {
  done: Change[];
  undone: Change[];
}

export const emptyHistory: History = { done: [], undone: [] };

export type HistoryAction =
  | { type: "made"; change: Change }
  | { type: "undone" }
  | { type: "redone" }
  /** The change no longer stands on what is there, so it can't be taken back or done again. */
  | { type: "dropped"; from: keyof History };

const mostChanges = 100;

export function changeHistory(history: History, action: HistoryAction): History {
  const { done, undone } = history;
  switch (action.type) {
    case "made":
      // What was undone before a new change would come back to another schedule.
      return { done: [...done, action.change].slice(-mostChanges), undone: [] };
    case "undone": {
      const last = done.at(-1);
      return last ? { done: done.slice(0, -1), undone: [...undone, last] } : history;
    }
    case "redone": {
      const last = undone.at(-1);
      return last ? { done: [...done, last], undone: undone.slice(0, -1) } : history;
    }
    case "dropped":
      return { ...history, [action.from]: history[action.from].slice(0, -1) };
  }
}
