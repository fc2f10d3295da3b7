import { useTranslation } from "react-i18next";
import type { GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { DutyRole } from "#contract/duties/duties.ts";
import { RestSelect } from "#web/features/duty-desk/rest-select.tsx";
import { RuleSelect } from "#web/features/duty-desk/rule-select.tsx";
import { OptionGroup } from "#web/features/generation/options/option-group.tsx";
import { DrawnDuties } from "#web/features/generation/outcome/drawn-duties.tsx";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";

interface Props {
  options: GeneratorOptions;
  /** What the draw would come to; undefined while that is not known. */
  outline: GenerationOutline | undefined;
  isWorking: boolean;
  onChange: (changes: Partial<GeneratorOptions>) => void;
}

/** By which rules duties are given out with the draw, and what these leave open. */
export function DutyOptions({ options: { duties }, outline, isWorking, onChange }: Props) {
  const { t } = useTranslation("duty-desk");
  const { t: names } = useTranslation("duties");
  const { rules, rest } = duties;
  const isAny = Object.values(rules).some(Boolean);
  return (
    <OptionGroup title={t("title")}>
      <p className="text-sm text-ink-2">{t("draw.hint")}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {DutyRole.options.map((role) => (
          <RuleSelect
            key={role}
            label={names(`roles.${role}`)}
            none={t("draw.later")}
            value={rules[role] ?? null}
            onChange={(rule) => onChange({ duties: { rest, rules: { ...rules, [role]: rule } } })}
          />
        ))}
        {isAny ? (
          <RestSelect
            value={rest}
            onChange={(minutes) => onChange({ duties: { rules, rest: minutes } })}
          />
        ) : null}
      </div>
      {isAny ? (
        <output aria-busy={isWorking} className="min-h-5 text-sm font-medium tabular-nums">
          {outline && !isWorking ? <DrawnDuties duties={outline.duties} /> : null}
        </output>
      ) : null}
    </OptionGroup>
  );
}
