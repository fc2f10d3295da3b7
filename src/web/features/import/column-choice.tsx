import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportTarget } from "#contract/teams/import-clashes/compared.ts";
import {
  areTheirOwnTeams,
  calledAs,
  type ColumnMapping,
  type ImportField,
} from "#web/features/import/table/columns.ts";
import { fieldsOf, type ImportPlace, isMapped } from "#web/features/import/table/place.ts";
import type { Source } from "#web/features/import/table/use-table-reading.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Select } from "#web/ui/fields/select.tsx";

interface Props {
  source: Source;
  hasHeadings: boolean;
  mapping: ColumnMapping;
  /** Whether pairs of names are two players; null where there are none. */
  arePairs: boolean | null;
  /** Whether the column taken for brackets is headed as one of divisions. */
  areDivisions: boolean;
  place: ImportPlace;
  /** Null until it is known. */
  target: ImportTarget | null;
  onHeadings: (hasHeadings: boolean) => void;
  onMapping: (mapping: ColumnMapping) => void;
  onPairs: (arePairs: boolean) => void;
}

/** The columns that were found, and for whoever wants others, a choice for each of them. */
export function ColumnChoice(props: Props) {
  const { mapping, place, hasHeadings, onHeadings, arePairs, onPairs } = props;
  const { t } = useTranslation("import");
  const [isOpen, setIsOpen] = useState(false);
  const hasAll = isMapped(place, mapping);
  return (
    <section
      aria-label={t("columns.title")}
      className="rounded-lg border border-line bg-surface p-5 shadow-card"
    >
      <FoundColumns {...props} />
      {hasAll ? null : (
        <Banner tone="warning" className="mt-4">
          {t(place.team ? "columns.nameMissing" : "columns.teamMissing")}
        </Banner>
      )}
      <details
        open={isOpen || !hasAll}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
        className="mt-3"
      >
        <summary className="min-h-6 cursor-pointer text-sm font-medium text-brand-text">
          {t("columns.change")}
        </summary>
        <div className="mt-3 flex flex-col gap-3">
          <Checkbox
            label={t("columns.hasHeadings")}
            checked={hasHeadings}
            onChange={(event) => onHeadings(event.target.checked)}
          />
          {arePairs === null ? null : (
            <Checkbox
              label={t("columns.pairs")}
              checked={arePairs}
              onChange={(event) => onPairs(event.target.checked)}
            />
          )}
          <ColumnSelects {...props} />
        </div>
      </details>
    </section>
  );
}

function FoundColumns({ source, hasHeadings, mapping, areDivisions, place, target }: Props) {
  const { t } = useTranslation("import");
  const { t: common } = useTranslation();
  const options = useColumnOptions(source, hasHeadings);
  const names = [...new Set(target?.brackets.map(({ name }) => name))].join(", ");
  const found = fieldsOf(place).filter((field) => mapping[field] !== undefined);
  const used = new Set(Object.values(mapping));
  const unused = options
    .filter(({ value }) => !used.has(value) && source.table.head.some(({ cells }) => cells[value]))
    .map(({ label }) => label);
  return (
    <>
      <h4 className="text-lg font-semibold">{t("columns.title")}</h4>
      <ul className="mt-2 flex flex-wrap gap-2 text-sm">
        {found.map((field) => (
          <li key={field} className="rounded-md bg-sunken px-2.5 py-1 break-words">
            <span className="text-ink-3">
              {common("labelled", { label: t(`fields.${calledAs(field, areDivisions)}`) })}
            </span>{" "}
            {options[mapping[field]!]?.label}
          </li>
        ))}
      </ul>
      {unused.length === 0 ? null : (
        <p className="mt-3 text-sm break-words text-ink-2">
          {t("columns.unused", { names: unused.join(", ") })}
        </p>
      )}
      {mapping.division === undefined || !target?.divisions ? null : (
        <p className="mt-3 text-sm break-words text-ink-3">
          {t("columns.knownDivisions", { names: target.divisions.join(", ") })}
        </p>
      )}
      {mapping.bracket === undefined || !target ? null : (
        <p className="mt-3 text-sm break-words text-ink-3">
          {names
            ? t(areDivisions ? "columns.bracketsForDivisions" : "columns.knownBrackets", { names })
            : t("columns.noBrackets")}
        </p>
      )}
    </>
  );
}

function ColumnSelects({ source, hasHeadings, mapping, place, onMapping }: Props) {
  const { t } = useTranslation("import");
  const options = useColumnOptions(source, hasHeadings);

  function handleColumn(field: ImportField, value: string) {
    const { [field]: _, ...others } = mapping;
    onMapping(value === "" ? others : { ...others, [field]: Number(value) });
  }

  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 min-[30rem]:grid-cols-2 lg:grid-cols-4">
      {fieldsOf(place).map((field) => (
        <Select
          key={field}
          label={t(`fields.${field}`)}
          isRequired={field === "team" && !place.team && !areTheirOwnTeams(mapping)}
          placeholder={t("columns.none")}
          value={mapping[field] ?? ""}
          onChange={(event) => handleColumn(field, event.target.value)}
          options={options}
        />
      ))}
    </div>
  );
}

function useColumnOptions({ table }: Source, hasHeadings: boolean) {
  const { t } = useTranslation("import");
  const headings = hasHeadings ? table.head[0]!.cells : [];
  return Array.from({ length: table.columns }, (_, index) => {
    const number = index + 1;
    const heading = headings[index];
    if (!heading) return { value: index, label: t("columns.column", { number }) };
    const isUnique = headings.filter((other) => other === heading).length === 1;
    const label = isUnique ? heading : t("columns.columnOf", { heading, number });
    return { value: index, label };
  });
}
