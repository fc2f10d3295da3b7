import { Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { TimeFormat } from "#contract/accounts/users.ts";
import { useTimeFormat } from "#web/features/look/use-look.ts";
import { LookSelect } from "#web/features/shell/look-select.tsx";

/** Whether times go to 12 or to 24, also for who has no account. */
export function TimeFormatSelect() {
  const { t } = useTranslation();
  const { format, choose } = useTimeFormat();
  return (
    <LookSelect
      label={t("timeFormat.label")}
      icon={Clock}
      value={format}
      onChange={(value) => choose(TimeFormat.parse(value))}
    >
      {TimeFormat.options.map((value) => (
        <option key={value} value={value}>
          {t(`timeFormat.${value}`)}
        </option>
      ))}
    </LookSelect>
  );
}
