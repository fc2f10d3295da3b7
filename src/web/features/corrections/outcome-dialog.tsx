import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MatchStatus, ScheduleRow } from "#contract/schedule/schedule.ts";
import { isUnreached } from "#web/api-error.ts";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { writeTournament } from "#web/features/live/tournament-write.ts";
import { putMatch } from "#web/features/schedule/match-api.ts";
import { Counts } from "#web/features/corrections/counts.tsx";
import type { Ending } from "#web/features/corrections/endings.ts";
import { OutcomeChoice } from "#web/features/corrections/outcome-choice.tsx";
import { scheduleQuery } from "#web/features/schedule/queries.ts";
import { WhatFollows } from "#web/features/told/lazy-told.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

export interface OutcomeProps {
  row: ScheduleRow;
  /** All games, to say what follows. */
  rows: readonly ScheduleRow[];
  /** The server isn't reached: what was chosen is kept on this device, and sent from there. */
  onUnreached: (ending: Ending) => void;
  onClose: () => void;
}

/** How a game ended that was not played to its end: one press saves it. */
export function OutcomeDialog(props: OutcomeProps) {
  const { row, rows, onClose } = props;
  const { save, isSaving, failure } = useSaving(props);
  return (
    <OutcomeChoice
      {...{ row, failure, Counts, onClose }}
      follows={<WhatFollows {...{ row, rows }} />}
      onChoose={(ending) => {
        if (!isSaving) void save(ending);
      }}
    />
  );
}

function useSaving({ row, onUnreached, onClose }: OutcomeProps) {
  const { t } = useTranslation("outcomes");
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const undo = useUndo(row);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function save(ending: Ending) {
    setSaving(true);
    setFailure(null);
    const body = { ...ending, former: formerOf(row) };
    try {
      await writeTournament(
        queryClient,
        row.tournament_id,
        (input: typeof body, options) => putMatch(row.id, input, options),
        body,
      );
      showToast.success(t("saved"), { label: t("undo"), run: () => void undo(ending) });
      onClose();
    } catch (error) {
      if (isUnreached(error)) {
        onUnreached(ending);
        return onClose();
      }
      setFailure(failureText(error, t("failed")));
      setSaving(false);
    }
  }

  return { save, isSaving, failure };
}

/** Makes a game what it was before, unless somebody has said something else of it since. */
function useUndo(before: ScheduleRow) {
  const { t } = useTranslation("outcomes");
  const queryClient = useQueryClient();
  return async (ending: Ending) => {
    const { tournament_id: tournamentId, id, game_number: number } = before;
    try {
      const { schedule } = await queryClient.fetchQuery(scheduleQuery(tournamentId));
      const now = schedule.find((row) => row.id === id);
      if (now?.outcome !== ending.outcome || now.lost_by !== ending.lost_by) {
        return showToast.error(t("undoGone"));
      }
      const body = { ...formerOf(before), outcome: "played" as const, former: formerOf(now) };
      await writeTournament(
        queryClient,
        tournamentId,
        (input: typeof body, options) => putMatch(id, input, options),
        body,
      );
      showToast.success(t("undone", { number }));
    } catch (error) {
      showToast.error(errorMessage(error, t("failed")));
    }
  };
}

function formerOf({ status, t1s, t2s, parts, outcome, lost_by }: ScheduleRow) {
  const former = status.toLowerCase() as MatchStatus;
  return { status: former, t1s, t2s, parts, outcome, lost_by };
}
