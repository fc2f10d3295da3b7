import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { OutcomeProps } from "#web/features/corrections/outcome-dialog.tsx";
import { i18n } from "#web/i18n/index.ts";
import { Button } from "#web/ui/button.tsx";

// Few games end like that: the dialog and its texts load with the first.
const OutcomeDialog = lazy(async () => {
  const [{ OutcomeDialog: dialog }] = await Promise.all([
    import("#web/features/corrections/outcome-dialog.tsx"),
    i18n.loadNamespaces("outcomes"),
  ]);
  return { default: dialog };
});

/** The question how a game ended. */
export function OutcomeQuestion(props: OutcomeProps) {
  return (
    <Suspense fallback={null}>
      <OutcomeDialog {...props} />
    </Suspense>
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
