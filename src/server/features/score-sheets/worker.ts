import { drawSheets } from "./draw.ts";
import type { SheetBook } from "./sheet.ts";

// Whoever wanted the sheets is gone.
process.once("disconnect", () => process.exit());
process.once("message", (book: SheetBook) => void answer(book));

async function answer(book: SheetBook) {
  process.send?.(new Uint8Array(await drawSheets(book)));
}
