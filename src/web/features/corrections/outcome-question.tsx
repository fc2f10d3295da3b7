import { lazy } from "react";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { OutcomeProps } from "#web/features/corrections/outcome-dialog.tsx";
import { withTexts } from "#web/i18n/with-texts.ts";
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
