import type { Content, ContentTable } from "./pdfmake.ts";
import { hasMissing, setText } from "./set-text.ts";

/** What was drawn, with every text in it set so that its letters are there and in their order. */
export function setTexts<Drawn extends Content>(drawn: Drawn): Drawn {
  if ("stack" in drawn) return { ...drawn, stack: drawn.stack.map(setTexts) };
  if ("columns" in drawn) return { ...drawn, columns: drawn.columns.map(setTexts) };
  if ("table" in drawn) {
    const body = drawn.table.body.map((row) => row.map(setTexts));
    return { ...drawn, table: { ...drawn.table, body } };
  }
  if (!("text" in drawn)) return drawn;
  return typeof drawn.text === "string" ? { ...drawn, text: setText(drawn.text) } : drawn;
}

/** Whether somebody's words in it have a letter that no font has. */
export function lacksLetters(drawn: Content): boolean {
  if ("stack" in drawn) return drawn.stack.some(lacksLetters);
  if ("columns" in drawn) return drawn.columns.some(lacksLetters);
  if ("table" in drawn) return cellsOf(drawn).some(lacksLetters);
  return "text" in drawn && typeof drawn.text === "string" && hasMissing(drawn.text);
}

function cellsOf({ table }: ContentTable): Content[] {
  return table.body.flat();
}
