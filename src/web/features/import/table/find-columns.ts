import {
  type ColumnMapping,
  guessColumns,
  type ImportField,
  isHeading,
  only,
} from "#web/features/import/table/columns.ts";
import {
  fieldsOf,
  type ImportPlace,
  isMapped,
  takesDivisions,
} from "#web/features/import/table/place.ts";
import type { TableRow } from "#web/features/import/table/read-table.ts";

interface Found {
  hasHeadings: boolean;
  mapping: ColumnMapping;
}

/**
 * What a table's columns hold, by its first rows: by their headings, else by what stands in them. A list of one name a
 * line is teams, or players where the table is for a roster.
 */
export function findColumns(place: ImportPlace, table: TableRow[]): Found {
  const hasHeadings = isHeading(table[0]!.cells);
  const headed = hasHeadings ? only(fieldsOf(place), headedColumns(place, table[0]!.cells)) : {};
  const rows = hasHeadings ? table.slice(1) : table;
  const mapping = completed(place, withCaptains(place, headed, rows), rows);
  return { hasHeadings, mapping };
}

/** Where the tournament is one and has something in it, a column of divisions names its brackets. */
function headedColumns(place: ImportPlace, cells: string[]): ColumnMapping {
  const { division, ...mapping } = guessColumns(cells);
  if (division === undefined) return mapping;
  return takesDivisions(place) ? { ...mapping, division } : { bracket: division, ...mapping };
}

function completed(place: ImportPlace, headed: ColumnMapping, rows: TableRow[]): ColumnMapping {
  if (isMapped(place, headed)) return headed;
  const mapping = { ...headed, ...byContent(place, headed, rows) };
  const { full_name: name, ...others } = mapping;
  // "Name" over nothing but teams is what they are called.
  return isMapped(place, mapping) || name === undefined ? mapping : { ...others, team: name };
}

/** A column "Captain" may say by a yes who of a team it is, or to which address the captain's mail goes. */
function withCaptains(
  { team }: ImportPlace,
  headed: ColumnMapping,
  rows: TableRow[],
): ColumnMapping {
  const { is_captain: column, ...others } = headed;
  if (team || column === undefined || kindOf(rows, column) !== "email") return headed;
  return { ...others, captain_email: headed.captain_email ?? column };
}

type Kind = "empty" | "number" | "email" | "phone" | "text";

function byContent(place: ImportPlace, headed: ColumnMapping, rows: TableRow[]): ColumnMapping {
  const taken = new Set(Object.values(headed));
  const count = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const kinds = Array.from({ length: count }, (_, column) => kindOf(rows, column));
  const free = (kind: Kind) => (_: unknown, column: number) =>
    kinds[column] === kind && !taken.has(column);
  const columns = kinds.map((_, column) => column);
  const texts = columns.filter(free("text"));
  const team = place.team ? [] : texts.splice(0, 1);
  const names: ImportField[] = texts.length > 1 ? ["first_name", "last_name"] : ["full_name"];
  const number: ImportField = place.team || texts.length > 0 ? "jersey_number" : "seed";
  const found: [ImportField, number | undefined][] = [
    ["team", team[0]],
    ...names.map((field, index) => [field, texts[index]] as [ImportField, number | undefined]),
    ["position", texts[2]],
    [number, columns.find(free("number"))],
    [place.team || texts.length > 0 ? "email" : "captain_email", columns.find(free("email"))],
    ["phone_number", texts.length > 0 ? columns.find(free("phone")) : undefined],
  ];
  return Object.fromEntries(
    found.filter(([field, column]) => column !== undefined && headed[field] === undefined),
  );
}

const kindPatterns: [Kind, RegExp][] = [
  ["number", /^#?\d{1,3}$/u],
  ["email", /^\S+@\S+$/u],
  ["phone", /^\+?[\d\s()/-]{6,}$/u],
];

function kindOf(rows: TableRow[], column: number): Kind {
  const cells = rows.map((row) => row.cells[column] ?? "").filter(Boolean);
  if (cells.length === 0) return "empty";
  const found = kindPatterns.find(([, pattern]) => cells.every((cell) => pattern.test(cell)));
  return found?.[0] ?? "text";
}
