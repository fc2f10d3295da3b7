import { useTranslation } from "react-i18next";
import { formatDurationLong } from "#web/i18n/in-words/durations.ts";
import { Select } from "#web/ui/fields/select.tsx";

interface Props {
  value: number;
  onChange: (minutes: number) => void;
}

const usual = [0, 15, 30, 45, 60, 90];

/** How much rest a duty leaves around one's games and other duties. */
export function RestSelect({ value, onChange }: Props) {
  const { t } = useTranslation("duty-desk");
  const rests = usual.includes(value) ? usual : [...usual, value].toSorted((a, b) => a - b);
  return (
    <Select
      label={t("rest")}
      value={value}
      options={rests.map((rest) => ({
        value: rest,
        label: rest === 0 ? t("noRest") : formatDurationLong(rest),
      }))}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}
