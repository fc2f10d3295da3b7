import { useCallback, useEffect, useReducer, useState, useSyncExternalStore } from "react";
import { currentTime } from "#contract/clock.ts";
import type { ScoreValue } from "#contract/score-commands/commands.ts";
import { formatOfGame } from "#contract/games/format-of-game.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { newId } from "#web/features/outbox/new-id.ts";
import {
  type OutboxState,
  dropped,
  retried,
  withoutAgreed,
} from "#web/features/outbox/outbox-state.ts";
import type { Outbox } from "#web/features/outbox/sender.ts";
import { useHeld } from "#web/features/score-entry/held-entries.ts";
import { type ScoreAction, changeDrafts } from "#web/features/score-entry/drafts/change-drafts.ts";
import { isOvertaken } from "#web/features/score-entry/drafts/what-stands.ts";
import type { ScoreDraft } from "#web/features/score-entry/drafts/score-drafts.ts";
import { loadDrafts, storeDrafts } from "#web/features/score-entry/drafts/kept-drafts.ts";
import { standsOf } from "#web/features/score-entry/drafts/match-state.ts";
import type { ScoreSource } from "#web/features/score-entry/score-source.ts";
import { resultOf } from "#web/features/score-entry/score-values.ts";
import { useOutbox } from "./sending/use-outbox.ts";

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
  const held = useHeld({ ...view, place: String(place), isOwn: outbox.isOwn });
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
      const isKept = await outbox.append(entryOf(draft, { id, result: resultOf(draft, format) }));
      const { court } = draft;
      change(
        isKept ? { type: "stored", commandId: id, court } : { type: "contested", commandId: id },
      );
    }
  }, [drafts, outbox, formats, rows]);

  useEffect(() => {
    for (const row of rows) {
      const draft = drafts[row.id];
      const { own, former, isOnItsWay } = held.known(row.id);
      // What is on its way says something older, and may yet stand.
      if (!draft || isOnItsWay || !isOvertaken(draft, row, own)) continue;
      change({ type: "drop", matchId: row.id });
      // Else what came to nothing before would stand there as what was typed.
      if (former) void letGo(outbox, { matchId: row.id, row });
    }
  }, [drafts, held, outbox, rows]);

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

function entryOf(draft: ScoreDraft, { id, result }: { id: string; result: ScoreValue }) {
  const enteredAt = currentTime().toISOString();
  const { matchId, base, court } = draft;
  return { id, matchId, replaces: standsOf(base), result, court, enteredAt };
}

/** Has what stands stand: nothing waits for the desk any more. */
async function letGo(
  outbox: Outbox,
  { matchId, row }: Pick<Extract<ScoreAction, { type: "drop" }>, "matchId" | "row">,
) {
  const isClaimed = outbox
    .getView()
    .state?.entries.some((entry) => entry.matchId === matchId && entry.claim !== null);
  await outbox.update((state) => dropped(state, matchId));
  const stands = row && standsOf(row);
  if (!isClaimed || !stands || stands.status === "canceled") return;
  const enteredAt = currentTime().toISOString();
  await outbox.append({ id: newId(), matchId, replaces: stands, result: stands, enteredAt });
}
