import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

interface PrintedText {
  text: string;
  /** Points from the paper's left and upper edge to the text's left end and baseline. */
  left: number;
  top: number;
  right: number;
  /** The height of its letters, in points. */
  size: number;
}

export interface PrintedPage {
  width: number;
  height: number;
  texts: PrintedText[];
  /** All of it in reading order, with single spaces. */
  text: string;
}

/** Reads where on each page of a PDF which text stands. */
export async function readPrinted(file: Buffer): Promise<PrintedPage[]> {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item): PrintedText[] => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])];
      const size = Math.hypot(Number(item.transform[2]), Number(item.transform[3]));
      return [{ text: item.str, left, top: height - bottom, right: left + item.width, size }];
    });
    const text = texts.map((one) => one.text).join(" ");
    pages.push({ width, height, texts, text: text.replaceAll(/\s+/gu, " ") });
  }
  await document.loadingTask.destroy();
  return pages;
}
