import { useTranslation } from "react-i18next";
import { DutyRole } from "#contract/duties/duties.ts";
import type { DutyWish } from "#contract/board/propose-duties.ts";
import { RestSelect } from "#web/features/duty-desk/rest-select.tsx";
import { RuleSelect } from "#web/features/duty-desk/rule-select.tsx";
import { formatWeekday } from "#web/i18n/dates.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Select } from "#web/ui/fields/select.tsx";

interface Props {
  wish: Omit<DutyWish, "bracketIds">;
  /** The days on which there are games. */
  days: string[];
  onChange: (changes: Partial<Props["wish"]>) => void;
}

/** By which rule a duty is given out, to which games, and with how much rest. */
export function RuleFields({ wish, days, onChange }: Props) {
  const { t } = useTranslation("duty-desk");
  const { t: duties } = useTranslation("duties");
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <RuleSelect
        label={t("rule")}
        className="sm:col-span-2"
        value={wish.rule}
        onChange={(rule) => {
          if (rule) onChange({ rule });
        }}
      />
      <Select
        label={duties("role")}
        value={wish.role}
        options={DutyRole.options.map((value) => ({ value, label: duties(`roles.${value}`) }))}
        onChange={({ target }) => onChange({ role: DutyRole.parse(target.value) })}
      />
      <RestSelect value={wish.restMinutes} onChange={(restMinutes) => onChange({ restMinutes })} />
      {days.length > 1 ? (
        <Select
          label={t("day")}
          value={wish.day ?? ""}
          options={[
            { value: "", label: t("allDays") },
            ...days.map((value) => ({ value, label: formatWeekday(value) })),
          ]}
          onChange={({ target }) => onChange({ day: target.value || null })}
        />
      ) : null}
      <div className="sm:col-span-2">
        <Checkbox
          label={t("replace")}
          checked={wish.isReplacing}
          onChange={({ target }) => onChange({ isReplacing: target.checked })}
        />
      </div>
    </div>
  );
}
