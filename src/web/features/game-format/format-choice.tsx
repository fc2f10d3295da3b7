import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type FormatPreset, formatPresets } from "#engine";
import { presetOf, presetsFor } from "#contract/games/format-presets.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";
import { FormatEditor } from "#web/features/game-format/format-editor.tsx";
import { useFormatWords } from "#web/features/game-format/use-format-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/fields/select.tsx";

interface Props {
  /** Which games it is of, where that isn't said above. */
  label?: string | undefined;
  format: GameFormat | null;
  sport: string | null;
  /** Its fields are in sight whatever was pressed, as something is wrong with one. */
  isOpen: boolean;
  /** What is wrong with a field, by its path within the format. */
  errorOf: (field: string) => string | undefined;
  onChange: (format: GameFormat | null) => void;
}

/** One of the presets in a line of words, which opens into its fields. */
export function FormatChoice({ label, format, sport, isOpen, errorOf, onChange }: Props) {
  const { t } = useTranslation("game-format");
  const words = useFormatWords();
  const [wasOpened, setOpened] = useState(false);
  const editor = useId();
  const isShown = format !== null && (wasOpened || isOpen);
  return (
    <div className="flex flex-col gap-4">
      <PresetSelect {...{ label, format, sport }} onChoose={onChange} />
      {format === null ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="min-w-0 flex-1 basis-60 font-medium text-pretty">{words(format)}</p>
          <Button
            size="sm"
            aria-expanded={isShown}
            aria-controls={editor}
            onClick={() => setOpened(!isShown)}
          >
            {isShown ? t("less") : t("change")}
          </Button>
        </div>
      )}
      <div id={editor} hidden={!isShown}>
        {isShown ? <FormatEditor {...{ errorOf, format, onChange }} /> : null}
      </div>
    </div>
  );
}

interface PresetProps {
  label?: string | undefined;
  format: GameFormat | null;
  sport: string | null;
  onChoose: (format: GameFormat | null) => void;
}

function PresetSelect({ label, format, sport, onChoose }: PresetProps) {
  const { t } = useTranslation(["game-format", "format-words"]);
  const chosen = format === null ? "one" : (presetOf(format) ?? "own");
  const { own, others } = presetsFor(sport);
  const nameOf = (preset: FormatPreset) => t(`presets.${preset}`);
  const options = [
    ...own.map((value) => ({ value, label: nameOf(value) })),
    { value: "one", label: t("format-words:one") },
    ...(chosen === "own" ? [{ value: "own", label: t("own") }] : []),
    ...others.map((alike) => ({ value: alike[0]!, label: alike.map(nameOf).join(" · ") })),
  ];
  return (
    <Select
      label={label ?? t("format")}
      value={chosen}
      options={options}
      onChange={({ target }) => {
        const value = target.value as FormatPreset | "one" | "own";
        if (value !== "own") onChoose(value === "one" ? null : formatPresets[value]);
      }}
      fieldClassName="sm:max-w-md"
    />
  );
}
