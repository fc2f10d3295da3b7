import type { PlacedGames } from "#contract/board/schedule-items.ts";
import type { CellVerdict } from "#web/features/board/model/judge-day.ts";

/** Where games can be dropped: a cell of the day by its key, or off the schedule. */
export type Target = string;
export const unscheduledTarget: Target = "unscheduled";

export interface Drag {
  group: PlacedGames;
  by: "pointer" | "keyboard";
  verdicts: Map<Target, CellVerdict>;
  over: Target | null;
}

/**
 * The games in the air, outside of React's state: each cell listens to what concerns it alone, so
 * that a move of the pointer draws at most two cells anew and no card.
 */
export function createDragStore() {
  let drag: Drag | null = null;
  const listeners = new Set<() => void>();
  function set(next: Drag | null) {
    drag = next;
    for (const listener of listeners) listener();
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => drag,
    start: (started: Drag) => set(started),
    moveTo: (over: Target | null) => {
      if (drag && drag.over !== over) set({ ...drag, over });
    },
    /** The verdicts of another day, or of a schedule that has changed meanwhile. */
    judge: (verdicts: Drag["verdicts"], over: Target | null) => {
      if (drag) set({ ...drag, verdicts, over });
    },
    end: () => set(null),
  };
}

export type DragStore = ReturnType<typeof createDragStore>;
