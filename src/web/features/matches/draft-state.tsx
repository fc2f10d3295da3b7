import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule.ts";
import { isSame, type ScoreAction, type ScoreDraft } from "#web/features/matches/score-drafts.ts";
import { inPageLanguage } from "#web/i18n/server-texts.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

interface Props {
  row: ScheduleRow;
  draft: ScoreDraft | undefined;
  isSaved: boolean;
  dispatch: (action: ScoreAction) => void;
}

/** What has become of a score that was entered, and what can be done about it. */
export function DraftState({ row, draft, isSaved, dispatch }: Props) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  if (!draft) {
    return isSaved ? (
      <output className="flex items-center gap-1.5 text-sm font-medium text-active">
        <Check aria-hidden="true" className="size-4" />
        {t("scoreEntry.saved")}
      </output>
    ) : null;
  }
  const isChanged =
    draft.state === "changed" || (draft.state === "typed" && !isSame(draft.base, row));
  if (isChanged) {
    const status = common(`matchStatus.${row.status.toLowerCase() as "completed"}`);
    return (
      <div role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
        <p className="font-medium">
          {row.t1s === null || row.t2s === null
            ? t("scoreEntry.changedOpen")
            : t("scoreEntry.changed", { home: row.t1s, away: row.t2s, status })}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => dispatch({ type: "keep", row })}>
            {t("scoreEntry.keepMine")}
          </Button>
          <Button size="sm" onClick={() => dispatch({ type: "drop", matchId: row.id })}>
            {t("scoreEntry.useTheirs")}
          </Button>
        </div>
      </div>
    );
  }
  if (draft.state === "refused") return <FieldError message={draft.message ?? ""} />;
  if (draft.state === "typed") {
    return (
      <p className="flex items-center justify-between gap-2 text-sm text-ink-3">
        {t("scoreEntry.typed")}
        <Button
          size="sm"
          variant="ghost"
          onClick={() => dispatch({ type: "drop", matchId: row.id })}
        >
          {t("scoreEntry.undo")}
        </Button>
      </p>
    );
  }
  if (draft.state === "waiting") {
    return (
      <output className="text-sm font-medium text-warning">
        {t("scoreEntry.waiting")}
        <span className="block font-normal text-ink-3">{inPageLanguage(draft.message ?? "")}</span>
      </output>
    );
  }
  return (
    <output className="flex items-center gap-2 text-sm text-ink-2">
      <Spinner className="size-4" />
      {t("scoreEntry.saving")}
    </output>
  );
}
