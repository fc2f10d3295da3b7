import { ApiError } from "#web/api-error.ts";
import { fieldAt, type RowProblem } from "#web/features/import/table/to-import.ts";

/** The server's refusal of rows, told by the file's rows; null for any other refusal. */
export function readRefusal(error: unknown, rowNumbers: number[]): RowProblem[] | null {
  if (!(error instanceof ApiError)) return null;
  const { fields, conflict } = error;
  const problems = Object.entries(fields).flatMap(([path, message]) => {
    const [, row, field] = /^rows\.(\d+)\.(.+)$/.exec(path) ?? [];
    const rowNumber = rowNumbers[Number(row)];
    if (field === undefined || rowNumber === undefined) return [];
    const other = conflict?.[path];
    return [
      {
        rowNumber,
        field: fieldAt(field),
        message,
        ...(typeof other === "string" && { conflict: other }),
      },
    ];
  });
  return problems.length > 0 ? problems : null;
}
