import type { ContentText, CustomTableLayout, TableCellProperties } from "./pdfmake.ts";

/** A cell of a table that holds text. */
export type Cell = ContentText & TableCellProperties;

export const ink = "#111111";
export const faint = "#555555";
const shade = "#ececec";
const lineWidth = 0.6;

interface Padding {
  x?: number;
  y?: number;
}

/** Thin lines around every cell. */
export function grid({ x = 4, y = 2 }: Padding = {}): CustomTableLayout {
  return {
    hLineWidth: () => lineWidth,
    vLineWidth: () => lineWidth,
    hLineColor: () => ink,
    vLineColor: () => ink,
    paddingLeft: () => x,
    paddingRight: () => x,
    paddingTop: () => y,
    paddingBottom: () => y,
  };
}

/** The head of a column. */
export function headCell(text: string, alignment: "left" | "center" = "left"): Cell {
  return { text, alignment, fontSize: 7, color: faint, fillColor: shade };
}

/** The letter that stands for a team all over its sheet. */
export function letterCell(letter: "A" | "B", fontSize = 9): Cell {
  return { text: letter, fontSize, bold: true, alignment: "center", fillColor: shade };
}

/** A cell to write in. The library keeps notes in each, so that none can stand in two places. */
export function emptyCell(): Cell {
  return { text: "" };
}

/** A text cut off where it would need more room than a sheet has. */
export function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
