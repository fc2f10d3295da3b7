import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { readScore } from "#web/features/game-format/read-score.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import type { ShownDraft } from "#web/features/score-entry/held-entries.ts";
import type { ScoreAction } from "#web/features/score-entry/drafts/change-drafts.ts";
import { Button } from "#web/ui/button.tsx";
import { useFaults } from "#web/ui/forms/faults.tsx";
import { FieldError } from "#web/ui/fields/field-error.tsx";
import { takeFocus } from "#web/ui/browser/take-focus.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";

interface Props {
  row: ScheduleRow;
  draft: ShownDraft;
  dispatch: (action: ScoreAction) => void;
}

/** A knock-out game that ended level asks for what decided it. */
export function ShootoutLines({ row, draft, dispatch }: Props) {
  const { t } = useTranslation("manage");
  const { t: corrections } = useTranslation("corrections");
  const text = useRowText();
  const [home, away] = [readScore(draft.homeShootout), readScore(draft.awayShootout)];
  const isDecided = typeof home === "number" && typeof away === "number" && home !== away;
  const { place, areSaid, summary } = useFaults<HTMLFieldSetElement>();
  const [wasAsked, setWasAsked] = useState(false);
  const isMissing = wasAsked && !isDecided;

  function save() {
    setWasAsked(true);
    if (areSaid(isDecided ? [] : [t("scoreEntry.shootoutMissing")])) return;
    dispatch({ type: "save", row, status: "completed" });
  }

  return (
    <fieldset ref={place} className="rounded-md bg-sunken p-3">
      <legend className="sr-only">{t("scoreEntry.shootout")}</legend>
      <p className="mb-3 text-sm text-ink-2">{corrections("shootoutHint")}</p>
      <div className="grid grid-cols-2 items-end gap-3">
        {(["homeShootout", "awayShootout"] as const).map((side, index) => (
          <TextField
            key={side}
            label={corrections("shootoutOf", {
              team: text.team(row, index === 0 ? "team1" : "team2"),
            })}
            inputMode="numeric"
            autoComplete="off"
            ref={index === 0 ? takeFocus : undefined}
            value={draft[side]}
            isInvalid={isMissing && (home === away || typeof [home, away][index] !== "number")}
            onChange={(event) => dispatch({ type: "type", row, [side]: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === "Enter") save();
            }}
          />
        ))}
      </div>
      {isMissing ? <FieldError message={t("scoreEntry.shootoutMissing")} /> : null}
      <Button variant="primary" className="mt-3 min-h-11 w-full" onClick={save}>
        {t("scoreEntry.saveShootout")}
      </Button>
      {summary}
    </fieldset>
  );
}
