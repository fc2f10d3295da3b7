import { limits } from "#contract/limits.ts";
import { decodeTable, NoText } from "./decode-table.ts";
import { readTable, TableTooBig, type TableRow } from "./read-table.ts";

/** A table that somebody has chosen or pasted, before anything of it is read. */
export type Unread = Blob | string;

/** Why a table can't be imported, as far as its file tells. */
export type Refusal =
  | "empty"
  | "tooLarge"
  | "tooManyRows"
  | "tooManyColumns"
  | "workbook"
  | "notATable"
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
    const text = typeof unread === "string" ? unread : decodeTable(await unread.arrayBuffer());
    const table = readTable(text, (share) => tell({ share }));
    if (table.length === 0) return tell({ refusal: "empty" });
    keep(table);
    tell({ table: summarize(table) });
  } catch (error) {
    const isKnown = error instanceof TableTooBig || error instanceof NoText;
    tell({ refusal: isKnown ? error.why : "unreadable" });
  }
}

function summarize(table: TableRow[]): TableSummary {
  const columns = table.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return { count: table.length, columns, head: table.slice(0, headRows) };
}
