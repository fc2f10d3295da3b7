import { type ChangeEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import { areSlotsOf, type DayPlan, slotsOfDay } from "#web/features/generation/plan/day-slots.ts";
import { CourtHours } from "#web/features/generation/options/hours/court-hours.tsx";
import { OwnHours } from "#web/features/generation/options/hours/own-hours.tsx";
import { SlotOptions } from "#web/features/generation/options/slot-options.tsx";
import { formatLocalTime } from "#web/i18n/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/fields/field-error.tsx";
import { NumberField, TextField, TimeField } from "#web/ui/fields/text-field.tsx";

interface Props {
  options: GeneratorOptions;
  courts: { value: number; label: string }[];
  /** The tournament's, where the options say none. */
  lastDate: string;
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<GeneratorOptions>) => void;
  /** Where it isn't a part of a group that has a heading itself. */
  heading?: "h3";
}

/** Opening hours, length of a game, lunch: the slots follow, until somebody edits them by hand. */
export function DayOptions(props: Props) {
  const { options, courts, errorOf, onChange, heading: Heading = "h4" } = props;
  const { t } = useTranslation("generation");
  const { day, slots } = options;
  const numbers = courts.map(({ value }) => value);
  const isPlanned = areSlotsOf(slots, day, numbers);
  const planned = slotsOfDay(day, numbers);
  return (
    <section aria-label={t("slots")} className="flex flex-col gap-3">
      <Heading className="text-sm font-medium">{t("slots")}</Heading>
      <DayFields
        day={day}
        errorOf={(name) => errorOf(name === "lunch" ? name : `day.${name}`)}
        onChange={(next) => onChange({ day: next })}
        hasFault={errorOf("slots") !== undefined}
      />
      <p className="text-sm text-ink-2 tabular-nums">
        {slots.length === 0 ? null : isPlanned ? (
          t("day.summary", {
            count: slots.length,
            courts: t("courtCount", { count: courts.length }),
            from: formatLocalTime(slots[0]!.start),
            to: formatLocalTime(slots.at(-1)!.end),
          })
        ) : (
          <span className="flex flex-wrap items-center gap-3">
            {t("day.byHand", { count: slots.length })}
            <Button
              size="sm"
              offReason={planned.length === 0 ? t("day.noGame") : undefined}
              onClick={() => onChange({ slots: planned })}
            >
              {t("day.fill", { count: planned.length })}
            </Button>
          </span>
        )}
      </p>
      {errorOf("slots") ? <FieldError message={errorOf("slots")!} /> : null}
      <OwnHours {...props} />
      <CourtHours {...props} />
      <ByHand {...props} isOpenAtFirst={!isPlanned} />
    </section>
  );
}

function ByHand({ isOpenAtFirst, ...props }: Props & { isOpenAtFirst: boolean }) {
  const { t } = useTranslation("generation");
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const hasError = props.options.slots.some(
    (_, index) => props.errorOf(`slots.${index}.end`) ?? props.errorOf(`slots.${index}.courts`),
  );
  return (
    <details
      open={isOpen || hasError}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="rounded-md border border-line px-3"
    >
      <summary className="min-h-11 cursor-pointer py-3 text-sm font-medium">
        {t("day.editSlots")}
      </summary>
      <div className="pb-3">{isOpen || hasError ? <SlotOptions {...props} /> : null}</div>
    </details>
  );
}

interface FieldsProps {
  day: DayPlan;
  errorOf: (name: keyof DayPlan) => string | undefined;
  /** No slots come of it. */
  hasFault: boolean;
  onChange: (day: DayPlan) => void;
}

function DayFields({ day, errorOf, hasFault, onChange }: FieldsProps) {
  const { t } = useTranslation("generation");
  const field = (name: keyof DayPlan) => ({
    label: t(`day.${name}`),
    value: day[name],
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...day, [name]: event.target.value }),
  });
  const { min, max } = limits.slotMinutes;
  return (
    <fieldset
      aria-invalid={hasFault || undefined}
      className="grid grid-cols-2 items-start gap-3 rounded-md bg-sunken p-3 sm:grid-cols-[1fr_1fr_1fr_1.1fr_1.2fr]"
    >
      <legend className="sr-only">{t("day.legend")}</legend>
      <TimeField {...field("from")} />
      <TimeField {...field("to")} />
      <NumberField {...field("minutes")} min={min} max={max} step={5} />
      <NumberField {...field("pause")} min={0} max={limits.restMinutes.max} step={5} />
      <TextField
        {...field("lunch")}
        fieldClassName="max-sm:col-span-2"
        placeholder="12:30–13:15"
        autoComplete="off"
      />
    </fieldset>
  );
}
