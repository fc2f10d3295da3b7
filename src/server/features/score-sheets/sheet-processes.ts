import type { Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/errors.ts";
import { createProcesses, type Workers } from "#server/workers/workers.ts";
import type { SheetBook } from "./sheet.ts";

/** What draws a book of sheets, as a PDF. */
export type SheetProcesses = Workers<SheetBook, Uint8Array>;

/** What features that print stand on. */
export interface WithSheets extends Dependencies {
  sheets: SheetProcesses;
}

const timeoutMs = 90_000;

/** Processes that draw, each one book (ADR 90). */
export function createSheetProcesses(): SheetProcesses {
  return createProcesses<SheetBook, Uint8Array>({
    module: new URL("./worker.ts", import.meta.url),
    timeoutMs,
    tooMuch: () => new AppError("impossible", "refusals.sheets.slow"),
  });
}
