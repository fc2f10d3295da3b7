import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  areTheirOwnTeams,
  calledAs,
  type ColumnMapping,
  type ImportField,
  importFields,
  nameFields,
} from "#web/features/import/table/columns.ts";
import type { ReadRow } from "#web/features/import/table/read-rows.ts";
import type { RowProblem } from "#web/features/import/table/to-import.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Cell, HeadCell, Row, Table } from "#web/ui/lists/table.tsx";

interface Props {
  /** The first rows, and of how many. */
  read: ReadRow[];
  readCount: number;
  mapping: ColumnMapping;
  /** Whether the column taken for brackets is headed as one of divisions. */
  areDivisions: boolean;
  problems: RowProblem[];
}

/** The first rows as they will be read. */
export function ImportPreview({ read: rows, readCount, ...props }: Props) {
  const { t } = useTranslation("import");
  const { mapping, areDivisions, problems } = props;
  const fields = shownFields(rows, mapping);
  const wrong = new Set(problems.map(({ rowNumber, field }) => `${rowNumber} ${field}`));
  return (
    <div>
      {rows.length < readCount ? (
        <p className="mt-1 text-sm text-ink-3">{t("preview.shown", { count: rows.length })}</p>
      ) : null}
      <div className="mt-3">
        <Table label={t("preview.title")}>
          <thead>
            <tr>
              <HeadCell isNumeric className="w-px">
                {t("preview.row")}
              </HeadCell>
              {fields.map((field) => (
                <HeadCell key={field}>{t(`fields.${calledAs(field, areDivisions)}`)}</HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, part, row }) => (
              <Row key={`${number} ${part}`}>
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
            ))}
          </tbody>
        </Table>
      </div>
    </div>
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

/** A full name is shown in the parts that it is read as, and that of somebody who plays alone as their team's. */
function shownFields(rows: ReadRow[], mapping: ColumnMapping): ImportField[] {
  const areTeams = areTheirOwnTeams(mapping);
  const isShown = (field: ImportField) => {
    if (field === "full_name") return false;
    if (field === "team" && areTeams) return true;
    const isName = nameFields.some((name) => name === field);
    if (mapping[field] !== undefined && !(isName && areTeams)) return true;
    return isName && rows.some(({ row }) => valueOf(row, field, "") !== "");
  };
  return importFields.filter(isShown);
}

function valueOf({ player, ...team }: ReadRow["row"], field: ImportField, yes: string): string {
  if (field === "jersey_number" && player?.jersey_double_zero) return "00";
  const value = { ...player, ...team }[field as keyof typeof team];
  if ((value as unknown) === true) return yes;
  return (value as unknown) === false ? "" : String(value ?? "");
}
