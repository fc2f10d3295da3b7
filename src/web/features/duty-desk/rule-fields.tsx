import { useTranslation } from "react-i18next";
import { DutyRole, DutyRule } from "#contract/duties/duties.ts";
import type { DutyWish } from "#contract/board/propose-duties.ts";
import { formatWeekday } from "#web/i18n/dates.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Select } from "#web/ui/fields/select.tsx";

interface Props {
  wish: Omit<DutyWish, "bracketIds">;
  /** The days on which there are games. */
  days: string[];
  onChange: (changes: Partial<Props["wish"]>) => void;
}

const rests = [0, 15, 30, 45, 60, 90];

/** By which rule a duty is given out, to which games, and with how much rest. */
export function RuleFields({ wish, days, onChange }: Props) {
  const { t } = useTranslation("duty-desk");
  const { t: duties } = useTranslation("duties");
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label={t("rule")}
        fieldClassName="sm:col-span-2"
        description={t(`hints.${wish.rule}`)}
        value={wish.rule}
        options={DutyRule.options.map((value) => ({ value, label: t(`rules.${value}`) }))}
        onChange={({ target }) => onChange({ rule: DutyRule.parse(target.value) })}
      />
      <Select
        label={duties("role")}
        value={wish.role}
        options={DutyRole.options.map((value) => ({ value, label: duties(`roles.${value}`) }))}
        onChange={({ target }) => onChange({ role: DutyRole.parse(target.value) })}
      />
      <Select
        label={t("rest")}
        value={wish.restMinutes}
        options={rests.map((value) => ({
          value,
          label: value === 0 ? t("noRest") : t("minutes", { count: value }),
        }))}
        onChange={({ target }) => onChange({ restMinutes: Number(target.value) })}
      />
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
