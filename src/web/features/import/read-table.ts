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
  return data
    .map((cells, index) => ({ number: index + 1, cells: cells.map(readCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
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
