import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { BracketOption } from "#web/features/generation/plan/brackets/bracket-option.ts";
import type { PlayoffEntrants } from "#web/features/generation/plan/brackets/playoff-entrants.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { NumberField } from "#web/ui/fields/text-field.tsx";

interface AfterProps {
  bracket: BracketOption;
  /** The following groups that it can come after. */
  stages: BracketOption[];
  onChange: (changes: Partial<BracketOption>) => void;
}

interface Props extends AfterProps {
  entrants: PlayoffEntrants | null;
  errorOf: (field: string) => string | undefined;
}

/** How many of each group play on in groups that follow, and of which groups. */
export function FollowingFields({ bracket, entrants, stages, errorOf, onChange }: Props) {
  const { t } = useTranslation("generation");
  const groups = Number(bracket.groups);
  return (
    <div className="grid items-start gap-3 max-sm:col-span-3 sm:col-span-4 sm:grid-cols-2">
      <NumberField
        label={t("qualifiers")}
        description={t("following.qualifiersHint")}
        min={limits.qualifiersPerGroup.min}
        max={limits.qualifiersPerGroup.max}
        value={bracket.qualifiers}
        error={errorOf("qualifiers")}
        onChange={(event) => onChange({ qualifiers: event.target.value })}
      />
      <AfterField {...{ bracket, stages, onChange }} />
      {entrants && groups > 0 ? (
        <output className="text-sm text-ink-2 sm:col-span-2">
          {t("following.entrants", { count: groups, teams: entrants.teams })}
        </output>
      ) : null}
    </div>
  );
}

/** Which groups' ranks lead to it, where there is more than one stage of them. */
export function AfterField({ bracket, stages, onChange }: AfterProps) {
  const { t } = useTranslation("generation");
  if (stages.length === 0) return null;
  const options = [
    { value: "", label: t("following.first") },
    ...stages.map(({ key, name }) => ({ value: String(key), label: name })),
  ];
  const isThere = stages.some(({ key }) => key === bracket.after);
  return (
    <Select
      label={t("following.after")}
      value={isThere ? String(bracket.after) : ""}
      options={options}
      onChange={({ target: { value } }) => onChange({ after: value === "" ? null : Number(value) })}
    />
  );
}
