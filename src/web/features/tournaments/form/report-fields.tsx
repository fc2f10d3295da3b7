import { useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { formatDurationLong } from "#web/i18n/in-words/durations.ts";
import { CardSection } from "#web/ui/card.tsx";
import { NumberField } from "#web/ui/fields/text-field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { errorOf } from "#web/ui/forms/form-errors.ts";

interface Props<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
}

const usual = [15, 30, 60];
const { min, max } = limits.reportsStandMinutes;

/** What becomes of a result that only one of two captains reports. */
export function ReportFields<Input extends FieldValues, Output>({ form }: Props<Input, Output>) {
  const { t } = useTranslation("tournament-form");
  const field = "reports_stand_minutes" as Path<Input>;
  const minutes: number | null = form.watch(field) ?? null;
  const [wantsOther, setWantsOther] = useState(false);
  const isTyped = wantsOther || (minutes !== null && !usual.includes(minutes));

  function handleChoose(value: string) {
    setWantsOther(value === "typed");
    const next = value === "off" ? null : value === "typed" ? (minutes ?? usual[0]) : Number(value);
    const options = { shouldDirty: true, shouldValidate: true };
    form.setValue(field, next as PathValue<Input, Path<Input>>, options);
  }

  return (
    <CardSection title={t("reports")}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          label={t("reportsStand")}
          description={t("reportsHint")}
          value={isTyped ? "typed" : (minutes ?? "off")}
          onChange={(event) => handleChoose(event.target.value)}
          options={[
            { value: "off", label: t("reportsOff") },
            ...usual.map((value) => ({
              value,
              label: t("reportsAfter", { time: formatDurationLong(value) }),
            })),
            { value: "typed", label: t("reportsTyped") },
          ]}
        />
        {isTyped ? (
          <NumberField
            label={t("reportsMinutes")}
            {...{ min, max }}
            error={errorOf(form, "reports_stand_minutes")}
            {...form.register(field, { setValueAs: minutesOf })}
          />
        ) : null}
      </div>
    </CardSection>
  );
}

/** What is left empty is too few; null is chosen, not typed. */
function minutesOf(value: string | number | null): number | null {
  return value === null ? null : Number(value);
}
