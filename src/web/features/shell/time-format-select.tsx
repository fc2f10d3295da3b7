import { Clock } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { TimeFormat } from "#contract/accounts/users.ts";
import { useTimeFormat } from "#web/features/look/use-look.ts";

/** Whether times go to 12 or to 24, also for who has no account. */
export function TimeFormatSelect() {
  const { t } = useTranslation();
  const { format, choose } = useTimeFormat();
  const id = useId();
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {t("timeFormat.label")}
      </label>
      <Clock
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-ink-3"
      />
      <select
        id={id}
        value={format}
        onChange={(event) => choose(TimeFormat.parse(event.target.value))}
        className="control control-select h-9 ps-8 text-sm"
      >
        {TimeFormat.options.map((value) => (
          <option key={value} value={value}>
            {t(`timeFormat.${value}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
