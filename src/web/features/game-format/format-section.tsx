import { useEffect, useId, useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type FormatPreset, formatPresets } from "#engine";
import { isSameFormat, presetOf, presetsFor, usualFormat } from "#contract/format-presets.ts";
import type { GameFormat } from "#contract/game-formats.ts";
import { FormatEditor } from "#web/features/game-format/format-editor.tsx";
import { useFormatWords } from "#web/features/game-format/use-format-words.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { Select } from "#web/ui/select.tsx";

interface Props<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /** The name of the sport that is chosen; null before, and while sports are loading. */
  sport: string | null;
  /** What is said once there are results that another format would not change. */
  hint?: string | undefined;
}

/** How a game is played: one of the presets in a line of words, which opens into its fields. */
export function FormatSection<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, sport, hint } = props;
  const { t } = useTranslation("game-format");
  const words = useFormatWords();
  const { format, change } = useFormat(form, sport);
  const [isOpen, setOpen] = useState(false);
  const editor = useId();
  const error = form.formState.errors["game_format"];
  const isShown = format !== null && (isOpen || error !== undefined);
  return (
    <CardSection title={t("title")} description={hint ?? t("hint")}>
      <div className="flex flex-col gap-4">
        <PresetSelect {...{ format, sport }} onChoose={change} />
        {format === null ? null : (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="min-w-0 flex-1 basis-60 font-medium text-pretty">{words(format)}</p>
            <Button
              size="sm"
              aria-expanded={isShown}
              aria-controls={editor}
              onClick={() => setOpen(!isShown)}
            >
              {isShown ? t("less") : t("change")}
            </Button>
          </div>
        )}
        <div id={editor} hidden={!isShown}>
          {isShown ? <FormatEditor form={form} format={format} onChange={change} /> : null}
        </div>
      </div>
    </CardSection>
  );
}

/** The form's format, which follows the sport for as long as nobody has chosen another. */
function useFormat<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  sport: string | null,
) {
  const field = "game_format" as Path<Input>;
  const format: GameFormat | null = form.watch(field) ?? null;
  const before = useRef(sport);
  const change = (next: GameFormat | null) =>
    form.setValue(field, next as PathValue<Input, Path<Input>>, {
      shouldDirty: true,
      shouldValidate: true,
    });
  useEffect(() => {
    if (sport === before.current) return;
    const isUsual = isSameFormat(format, usualFormat(before.current));
    before.current = sport;
    if (isUsual && form.getFieldState("sport_id" as Path<Input>).isDirty) {
      change(usualFormat(sport));
    }
  });
  return { format, change };
}

interface PresetProps {
  format: GameFormat | null;
  sport: string | null;
  onChoose: (format: GameFormat | null) => void;
}

function PresetSelect({ format, sport, onChoose }: PresetProps) {
  const { t } = useTranslation("game-format");
  const chosen = format === null ? "one" : (presetOf(format) ?? "own");
  const { own, others } = presetsFor(sport);
  const preset = (value: FormatPreset) => ({ value, label: t(`presets.${value}`) });
  const options = [
    ...own.map(preset),
    { value: "one", label: t("one") },
    ...(chosen === "own" ? [{ value: "own", label: t("own") }] : []),
    ...others.map(preset),
  ];
  return (
    <Select
      label={t("format")}
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
