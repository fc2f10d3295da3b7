import { ListOrdered } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import { hasOwnTeams } from "#web/features/generation/plan/brackets/bracket-option.ts";
import type { useWhatThereIs } from "#web/features/generation/use-what-there-is.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { SegmentedControl } from "#web/ui/fields/segmented-control.tsx";

interface Props {
  there: ReturnType<typeof useWhatThereIs>;
  options: GeneratorOptions;
  onChange: (changes: Partial<GeneratorOptions>) => void;
}

/** The seeds, from which people come back to this draw. */
function seedsOf({ divisionId }: GeneratorOptions) {
  const division = divisionId === undefined ? "" : `&division=${divisionId}`;
  return `?tab=teams&view=seeds&from=draw${division}`;
}

/** Who is seeded, where to change it, how groups get the seeded teams, and who is kept apart. */
export function SeedOptions({ there, options, onChange }: Props) {
  const { t } = useTranslation("generation");
  const { seeded } = there;
  const { seeding, isCustom, brackets } = options;
  const hasGroups = !isCustom || brackets.filter(hasOwnTeams).length > 1;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-sm text-ink-2">
          {seeded === 0 ? t("seeds.none") : t("seeds.count", { count: seeded })}
        </p>
        <LinkButton size="sm" to={seedsOf(options)} icon={<ListOrdered aria-hidden="true" />}>
          {t("seeds.edit")}
        </LinkButton>
      </div>
      {seeded > 0 && hasGroups ? (
        <div>
          <SegmentedControl
            legend={t("seeds.label")}
            value={seeding}
            options={[
              { value: "snake", label: t("seeds.snake") },
              { value: "pots", label: t("seeds.pots") },
            ]}
            onChange={(value) => onChange({ seeding: value })}
          />
          <p className="mt-1.5 text-sm text-ink-3">{t(`seeds.${seeding}Hint`)}</p>
        </div>
      ) : null}
      {there.hasClubs || options.isApart ? (
        <Checkbox
          label={t("apart.label")}
          description={t("apart.hint")}
          checked={options.isApart}
          onChange={(event) => onChange({ isApart: event.target.checked })}
        />
      ) : null}
    </div>
  );
}
