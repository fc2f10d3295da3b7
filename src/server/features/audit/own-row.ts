import { auditKind } from "#contract/history/audit-actions.ts";
import type { RowChange } from "#server/write/noting-repository.ts";
import { withoutTyped } from "#server/write/without-typed.ts";
import type { AuditRow } from "./present-entry.ts";

/** An entry that tells the row too that it is about, as far as one of its changes is of that. */
export function withOwnRow<Row extends AuditRow>(row: Row, changes: RowChange[]): Row {
  const kind = auditKind(row.action);
  const own = changes.find((change) => change.kind === kind && change.row_id === row.subject_id);
  if (!own) return row;
  return { ...row, before: told(own.before, row.before), after: told(own.after, row.after) };
}

function told(row: object | null, details: unknown): unknown {
  return row ? JSON.parse(withoutTyped({ ...row, ...(details as object | null) })) : details;
}
