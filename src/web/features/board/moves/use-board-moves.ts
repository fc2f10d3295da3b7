import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import type { ScheduleMove } from "#contract/board/schedule-moves.ts";
import { ApiError } from "#web/api-error.ts";
import type { Sent } from "#web/features/board/model/api.ts";
import type { Change } from "./history.ts";
import { type LocalMove, toLocalMove } from "#web/features/board/model/places.ts";
import { type BoardTournament, GamesMoved, type Kind, sendWithCourts } from "./send-moves.ts";
import { useChangeHistory } from "./use-change-history.ts";
import { errorMessage } from "#web/ui/forms/form-errors.ts";

/** A change that was not saved, why, and whether trying again may help. */
export interface Failure {
  kind: Kind | "close";
  label: string;
  /** Null when someone else has moved the games meanwhile. */
  message: string | null;
  retry: (() => void) | null;
}

/**
 * Changes to the schedule on their way: shown at once, saved one after the other, taken back from
 * view when refused. What was saved can be undone and redone, by the same call, also after a reload.
 */
export function useBoardMoves(tournament: BoardTournament) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<ScheduleMove[][]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { history, latest, record } = useChangeHistory(tournament);
  const queue = useRef<Promise<void>>(Promise.resolve());

  async function save(kind: Kind, change: Change, moves: ScheduleMove[], from: ScheduleMove[]) {
    try {
      const sending = { moves, from, ...closuresOf(kind, change) };
      await sendWithCourts(queryClient, tournament, { kind, courts: change.courts, sending });
      record(kind === "make" ? { type: "made", change } : { type: outcomes[kind] });
      setFailure(null);
    } catch (error) {
      const isPassing = error instanceof ApiError && [0, 429, 500, 503].includes(error.status);
      setFailure({
        kind: kind === "make" && moves.length === 0 && !change.courts ? "close" : kind,
        label: change.label,
        message: error instanceof GamesMoved ? null : errorMessage(error),
        retry: isPassing ? () => again[kind](change) : null,
      });
      if (error instanceof GamesMoved && kind !== "make") {
        record({ type: "dropped", from: kind === "undo" ? "done" : "undone" });
      }
    } finally {
      setPending((current) => current.filter((each) => each !== moves));
    }
  }

  function make(change: Change) {
    const moves = [...change.forward];
    setPending((current) => [...current, moves]);
    queue.current = inTurn(queue.current, () => save("make", change, moves, change.backward));
  }

  function retrace(kind: "undo" | "redo") {
    queue.current = inTurn(queue.current, async () => {
      const change = latest.current[kind === "undo" ? "done" : "undone"].at(-1);
      if (!change) return;
      const [to, from] =
        kind === "undo" ? [change.backward, change.forward] : [change.forward, change.backward];
      const moves = [...to];
      setPending((current) => [...current, moves]);
      await save(kind, change, moves, from);
    });
  }

  const undo = () => retrace("undo");
  const redo = () => retrace("redo");
  const again: Record<Kind, (change: Change) => void> = { make, undo, redo };
  const { timezone } = tournament;
  const shown = useMemo(() => toShown(pending, timezone), [pending, timezone]);
  return {
    pending: shown,
    isSaving: pending.length > 0,
    failure,
    dismissFailure: () => setFailure(null),
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    make,
    undo,
    redo,
  };
}

/** What opens and closes with the moves, left out where nothing does. */
function closuresOf(kind: Kind, change: Change): Partial<Sent> {
  const { close, lift } = kind === "undo" ? { close: change.lift, lift: change.close } : change;
  return { ...(close && { close }), ...(lift && { lift }) };
}

const outcomes = { undo: "undone", redo: "redone" } as const;

async function inTurn(previous: Promise<void>, step: () => Promise<void>) {
  await previous;
  await step();
}

function toShown(pending: ScheduleMove[][], zone: string): Map<number, LocalMove> {
  return new Map(pending.flat().map((move) => [move.match_id, toLocalMove(move, zone)]));
}
