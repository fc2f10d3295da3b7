import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import { fieldsOf } from "#web/features/generation/options/check-options.ts";
import { shortestSlot, withLongerSlots } from "#web/features/generation/options/longer-slots.ts";
import type { GeneratorOptions, OwnOption } from "#web/features/generation/plan/options.ts";
import { formatDurationLong } from "#web/i18n/in-words/durations.ts";
import { Button } from "#web/ui/button.tsx";
import { NumberField } from "#web/ui/fields/text-field.tsx";

interface Props {
  division: Division;
  /** All that are drawn together. */
  divisions: readonly Division[];
  options: GeneratorOptions;
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<GeneratorOptions>) => void;
}

/** How often and how long a division plays and how long it rests, where that isn't as all do. */
export function OwnFields({ division: { id, name }, divisions, options, ...form }: Props) {
  const { t } = useTranslation("generation");
  const { gamesPerMatchup = "", minutes = "", rest = "" } = options.own?.[id] ?? {};
  const [isOpen, setIsOpen] = useState([gamesPerMatchup, minutes, rest].some((it) => it !== ""));
  const names = ["gamesPerMatchup", "minutes", "rest"] as const;
  const errors = names.map((field) => form.errorOf(`${fieldsOf(id)}${field}`));
  const change = (changes: Partial<OwnOption>) =>
    form.onChange({
      own: { ...options.own, [id]: { gamesPerMatchup, minutes, rest, ...changes } },
    });
  return (
    <details
      open={isOpen || errors.some((error) => error !== undefined)}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary
        aria-label={t("together.ownOf", { name })}
        className="min-h-9 cursor-pointer py-2 text-sm text-ink-2"
      >
        {t("together.own")}
      </summary>
      <fieldset aria-label={t("together.ownOf", { name })} className="grid grid-cols-2 gap-3 pb-2">
        <NumberField
          label={t("gamesPerMatchup")}
          min={limits.gamesPerMatchup.min}
          max={limits.gamesPerMatchup.max}
          placeholder={options.gamesPerMatchup}
          value={gamesPerMatchup}
          error={errors[0]}
          onChange={(event) => change({ gamesPerMatchup: event.target.value })}
        />
        {options.autoSchedule ? (
          <>
            <NumberField
              label={t("day.minutes")}
              min={limits.slotMinutes.min}
              max={limits.slotMinutes.max}
              step={5}
              placeholder={options.day.minutes}
              value={minutes}
              error={errors[1]}
              onChange={(event) => change({ minutes: event.target.value })}
            />
            <NumberField
              label={t("rest")}
              min={limits.restMinutes.min}
              max={limits.restMinutes.max}
              step={5}
              placeholder={options.rest}
              value={rest}
              error={errors[2]}
              onChange={(event) => change({ rest: event.target.value })}
            />
          </>
        ) : null}
      </fieldset>
      {options.autoSchedule && Number(minutes) > shortestSlot(options) ? (
        <LongerSlots {...{ options, divisions }} minutes={Number(minutes)} {...form} />
      ) : null}
      <p className="pb-2 text-sm text-ink-2">{t("together.ownHint")}</p>
    </details>
  );
}

/** What makes games fit that are longer than the slots which all share. */
function LongerSlots({
  options,
  divisions,
  minutes,
  onChange,
}: Pick<Props, "options" | "divisions" | "onChange"> & { minutes: number }) {
  const { t } = useTranslation("generation");
  const longer = withLongerSlots(options, minutes, divisions);
  if (!longer) return null;
  return (
    <div className="flex flex-col items-start gap-1 pb-2">
      <Button onClick={() => onChange(longer)}>
        {t("together.longer", { time: formatDurationLong(minutes) })}
      </Button>
      <p className="text-sm text-ink-2">
        {t("together.longerHint", { time: formatDurationLong(Number(options.day.minutes)) })}
      </p>
    </div>
  );
}
