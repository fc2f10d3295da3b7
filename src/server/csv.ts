import papa from "papaparse";
import type { Language } from "#contract/accounts/users.ts";
import { withoutIsolation } from "#contract/isolated.ts";
import { spreadsheetMarks } from "#contract/spreadsheets.ts";

export type CsvCell = string | number | null;

export const csvType = "text/csv; charset=utf-8";

/**
 * A table for a spreadsheet: RFC 4180 with the marks of a language's countries, and a byte order mark so that
 * Excel reads UTF-8. Numbers stay numbers; no text runs as a formula, whichever delimiter the reader splits by,
 * and each stands by itself.
 */
export function toCsv(head: string[], rows: CsvCell[][], language: Language): string {
  const { delimiter, decimal } = spreadsheetMarks[language];
  const cells = [head, ...rows].map((row) =>
    row.map((cell) => {
      if (typeof cell === "string") return withoutFormulas(cell.replace(dayLike, "$1–$2"));
      return cell === null ? null : String(cell).replace(".", decimal);
    }),
  );
  return `\uFEFF${papa.unparse(cells, { newline: "\r\n", delimiter })}\r\n`;
}

// Of one set alone, "11-9", Excel makes the ninth of November.
const dayLike = /^(\d{1,2})-(\d{1,2})$/u;

// What a spreadsheet runs, also in full width (OWASP, CSV injection).
const runs = String.raw`[\s"]*[=+\-@＝＋－＠]`;
// Who opens the file of another country splits by something else: there a text with that becomes two cells.
const afterDelimiter = new RegExp(String.raw`[,;\t\r\n](?=${runs})`, "gu");
const atStart = new RegExp(String.raw`^(?:${runs}|[\t\r])`, "u");

function withoutFormulas(text: string): string {
  const marked = withoutIsolation(text).replaceAll("\0", "").replaceAll(afterDelimiter, "$&'");
  return atStart.test(marked) ? `'${marked}` : marked;
}
