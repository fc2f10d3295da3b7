import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import jsqr from "jsqr";
import type { Browser } from "playwright-core";
import { PNG } from "pngjs";

interface PdfPage {
  text: string;
  /** What the code on the page says; null without one that can be read. */
  code: string | null;
}

const emptyPage = `<title>PDF</title><script type="module">
  import * as pdfjs from "./pdf.mjs";
  globalThis.pdfjs = pdfjs;
</script>`;
const library = (name: string) =>
  readFile(fileURLToPath(import.meta.resolve(`pdfjs-dist/build/${name}`)), "utf8");

/** Draws each page of a PDF in a browser and reads it as a person and a phone's camera do. */
export async function readPdf(browser: Browser, file: Buffer): Promise<PdfPage[]> {
  const page = await browser.newPage();
  await page.route("https://pdf.example/**", async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const body = name === "" ? emptyPage : await library(name);
    await route.fulfill({
      contentType: name === "" ? "text/html" : "text/javascript",
      body,
    });
  });
  await page.goto("https://pdf.example/");
  await page.waitForFunction(() => "pdfjs" in globalThis);
  const pages = await page.evaluate(draw, file.toString("base64"));
  await page.close();
  return pages.map(({ text, picture }) => {
    const { data, width, height } = PNG.sync.read(Buffer.from(picture, "base64"));
    return { text, code: jsqr.default(new Uint8ClampedArray(data), width, height)?.data ?? null };
  });
}

interface DrawnPage {
  text: string;
  /** A PNG as base64: the pixels themselves would be a hundred times as much to hand over. */
  picture: string;
}

interface Pdfjs {
  GlobalWorkerOptions: { workerSrc: string };
  getDocument: (source: object) => { promise: Promise<PdfDocument> };
}
interface PdfDocument {
  numPages: number;
  getPage: (number: number) => Promise<{
    getViewport: (options: { scale: number }) => { width: number; height: number };
    getTextContent: () => Promise<{ items: { str?: string }[] }>;
    render: (options: object) => { promise: Promise<void> };
  }>;
}

/** Runs in the browser. */
async function draw(base64: string): Promise<DrawnPage[]> {
  const { pdfjs } = globalThis as unknown as { pdfjs: Pdfjs };
  pdfjs.GlobalWorkerOptions.workerSrc = "https://pdf.example/pdf.worker.mjs";
  const data = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0)!);
  const document = await pdfjs.getDocument({ data }).promise;
  const pages: DrawnPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: 2 });
    const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
    const canvas = Object.assign(globalThis.document.createElement("canvas"), { width, height });
    await page.render({ canvas, viewport }).promise;
    const { items } = await page.getTextContent();
    const picture = canvas.toDataURL("image/png").split(",")[1]!;
    const text = items.map(({ str = "" }) => str).join(" ");
    pages.push({ text: text.replaceAll(/\s+/g, " "), picture });
  }
  return pages;
}
