import { findImportProblems } from "#contract/teams/import-clashes/import-problems.ts";
import type { ComparedRow, ImportTarget } from "#contract/teams/import-clashes/compared.ts";
import { ImportRow } from "#contract/teams/import.ts";
import { packedRule } from "#contract/rules.ts";
import { type ColumnMapping, type ImportField, importFields } from "./columns.ts";
import { type Reading, type ReadRow, readRows } from "./read-rows.ts";
import type { TableRow } from "./read-table.ts";

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
 * player of that team. Says every so often what share of the rows is looked at.
 */
export function toImport(
  table: TableRow[],
  mapping: ColumnMapping,
  target: ImportTarget,
  { onProgress, ...reading }: Reading & { onProgress?: (share: number) => void } = {},
): ImportDraft {
  const { rosterOf } = reading;
  const read = table.flatMap((row) => readRows(row, mapping, reading));
  const draft: ImportDraft = { read, rows: [], rowNumbers: [], problems: [] };
  const rules = rosterOf === undefined ? ImportRow : rosterRow(rosterOf);
  const faults = new Set<string>();
  read.forEach(({ number: rowNumber, row }, index) => {
    if (index % reportEvery === reportEvery - 1) onProgress?.(index / read.length);
    const { success, data, error } = rules.safeParse(row, { error: packedRule });
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

// Looking at each row takes nearly all of the time.
const reportEvery = 1000;

/** Two players of one row have its team's faults in common. */
function withoutRepeats(problems: RowProblem[]): RowProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function toCompared(row: ReadRow["row"]): ComparedRow {
  const { team, seed, bracket, club, division, captain_email, player } = row;
  return {
    team,
    seed: typeof seed === "number" ? seed : null,
    bracket: bracket || null,
    club: club || null,
    division: division || null,
    captain_email: captain_email || null,
    player: player && {
      first_name: player.first_name,
      last_name: player.last_name || null,
      jersey_number: typeof player.jersey_number === "number" ? player.jersey_number : null,
      jersey_double_zero: player.jersey_double_zero,
    },
  };
}

function rosterRow(team: string) {
  const isSame = (name: string) => name.toLowerCase() === team.toLowerCase();
  return ImportRow.extend({
    team: ImportRow.shape.team.refine(isSame, "rules.import.otherTeam"),
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
    const text = field === "is_captain" ? "rules.import.captainUnclear" : message;
    if (!found.has(field)) found.set(field, text);
  }
  return [...found].map(([field, message]) => ({ field, message }));
}

function order({ field }: RowProblem): number {
  return importFields.indexOf(field);
}

/** The column of a path within a row. */
export function fieldAt(path: string): ImportField {
  return path.replace(/^player\./, "") as ImportField;
}
