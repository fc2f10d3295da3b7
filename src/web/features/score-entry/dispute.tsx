import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { useResultText } from "#web/features/schedule/use-result-text.ts";
import type { ScoreAction } from "#web/features/score-entry/drafts/change-drafts.ts";
import { standsOf } from "#web/features/score-entry/drafts/match-state.ts";
import { isOwn } from "#web/features/score-entry/drafts/what-stands.ts";
import type { ShownDraft } from "#web/features/score-entry/held-entries.ts";
import { inPieces } from "#web/i18n/unbroken.ts";
import { Button } from "#web/ui/button.tsx";

/** Whether somebody else's result stands where this was meant to, which a person has to choose. */
export function isInDispute(draft: ShownDraft, row: ScheduleRow): boolean {
  if (draft.state === "claimed") return draft.claim?.reason === "changed";
  const isTyped = draft.state === "typed" || draft.state === "changed";
  return isTyped && !isOwn({ ...draft, state: "typed" }, row, draft.own);
}

interface Props {
  row: ScheduleRow;
  dispatch: (action: ScoreAction) => void;
  /** Looks at what replacing a final result does, before it is done. */
  onReplace: (() => void) | undefined;
}

/** Somebody else's result, and the choice between that and one's own. */
export function Dispute({ row, dispatch, onReplace }: Props) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const status = common(`matchStatus.${row.status.toLowerCase() as Lowercase<typeof row.status>}`);
  // Two results of 2 – 0 differ in their sets alone.
  const { note, score, parts } = useResultText(row)(standsOf(row));
  const about = [parts, note, status].filter(Boolean).join("\u00a0· ");

  function handleKeep() {
    if (row.status === "COMPLETED" && onReplace) onReplace();
    else dispatch({ type: "keep", row });
  }

  return (
    <div role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
      <p className="font-medium">
        {score ? inPieces(t("scoreEntry.changed", { score, about })) : t("scoreEntry.changedOpen")}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={handleKeep}>
          {t("scoreEntry.keepMine")}
        </Button>
        <Button size="sm" onClick={() => dispatch({ type: "drop", matchId: row.id, row })}>
          {t("scoreEntry.useTheirs")}
        </Button>
      </div>
    </div>
  );
}
