import { useTranslation } from "react-i18next";
import {
  FieldsEnd,
  HoursRow,
  type RowState,
} from "#web/features/generation/options/hours/hours-row.tsx";
import { ToggleGroup } from "#web/features/generation/options/option-group.tsx";
import { timeInWords, useDayName } from "#web/features/generation/options/hours/own-hours-row.tsx";
import type { CourtHoursOption } from "#web/features/generation/plan/court-hours.ts";
import type { Day } from "#web/features/generation/plan/own-hours.ts";
import { takeFocus } from "#web/ui/browser/take-focus.ts";
import { FieldError } from "#web/ui/fields/field-error.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TimeField } from "#web/ui/fields/text-field.tsx";

export interface CourtChoice {
  value: number;
  label: string;
}

interface Parts {
  line: CourtHoursOption;
  courts: CourtChoice[];
  error: string | undefined;
  onRemove: () => void;
}

/** "Court D · Every day: from 1:00 PM", as a line. */
export function CourtHoursRow({ line, courts, ...row }: Parts & RowState) {
  const { t } = useTranslation("generation");
  const nameOf = useDayName();
  const which = namesOf(line, courts);
  const [from, to] = [timeInWords(line.from), timeInWords(line.to)];
  const key = line.to === "" ? "from" : line.from === "" ? "until" : "between";
  const day = line.day === null ? t("courtHours.everyDay") : nameOf(line.day);
  return (
    <HoursRow
      {...row}
      text={t(`courtHours.${key}`, { which, day, from, to })}
      change={t("courtHours.change", { which })}
      remove={t("courtHours.remove", { which })}
    />
  );
}

interface FieldsProps extends Parts {
  /** Null: every day. */
  days: (Day | null)[];
  onChange: (line: CourtHoursOption) => void;
  onDone: () => void;
}

/** The courts, their day and hours, as they are changed. */
export function CourtHoursFields(props: FieldsProps) {
  const { line, courts, error, days, onChange, onDone, onRemove } = props;
  const { t } = useTranslation("generation");
  const nameOf = useDayName();
  const choices = days.includes(line.day) ? days : [...days, line.day];
  return (
    <fieldset className="flex flex-col gap-3 rounded-md bg-sunken p-3">
      <legend className="sr-only">{t("courtHours.legend")}</legend>
      <ToggleGroup
        legend={t("slotCourts")}
        selected={line.courts}
        options={courts}
        onChange={(selected) => onChange({ ...line, courts: selected })}
      />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1.4fr_1fr_1fr_auto]">
        <Select
          ref={takeFocus}
          label={t("own.day")}
          fieldClassName="max-sm:col-span-2"
          value={line.day ?? ""}
          options={choices.map((day) => ({
            value: day ?? "",
            label: day === null ? t("courtHours.everyDay") : nameOf(day),
          }))}
          onChange={({ target: { value } }) =>
            onChange({ ...line, day: choices.find((day) => String(day ?? "") === value)! })
          }
        />
        <TimeField
          label={t("day.from")}
          value={line.from}
          onChange={(event) => onChange({ ...line, from: event.target.value })}
        />
        <TimeField
          label={t("day.to")}
          value={line.to}
          onChange={(event) => onChange({ ...line, to: event.target.value })}
        />
        <FieldsEnd
          remove={t("courtHours.remove", { which: namesOf(line, courts) })}
          {...{ onDone, onRemove }}
        />
      </div>
      {error ? <FieldError message={error} /> : null}
      <p className="text-sm text-ink-2">{t("courtHours.hint")}</p>
    </fieldset>
  );
}

/** "Court C, Court D"; a dash where none is chosen. */
function namesOf({ courts }: CourtHoursOption, choices: CourtChoice[]): string {
  const names = choices.filter(({ value }) => courts.includes(value)).map(({ label }) => label);
  return names.length > 0 ? names.join(", ") : "–";
}
