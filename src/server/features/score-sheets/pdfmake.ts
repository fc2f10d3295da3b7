/**
 * What is used of pdfmake, which brings no types. Those of DefinitelyTyped refer to the DOM, which
 * would give every file of the server a `document`.
 */

type Margins = [left: number, top: number, right: number, bottom: number];
type Width = number | string;

interface Look {
  font?: string;
  fontSize?: number;
  lineHeight?: number;
  color?: string;
  bold?: boolean;
  italics?: boolean;
  alignment?: "left" | "center" | "right";
  margin?: Margins;
  noWrap?: boolean;
}

interface Placed extends Look {
  /** Of what stands in columns. */
  width?: Width;
  pageBreak?: "before";
}

/** A part of a text that looks otherwise. */
export type Piece = Look & {
  text: string;
  characterSpacing?: number;
  /** Our own: how it runs within its line (`orderLines`). */
  level?: number;
};

export interface ContentText extends Placed {
  text: string | Piece[];
}

export interface ContentStack extends Placed {
  stack: Content[];
}

export interface ContentColumns extends Placed {
  columns: Content[];
  columnGap?: number;
}

export interface Table {
  /** Rows that are repeated where a table goes on. */
  headerRows?: number;
  widths: Width[];
  heights?: number | ((row: number) => number);
  body: (Content & TableCellProperties)[][];
}

export interface ContentTable extends Placed {
  table: Table;
  layout?: CustomTableLayout;
}

interface ContentQr extends Placed {
  qr: string;
  fit: number;
  eccLevel: "L" | "M" | "Q" | "H";
}

export type Content = ContentText | ContentStack | ContentColumns | ContentTable | ContentQr;

export interface TableCellProperties {
  colSpan?: number;
  rowSpan?: number;
  fillColor?: string;
}

/** What lies around the cells, in points, and the colours of the lines. */
export interface CustomTableLayout {
  hLineWidth: () => number;
  vLineWidth: () => number;
  hLineColor: () => string;
  vLineColor: () => string;
  paddingLeft: () => number;
  paddingRight: () => number;
  paddingTop: () => number;
  paddingBottom: () => number;
}

export interface SheetDocument {
  info: { title: string; creator: string; producer: string };
  language: string;
  pageSize: "A4";
  pageMargins: Margins;
  defaultStyle: Look;
  content: Content[];
}

/** The module itself. */
export interface PdfMake {
  setFonts: (fonts: Record<string, Record<FontStyle, string>>) => void;
  setLocalAccessPolicy: (isAllowed: (path: string) => boolean) => void;
  setUrlAccessPolicy: (isAllowed: (url: string) => boolean) => void;
  createPdf: (document: SheetDocument) => { getBuffer: () => Promise<Buffer> };
}

export type FontStyle = "normal" | "bold" | "italics" | "bolditalics";
