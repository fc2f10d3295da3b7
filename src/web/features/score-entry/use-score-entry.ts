import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useReducer, useState, useSyncExternalStore } from "react";
import type { z } from "zod";
import { currentTime } from "#contract/clock.ts";
import type { ScoreReceipt, ScoreValue } from "#contract/score-commands/commands.ts";
import { formatOfGame } from "#contract/games/format-of-game.ts";
import type { ScheduleResponse, ScheduleRow } from "#contract/schedule/schedule.ts";
import { newId } from "#web/features/outbox/new-id.ts";
import {
  dropped,
  type OutboxEntry,
  type OutboxState,
  retried,
  withoutAgreed,
} from "#web/features/outbox/outbox-state.ts";
import { createOutbox, type Outbox } from "#web/features/outbox/sender.ts";
import { explain, handIn } from "#web/features/score-entry/hand-in.ts";
import { draftOf, useHeld } from "#web/features/score-entry/held-entries.ts";
import {
  changeDrafts,
  isOvertaken,
  loadDrafts,
  type ScoreAction,
  type ScoreDraft,
  storeDrafts,
} from "#web/features/score-entry/score-drafts.ts";
import { listedAs, standsOf } from "#web/features/score-entry/match-state.ts";
import type { ScoreSource } from "#web/features/score-entry/score-source.ts";
import { resultOf } from "#web/features/score-entry/score-values.ts";

type Schedule = z.infer<typeof ScheduleResponse>;

/**
 * Typed scores and their way to the server: what is saved goes to the outbox of this device, which
 * sends it until it has the receipt. The server never writes it over somebody else's result.
 */
export function useScoreEntry(source: ScoreSource, rows: ScheduleRow[]) {
  const { place, formats } = source;
  const [drafts, change] = useReducer(changeDrafts, place, loadDrafts);
  const [savedId, setSavedId] = useState<number | null>(null);
  const ask = useCallback((draft: ScoreDraft) => change({ type: "ask", draft }), []);
  const outbox = useOutbox(source, { onSaved: setSavedId, onAsk: ask });
  const view = useSyncExternalStore(outbox.subscribe, outbox.getView, outbox.getView);
  const held = useHeld(view);
  useAgreed(outbox, { rows, state: view.state });

  useEffect(() => storeDrafts(place, drafts), [place, drafts]);
  useEffect(() => {
    for (const draft of Object.values(drafts)) {
      if (draft.state === "queued") void keep(draft);
    }
    async function keep(draft: ScoreDraft) {
      const id = draft.commandId ?? newId();
      const row = rows.find(({ id: rowId }) => rowId === draft.matchId);
      const format = row ? formatOfGame(row, formats) : formats.game_format;
      await outbox.append(entryOf(draft, { id, result: resultOf(draft, format) }));
      change({ type: "stored", commandId: id });
    }
  }, [drafts, outbox, formats, rows]);

  useEffect(() => {
    for (const row of rows) {
      const draft = drafts[row.id];
      if (!draft || !isOvertaken(draft, row, held.known(row.id).own)) continue;
      change({ type: "drop", matchId: row.id });
    }
  }, [drafts, held, rows]);

  const dispatch = useCallback(
    (action: ScoreAction) => {
      if (action.type === "wake") {
        void outbox.update(retried).then(outbox.wake);
      } else if (action.type === "drop") {
        change(action);
        if (!(action.matchId in drafts)) void letGo(outbox, action);
      } else {
        const row = held.shown(action.row);
        const { former, own } = held.known(row.id);
        change({ ...action, row, former, own, commandId: newId() });
      }
    },
    [drafts, held, outbox],
  );
  return { drafts: held.withDrafts(drafts), dispatch, savedId, held, wake: outbox.wake };
}

export type ScoreEntryState = ReturnType<typeof useScoreEntry>;

/** What the desk has decided for is no claim any more. */
function useAgreed(
  outbox: Outbox,
  { rows, state }: { rows: ScheduleRow[]; state: OutboxState | null },
) {
  useEffect(() => {
    const stands = new Map(rows.map((row) => [row.id, standsOf(row)]));
    const by = (held: OutboxState) => withoutAgreed(held, (id) => stands.get(id));
    if (state && by(state) !== state) void outbox.update(by);
  }, [outbox, rows, state]);
}

interface Heard {
  onSaved: (matchId: number) => void;
  onAsk: (draft: ScoreDraft) => void;
}

function useOutbox(source: ScoreSource, { onSaved, onAsk }: Heard): Outbox {
  const queryClient = useQueryClient();
  const outbox = useMemo(
    () =>
      createOutbox({
        place: String(source.place),
        send: (entry, device) => handIn(queryClient, { source, entry, device }),
        explain,
        onReceipt: async (entry, receipt) => {
          patchRow(queryClient, source.rowsKey, { id: entry.matchId, stands: receipt.stands });
          // The rows are drawn in the next turn; until then the card would show the old score.
          await nextTurn();
          if (receipt.outcome !== "claimed") onSaved(entry.matchId);
          if (receipt.refusal?.code === "winner_required") onAsk(undecided(entry));
        },
      }),
    [queryClient, source, onSaved, onAsk],
  );
  useEffect(() => outbox.start(), [outbox]);
  return outbox;
}

function nextTurn() {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** A level knock-out game, whose winner is typed next. */
function undecided(entry: OutboxEntry): ScoreDraft {
  return { ...draftOf(entry), state: "shootout" };
}

function entryOf(draft: ScoreDraft, { id, result }: { id: string; result: ScoreValue }) {
  const enteredAt = currentTime().toISOString();
  return { id, matchId: draft.matchId, replaces: standsOf(draft.base), result, enteredAt };
}

/** Has what stands stand: nothing waits for the desk any more. */
async function letGo(outbox: Outbox, { matchId, row }: Extract<ScoreAction, { type: "drop" }>) {
  const isClaimed = outbox
    .getView()
    .state?.entries.some((entry) => entry.matchId === matchId && entry.claim !== null);
  await outbox.update((state) => dropped(state, matchId));
  const stands = row && standsOf(row);
  if (!isClaimed || !stands || stands.status === "canceled") return;
  const enteredAt = currentTime().toISOString();
  await outbox.append({ id: newId(), matchId, replaces: stands, result: stands, enteredAt });
}

/** Shows the saved score at once; the refreshed schedule says the same a moment later. */
function patchRow(
  queryClient: QueryClient,
  rowsKey: QueryKey,
  { id, stands }: { id: number; stands: ScoreReceipt["stands"] },
) {
  queryClient.setQueryData<Schedule>(
    rowsKey,
    (schedule) =>
      schedule && {
        ...schedule,
        schedule: schedule.schedule.map((row) =>
          row.id === id ? Object.assign({}, row, listedAs(stands)) : row,
        ),
      },
  );
}
