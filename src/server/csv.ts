import papa from "papaparse";
import { withoutIsolation } from "#contract/isolated.ts";

export type CsvCell = string | number | null;

export const csvType = "text/csv; charset=utf-8";

/**
 * A table for a spreadsheet: RFC 4180, with a byte order mark so that Excel reads UTF-8. Numbers
 * stay numbers; no text runs as a formula, whichever delimiter the reader splits by, and each stands by itself.
 */
export function toCsv(head: string[], rows: CsvCell[][]): string {
  const cells = [head, ...rows].map((row) => row.map(toCell));
  return `\uFEFF${papa.unparse(cells, { newline: "\r\n" })}\r\n`;
}

function toCell(cell: CsvCell): CsvCell {
  return typeof cell === "string" ? withoutFormulas(cell) : cell;
}

// What a spreadsheet runs, also in full width (OWASP, CSV injection).
const runs = String.raw`[\s"]*[=+\-@＝＋－＠]`;
// Many countries' spreadsheets split by semicolons: there a text with one becomes two cells.
const afterDelimiter = new RegExp(String.raw`[;\t\r\n](?=${runs})`, "gu");
const atStart = new RegExp(String.raw`^(?:${runs}|[\t\r])`, "u");

function withoutFormulas(text: string): string {
  const marked = withoutIsolation(text).replaceAll("\0", "").replaceAll(afterDelimiter, "$&'");
  return atStart.test(marked) ? `'${marked}` : marked;
}
