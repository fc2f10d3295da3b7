import papa from "papaparse";

/** A row as the file has it; `number` counts from 1, as spreadsheets do. */
export interface TableRow {
  number: number;
  cells: string[];
}

/** A table that was chosen: a file's, or one that was pasted. */
export interface Source {
  fileName: string | null;
  table: TableRow[];
}

/** The rows that hold anything. Commas, semicolons, tabs and bars are told apart by themselves. */
export function readTable(text: string): TableRow[] {
  const table = text.replace(/^\uFEFF/, "");
  const { delimiter } = papa.parse(table, { ...guess, preview: 100 }).meta;
  const { data } = papa.parse<string[]>(table, { delimiter });
  const rows = (isList(data) ? papa.parse<string[]>(table, { delimiter: noDelimiter }).data : data)
    .map((cells, index) => ({ number: index + 1, cells: cells.map(readCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  return withoutMarks(rows);
}

const noDelimiter = "\u001F";

/** Whether it is one name a line, of which a few happen to have a comma. */
function isList(data: string[][]): boolean {
  const rows = data.filter((cells) => cells.some((cell) => cell.trim() !== ""));
  const split = rows.filter(({ length }) => length > 1).length;
  return split > 0 && split * 2 < rows.length && rows[0]!.length === 1;
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

/** The text of a file: UTF-8 or UTF-16, else what Windows programs write in western Europe. */
export function decodeTable(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The template's text, with a byte order mark so that Excel reads UTF-8. */
export function writeTable(rows: string[][]): string {
  return `\uFEFF${papa.unparse(rows, { newline: "\r\n", escapeFormulae: true })}\r\n`;
}

// The mark that keeps spreadsheets from running a text is none of the text's.
function readCell(cell: string): string {
  return cell.trim().replace(/^'(?=\s*[=+\-@＝＋－＠])/u, "");
}
