import { useEffect, useRef, useState } from "react";
import type { PlacedGames } from "#contract/board/schedule-items.ts";
import { cellKey, type DayGrid } from "#web/features/board/model/day-grid.ts";
import { createDragStore, type DragStore, type Target } from "./drag-store.ts";
import { placeOf } from "#web/features/board/model/places.ts";
import { createKeyHandler } from "./board-keys.ts";
import { type BoardModel, groundOf } from "#web/features/board/model/use-board-model.ts";
import { useKeyDown } from "./use-key-down.ts";
import { isMovable } from "#web/features/board/model/verdict.ts";
import { judgeDay } from "#web/features/board/model/judge-day.ts";
import { usePointerDrag } from "#web/ui/browser/use-pointer-drag.ts";

interface Options {
  /** False where there are no places to drop on. */
  isEnabled: boolean;
  model: BoardModel;
  grid: DayGrid;
  onDrop: (group: PlacedGames, target: Target) => void;
  onRefuse: (group: PlacedGames) => void;
  onCancel: (group: PlacedGames) => void;
  onDay: (date: string) => void;
}

/** Picking games up and putting them down, by pointer and by keyboard. */
export function useBoardDrag(options: Options) {
  const { isEnabled, model, grid, onDrop, onRefuse, onCancel, onDay } = options;
  const [store] = useState(createDragStore);
  const area = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);

  function lift(group: PlacedGames, by: "pointer" | "keyboard") {
    if (!isMovable(group)) {
      onRefuse(group);
      return false;
    }
    const verdicts = judgeDay({ ...groundOf(model), data: model.data, grid }, group);
    store.start({ group, by, verdicts, over: by === "keyboard" ? homeOf(group, grid) : null });
    return true;
  }

  function drop() {
    const drag = store.current();
    store.end();
    if (drag?.over) onDrop(drag.group, drag.over);
  }

  function cancel() {
    const drag = store.current();
    store.end();
    if (drag?.by !== "keyboard") return;
    const own = placeOf(drag.group);
    if (own && own.date !== grid.date) onDay(own.date);
    onCancel(drag.group);
  }

  useJudgeAnew(store, { model, grid });
  usePointerDrag(
    { area, ghost },
    {
      onLift: (id) => {
        const group = model.byId.get(id);
        return isEnabled && group !== undefined && lift(group, "pointer");
      },
      onOver: (over) => store.moveTo(over),
      onDrop: drop,
      onCancel: cancel,
      onDay,
    },
  );

  const handleKeyDown = createKeyHandler({
    isEnabled,
    store,
    grid,
    groups: model.byId,
    lift,
    drop,
    cancel,
    stepDay: (by) => {
      const at = model.days.findIndex(({ date }) => date === grid.date);
      const next = model.days[at + by];
      if (next) onDay(next.date);
    },
  });
  useKeyDown(handleKeyDown);
  return { store, area, ghost };
}

/** Games in the air are judged by what the plan has become since they were lifted. */
function useJudgeAnew(store: DragStore, { model, grid }: Pick<Options, "model" | "grid">) {
  useEffect(() => {
    const drag = store.current();
    if (!drag) return undefined;
    const group = model.byId.get(drag.group.id);
    // Whoever moves or scores the games meanwhile takes them out of the hand.
    if (!group || !isMovable(group)) return store.end();
    const verdicts = judgeDay({ ...groundOf(model), data: model.data, grid }, group);
    const isThere = drag.over === null || verdicts.has(drag.over) || drag.over === "unscheduled";
    store.judge(verdicts, isThere ? drag.over : homeOf(group, grid));
  }, [store, model, grid]);
}

/** The cell that games are in, or else the day's first. */
function homeOf(group: PlacedGames, grid: DayGrid): Target | null {
  const own = placeOf(group);
  if (own?.date === grid.date) return cellKey(own.start, own.court);
  return grid.rows[0]?.cells[0]?.key ?? null;
}
