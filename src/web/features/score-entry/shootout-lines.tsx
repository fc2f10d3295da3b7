import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule.ts";
import { readScore } from "#web/features/corrections/read-score.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import type { ScoreAction, ScoreDraft } from "#web/features/score-entry/score-drafts.ts";
import { Button } from "#web/ui/button.tsx";
import { takeFocus } from "#web/ui/take-focus.ts";
import { TextField } from "#web/ui/text-field.tsx";

interface Props {
  row: ScheduleRow;
  draft: ScoreDraft;
  dispatch: (action: ScoreAction) => void;
}

/** A knock-out game that ended level asks for what decided it. */
export function ShootoutLines({ row, draft, dispatch }: Props) {
  const { t } = useTranslation("manage");
  const { t: corrections } = useTranslation("corrections");
  const text = useRowText();
  const [home, away] = [readScore(draft.homeShootout), readScore(draft.awayShootout)];
  const isDecided = typeof home === "number" && typeof away === "number" && home !== away;
  const save = () => dispatch({ type: "save", row, status: "completed" });
  return (
    <fieldset className="rounded-md bg-sunken p-3">
      <legend className="sr-only">{t("scoreEntry.shootout")}</legend>
      <p className="mb-3 text-sm text-ink-2">{corrections("shootoutHint")}</p>
      <div className="grid grid-cols-2 items-end gap-3">
        {(["homeShootout", "awayShootout"] as const).map((side, place) => (
          <TextField
            key={side}
            label={corrections("shootoutOf", {
              team: text.team(row, place === 0 ? "team1" : "team2"),
            })}
            inputMode="numeric"
            autoComplete="off"
            ref={place === 0 ? takeFocus : undefined}
            value={draft[side]}
            onChange={(event) => dispatch({ type: "type", row, [side]: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === "Enter" && isDecided) save();
            }}
          />
        ))}
      </div>
      <Button
        variant="primary"
        className="mt-3 min-h-11 w-full"
        disabled={!isDecided}
        onClick={save}
      >
        {t("scoreEntry.saveShootout")}
      </Button>
    </fieldset>
  );
}
