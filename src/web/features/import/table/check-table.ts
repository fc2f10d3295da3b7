import type { ImportTarget } from "#contract/teams/import-clashes/compared.ts";
import type { ColumnMapping } from "./columns.ts";
import { hasPairs, type ReadRow } from "./read-rows.ts";
import type { TableRow } from "./read-table.ts";
import { type RowProblem, toImport } from "./to-import.ts";

/** By what a table's rows are read and checked. */
export interface CheckOptions {
  hasHeadings: boolean;
  mapping: ColumnMapping;
  target: ImportTarget;
  /** The team that every row is about, where the table is for one roster. */
  rosterOf: string | undefined;
  arePairs: boolean;
}

/** What the page shows of a checked table and sends of it; the rest stays where it was checked. */
export interface CheckedTable {
  options: CheckOptions;
  /** The first rows as they are read, right or wrong, and of how many. */
  read: ReadRow[];
  readCount: number;
  /** The first problems, and of how many. */
  problems: RowProblem[];
  problemCount: number;
  /** The rows to import as the call has them; null where there are none, or not all are right. */
  rows: Blob | null;
  /** The file's number of each of these rows. */
  rowNumbers: number[];
  /** Tells these rows from others. */
  fingerprint: number;
  hasPairs: boolean;
}

const rowsShown = 8;
/** At least as many as the rows shown can have. */
const problemsShown = 100;

/** Reads a table's rows by its columns and looks for what is wrong with them. */
export function checkTable(
  table: TableRow[],
  options: CheckOptions,
  onProgress: (share: number) => void,
): CheckedTable {
  const { hasHeadings, mapping, target, rosterOf, arePairs } = options;
  const body = hasHeadings ? table.slice(1) : table;
  const draft = toImport(body, mapping, target, { rosterOf, arePairs, onProgress });
  const isClean = draft.problems.length === 0 && draft.rows.length > 0;
  const text = isClean ? toText(draft.rows, rosterOf) : "";
  return {
    options,
    read: draft.read.slice(0, rowsShown),
    readCount: draft.read.length,
    problems: draft.problems.slice(0, problemsShown),
    problemCount: draft.problems.length,
    rows: isClean ? new Blob([text]) : null,
    rowNumbers: draft.rowNumbers,
    fingerprint: hash(text),
    hasPairs: hasPairs(body, mapping),
  };
}

function toText(rows: ReturnType<typeof toImport>["rows"], rosterOf: string | undefined): string {
  return JSON.stringify(rosterOf === undefined ? rows : rows.map(({ player }) => ({ player })));
}

/** FNV-1a: tells one table from another, within one page. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
