import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { z } from "zod";
import type { ScoreReceipt } from "#contract/score-commands/commands.ts";
import type { ScheduleResponse, ScheduleRow } from "#contract/schedule/schedule.ts";
import type { OutboxEntry } from "#web/features/outbox/outbox-state.ts";
import { type Outbox, createOutbox } from "#web/features/outbox/sender.ts";
import { refreshTournament } from "#web/features/live/tournament-write.ts";
import { explain, handIn } from "./hand-in.ts";
import { draftOf, withCourts } from "#web/features/score-entry/held-entries.ts";
import type { ScoreDraft } from "#web/features/score-entry/drafts/score-drafts.ts";
import { listedAs } from "#web/features/score-entry/drafts/match-state.ts";
import type { ScoreSource } from "#web/features/score-entry/score-source.ts";

type Schedule = z.infer<typeof ScheduleResponse>;

interface Heard {
  onSaved: (matchId: number) => void;
  onAsk: (draft: ScoreDraft) => void;
}

/** The outbox of whose scores are entered, which sends as long as the page shows it. */
export function useOutbox(source: ScoreSource, { onSaved, onAsk }: Heard): Outbox {
  const queryClient = useQueryClient();
  const outbox = useMemo(
    () =>
      createOutbox({
        place: String(source.place),
        send: (entry, device) => handIn(queryClient, { source, entry, device }),
        explain,
        onReceipt: async (entry, receipt) => {
          await patchRow(queryClient, source.rowsKey, { entry, receipt });
          // The rows are drawn in the next turn; until then the card would show the old score.
          await nextTurn();
          if (receipt.outcome !== "claimed") onSaved(entry.matchId);
          if (receipt.refusal?.code === "winner_required") onAsk(undecided(entry));
        },
        // After hours without a network much comes at once, and each load would hold up the next result.
        onPassed: () => void refreshTournament(queryClient, source.tournamentId),
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

/**
 * Shows the saved score at once; the refreshed schedule says the same once all is through. An answer that
 * was asked for before would show the old score until then, so nobody waits for it any more.
 */
async function patchRow(
  queryClient: QueryClient,
  rowsKey: QueryKey,
  { entry, receipt: { outcome, stands } }: { entry: OutboxEntry; receipt: ScoreReceipt },
) {
  const isDone = outcome === "applied" || outcome === "same";
  const withDone = (row: ScheduleRow) => (isDone ? withCourts(row, [entry]) : row);
  if (queryClient.getQueryData(rowsKey)) await queryClient.cancelQueries({ queryKey: rowsKey });
  queryClient.setQueryData<Schedule>(
    rowsKey,
    (schedule) =>
      schedule && {
        ...schedule,
        schedule: schedule.schedule.map((row) =>
          row.id === entry.matchId ? Object.assign({}, withDone(row), listedAs(stands)) : row,
        ),
      },
  );
}
