import { useTranslation } from "react-i18next";
import { DutyRule } from "#contract/duties/duties.ts";
import { Select } from "#web/ui/fields/select.tsx";

interface Props {
  label: string;
  value: DutyRule | null;
  /** What it is called not to go by a rule, where that can be chosen. */
  none?: string;
  className?: string;
  onChange: (rule: DutyRule | null) => void;
}

/** By which rule a duty is given out, and what that means. */
export function RuleSelect({ label, value, none, className, onChange }: Props) {
  const { t } = useTranslation("duty-desk");
  return (
    <Select
      label={label}
      fieldClassName={className}
      description={value ? t(`hints.${value}`) : undefined}
      value={value ?? ""}
      options={[
        ...(none === undefined ? [] : [{ value: "", label: none }]),
        ...DutyRule.options.map((rule) => ({ value: rule, label: t(`rules.${rule}`) })),
      ]}
      onChange={({ target }) => onChange(DutyRule.safeParse(target.value).data ?? null)}
    />
  );
}
