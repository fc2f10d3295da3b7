import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { OptionGroup } from "#web/features/generation/options/option-group.tsx";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { NumberField } from "#web/ui/fields/text-field.tsx";

interface Props {
  options: GeneratorOptions;
  /** The number of the last draw; null before the first. */
  lastSeed: number | null;
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<GeneratorOptions>) => void;
  /** What else it has. */
  children?: ReactNode;
}

export function FormatOptions({ options, lastSeed, errorOf, onChange, children }: Props) {
  const { t } = useTranslation("generation");
  return (
    <OptionGroup title={t("format")}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          label={t("teamsPerMatch")}
          description={t("teamsPerMatchHint")}
          min={limits.teamsPerMatch.min}
          max={limits.teamsPerMatch.max}
          value={options.teamsPerMatch}
          error={errorOf("teamsPerMatch")}
          onChange={(event) => onChange({ teamsPerMatch: event.target.value })}
        />
        <NumberField
          label={t("gamesPerMatchup")}
          min={limits.gamesPerMatchup.min}
          max={limits.gamesPerMatchup.max}
          value={options.gamesPerMatchup}
          error={errorOf("gamesPerMatchup")}
          onChange={(event) => onChange({ gamesPerMatchup: event.target.value })}
        />
        {options.following ? null : <DrawFields {...{ options, lastSeed, errorOf, onChange }} />}
      </div>
      {children}
    </OptionGroup>
  );
}

/** By what teams are drawn: nobody is where places are taken by rank. */
function DrawFields({ options, lastSeed, errorOf, onChange }: Omit<Props, "children">) {
  const { t } = useTranslation("generation");
  return (
    <>
      <Checkbox
        label={t("shuffle")}
        description={t("shuffleHint")}
        checked={options.shuffle}
        onChange={(event) => onChange({ shuffle: event.target.checked })}
      />
      <NumberField
        label={t("drawNumber")}
        description={
          lastSeed === null
            ? t("drawNumberHint")
            : `${t("drawNumberHint")} ${t("lastDrawNumber", { seed: lastSeed })}`
        }
        min={limits.drawNumber.min}
        max={limits.drawNumber.max}
        value={options.drawNumber}
        error={errorOf("drawNumber")}
        onChange={(event) => onChange({ drawNumber: event.target.value })}
      />
    </>
  );
}
