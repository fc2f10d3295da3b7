import { useTranslation } from "react-i18next";
import { mostSwissRounds, recommendedSwissRounds } from "#engine";
import { swissRounds } from "#contract/brackets/swiss-rounds.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { NumberField } from "#web/ui/fields/text-field.tsx";
import type { BracketOption } from "#web/features/generation/plan/brackets/bracket-option.ts";

interface Props {
  bracket: BracketOption;
  errorOf: (field: string) => string | undefined;
  onChange: (changes: Partial<BracketOption>) => void;
}

/** How many rounds a Swiss tournament has, and who pairs them. */
export function SwissFields({ bracket, errorOf, onChange }: Props) {
  const { t } = useTranslation("generation");
  const teams = Number(bracket.maxTeams) || 0;
  const count = recommendedSwissRounds(teams);
  const max = Math.min(swissRounds.max, mostSwissRounds(teams));
  return (
    <div className="grid items-start gap-3 max-sm:col-span-3 sm:col-span-4 sm:grid-cols-2">
      <p className="text-sm text-ink-2 sm:col-span-2">
        {t("swiss.about")} {teams % 2 === 1 ? t("swiss.byes") : null} {t("swiss.order")}
      </p>
      <NumberField
        label={t("swiss.rounds")}
        description={t("swiss.roundsHint", { count, max })}
        min={swissRounds.min}
        max={max}
        placeholder={String(count)}
        value={bracket.rounds}
        error={errorOf("rounds")}
        onChange={(event) => onChange({ rounds: event.target.value })}
      />
      <Checkbox
        label={t("swiss.auto")}
        description={t("swiss.autoHint")}
        checked={bracket.autoPairing}
        onChange={(event) => onChange({ autoPairing: event.target.checked })}
      />
    </div>
  );
}
