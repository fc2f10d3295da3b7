import { useTranslation } from "react-i18next";
import type { DutyWay } from "#contract/duties/duty-forms.ts";
import { RestSelect } from "#web/features/duty-desk/rest-select.tsx";
import { RuleSelect } from "#web/features/duty-desk/rule-select.tsx";

interface Props {
  /** Null leaves the duties open. */
  way: DutyWay | null;
  onChange: (way: DutyWay | null) => void;
}

/** By which rule others take over the duties of a team that withdraws. */
export function HandOnDuties({ way, onChange }: Props) {
  const { t } = useTranslation("told");
  const rest = way?.rest_minutes ?? 0;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <RuleSelect
        label={t("handOn")}
        none={t("leaveOpen")}
        value={way?.rule ?? null}
        onChange={(rule) => onChange(rule && { rule, rest_minutes: rest })}
      />
      {way ? (
        <RestSelect
          value={rest}
          onChange={(minutes) => onChange({ ...way, rest_minutes: minutes })}
        />
      ) : null}
    </div>
  );
}
