import { SlidersHorizontal, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import { fieldsOf } from "#web/features/generation/options/check-options.ts";
import { OwnFields } from "#web/features/generation/options/own-fields.tsx";
import { CustomBrackets } from "#web/features/generation/options/custom-brackets.tsx";
import { OptionGroup } from "#web/features/generation/options/option-group.tsx";
import {
  detailsOf,
  formatOf,
  formatsOfDivision,
  isLeastGames,
} from "#web/features/generation/plan/division-formats.ts";
import {
  type DivisionFormat,
  leastGamesFormats,
} from "#web/features/generation/plan/format-names.ts";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import type { BracketOption } from "#web/features/generation/plan/brackets/bracket-option.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/fields/select.tsx";

interface Props {
  divisions: readonly Division[];
  /** How many teams of each would be drawn. */
  available: ReadonlyMap<number, number>;
  options: GeneratorOptions;
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<GeneratorOptions>) => void;
}

/** How each of the divisions plays that are drawn together. */
export function DivisionFormats({ divisions, available, ...parts }: Props) {
  const { t } = useTranslation("generation");
  return (
    <OptionGroup title={t("together.formats")}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {divisions.map((division) => {
          const teams = available.get(division.id) ?? 0;
          return teams < limits.bracketTeams.min ? (
            <li key={division.id}>
              <p className="text-sm font-medium break-words">{division.name}</p>
              <p className="text-sm text-ink-3">{t("together.none")}</p>
            </li>
          ) : (
            <DivisionFormat key={division.id} {...parts} {...{ division, divisions, teams }} />
          );
        })}
      </ul>
    </OptionGroup>
  );
}

interface DivisionProps extends Omit<Props, "available"> {
  division: Division;
  teams: number;
}

/** One of the ready formats, or its brackets one by one, which begin with those of the format. */
function DivisionFormat({ division, divisions, teams, options, errorOf, onChange }: DivisionProps) {
  const { t } = useTranslation("generation");
  const { id, name } = division;
  const { formats = {}, details = {} } = options;
  const format = formatOf(formats[id], teams);
  const own = details[id];
  const { [id]: _own, ...others } = details;
  const setBrackets = (brackets: BracketOption[]) =>
    onChange({ details: { ...details, [id]: brackets } });
  return (
    <li className={own ? "flex flex-col gap-3 sm:col-span-2" : undefined}>
      <div className="grid items-start gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Select
          label={name}
          description={t("together.teams", { count: teams })}
          value={format}
          options={formatsOfDivision(teams).map((value) => ({
            value,
            label: isLeastGames(value)
              ? t("ready.least", { count: leastGamesFormats[value] })
              : t(`ready.${value}`),
          }))}
          onChange={(event) => {
            const chosen = event.target.value as DivisionFormat;
            onChange({
              formats: { ...formats, [id]: chosen },
              ...(own && { details: { ...others, [id]: detailsOf(chosen, teams) } }),
            });
          }}
        />
        <Button
          className="min-h-11 justify-self-start sm:mt-6.5"
          aria-label={t(own ? "together.plainOf" : "together.detailOf", { name })}
          aria-expanded={own !== undefined}
          icon={own ? <Undo2 aria-hidden="true" /> : <SlidersHorizontal aria-hidden="true" />}
          onClick={() =>
            own ? onChange({ details: others }) : setBrackets(detailsOf(format, teams))
          }
        >
          {t(own ? "together.plain" : "together.detail")}
        </Button>
      </div>
      <OwnFields {...{ division, divisions, options, errorOf, onChange }} />
      {own ? (
        <fieldset aria-label={name} className="flex flex-col gap-3">
          <CustomBrackets
            brackets={own}
            availableTeams={teams}
            errorOf={(field) => errorOf(`${fieldsOf(id)}${field}`)}
            onChange={({ brackets }) => setBrackets(brackets)}
          />
        </fieldset>
      ) : null}
    </li>
  );
}
