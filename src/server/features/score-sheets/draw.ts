import { createRequire } from "node:module";
import { toDocument } from "./document.ts";
import { fontFolders, fonts } from "./fonts.ts";
import { orderLines } from "./order-lines.ts";
import type { PdfMake } from "./pdfmake.ts";
import type { SheetBook } from "./sheet.ts";

/** Draws a book of score sheets as PDF. Slow, and loads a large library: for a thread of its own. */
export async function drawSheets(book: SheetBook): Promise<Buffer> {
  const require = createRequire(import.meta.url);
  const pdfmake = require("pdfmake") as PdfMake;
  orderLines();
  pdfmake.setFonts(fonts);
  pdfmake.setLocalAccessPolicy((path) => fontFolders.some((folder) => path.startsWith(folder)));
  pdfmake.setUrlAccessPolicy(() => false);
  return pdfmake.createPdf(toDocument(book)).getBuffer();
}
