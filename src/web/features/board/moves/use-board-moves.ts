import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import type { z } from "zod";
import type { ScheduleMove } from "#contract/board/schedule-moves.ts";
import type { ScheduleResponse, ScheduleRow } from "#contract/schedule/schedule.ts";
import { type Tournament, TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { paths } from "#contract/paths.ts";
import type { UpdateTournamentBody } from "#contract/tournaments/tournament-forms.ts";
import { api, ApiError } from "#web/api-client.ts";
import { postMoves, type Sent } from "#web/features/board/model/api.ts";
import { readHistory, writeHistory } from "./history-storage.ts";
import { type Change, changeHistory, type HistoryAction } from "./history.ts";
import { type LocalMove, standsAt, toLocalMove } from "#web/features/board/model/places.ts";
import { isStale, writeTournament } from "#web/features/live/tournament-write.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

type Kind = "make" | "undo" | "redo";

/** A change that was not saved, why, and whether trying again may help. */
export interface Failure {
  kind: Kind | "close";
  label: string;
  /** Null when someone else has moved the games meanwhile. */
  message: string | null;
  retry: (() => void) | null;
}

type BoardTournament = Pick<Tournament, "id" | "timezone">;

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
        message: error instanceof GamesMoved ? null : (error as Error).message,
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

/** What was changed, as it is shown, and as it is by now. */
function useChangeHistory(tournament: BoardTournament) {
  const queryClient = useQueryClient();
  const [history, setHistory] = useState(() =>
    readHistory(tournament, loadedRows(queryClient, tournament.id)),
  );
  // What is asked for while a change is on its way waits for it, and then sees its outcome.
  const latest = useRef(history);

  function record(action: HistoryAction) {
    latest.current = changeHistory(latest.current, action);
    setHistory(latest.current);
    writeHistory(tournament.id, latest.current);
  }
  return { history, latest, record };
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

class GamesMoved extends Error {}

interface WithCourts {
  kind: Kind;
  courts: Change["courts"];
  sending: Sending;
}

/** A court comes before the games that move to it, and goes after those that leave it. */
async function sendWithCourts(
  queryClient: QueryClient,
  tournament: BoardTournament,
  { kind, courts, sending }: WithCourts,
): Promise<void> {
  const hasGames = sending.moves.length > 0;
  if (courts && kind !== "undo") await setCourts(queryClient, tournament.id, courts.to);
  if (hasGames || !courts) await sendMoves(queryClient, tournament, sending);
  if (courts && kind === "undo") await setCourts(queryClient, tournament.id, courts.from);
}

/** Said with what it was, so that nobody's other change is in the way, and none is overwritten. */
async function setCourts(queryClient: QueryClient, id: number, courts_count: number) {
  const detail = queryClient.getQueryData<z.infer<typeof TournamentResponse>>(
    tournamentKeys.detail(id),
  );
  const former = detail && { courts_count: detail.tournament.courts_count };
  if (former?.courts_count === courts_count) return;
  await writeTournament(
    queryClient,
    id,
    (body: UpdateTournamentBody, options) =>
      api.put(paths.tournament(id), TournamentResponse, body, options),
    { courts_count, ...(former && { former }) },
  );
}

interface Sending extends Sent {
  /** Where each game goes. */
  moves: ScheduleMove[];
  /** Where the games must be for the moves to mean what they meant. */
  from: ScheduleMove[];
}

const attempts = 4;

async function sendMoves(
  queryClient: QueryClient,
  { id, timezone }: BoardTournament,
  { from, ...sent }: Sending,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    if (!standsAt(loadedRows(queryClient, id), from, timezone)) throw new GamesMoved();
    try {
      await writeTournament(
        queryClient,
        id,
        (body: Sent, options) => postMoves(id, body, options),
        sent,
      );
      // The answer is on its way already: the games stay where they are shown until it is here.
      await queryClient.invalidateQueries(
        { queryKey: tournamentKeys.schedule(id) },
        { cancelRefetch: false },
      );
      // Who looks at a query hears of its answer a turn of the event loop later.
      await new Promise((resolve) => setTimeout(resolve));
      return;
    } catch (error) {
      // Something else in the tournament changed: if these games are as they were, it goes on.
      if (!isStale(error) || attempt === attempts) throw error;
    }
  }
}

function loadedRows(queryClient: QueryClient, tournamentId: number): ScheduleRow[] {
  const key = tournamentKeys.schedule(tournamentId);
  return queryClient.getQueryData<z.infer<typeof ScheduleResponse>>(key)?.schedule ?? [];
}

function toShown(pending: ScheduleMove[][], zone: string): Map<number, LocalMove> {
  return new Map(pending.flat().map((move) => [move.match_id, toLocalMove(move, zone)]));
}
