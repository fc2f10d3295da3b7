import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import { OptionGroup } from "#web/features/generation/options/option-group.tsx";
import {
  formatOf,
  formatsOfDivision,
  isLeastGames,
} from "#web/features/generation/plan/division-formats.ts";
import {
  type DivisionFormat,
  leastGamesFormats,
} from "#web/features/generation/plan/format-names.ts";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import { Select } from "#web/ui/fields/select.tsx";

interface Props {
  divisions: readonly Division[];
  /** How many teams of each would be drawn. */
  available: ReadonlyMap<number, number>;
  options: GeneratorOptions;
  onChange: (changes: Partial<GeneratorOptions>) => void;
}

/** How each of the divisions plays that are drawn together. */
export function DivisionFormats({ divisions, available, options, onChange }: Props) {
  const { t } = useTranslation("generation");
  const { formats = {} } = options;
  return (
    <OptionGroup title={t("together.formats")}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {divisions.map(({ id, name }) => {
          const teams = available.get(id) ?? 0;
          return (
            <li key={id}>
              {teams < limits.bracketTeams.min ? (
                <>
                  <p className="text-sm font-medium break-words">{name}</p>
                  <p className="text-sm text-ink-3">{t("together.none")}</p>
                </>
              ) : (
                <Select
                  label={name}
                  description={t("together.teams", { count: teams })}
                  value={formatOf(formats[id], teams)}
                  options={formatsOfDivision(teams).map((format) => ({
                    value: format,
                    label: isLeastGames(format)
                      ? t("ready.least", { count: leastGamesFormats[format] })
                      : t(`ready.${format}`),
                  }))}
                  onChange={(event) =>
                    onChange({
                      formats: { ...formats, [id]: event.target.value as DivisionFormat },
                    })
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
    </OptionGroup>
  );
}
