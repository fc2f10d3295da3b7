import { Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Day, OwnHoursOption } from "#web/features/generation/plan/own-hours.ts";
import { formatDayShort, formatLocalTime, weekdayName } from "#web/i18n/dates.ts";
import { takeFocus } from "#web/ui/browser/take-focus.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/fields/field-error.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TimeField } from "#web/ui/fields/text-field.tsx";

interface Parts {
  own: OwnHoursOption;
  error: string | undefined;
  onRemove: () => void;
}

interface RowProps extends Parts {
  /** How many games a court has room for that day. */
  slots: number;
  /** Whether anything is played that day. */
  isPlayed: boolean;
  /** Its fields have just been closed. */
  hasFocus: boolean;
  onOpen: () => void;
}

/** "Fri, Nov 27, 5:00 PM–9:00 PM 4 slots", to be changed and removed. */
export function OwnHoursRow(props: RowProps) {
  const { own, error, slots, isPlayed, hasFocus, onOpen, onRemove } = props;
  const { t } = useTranslation("generation");
  const nameOf = useDayName();
  const day = nameOf(own.day);
  const hours = { from: timeInWords(own.from), to: timeInWords(own.to) };
  return (
    <div className="rounded-md bg-sunken py-0.5 ps-3 pe-1">
      <div className="flex min-h-11 items-center gap-1">
        <p className="min-w-0 flex-1 text-sm tabular-nums">
          <span className="font-medium">{t("own.hours", { day, ...hours })}</span>{" "}
          <span className="text-ink-2">
            {isPlayed ? t("own.slots", { count: slots }) : t("own.notPlayed")}
          </span>
        </p>
        <IconButton
          label={t("own.change", { day })}
          ref={hasFocus ? takeFocus : undefined}
          onClick={onOpen}
        >
          <Pencil aria-hidden="true" className="size-4" />
        </IconButton>
        <RemoveButton day={day} onRemove={onRemove} />
      </div>
      {error ? (
        <div className="pb-2">
          <FieldError message={error} />
        </div>
      ) : null}
    </div>
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
      <div className="flex items-center gap-1 max-sm:col-span-2 sm:mt-7">
        <Button className="min-h-11" onClick={onDone}>
          {t("own.done")}
        </Button>
        <RemoveButton day={day} onRemove={onRemove} />
      </div>
    </fieldset>
  );
}

function RemoveButton({ day, onRemove }: { day: string; onRemove: () => void }) {
  const { t } = useTranslation("generation");
  return (
    <IconButton label={t("own.remove", { day })} onClick={onRemove}>
      <Trash2 aria-hidden="true" className="size-4" />
    </IconButton>
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
