import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { OptionGroup } from "#web/features/generation/option-group.tsx";
import type { GeneratorOptions } from "#web/features/generation/options.ts";
import { ReplacePreview } from "#web/features/generation/replace-preview.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { NumberField } from "#web/ui/text-field.tsx";

interface Props {
  options: GeneratorOptions;
  /** What drawing anew would take away. */
  replaced: ComponentProps<typeof ReplacePreview>["parts"];
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<GeneratorOptions>) => void;
}

export function FormatOptions({ options, replaced, errorOf, onChange }: Props) {
  const { t } = useTranslation("generation");
  return (
    <OptionGroup title={t("format")}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          label={t("teamsPerMatch")}
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
        <Checkbox
          label={t("shuffle")}
          description={t("shuffleHint")}
          checked={options.shuffle}
          onChange={(event) => onChange({ shuffle: event.target.checked })}
        />
        <NumberField
          label={t("drawNumber")}
          description={t("drawNumberHint")}
          min={limits.drawNumber.min}
          max={limits.drawNumber.max}
          value={options.drawNumber}
          error={errorOf("drawNumber")}
          onChange={(event) => onChange({ drawNumber: event.target.value })}
        />
        <Checkbox
          label={t("overwrite")}
          description={t("overwriteHint")}
          checked={options.isOverwriting}
          onChange={(event) => onChange({ isOverwriting: event.target.checked })}
        />
      </div>
      <ReplacePreview parts={replaced} isOverwriting={options.isOverwriting} />
    </OptionGroup>
  );
}
