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
  rosterOf?: string,
): ImportDraft {
  const draft: ImportDraft = { rows: [], rowNumbers: [], problems: [] };
  const raw = table.map(({ cells }) => readRow(cells, mapping, rosterOf));
  const rules = rosterOf === undefined ? ImportRow : rosterRow(rosterOf);
  const faults = new Set<string>();
  raw.forEach((row, index) => {
    const rowNumber = table[index]!.number;
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
  const clashes = findImportProblems(raw.map(toCompared), target);
  for (const { row, field: path, message, conflict, conflictRow } of clashes) {
    const field = fieldAt(path);
    // What is wrong by itself is not also in the way of others.
    if (faults.has(`${row} ${field}`) || faults.has(`${row} team`)) continue;
    const rowNumber = table[row]!.number;
    const other = { conflict, conflictRow: table[conflictRow ?? -1]?.number };
    draft.problems.push({ rowNumber, field, message, ...other });
  }
  draft.problems.sort((a, b) => a.rowNumber - b.rowNumber || order(a) - order(b));
  return draft;
}

function toCompared({ team, seed, bracket, player }: ReturnType<typeof readRow>): ComparedRow {
  return {
    team,
    seed: typeof seed === "number" ? seed : null,
    bracket: bracket || null,
    player: player && {
      first_name: player.first_name,
      last_name: player.last_name || null,
      jersey_number: typeof player.jersey_number === "number" ? player.jersey_number : null,
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

/** A row of the table as the wire has it, right or wrong; of a roster's, a player of that team. */
export function readRow(cells: string[], mapping: ColumnMapping, rosterOf?: string) {
  const read = (field: ImportField) => cells[mapping[field] ?? -1] ?? "";
  const name = splitName(read("full_name"));
  const player = {
    first_name: read("first_name") || name.first,
    last_name: read("last_name") || name.last,
    email: read("email"),
    phone_number: read("phone_number"),
    jersey_number: readInteger(read("jersey_number")),
    position: read("position"),
  };
  const isPlayer = Object.values(player).some((value) => value !== "" && value !== null);
  return {
    team: read("team") || (rosterOf ?? ""),
    seed: readInteger(read("seed")),
    bracket: read("bracket"),
    player:
      isPlayer || rosterOf !== undefined
        ? { ...player, is_captain: readYes(read("is_captain")) }
        : null,
  };
}

/** "Anna Maria Berg" and "Berg, Anna Maria". */
function splitName(name: string): { first: string; last: string } {
  const comma = name.indexOf(",");
  if (comma >= 0) return { first: name.slice(comma + 1).trim(), last: name.slice(0, comma).trim() };
  const space = name.lastIndexOf(" ");
  return space < 0
    ? { first: name, last: "" }
    : { first: name.slice(0, space).trim(), last: name.slice(space + 1) };
}

function readInteger(text: string): number | string | null {
  const digits = text.replace(/^#\s*/, "");
  if (digits === "") return null;
  return /^-?\d+(?:[.,]0+)?$/.test(digits) ? Number.parseInt(digits, 10) : text;
}

const yes =
  /^(?:y|yes|true|1|x|c|\(c\)|✓|captain|si|s|capitan|capitana|o|oui|capitaine|j|ja|kapitan|kapitän)$/;
const no = /^(?:|n|no|non|nein|false|0|-|–)$/;

function readYes(text: string): boolean | string {
  const word = text.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "");
  if (yes.test(word)) return true;
  return no.test(word) ? false : text;
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
