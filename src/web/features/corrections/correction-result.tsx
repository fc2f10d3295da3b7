import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { isInParts } from "#engine";
import type { Correctable } from "#web/features/corrections/correctable.ts";
import { useCorrection } from "#web/features/corrections/use-correction.ts";
import type { ScoreTexts } from "./typed/typed-score.ts";
import { PartsGrid } from "#web/features/game-format/parts-grid.tsx";
import { useScoreLabel } from "#web/features/game-format/use-score-label.ts";
import { endings, keyOf, useEndingText } from "#web/features/corrections/endings.ts";
import { SegmentedControl } from "#web/ui/fields/segmented-control.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { NumberField } from "#web/ui/fields/text-field.tsx";

interface PartProps {
  correction: ReturnType<typeof useCorrection>;
}

export function Result({ match, correction }: PartProps & { match: Correctable }) {
  const { t } = useTranslation("corrections");
  const { kind, needsShootout, format } = correction;
  const { home, away } = match;
  const scoreOf = useScoreLabel(format);
  const kinds = (["score", "ended", "none"] as const).filter(
    (one) => one !== "none" || match.status === "completed",
  );
  const isRetired = correction.change?.outcome === "retired";
  return (
    <>
      <SegmentedControl
        legend={t("what")}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => correction.chooseKind(value)}
      />
      {kind === "ended" ? <EndingChoice match={match} correction={correction} /> : null}
      {kind === "none" ? <p className="text-sm text-ink-2">{t("noneHint")}</p> : null}
      {kind === "score" || isRetired ? (
        <div className="grid grid-cols-2 items-end gap-x-4 gap-y-4">
          {isInParts(format) ? (
            <div className="col-span-2">
              <PartsGrid
                format={format}
                onType={(parts) => correction.typeParts(parts)}
                onDone={correction.submit}
                texts={correction.texts.parts}
                teams={[home.name, away.name]}
                gameNumber={match.game_number}
                above={<p className="text-sm font-medium break-words">{home.name}</p>}
                below={<p className="text-sm font-medium break-words">{away.name}</p>}
              />
            </div>
          ) : null}
          <Score name="t1s" label={scoreOf(home.name)} correction={correction} />
          <Score name="t2s" label={scoreOf(away.name)} correction={correction} />
          {needsShootout ? (
            <>
              <p className="col-span-2 text-sm text-ink-2">{t("shootoutHint")}</p>
              <Score
                name="t1_shootout"
                label={t("shootoutOf", { team: home.name })}
                correction={correction}
              />
              <Score
                name="t2_shootout"
                label={t("shootoutOf", { team: away.name })}
                correction={correction}
              />
            </>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** How it ended that was not played to its end. */
function EndingChoice({ match, correction }: PartProps & { match: Correctable }) {
  const { t } = useTranslation("outcomes");
  const text = useEndingText({ home: match.home.name, away: match.away.name });
  return (
    <Select
      label={t("how")}
      value={correction.ending}
      options={endings.map((ending) => ({ value: keyOf(ending), label: text(ending) }))}
      onChange={(event) => correction.chooseEnding(event.target.value)}
    />
  );
}

function Score({ name, label, correction }: PartProps & { name: ScoreName; label: string }) {
  return (
    <NumberField
      label={label}
      min={0}
      max={limits.score.max}
      value={correction.texts[name]}
      onChange={(event) => correction.type(name, event.target.value)}
      onFocus={(event) => event.target.select()}
    />
  );
}

type ScoreName = Exclude<keyof ScoreTexts, "parts">;
