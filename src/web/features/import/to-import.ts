import {
  type ComparedRow,
  findImportProblems,
  type ImportTarget,
} from "#contract/import-problems.ts";
import { ImportRow } from "#contract/import.ts";
import { messages } from "#contract/messages.ts";
import { ApiError } from "#web/api-client.ts";
import {
  type ColumnMapping,
  type ImportField,
  importFields,
} from "#web/features/import/columns.ts";
import { type Reading, type ReadRow, readRows } from "#web/features/import/read-rows.ts";
import type { TableRow } from "#web/features/import/read-table.ts";

/** What keeps a row from being imported. */
export interface RowProblem {
  /** As the file counts. */
  rowNumber: number;
  field: ImportField;
  message: string;
  /** Who is in the way, and in which row. */
  conflict?: string | undefined;
  conflictRow?: number | undefined;
}

export interface ImportDraft {
  /** Every row as it is read, right or wrong. */
  read: ReadRow[];
  rows: ImportRow[];
  /** The file's number of each row. */
  rowNumbers: number[];
  problems: RowProblem[];
}

/**
 * The table as rows to import, and why those that can't be; of a roster's table each row is a
 * player of that team.
 */
export function toImport(
  table: TableRow[],
  mapping: ColumnMapping,
  target: ImportTarget,
  reading: Reading = {},
): ImportDraft {
  const { rosterOf } = reading;
  const read = table.flatMap((row) => readRows(row, mapping, reading));
  const draft: ImportDraft = { read, rows: [], rowNumbers: [], problems: [] };
  const rules = rosterOf === undefined ? ImportRow : rosterRow(rosterOf);
  const faults = new Set<string>();
  read.forEach(({ number: rowNumber, row }, index) => {
    const { success, data, error } = rules.safeParse(row);
    if (success) {
      draft.rows.push(data);
      draft.rowNumbers.push(rowNumber);
      return;
    }
    for (const { field, message } of firstOfEach(error.issues)) {
      draft.problems.push({ rowNumber, field, message });
      faults.add(`${index} ${field}`);
    }
  });
  const clashes = findImportProblems(
    read.map(({ row }) => toCompared(row)),
    target,
  );
  for (const { row, field: path, message, conflict, conflictRow } of clashes) {
    const field = fieldAt(path);
    // What is wrong by itself is not also in the way of others.
    if (faults.has(`${row} ${field}`) || faults.has(`${row} team`)) continue;
    const rowNumber = read[row]!.number;
    const other = { conflict, conflictRow: read[conflictRow ?? -1]?.number };
    draft.problems.push({ rowNumber, field, message, ...other });
  }
  draft.problems = withoutRepeats(draft.problems);
  draft.problems.sort((a, b) => a.rowNumber - b.rowNumber || order(a) - order(b));
  return draft;
}

/** Two players of one row have its team's faults in common. */
function withoutRepeats(problems: RowProblem[]): RowProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function toCompared({ team, seed, bracket, captain_email, player }: ReadRow["row"]): ComparedRow {
  return {
    team,
    seed: typeof seed === "number" ? seed : null,
    bracket: bracket || null,
    captain_email: captain_email || null,
    player: player && {
      first_name: player.first_name,
      last_name: player.last_name || null,
      jersey_number: typeof player.jersey_number === "number" ? player.jersey_number : null,
      jersey_double_zero: player.jersey_double_zero,
    },
  };
}

/** The server's refusal of rows, told by the file's rows; null for any other refusal. */
export function readRefusal(error: Error, rowNumbers: number[]): RowProblem[] | null {
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

function rosterRow(team: string) {
  const isSame = (name: string) => name.toLowerCase() === team.toLowerCase();
  return ImportRow.extend({
    team: ImportRow.shape.team.refine(isSame, messages.import.otherTeam),
  });
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

function firstOfEach(issues: Issue[]) {
  const found = new Map<ImportField, string>();
  for (const { path, message } of issues) {
    const field = fieldAt(path.join("."));
    const text = field === "is_captain" ? messages.import.captainUnclear : message;
    if (!found.has(field)) found.set(field, text);
  }
  return [...found].map(([field, message]) => ({ field, message }));
}

function order({ field }: RowProblem): number {
  return importFields.indexOf(field);
}

function fieldAt(path: string): ImportField {
  return path.replace(/^player\./, "") as ImportField;
}
