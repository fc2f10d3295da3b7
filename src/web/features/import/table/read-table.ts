import papa from "papaparse";
import type { Language } from "#contract/accounts/users.ts";
import { limits } from "#contract/limits.ts";
import { spreadsheetMarks } from "#contract/spreadsheets.ts";

/** A row as the file has it; `number` counts from 1, as spreadsheets do. */
export interface TableRow {
  number: number;
  cells: string[];
}

/** Why a table isn't read to its end. */
export class TableTooBig extends Error {
  readonly why: "tooManyRows" | "tooManyColumns";

  constructor(why: "tooManyRows" | "tooManyColumns") {
    super(why);
    this.why = why;
  }
}

// With a row of headings; the import takes no more of them.
const mostRows = limits.import.rows + 1;
const mostColumns = limits.import.columns;
const reportEvery = 2000;
// Characters that are split into lines before the first of them is looked at.
const chunkSize = 250_000;

/**
 * The rows that hold anything. Commas, semicolons, tabs and bars are told apart by themselves. Says
 * every so often what share of the text is read.
 * @throws {TableTooBig} as soon as there are more rows or columns than an import takes
 */
export function readTable(
  text: string,
  onProgress: (share: number) => void = () => undefined,
): TableRow[] {
  const table = text.replace(/^\uFEFF/, "");
  const { delimiter } = papa.parse(table.slice(0, chunkSize), { ...guess, preview: 100 }).meta;
  const rows = readRows(table, delimiter, onProgress);
  return withoutMarks(isList(rows) ? readRows(table, noDelimiter, onProgress) : rows);
}

/** Row by row, so that no more is read than may be kept. */
function readRows(
  table: string,
  delimiter: string,
  onProgress: (share: number) => void,
): TableRow[] {
  const rows: TableRow[] = [];
  let number = 0;
  papa.parse<string[]>(table, {
    delimiter,
    chunkSize,
    step: ({ data, meta }) => {
      number += 1;
      if (number % reportEvery === 0) onProgress(meta.cursor / table.length);
      if (data.every((cell) => cell.trim() === "")) return;
      if (data.length > mostColumns) throw new TableTooBig("tooManyColumns");
      if (rows.length === mostRows) throw new TableTooBig("tooManyRows");
      rows.push({ number, cells: data.map(readCell) });
    },
  });
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
}

const noDelimiter = "\u001F";

/** Whether it is one name a line, of which a few happen to have a comma. */
function isList(rows: TableRow[]): boolean {
  const split = rows.filter(({ cells }) => cells.length > 1).length;
  return split > 0 && split * 2 < rows.length && rows[0]!.cells.length === 1;
}

/** A list's own numbers and bullets, where every line has one, are none of the names. */
function withoutMarks(rows: TableRow[]): TableRow[] {
  const isMarked = ({ cells }: TableRow, index: number) =>
    cells.length === 1 &&
    (/^[-–•*·]\s+\S/u.test(cells[0]!) ||
      Number(/^(\d{1,4})[.)]\s+\S/u.exec(cells[0]!)?.[1]) === index + 1);
  if (rows.length < 2 || !rows.every(isMarked)) return rows;
  return rows.map(({ number, cells }) => ({
    number,
    cells: [cells[0]!.replace(/^(?:[-–•*·]|\d{1,4}[.)])\s+/u, "")],
  }));
}

// An empty line, such as the last, says nothing about how the others are split.
const guess = { delimitersToGuess: [",", ";", "\t", "|"], skipEmptyLines: "greedy" as const };

/** The template's text, with a byte order mark so that Excel reads UTF-8, and cells as a language's Excel parts them. */
export function writeTable(rows: string[][], language: Language): string {
  const { delimiter } = spreadsheetMarks[language];
  return `\uFEFF${papa.unparse(rows, { newline: "\r\n", escapeFormulae: true, delimiter })}\r\n`;
}

// The mark that keeps spreadsheets from running a text is none of the text's.
function readCell(cell: string): string {
  return cell.trim().replace(/^'(?=\s*[=+\-@＝＋－＠])/u, "");
}
