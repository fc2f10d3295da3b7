import { useTranslation } from "react-i18next";
import {
  FieldsEnd,
  HoursRow,
  type RowState,
} from "#web/features/generation/options/hours/hours-row.tsx";
import type { Day, OwnHoursOption } from "#web/features/generation/plan/own-hours.ts";
import { formatDayShort, formatLocalTime, weekdayName } from "#web/i18n/dates.ts";
import { takeFocus } from "#web/ui/browser/take-focus.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { TimeField } from "#web/ui/fields/text-field.tsx";

interface Parts {
  own: OwnHoursOption;
  error: string | undefined;
  onRemove: () => void;
}

/** A day and its hours, as a line. */
export function OwnHoursRow({ own, ...row }: Parts & RowState) {
  const { t } = useTranslation("generation");
  const nameOf = useDayName();
  const day = nameOf(own.day);
  const hours = { from: timeInWords(own.from), to: timeInWords(own.to) };
  return (
    <HoursRow
      {...row}
      text={t("own.hours", { day, ...hours })}
      change={t("own.change", { day })}
      remove={t("own.remove", { day })}
    />
  );
}

interface FieldsProps extends Parts {
  choices: Day[];
  onChange: (own: OwnHoursOption) => void;
  onDone: () => void;
}

/** The day and its hours, as they are changed. */
export function OwnHoursFields({ own, error, choices, onChange, onDone, onRemove }: FieldsProps) {
  const { t } = useTranslation("generation");
  const nameOf = useDayName();
  const day = nameOf(own.day);
  const days = choices.includes(own.day) ? choices : [own.day, ...choices];
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3 rounded-md bg-sunken p-3 sm:grid-cols-[1.4fr_1fr_1fr_auto]">
      <legend className="sr-only">{t("own.legend")}</legend>
      <Select
        ref={takeFocus}
        label={t("own.day")}
        fieldClassName="max-sm:col-span-2"
        value={own.day}
        options={days.map((value) => ({ value, label: nameOf(value) }))}
        onChange={({ target: { value } }) =>
          onChange({ ...own, day: days.find((one) => String(one) === value)! })
        }
      />
      <TimeField
        label={t("day.from")}
        value={own.from}
        onChange={(event) => onChange({ ...own, from: event.target.value })}
      />
      <TimeField
        label={t("day.to")}
        value={own.to}
        error={error}
        onChange={(event) => onChange({ ...own, to: event.target.value })}
      />
      <FieldsEnd remove={t("own.remove", { day })} {...{ onDone, onRemove }} />
    </fieldset>
  );
}

/** "Fri, Nov 27", or "Every Fri". */
export function useDayName() {
  const { t } = useTranslation("generation");
  return (day: Day) =>
    typeof day === "number" ? t("own.every", { day: weekdayName(day) }) : formatDayShort(day);
}

/** An empty field has no time. */
export function timeInWords(time: string): string {
  return time === "" ? "–" : formatLocalTime(time);
}
