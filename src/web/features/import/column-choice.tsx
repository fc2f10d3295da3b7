import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { ImportTarget } from "#contract/import-problems.ts";
import type { ColumnMapping, ImportField } from "#web/features/import/columns.ts";
import { fieldsOf, type ImportPlace, isMapped } from "#web/features/import/place.ts";
import type { Source } from "#web/features/import/read-table.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Select } from "#web/ui/select.tsx";

interface Props {
  source: Source;
  /** Where the table is from, in words. */
  from: string;
  hasHeadings: boolean;
  mapping: ColumnMapping;
  place: ImportPlace;
  /** Null until it is known. */
  target: ImportTarget | null;
  titleRef: RefObject<HTMLHeadingElement | null>;
  onHeadings: (hasHeadings: boolean) => void;
  onMapping: (mapping: ColumnMapping) => void;
}

/** For each thing that can be imported, the column that holds it. */
export function ColumnChoice(props: Props) {
  const { source, from, hasHeadings, mapping, place, target, titleRef, onHeadings, onMapping } =
    props;
  const { t } = useTranslation("import");
  const options = useColumnOptions(source, hasHeadings);
  const names = target?.brackets.map(({ name }) => name).join(", ");

  function handleColumn(field: ImportField, value: string) {
    const { [field]: _, ...others } = mapping;
    onMapping(value === "" ? others : { ...others, [field]: Number(value) });
  }

  return (
    <section
      aria-labelledby="import-columns"
      className="rounded-lg border border-line bg-surface p-5 shadow-card"
    >
      <h4
        id="import-columns"
        ref={titleRef}
        tabIndex={-1}
        className="text-lg font-semibold outline-none"
      >
        {t("columns.title")}
      </h4>
      <p className="mt-1 mb-4 text-sm break-words text-ink-3">{from}</p>
      <Checkbox
        label={t("columns.hasHeadings")}
        checked={hasHeadings}
        onChange={(event) => onHeadings(event.target.checked)}
      />
      <div className="mt-4 grid grid-cols-1 gap-x-4 gap-y-3 min-[30rem]:grid-cols-2 lg:grid-cols-4">
        {fieldsOf(place).map((field) => (
          <Select
            key={field}
            label={t(`fields.${field}`)}
            isRequired={field === "team" && !place.team}
            placeholder={t("columns.none")}
            value={mapping[field] ?? ""}
            onChange={(event) => handleColumn(field, event.target.value)}
            options={options}
          />
        ))}
      </div>
      {isMapped(place, mapping) ? null : (
        <Banner tone="warning" className="mt-4">
          {t(place.team ? "columns.nameMissing" : "columns.teamMissing")}
        </Banner>
      )}
      {mapping.bracket === undefined || !target ? null : (
        <p className="mt-3 text-sm break-words text-ink-3">
          {names ? t("columns.knownBrackets", { names }) : t("columns.noBrackets")}
        </p>
      )}
    </section>
  );
}

function useColumnOptions({ table }: Source, hasHeadings: boolean) {
  const { t } = useTranslation("import");
  const count = table.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const headings = hasHeadings ? table[0]!.cells : [];
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const heading = headings[index];
    if (!heading) return { value: index, label: t("columns.column", { number }) };
    const isUnique = headings.filter((other) => other === heading).length === 1;
    const label = isUnique ? heading : t("columns.columnOf", { heading, number });
    return { value: index, label };
  });
}
