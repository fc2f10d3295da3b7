import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/**
 * Opens a PDF as a strict reader does: it begins with its header, each entry of its table of
 * objects points at one, and pdf.js has nothing to repair.
 * @throws {Error} naming what is malformed
 */
export async function openSoundPdf(file: Buffer): Promise<PDFDocumentProxy> {
  const text = file.toString("latin1");
  if (!/^%PDF-1\.\d/u.test(text)) throw new Error("The file does not begin with %PDF");
  if (!/%%EOF\s*$/u.test(text)) throw new Error("The file does not end with %%EOF");
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/u.exec(text)?.[1]);
  const table = /^xref\n0 (\d+)\n([^t]*)trailer/u.exec(text.slice(start));
  if (!table) throw new Error(`There is no table of objects at byte ${start}`);
  const entries = table[2]!.trim().split(/\s*\n/u);
  if (entries.length !== Number(table[1])) throw new Error("The table has another length");
  for (const [number, entry] of entries.entries()) {
    const [, offset, kind] = /^(\d{10}) \d{5} ([nf])$/u.exec(entry) ?? [];
    if (kind === undefined) throw new Error(`Entry ${number} is malformed: ${entry}`);
    if (kind === "n" && !text.startsWith(`${number} 0 obj`, Number(offset))) {
      throw new Error(`Object ${number} is not at byte ${offset}`);
    }
  }
  return getDocument({ data: new Uint8Array(file), verbosity: 0, stopAtErrors: true }).promise;
}
