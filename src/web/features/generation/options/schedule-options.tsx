import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { OptionGroup, ToggleGroup } from "#web/features/generation/options/option-group.tsx";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import { DayOptions } from "#web/features/generation/options/day-options.tsx";
import { weekdayName } from "#web/i18n/dates.ts";
import { formatDateShort } from "#web/i18n/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Chip } from "#web/ui/signs/chip.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { DateField, NumberField, TimeField } from "#web/ui/fields/text-field.tsx";

interface Props {
  options: GeneratorOptions;
  courts: { value: number; label: string }[];
  /** The tournament's last day. */
  lastDate: string;
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<GeneratorOptions>) => void;
  /** What else is said of when games are. */
  children?: ReactNode;
}

// Monday first, as playing weeks are planned; 0 is Sunday.
const weekdays = [1, 2, 3, 4, 5, 6, 0];

export function ScheduleOptions(props: Props) {
  const { options, courts, errorOf, onChange } = props;
  const { t } = useTranslation("generation");
  return (
    <OptionGroup title={t("schedule")}>
      <Checkbox
        label={t("autoSchedule")}
        description={t("autoScheduleHint")}
        checked={options.autoSchedule}
        onChange={(event) => onChange({ autoSchedule: event.target.checked })}
      />
      {options.autoSchedule ? (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <DateField
              label={t("startDate")}
              value={options.startDate}
              error={errorOf("startDate")}
              onChange={(event) => onChange({ startDate: event.target.value })}
            />
            <TimeField
              label={t("startTime")}
              description={t("startTimeHint")}
              value={options.startTime}
              onChange={(event) => onChange({ startTime: event.target.value })}
            />
            <DateField
              label={t("endDate")}
              description={t("endDateHint")}
              min={options.startDate}
              value={options.endDate}
              error={errorOf("endDate")}
              onChange={(event) => onChange({ endDate: event.target.value })}
            />
          </div>
          <ToggleGroup
            legend={t("days")}
            selected={options.days}
            error={errorOf("days")}
            options={weekdays.map((day) => ({ value: day, label: weekdayName(day) }))}
            onChange={(days) => onChange({ days })}
            action={
              <Button size="sm" variant="ghost" onClick={() => onChange({ days: weekdays })}>
                {t("everyDay")}
              </Button>
            }
          />
          <ExcludedDates options={options} onChange={onChange} />
          <DayOptions {...props} />
          {props.children}
          <ToggleGroup
            legend={t("preferred")}
            selected={options.preferredCourts}
            options={courts}
            onChange={(preferredCourts) => onChange({ preferredCourts })}
          />
          <Filling options={options} onChange={onChange} />
          <Rules {...props} />
        </>
      ) : null}
    </OptionGroup>
  );
}

function ExcludedDates({ options, onChange }: Pick<Props, "options" | "onChange">) {
  const { t } = useTranslation("generation");
  const [date, setDate] = useState("");

  function handleAdd() {
    if (date && !options.excluded.includes(date)) {
      onChange({ excluded: [...options.excluded, date].toSorted() });
    }
    setDate("");
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <DateField
          label={t("excluded")}
          fieldClassName="min-w-44"
          min={options.startDate}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <Button
          className="min-h-11"
          offReason={date ? undefined : t("excludedMissing")}
          onClick={handleAdd}
        >
          {t("addExcluded")}
        </Button>
      </div>
      {options.excluded.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {options.excluded.map((excluded) => (
            <li key={excluded}>
              <Chip
                label={formatDateShort(excluded)}
                onRemove={() =>
                  onChange({ excluded: options.excluded.filter((one) => one !== excluded) })
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const fillings = ["all_days", "even", "early"] as const;

function Filling({ options, onChange }: Pick<Props, "options" | "onChange">) {
  const { t } = useTranslation("generation");
  return (
    <Select
      label={t("filling")}
      description={t(`fillingHints.${options.dayFilling}`)}
      value={options.dayFilling}
      options={fillings.map((value) => ({ value, label: t(`fillings.${value}`) }))}
      onChange={(event) =>
        onChange({ dayFilling: event.target.value as (typeof fillings)[number] })
      }
    />
  );
}

const scheduleTypes = ["sequential", "random", "balanced"] as const;

function Rules({ options, errorOf, onChange }: Props) {
  const { t } = useTranslation("generation");
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <NumberField
        label={t("rest")}
        min={limits.restMinutes.min}
        max={limits.restMinutes.max}
        step={5}
        value={options.rest}
        error={errorOf("rest")}
        onChange={(event) => onChange({ rest: event.target.value })}
      />
      <NumberField
        label={t("gamesPerDay")}
        description={t("gamesPerDayHint")}
        min={limits.gamesPerDay.min}
        max={limits.gamesPerDay.max}
        value={options.gamesPerDay}
        error={errorOf("gamesPerDay")}
        onChange={(event) => onChange({ gamesPerDay: event.target.value })}
      />
      <Select
        label={t("type")}
        description={t(`scheduleTypeHints.${options.scheduleType}`)}
        value={options.scheduleType}
        options={scheduleTypes.map((value) => ({ value, label: t(`scheduleTypes.${value}`) }))}
        onChange={(event) =>
          onChange({ scheduleType: event.target.value as (typeof scheduleTypes)[number] })
        }
      />
    </div>
  );
}
