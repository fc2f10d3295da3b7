import { limits } from "#contract/limits.ts";
import { decodeTable, readTable, TableTooBig, type TableRow } from "./read-table.ts";

/** A table that somebody has chosen or pasted, before anything of it is read. */
export type Unread = Blob | string;

/** Why a table can't be imported, as far as its file tells. */
export type Refusal =
  | "empty"
  | "tooLarge"
  | "tooManyRows"
  | "tooManyColumns"
  | "workbook"
  | "unreadable";

/** As much of a table as the page needs; all of its rows stay in the thread that has read them. */
export interface TableSummary {
  count: number;
  /** As many as the widest row has. */
  columns: number;
  /** The first rows, by which the columns are found. */
  head: TableRow[];
}

/** What the thread says: how far it is, between 0 and 1, and in the end the table or a refusal. */
export type Reading = { share: number } | { table: TableSummary } | { refusal: Refusal };

const headRows = 201;

/** Whether it is too large to be read at all. A character is a byte at least. */
export function isTooLarge(unread: Unread): boolean {
  const size = typeof unread === "string" ? unread.length : unread.size;
  return size > limits.import.fileBytes;
}

/** Reads a table, tells how far it is, and keeps its rows. */
export async function readSource(
  unread: Unread,
  tell: (reading: Reading) => void,
  keep: (rows: TableRow[]) => void,
): Promise<void> {
  try {
    if (isTooLarge(unread)) return tell({ refusal: "tooLarge" });
    const bytes = typeof unread === "string" ? null : await unread.arrayBuffer();
    if (bytes && isWorkbook(bytes)) return tell({ refusal: "workbook" });
    const text = bytes ? decodeTable(bytes) : (unread as string);
    const table = readTable(text, (share) => tell({ share }));
    if (table.length === 0) return tell({ refusal: "empty" });
    keep(table);
    tell({ table: summarize(table) });
  } catch (error) {
    tell({ refusal: error instanceof TableTooBig ? error.why : "unreadable" });
  }
}

function summarize(table: TableRow[]): TableSummary {
  const columns = table.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return { count: table.length, columns, head: table.slice(0, headRows) };
}

/** By their first bytes: .xlsx and .ods are zipped, .xls is older. */
function isWorkbook(bytes: ArrayBuffer): boolean {
  const start = [...new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength))].join(" ");
  return start === "80 75 3 4" || start === "208 207 17 224";
}
