import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { OutcomeProps } from "#web/features/corrections/outcome-dialog.tsx";
import { withTexts } from "#web/i18n/with-texts.ts";
import { Button } from "#web/ui/button.tsx";
import { Part } from "#web/ui/overlays/part.tsx";

// Few games end like that: the dialog and its texts load with the first.
export const loadOutcomeDialog = async () =>
  withTexts(
    ["outcomes"],
    async () => (await import("#web/features/corrections/outcome-dialog.tsx")).OutcomeDialog,
  );
const OutcomeDialog = lazy(async () => ({ default: await loadOutcomeDialog() }));

/** The question how a game ended. */
export function OutcomeQuestion(props: OutcomeProps) {
  return (
    <Part onMissing={props.onClose}>
      <OutcomeDialog {...props} />
    </Part>
  );
}

/** Whether a game can have ended without being played: its teams are known, and it is not over. */
export function canEndEarly({ home_team_id, away_team_id, status }: ScheduleRow): boolean {
  const isOpen = status === "SCHEDULED" || status === "IN_PROGRESS";
  return isOpen && home_team_id !== null && away_team_id !== null;
}

/** Opens that question; nothing while the teams aren't known. */
export function OutcomeButton(props: Omit<OutcomeProps, "onClose">) {
  const { t } = useTranslation("manage");
  const [isAsking, setAsking] = useState(false);
  if (!canEndEarly(props.row)) return null;
  return (
    <>
      <Button variant="ghost" className="min-h-11 basis-full" onClick={() => setAsking(true)}>
        {t("scoreEntry.notPlayed")}
      </Button>
      {isAsking ? <OutcomeQuestion {...props} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
