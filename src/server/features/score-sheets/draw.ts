import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { PdfMake } from "./pdfmake.ts";
import { toDocument } from "./document.ts";
import type { SheetBook } from "./sheet.ts";

/** Draws a book of score sheets as PDF. Slow, and loads a large library: for a thread of its own. */
export async function drawSheets(book: SheetBook): Promise<Buffer> {
  const require = createRequire(import.meta.url);
  const pdfmake = require("pdfmake") as PdfMake;
  const fonts = join(dirname(require.resolve("pdfmake/package.json")), "fonts/Roboto");
  pdfmake.setFonts({
    Roboto: {
      normal: join(fonts, "Roboto-Regular.ttf"),
      bold: join(fonts, "Roboto-Medium.ttf"),
      italics: join(fonts, "Roboto-Italic.ttf"),
      bolditalics: join(fonts, "Roboto-MediumItalic.ttf"),
    },
  });
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
  pdfmake.setUrlAccessPolicy(() => false);
  return pdfmake.createPdf(toDocument(book)).getBuffer();
}
