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

/** What the worker says: how far it is, between 0 and 1, and in the end the rows or a refusal. */
export type Reading = { share: number } | { table: TableRow[] } | { refusal: Refusal };

/** Whether it is too large to be read at all. A character is a byte at least. */
export function isTooLarge(unread: Unread): boolean {
  const size = typeof unread === "string" ? unread.length : unread.size;
  return size > limits.import.fileBytes;
}

/** Reads a table, and tells how far it is. */
export async function readSource(unread: Unread, tell: (reading: Reading) => void): Promise<void> {
  try {
    if (isTooLarge(unread)) return tell({ refusal: "tooLarge" });
    const bytes = typeof unread === "string" ? null : await unread.arrayBuffer();
    if (bytes && isWorkbook(bytes)) return tell({ refusal: "workbook" });
    const text = bytes ? decodeTable(bytes) : (unread as string);
    const table = readTable(text, (share) => tell({ share }));
    tell(table.length > 0 ? { table } : { refusal: "empty" });
  } catch (error) {
    tell({ refusal: error instanceof TableTooBig ? error.why : "unreadable" });
  }
}

/** By their first bytes: .xlsx and .ods are zipped, .xls is older. */
function isWorkbook(bytes: ArrayBuffer): boolean {
  const start = [...new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength))].join(" ");
  return start === "80 75 3 4" || start === "208 207 17 224";
}
