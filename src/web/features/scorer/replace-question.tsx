import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { ScoreValue } from "#contract/score-commands/commands.ts";
import { useResultText } from "#web/features/schedule/use-result-text.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { standsOf } from "#web/features/score-entry/drafts/match-state.ts";
import { inPieces } from "#web/i18n/unbroken.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";

interface Props {
  /** The game with the final result that stands. */
  row: ScheduleRow;
  /** What is saved in its place. */
  mine: ScoreValue;
  onClose: () => void;
  onConfirm: () => void;
}

/** A final result is replaced only by who has read both. */
export function ReplaceQuestion({ row, mine, ...rest }: Props) {
  const { t } = useTranslation("scorers");
  const { t: manage } = useTranslation("manage");
  const text = useRowText();
  const result = useResultText(row);
  const said = (value: ScoreValue) => {
    const { note, whole } = result(value);
    return [note, whole].filter(Boolean).join("\u00a0· ") || "–";
  };
  const values = [
    { label: t("phone.replaceStands"), score: said(standsOf(row)) },
    { label: t("phone.replaceMine"), score: said(mine) },
  ];
  // Sets, and who did not come, would be too long for a button.
  const { score } = result(mine);
  return (
    <ConfirmDialog
      isOpen
      title={t("phone.replaceTitle", { number: row.game_number })}
      confirmLabel={score ? t("phone.replaceSave", { score }) : manage("scoreEntry.keepMine")}
      isDanger
      {...rest}
    >
      <p className="break-words">
        {text.team(row, "team1")} – {text.team(row, "team2")}
      </p>
      <dl className="mt-3 flex flex-col gap-2">
        {values.map(({ label, score: told }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="text-lg font-semibold break-words text-ink tabular-nums">
              {inPieces(told)}
            </dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  );
}
