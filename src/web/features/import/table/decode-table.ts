/** Why a file isn't text: a spreadsheet's own format, or nothing that has rows. */
export class NoText extends Error {
  readonly why: "workbook" | "notATable";

  constructor(why: "workbook" | "notATable") {
    super(why);
    this.why = why;
  }
}

/**
 * The text of a file: UTF-8 or UTF-16, else what Windows programs write in western Europe.
 * @throws {NoText} when it is a workbook, a picture or anything else that isn't text, whatever it is called
 */
export function decodeTable(bytes: ArrayBuffer): string {
  const start = latin(bytes.slice(0, 1024));
  if (start.startsWith("\u00D0\u00CF\u0011\u00E0")) throw new NoText("workbook");
  if (start.startsWith("PK\u0003\u0004")) {
    throw new NoText(spreadsheetParts.test(latin(bytes)) ? "workbook" : "notATable");
  }
  if (foreignStarts.test(start)) throw new NoText("notATable");
  const text = decode(bytes);
  if (text.includes("\0")) throw new NoText("notATable");
  return text;
}

// What is in a zipped workbook: of Excel, LibreOffice or Numbers.
const spreadsheetParts = /\bxl\/|opendocument\.spreadsheet|\.iwa/;
// PNG, JPEG, GIF, PDF, formatted text, and pages, which spreadsheets of the web are sometimes saved as.
const foreignStarts =
  /^(?:\u2030PNG|\u00FF\u00D8\u00FF|GIF8[79]a|%PDF-|\{\\rtf|(?:\u00EF\u00BB\u00BF)?\s*<(?:!doctype|html|\?xml))/i;

function decode(bytes: ArrayBuffer): string {
  const wide = wideOrder(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = latin(bytes);
    // Nobody types control signs, of which a file of any other kind is full; DOS ended texts with one.
    if (/(?!\s|.$)\p{Cc}/su.test(text)) throw new NoText("notATable");
    return text;
  }
}

/** UTF-16 has a mark, or else a zero in every second byte of commas, line ends and most letters. */
function wideOrder(bytes: ArrayBuffer): "utf-16le" | "utf-16be" | null {
  const head = new Uint8Array(bytes, 0, Math.min(4096, bytes.byteLength));
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zerosAt = (rest: number) =>
    head.reduce((count, byte, index) => count + Number(byte === 0 && index % 2 === rest), 0);
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (odd > 4 * even) return "utf-16le";
  return even > 4 * odd ? "utf-16be" : null;
}

function latin(bytes: ArrayBuffer): string {
  return new TextDecoder("windows-1252").decode(bytes);
}
