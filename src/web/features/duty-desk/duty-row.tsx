import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { DutyRole } from "#contract/duties/duties.ts";
import { useDutyText } from "#web/features/duties/use-duty-text.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Select, type SelectOption } from "#web/ui/fields/select.tsx";
import type { ChosenDuty, dutyChoices } from "./duty-choices.ts";

interface Props {
  duty: ChosenDuty;
  choices: ReturnType<typeof dutyChoices>;
  isMissing: boolean;
  onChange: (duty: ChosenDuty) => void;
  onRemove: () => void;
}

/** One duty: what is done, and by whom. */
export function DutyRow({ duty, choices, isMissing, onChange, onRemove }: Props) {
  const { t } = useTranslation("duties");
  const { source } = useDutyText();
  const role = t(`roles.${duty.role}`);
  const results = choices.results.map(({ value, kind, number }) => {
    return { value, label: source({ kind, game_number: number }) };
  });
  return (
    <fieldset
      aria-label={role}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
    >
      <Select
        label={t("role")}
        fieldClassName="max-sm:col-span-2"
        value={duty.role}
        options={DutyRole.options.map((value) => ({ value, label: t(`roles.${value}`) }))}
        onChange={({ target }) => onChange({ ...duty, role: DutyRole.parse(target.value) })}
      />
      <Select
        label={t("who")}
        placeholder={t("choose")}
        value={duty.who}
        options={[]}
        error={isMissing ? t("chooseMissing") : undefined}
        onChange={({ target }) => onChange({ ...duty, who: target.value })}
      >
        <Group label={t("people")} options={choices.people} />
        <Group label={t("teams")} options={choices.teams} />
        <Group label={t("results")} options={results} />
      </Select>
      <IconButton label={t("remove", { role })} className="mt-7" onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </fieldset>
  );
}

function Group({ label, options }: { label: string; options: SelectOption[] }) {
  return options.length === 0 ? null : (
    <optgroup label={label}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </optgroup>
  );
}
