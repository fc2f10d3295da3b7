import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MatchStatus, ScheduleRow } from "#contract/schedule/schedule.ts";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { writeTournament } from "#web/features/live/tournament-write.ts";
import type { putMatch } from "#web/features/schedule/match-api.ts";
import type { Ending } from "#web/features/corrections/endings.ts";
import { OutcomeChoice } from "#web/features/corrections/outcome-choice.tsx";
import type { SoFar } from "#web/features/corrections/so-far.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

export interface OutcomeProps {
  row: ScheduleRow;
  /** What was counted here and may not be saved yet. */
  soFar?: SoFar | undefined;
  /** Left out are those that are for the desk. */
  isOffered?: ((ending: Ending) => boolean) | undefined;
  save: typeof putMatch;
  onSaved?: () => void;
  onClose: () => void;
}

/** How a game ended that was not played to its end: one press saves it. */
export function OutcomeDialog(props: OutcomeProps) {
  const { row, isOffered, onClose } = props;
  const { save, isSaving, failure } = useSaving(props);
  return (
    <OutcomeChoice
      {...{ row, isOffered, failure, onClose }}
      onChoose={(ending) => {
        if (!isSaving) void save(ending);
      }}
    />
  );
}

function useSaving({ row, soFar, save: put, onSaved, onClose }: OutcomeProps) {
  const { t } = useTranslation("outcomes");
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function save(ending: Ending) {
    setSaving(true);
    setFailure(null);
    const keepsScore = ending.outcome === "retired" || ending.outcome === "abandoned";
    const body = { ...ending, ...(keepsScore ? soFar : {}), former: formerOf(row) };
    try {
      await writeTournament(
        queryClient,
        row.tournament_id,
        (input: typeof body, options) => put(row.id, input, options),
        body,
      );
      showToast.success(t("saved"));
      onSaved?.();
      onClose();
    } catch (error) {
      setFailure(failureText(error, t("failed")));
      setSaving(false);
    }
  }

  return { save, isSaving, failure };
}

function formerOf({ status, t1s, t2s, parts, outcome, lost_by }: ScheduleRow) {
  const former = status.toLowerCase() as MatchStatus;
  return { status: former, t1s, t2s, parts, outcome, lost_by };
}
