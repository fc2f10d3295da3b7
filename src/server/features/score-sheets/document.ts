import type { Content, SheetDocument } from "./pdfmake.ts";
import { drawClosing } from "./draw-closing.ts";
import { drawHead } from "./draw-head.ts";
import { drawRosters, drawTeamNames } from "./draw-rosters.ts";
import { drawRules, drawRunningScore } from "./draw-running-score.ts";
import { faint, ink } from "./look.ts";
import { lacksLetters, setTexts } from "./set-texts.ts";
import type { ScoreSheet, SheetBook } from "./sheet.ts";
import { type SheetTexts, sheetTexts } from "#server/words/sheet-texts.ts";

// A4, with margins that leave the same content whole where it is printed on Letter.
const pageMargins = { left: 36, top: 44, right: 36, bottom: 64 };

/** The document of a book of score sheets: a page for each game. */
export function toDocument(book: SheetBook): SheetDocument {
  const { t } = sheetTexts(book.language);
  return {
    info: {
      title: `${t("title")} · ${book.tournament}`,
      creator: "Courtside",
      producer: "Courtside",
    },
    language: book.language,
    pageSize: "A4",
    pageMargins: Object.values(pageMargins) as [number, number, number, number],
    defaultStyle: { font: "Roboto", fontSize: 9, color: ink },
    content: book.sheets.map((sheet, index) => drawSheet(book, sheet, index)),
  };
}

function drawSheet(book: SheetBook, sheet: ScoreSheet, index: number): Content {
  const texts = sheetTexts(book.language);
  const parts = [
    drawHead(book, sheet, texts),
    drawTeamNames(sheet, texts),
    ...drawRules(sheet),
    drawRunningScore(sheet.format, { sheet, texts }),
    drawRosters(sheet, { format: sheet.format, texts }),
    drawClosing(sheet.format, { sheet, texts }),
  ];
  return {
    stack: [...parts.map(setTexts), ...(parts.some(lacksLetters) ? [drawLacking(texts)] : [])],
    ...(index > 0 && { pageBreak: "before" as const }),
  };
}

/** A name that nobody can read is to be written in, and not taken for one that is left out. */
function drawLacking({ t }: SheetTexts): Content {
  return { text: t("lacking"), fontSize: 6, color: faint, margin: [0, 1, 0, 0] };
}
