import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  type ColumnMapping,
  type ImportField,
  importFields,
} from "#web/features/import/columns.ts";
import type { TableRow } from "#web/features/import/read-table.ts";
import { readRow, type RowProblem } from "#web/features/import/to-import.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Cell, HeadCell, Row, Table } from "#web/ui/table.tsx";

interface Props {
  table: TableRow[];
  mapping: ColumnMapping;
  /** The team, when the table is for one roster. */
  rosterOf: string | undefined;
  problems: RowProblem[];
}

const rowsShown = 8;

/** The first rows as they will be read. */
export function ImportPreview({ table, mapping, rosterOf, problems }: Props) {
  const { t } = useTranslation("import");
  const rows = table.slice(0, rowsShown);
  const fields = shownFields(mapping);
  const wrong = new Set(problems.map(({ rowNumber, field }) => `${rowNumber} ${field}`));
  return (
    <section aria-labelledby="import-preview">
      <h4 id="import-preview" className="text-lg font-semibold">
        {t("preview.title")}{" "}
        <span className="text-sm font-normal text-ink-3">
          ({t("preview.rows", { count: table.length })})
        </span>
      </h4>
      {rows.length < table.length ? (
        <p className="mt-1 text-sm text-ink-3">{t("preview.shown", { count: rows.length })}</p>
      ) : null}
      <div className="mt-3">
        <Table label={t("preview.title")}>
          <thead>
            <tr>
              <HeadCell isNumeric>{t("preview.row")}</HeadCell>
              {fields.map((field) => (
                <HeadCell key={field}>{t(`fields.${field}`)}</HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, cells }) => {
              const row = readRow(cells, mapping, rosterOf);
              return (
                <Row key={number}>
                  <Cell isNumeric className="text-ink-3">
                    {number}
                  </Cell>
                  {fields.map((field) => (
                    <PreviewCell
                      key={field}
                      value={valueOf(row, field, t("preview.yes"))}
                      problem={wrong.has(`${number} ${field}`) ? t("preview.problem") : null}
                    />
                  ))}
                </Row>
              );
            })}
          </tbody>
        </Table>
      </div>
    </section>
  );
}

function PreviewCell({ value, problem }: { value: string; problem: string | null }) {
  return (
    <Cell
      className={classNames(
        "max-w-72 break-words",
        value.length > 16 && "min-w-40",
        problem && "relative bg-danger-soft font-medium text-danger",
      )}
    >
      {problem ? (
        <>
          <TriangleAlert aria-hidden="true" className="me-1.5 inline size-4 align-text-bottom" />
          {value} <span className="sr-only">({problem})</span>
        </>
      ) : (
        value
      )}
    </Cell>
  );
}

/** A full name is shown in the parts that it is read as. */
function shownFields(mapping: ColumnMapping): ImportField[] {
  const isShown = (field: ImportField) =>
    field !== "full_name" &&
    (mapping[field] !== undefined ||
      (mapping.full_name !== undefined && (field === "first_name" || field === "last_name")));
  return importFields.filter(isShown);
}

function valueOf(
  { player, ...team }: ReturnType<typeof readRow>,
  field: ImportField,
  yes: string,
): string {
  const value = { ...player, ...team }[field as keyof typeof team];
  if ((value as unknown) === true) return yes;
  return (value as unknown) === false ? "" : String(value ?? "");
}
