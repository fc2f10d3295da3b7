import type { Content } from "./pdfmake.ts";
import type { SheetFormat } from "./formats.ts";
import { type Cell, emptyCell, faint, grid, headCell, letterCell } from "./look.ts";
import type { ScoreSheet } from "./sheet.ts";
import type { SheetTexts } from "#server/words/sheet-texts.ts";

const narrowestBox = 12;
const cellPadding = 2;
const lineWidth = 0.6;
// Of a letter of the head, in points; wide enough for each language's word.
const headLetter = 3.9;
const pointSize = 8;
const pitch = 12.4;
// Of Roboto, in parts of the type size.
const digitWidth = 0.5615;
const spaceWidth = 0.2475;

type Played = Pick<ScoreSheet, "parts" | "rules">;

/** How the game is played, where that is more than a score, above its score. */
export function drawRules({ rules }: Played): Content[] {
  return rules === null ? [] : [{ text: rules, fontSize: 6.5, color: faint, margin: [0, 4, 0, 0] }];
}

/** A line for each team in each part: points to strike off, time-outs, and what it came to. */
export function drawRunningScore(
  format: SheetFormat,
  { sheet, texts }: { sheet: Played; texts: SheetTexts },
): Content {
  const boxes = Array.from({ length: format.timeOuts }, (_, index) => index);
  const head = [
    headCell(texts.t(format.part)),
    headCell(""),
    headCell(texts.t("runningScore")),
    ...boxes.map((index) => ({
      ...headCell(index === 0 ? texts.t("timeOuts") : "", "center"),
      ...(index === 0 && { colSpan: boxes.length, noWrap: true }),
    })),
    headCell(texts.t("points"), "center"),
  ];
  const lines = partNames(format, texts).flatMap((name, index) =>
    (["A", "B"] as const).map((letter, side): Cell[] => [
      letter === "A"
        ? { text: name, rowSpan: 2, bold: true, margin: [0, lineHeight(format) / 2, 0, 0] }
        : emptyCell(),
      letterCell(letter),
      pointsCell(format.lastPoints[index] ?? null),
      ...boxes.map(emptyCell),
      playedCell(sheet.parts?.[index]?.[side]),
    ]),
  );
  return {
    table: {
      headerRows: 1,
      widths: [
        format.lastPoints.length > 0 ? 46 : 62,
        12,
        "*",
        ...boxes.map(() => boxWidth(boxes.length, texts)),
        36,
      ],
      heights: (row) => (row === 0 ? 9 : lineHeight(format)),
      body: [head, ...lines],
    },
    layout: grid({ x: cellPadding, y: 1 }),
    margin: [0, sheet.rules === null ? 8 : 2, 0, 0],
  };
}

/** So wide that the boxes for time-outs hold their heading together. */
function boxWidth(boxes: number, texts: SheetTexts): number {
  const between = (boxes - 1) * (2 * cellPadding + lineWidth);
  return Math.max(narrowestBox, (texts.t("timeOuts").length * headLetter - between) / boxes);
}

/** How much of the page the lines of all parts take. */
export function runningScoreHeight(format: SheetFormat): number {
  return lineCount(format) * 2 * (lineHeight(format) + 2.6);
}

// Few parts leave room to write in.
function lineHeight(format: SheetFormat): number {
  const count = lineCount(format);
  if (count > 6) return 9;
  return count > 3 ? 12 : 16;
}

function lineCount({ parts, hasOvertime }: SheetFormat): number {
  return parts + (hasOvertime ? 1 : 0);
}

function partNames({ part, parts, hasOvertime }: SheetFormat, texts: SheetTexts): string[] {
  const names = Array.from({ length: parts }, (_, index) => `${texts.t(part)} ${index + 1}`);
  return hasOvertime ? [...names, texts.t("overtime")] : names;
}

function playedCell(points: number | undefined): Cell {
  if (points === undefined) return emptyCell();
  return { text: String(points), bold: true, alignment: "center" };
}

function pointsCell(last: number | null): Cell {
  if (last === null) return emptyCell();
  const points = Array.from({ length: last }, (_, index) => index + 1);
  return {
    text: [run(points.slice(0, 9)), run(points.slice(9))],
    fontSize: pointSize,
    color: faint,
    noWrap: true,
    margin: [0, 1.5, 0, 0],
  };
}

/**
 * Numbers at equal distances, whether of one digit or two: each takes three signs, filled up with
 * spaces, and the signs of a run are set as wide apart as that needs.
 */
function run(points: number[]): { text: string; characterSpacing: number } {
  const digits = String(points[0]).length;
  const width = (digits * digitWidth + (3 - digits) * spaceWidth) * pointSize;
  const text = points.map((point) => String(point).padEnd(3, "\u00A0")).join("");
  return { text, characterSpacing: (pitch - width) / 3 };
}
